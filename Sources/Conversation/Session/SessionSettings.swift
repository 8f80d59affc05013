import Places
import Trips

/// Everything outside a conversation: real in use, recorded in a replay.
public struct Boundaries {
    public var models: any ModelDirectory
    public var store: any Store
    public var output: any OutputSink
    public var journal: any Journal
    public var keeper: any SessionKeeper
    public var trips: any TripStore
    public var profile: any ProfileStore
    public var keys: any KeyKeeper
    public var spending: any SpendingBook

    public init(
        models: any ModelDirectory, store: any Store, output: any OutputSink,
        journal: any Journal, keeper: any SessionKeeper = NoSessionKeeper(),
        trips: any TripStore = NoTrips(), profile: any ProfileStore = ProfileMemory(),
        keys: any KeyKeeper = NoKeys(), spending: any SpendingBook = SpendingMemory()
    ) {
        self.models = models
        self.store = store
        self.output = output
        self.journal = journal
        self.keeper = keeper
        self.trips = JournalledTrips(trips, journal: journal)
        self.profile = JournalledProfile(profile, journal: journal)
        self.keys = JournalledKeys(keys, journal: journal)
        self.spending = JournalledSpending(spending, journal: journal)
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
