import Places
import Trips

/// Everything outside a conversation: real in use, recorded in a replay.
public struct Boundaries {
    public let models: any ModelDirectory
    /// Records every answer in the journal.
    public let world: any World
    public let output: any OutputSink
    public let journal: any Journal

    /// - Parameter world: answers without recording; `Boundaries` adds the recording.
    public init(
        models: any ModelDirectory, world: any World = WorldAnswers(), output: any OutputSink,
        journal: any Journal
    ) {
        self.models = models
        self.world = RecordingWorld(world, journal: journal)
        self.output = output
        self.journal = journal
    }
}

/// What a session is given at its start.
public struct SessionSettings {
    public var atlas: Atlas
    public var prompts: PromptLibrary
    public var version: String
    public var seed: UInt64
    /// Whether nobody can answer: missing information is an error, and nothing is asked.
    public var isScripted: Bool
    /// Whether a person is at a terminal. Only then does the session lead from question to question
    /// and show what is assumed; lines from a pipe or a file are explicit.
    public var isAttended: Bool
    /// Whether the conversation is written to a transcript, so that another run can continue it.
    public var isRecorded: Bool
    /// The language in which a conversation begins.
    public var language: Language

    public init(
        atlas: Atlas, prompts: PromptLibrary, version: String, seed: UInt64,
        isScripted: Bool = false, isAttended: Bool = false, isRecorded: Bool = true,
        language: Language = .english
    ) {
        self.atlas = atlas
        self.prompts = prompts
        self.version = version
        self.seed = seed
        self.isScripted = isScripted
        self.isAttended = isAttended && !isScripted
        self.isRecorded = isRecorded
        self.language = language
    }
}
