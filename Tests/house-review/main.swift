import HouseReview

// Reads a checkout's Sources and prints tab-separated lines. `scripts/house` and `scripts/mutants`
// read them.
//
//     house-review [ROOT]                  whose figure, which, its value, and what was counted
//     house-review --references [ROOT]     target, file, file, type: who mentions whose types
//     house-review --mutations [ROOT]      path, from, to, replacement: changes that a test should notice
let arguments = CommandLine.arguments.dropFirst()
let root = arguments.first { !$0.hasPrefix("--") } ?? "."

if arguments.contains("--mutations") {
    for (path, bytes) in try SourceFolder.contents(root: root) {
        for mutation in Mutation.all(in: bytes) {
            let (from, to) = (mutation.range.lowerBound, mutation.range.upperBound)
            print(path, from, to, mutation.replacement, separator: "\t")
        }
    }
} else if arguments.contains("--references") {
    for target in try SourceFolder(root: root).targets {
        for reference in target.references {
            let (from, to) = (target.files[reference.from].path, target.files[reference.to].path)
            print(target.name, from, to, reference.type, separator: "\t")
        }
    }
} else {
    for fact in HouseReport(try SourceFolder(root: root)).facts {
        print(([fact.subject, fact.name, "\(fact.value)"] + fact.details).joined(separator: "\t"))
    }
}
