import Places
import Trips

/// Everything outside a conversation: real in use, recorded in a replay.
public struct Boundaries {
    public let models: any ModelDirectory
    /// Whatever it answers is in the journal.
    public let world: any World
    public let output: any OutputSink
    public let journal: any Journal

    /// - Parameter world: is asked and knows nothing of the journal.
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
    /// Whether nobody is there to answer: what is missing is an error, and nothing is asked.
    public var isScripted: Bool
    /// Whether somebody sits at a terminal: only then is a person led from question to question
    /// and shown what is assumed. Lines from a pipe or a file say themselves what they want.
    public var isAttended: Bool
    /// Whether the conversation is written to a transcript, so that another run can continue it.
    public var isRecorded: Bool
    /// In which a conversation begins.
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
