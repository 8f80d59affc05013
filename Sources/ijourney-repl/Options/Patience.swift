import ModelClients

/// How long a model's server is waited for, where the person says so: environment, else
/// configuration file, else what `HTTPLimits` has.
struct Patience: Equatable {
    /// Seconds without a byte from the server.
    var idle: Int?
    /// Seconds for a whole answer.
    var answer: Int?

    /// A day; a model that needs longer is not waited for in a conversation.
    static let allowed = 1...86_400

    /// The limits of a transport. Who waits long for a first word waits as long for the whole.
    var limits: HTTPLimits {
        var limits = HTTPLimits()
        if let idle { (limits.idle, limits.loopbackIdle) = (idle * 1_000, idle * 1_000) }
        limits.total = answer.map { $0 * 1_000 } ?? max(limits.total, limits.idle)
        return limits
    }

    /// What the environment says, and what the file says where it does not.
    init(environment: (String) -> String?, file: Patience) throws(Configuration.Failure) {
        idle = try Patience.seconds("IJOURNEY_IDLE_SECONDS", environment) ?? file.idle
        answer = try Patience.seconds("IJOURNEY_ANSWER_SECONDS", environment) ?? file.answer
    }

    init() {}

    private static func seconds(
        _ name: String, _ environment: (String) -> String?
    ) throws(Configuration.Failure) -> Int? {
        guard let text = environment(name) else { return nil }
        return try seconds(Int(text), written: text, place: name)
    }

    /// - Parameter place: where the number is written, for who has to mend it.
    static func seconds(
        _ number: Int?, written text: String, place: String
    ) throws(Configuration.Failure) -> Int {
        guard let number, allowed.contains(number) else {
            throw .badSeconds(text, place: place)
        }
        return number
    }
}
