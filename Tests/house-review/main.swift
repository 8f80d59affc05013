import HouseReview

// Prints the figures of a checkout, a line for each, its parts between tabs: whose it is, which, the
// value, and what was counted. `scripts/house` makes a table of it.
//
//     house-review [ROOT] [--references]
//
// --references prints who mentions whose types instead: target, file, file, type.
let arguments = CommandLine.arguments.dropFirst()
let folder = try SourceFolder(root: arguments.first { !$0.hasPrefix("--") } ?? ".")

if arguments.contains("--references") {
    for target in folder.targets {
        for reference in target.references {
            let (from, to) = (target.files[reference.from].path, target.files[reference.to].path)
            print(target.name, from, to, reference.type, separator: "\t")
        }
    }
} else {
    for fact in HouseReport(folder).facts {
        print(([fact.subject, fact.name, "\(fact.value)"] + fact.details).joined(separator: "\t"))
    }
}
