// swift-tools-version: 6.1
import PackageDescription

// A separate package, so that the project's package contains nothing that only measures.
let package = Package(
    name: "benchmarks",
    dependencies: [.package(name: "ijourney-repl", path: "..")],
    targets: [
        .executableTarget(
            name: "bench-structured-output",
            dependencies: [.product(name: "StructuredOutput", package: "ijourney-repl")]),
        .executableTarget(
            name: "check-chunking",
            dependencies: [.product(name: "StructuredOutput", package: "ijourney-repl")]),
    ],
    swiftLanguageModes: [.v6]
)
