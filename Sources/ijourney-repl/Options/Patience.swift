import ModelClients
import Transport

/// How long to wait for a model's server: environment, then configuration file, then the defaults
/// of `HTTPLimits`.
struct Patience: Equatable {
    /// Seconds without a byte from the server.
    var idle: Int?
    /// Seconds for a whole answer.
    var answer: Int?

    /// At most a day; a conversation cannot wait longer.
    static let allowed = 1...86_400

    /// The limits for a transport. The limit for a whole answer is at least that for its first
    /// word.
    var limits: HTTPLimits {
        var limits = HTTPLimits()
        if let idle { (limits.idle, limits.loopbackIdle) = (idle * 1_000, idle * 1_000) }
        limits.total = answer.map { $0 * 1_000 } ?? max(limits.total, limits.idle)
        return limits
    }

    /// Values of the environment, or of the file where that has none.
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

    /// - Parameter place: Where the number is written, for the error message.
    static func seconds(
        _ number: Int?, written text: String, place: String
    ) throws(Configuration.Failure) -> Int {
        guard let number, allowed.contains(number) else {
            throw .badSeconds(text, place: place)
        }
        return number
    }
}
