// swift-tools-version: 6.1
import PackageDescription

// The arrows of docs/architecture.md, as the compiler enforces them. No package dependencies; the
// one linked library beyond the toolchain's is libedit, and only LineEditor needs it.
let package = Package(
    name: "ijourney-repl",
    products: [
        .executable(name: "ijourney-repl", targets: ["ijourney-repl"]),
        .library(name: "StructuredOutput", targets: ["StructuredOutput"]),
    ],
    targets: [
        .executableTarget(
            name: "ijourney-repl",
            dependencies: [
                "Basics", "Conversation", "LineEditor", "ModelClients", "Models", "Phrases",
                "Places", "PlanReview", "Planning", "Presentation", "StructuredOutput", "Transport",
                "Trips",
                "Understanding",
            ],
            exclude: ["README.md"]),
        .target(
            name: "ModelClients",
            dependencies: ["Basics", "Models", "StructuredOutput", "Transport"],
            exclude: ["README.md"]),
        .target(
            name: "Models", dependencies: ["StructuredOutput", "Transport"],
            exclude: ["README.md"]),
        .target(
            name: "Transport", dependencies: ["Basics", "CCurl", "StructuredOutput"],
            exclude: ["README.md"]),
        .target(
            name: "Conversation",
            dependencies: [
                "Basics", "CData", "Models", "Phrases", "Places", "Planning", "SentenceModel",
                "StructuredOutput", "Transport", "Trips", "Understanding",
            ],
            exclude: ["README.md"]),
        .target(
            name: "PlanReview",
            dependencies: ["Basics", "Phrases", "Places", "Planning", "StructuredOutput", "Trips"],
            exclude: ["README.md"]),
        .target(
            name: "Understanding",
            dependencies: [
                "Basics", "Phrases", "Places", "Planning", "SentenceModel", "Trips",
            ],
            exclude: ["README.md"]),
        .target(
            name: "Presentation",
            dependencies: ["Basics", "Phrases", "Places", "Planning", "Trips"],
            exclude: ["README.md"]),
        .target(
            name: "Planning", dependencies: ["Basics", "Phrases", "Places", "Trips"],
            exclude: ["README.md"],
            // The search of the guide takes thirty times as long without it, and so would most
            // tests.
            swiftSettings: [.unsafeFlags(["-O"], .when(configuration: .debug))]),
        .target(
            name: "Trips", dependencies: ["Basics", "Phrases", "StructuredOutput"],
            exclude: ["README.md"]),
        .target(
            name: "Phrases", dependencies: ["Basics", "CData"],
            exclude: ["README.md"]),
        .target(
            name: "Places", dependencies: ["Basics", "CData"],
            exclude: ["README.md"]),
        .target(
            name: "SentenceModel", dependencies: ["Basics", "CData"],
            // Training would take minutes without it.
            swiftSettings: [.unsafeFlags(["-O"], .when(configuration: .debug))]),
        .target(
            name: "SentenceTraining", dependencies: ["Places", "SentenceModel"],
            swiftSettings: [.unsafeFlags(["-O"], .when(configuration: .debug))]),
        .executableTarget(
            name: "train-sentences", dependencies: ["Places", "SentenceModel", "SentenceTraining"]),
        .target(name: "GazetteerWriter", dependencies: ["Basics", "Places"]),
        .executableTarget(name: "gazetteer-build", dependencies: ["Basics", "GazetteerWriter"]),
        .executableTarget(
            name: "search-bench", dependencies: ["Conversation", "Places", "Understanding"]),
        .executableTarget(name: "places-probe", dependencies: ["Places"]),
        .executableTarget(
            name: "guide-bench", dependencies: ["Basics", "Places", "Planning", "Trips"]),
        .executableTarget(
            name: "talk-bench",
            dependencies: [
                "Basics", "Conversation", "Models", "Phrases", "Places", "Planning",
                "StructuredOutput", "Trips", "Understanding",
            ]),
        .target(name: "AtlasReview", dependencies: ["Basics", "Places"]),
        .executableTarget(name: "atlas-review", dependencies: ["AtlasReview", "Basics"]),
        .target(name: "StructuredOutput"),
        .target(
            name: "LineEditor", dependencies: ["CEditline"],
            exclude: ["README.md"]),
        .systemLibrary(
            name: "CEditline", pkgConfig: "libedit",
            providers: [.apt(["libedit-dev"]), .brew(["libedit"])]),
        .target(name: "Basics", exclude: ["README.md"]),
        .target(name: "CCurl"),
        .target(name: "CData"),

        .target(name: "HouseReview", path: "Tests/HouseReview"),
        .executableTarget(
            name: "house-review", dependencies: ["HouseReview"], path: "Tests/house-review"),
        .testTarget(name: "HouseTests", dependencies: ["HouseReview"]),

        .testTarget(name: "StructuredOutputTests", dependencies: ["StructuredOutput"]),
        .testTarget(
            name: "SentenceModelTests", dependencies: ["SentenceModel", "SentenceTraining"]),
        .testTarget(name: "BasicsTests", dependencies: ["Basics"]),
        .testTarget(name: "PhrasesTests", dependencies: ["Phrases"]),
        .testTarget(
            name: "TripsTests", dependencies: ["StructuredOutput", "Trips"]),
        .testTarget(
            name: "PlanReviewTests",
            dependencies: [
                "PlanReview", "Places", "Planning", "TestAtlas", "TestSupport", "Trips",
            ],
            exclude: ["layouts.txt"]),
        .testTarget(
            name: "PlacesTests",
            dependencies: ["AtlasReview", "GazetteerWriter", "Places", "TestAtlas"],
            exclude: ["Search/queries.txt"]),
        .target(
            name: "TestAtlas", dependencies: ["Places"], path: "Tests/TestAtlas",
            exclude: ["cities"]),
        .testTarget(
            name: "PlanningTests", dependencies: ["Planning", "Places", "TestAtlas", "Trips"]),
        .target(
            name: "TestSupport", dependencies: ["Places", "TestAtlas", "Trips", "Understanding"],
            path: "Tests/TestSupport"),
        .testTarget(
            name: "UnderstandingTests",
            dependencies: [
                "Phrases", "Places", "Planning", "TestAtlas", "TestSupport", "Trips",
                "Understanding",
            ]),
        .testTarget(
            name: "ConversationTests",
            dependencies: [
                "Conversation", "Models", "Phrases", "Places", "PlanReview", "Planning",
                "StructuredOutput", "TestAtlas", "TestSupport", "Transport", "Trips",
                "Understanding",
            ],
            exclude: ["Sentences/sentences.txt", "Sentences/requests.txt"]),
        .testTarget(
            name: "PresentationTests",
            dependencies: ["Phrases", "Places", "Presentation", "Planning", "Trips"]),
        .testTarget(name: "LineEditorTests", dependencies: ["LineEditor"]),
        .testTarget(
            name: "ModelClientsTests",
            dependencies: [
                "Conversation", "ModelClients", "Models", "StructuredOutput", "Transport",
            ],
            exclude: ["Recordings"]),
        .testTarget(name: "EndToEndTests", dependencies: ["ijourney-repl"]),
    ],
    swiftLanguageModes: [.v6],
    cLanguageStandard: .c2x
)
