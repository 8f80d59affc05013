import Places
import SentenceModel
import SentenceTraining

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

// train-sentences CLASSES GROUPS OUT FILE...          writes the model of all lines of the files
// train-sentences --cross PARTS CLASSES GROUPS FILE...  says how well parts are read by a model of the others
func text(of path: String) -> String {
    guard let data = try? Data(contentsOf: URL(filePath: path)) else {
        print("\(path) cannot be read")
        exit(66)
    }
    return String(decoding: data, as: UTF8.self)
}

var arguments = Array(CommandLine.arguments.dropFirst())
var parts: Int?
if arguments.first == "--cross", let count = arguments.dropFirst().first.flatMap({ Int($0) }) {
    parts = count
    arguments.removeFirst(2)
}
guard arguments.count >= (parts == nil ? 4 : 3) else {
    print("usage: train-sentences [--cross PARTS] CLASSES GROUPS [OUT] FILE ...")
    exit(64)
}
let classes = text(of: arguments.removeFirst())
let groups = text(of: arguments.removeFirst())
let out = parts == nil ? arguments.removeFirst() : nil
do throws(LabelledLine.Fault) {
    let texts = arguments.map(text)
    var files: [[LabelledLine]] = []
    for text in texts { files.append(try LabelledLine.all(in: text)) }
    let trainer = try SentenceTrainer(
        classes: classes, groups: groups, names: KnownNames.all(in: Atlas.embedded))
    if let parts {
        print(CrossValidation(files, parts: parts, trainer).report)
    } else if let out {
        let lines = files.flatMap(\.self)
        let bytes = trainer.train(lines) + SentenceTrainer.source(of: [classes, groups] + texts)
        guard (try? Data(bytes).write(to: URL(filePath: out))) != nil else {
            print("\(out) cannot be written")
            exit(74)
        }
        print("\(out): \(lines.count) lines, \(bytes.count) bytes")
    }
} catch {
    print(error)
    exit(65)
}
