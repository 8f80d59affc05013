import Models
import Phrases

/// The state of a session that another run of the program needs to continue it, without the
/// history's steps, which are stored separately.
struct SessionMemory: Codable, Equatable {
    let state: State
    /// The chosen model's label, and the host that it sends to.
    let model: String
    let remoteHost: String?
    let chosenName: ChosenName?
    let traits: ModelTraits?
    let typed: TypedLines
    let answers: [RawAnswer]
    let usage: UsageLog.Memory
    let hints: Hints
}

/// The arguments of `/model`.
public struct ChosenName: Sendable, Equatable, Codable {
    public let name: String
    public let baseURL: String?
}

/// The number of typed lines, and the last ones, which `/transcript` shows.
struct TypedLines: Sendable, Equatable, Codable {
    private(set) var count = 0
    private(set) var last: [String] = []

    mutating func append(_ line: String) {
        count += 1
        last.append(line)
        if last.count > 20 { last.removeFirst() }
    }
}

/// Hints of the current line and the one before, which are not repeated.
struct Hints: Sendable, Equatable, Codable {
    var now: Set<Phrase> = []
    var before: Set<Phrase> = []
}
