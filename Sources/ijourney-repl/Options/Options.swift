import Conversation
import Models
import Trips

/// The command line as typed, before the environment is consulted.
struct Options: Equatable {
    enum Command: Equatable {
        case conversation
        /// `plan CITY --from …`
        case plan(PlanArguments)
        /// A single argument that is not a command: plans the trip that it describes.
        case say(String)
        case replay(files: [String], update: Bool, compare: [String], jobs: Int)
        case repair(RepairArguments)
        case validate(ValidateArguments)
        /// A trip's name or file, and where to write it; nil for standard output.
        case export(trip: String, output: String?)
        case check(CheckArguments)
        case places(PlacesArguments)
        case help(topic: String?)
        case version
    }

    /// The arguments of `check`.
    struct CheckArguments: Equatable {
        /// A file or a trip's name; nil for standard input.
        var file: String?
        /// For a pasted plan that does not state them itself.
        var city: String?
        var days: Int?
        var format = Format.text
    }

    struct PlanArguments: Equatable {
        var city = ""
        var from: String?
        var to: String?
        var days: String?
        var interests: [String] = []
        var pace: String?
    }

    /// The arguments for reading schemas.
    struct SchemaArguments: Equatable {
        /// Base URIs and the folders with their schemas.
        var bases: [Base] = []
        var assertsFormats = false

        struct Base: Equatable {
            let uri: String
            let folder: String
        }
    }

    struct RepairArguments: Equatable {
        var schema: String?
        var reading = SchemaArguments()
        var policy: String?
        var report = false
        var ledger = false
        var lines = false
    }

    struct ValidateArguments: Equatable {
        var schema: String?
        var reading = SchemaArguments()
        var lines = false
        var file: String?
    }

    struct PlacesArguments: Equatable {
        var query = ""
        /// The maximum number of cities, 1 to `most`.
        var limit = 10

        static let most = 1_000
    }

    /// Which conversation to continue.
    enum Resumption: Equatable {
        case none
        case last
        case named(String)
    }

    enum Colour: String, CaseIterable { case auto, always, never }
    enum Format: String, CaseIterable { case text, json, markdown }

    var command = Command.conversation
    var model: String?
    var baseURL: String?
    /// How whole trips are requested; `.some(nil)` for `auto`.
    var delivery: Delivery??
    var isConstrained: Bool?
    var dataDirectory: String?
    var configFile: String?
    var promptsDirectory: String?
    var plain = false
    var colour = Colour.auto
    var recordFile: String?
    /// The file to record network traffic in.
    var wireFile: String?
    var now: String?
    var seed: UInt64?
    var language: Language?
    var format = Format.text
    var resumption = Resumption.none
    /// Whether to record the session.
    var records = true
}

/// What is wrong with a command line, as facts. `UsageError+Words` puts them into words.
enum UsageError: Error, Equatable {
    case unknownOption(String, nearest: String?)
    case missingValue(String)
    case badValue(option: String, value: String, allowed: String)
    case missingArgument(command: String, what: String)
    case extraArgument(String)
    case optionNotFor(command: String, option: String, commands: [String])
    case notBuiltYet(String)
    case conflicting(String, String)
}
