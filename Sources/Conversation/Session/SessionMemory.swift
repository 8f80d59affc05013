import Models
import Phrases

/// What a session knows, so that another run of the program can go on with it: everything but the
/// history's steps, which are kept apart.
struct SessionMemory: Codable, Equatable {
    let state: State
    /// The label of the model that answers, and the host that it sends to.
    let model: String
    let remoteHost: String?
    let chosenName: ChosenName?
    let traits: ModelTraits?
    let typed: TypedLines
    let answers: [RawAnswer]
    let usage: UsageLog.Memory
    let hints: Hints
}

/// What `/model` was told.
public struct ChosenName: Sendable, Equatable, Codable {
    public let name: String
    public let baseURL: String?
}

/// What was typed: the number of lines, and those that `/transcript` shows.
struct TypedLines: Sendable, Equatable, Codable {
    private(set) var count = 0
    private(set) var last: [String] = []

    mutating func append(_ line: String) {
        count += 1
        last.append(line)
        if last.count > 20 { last.removeFirst() }
    }
}

/// Hints of the line that is answered and of the one before: what was said just now is not said
/// again.
struct Hints: Sendable, Equatable, Codable {
    var now: Set<Phrase> = []
    var before: Set<Phrase> = []
}
