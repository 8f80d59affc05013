import StructuredOutput
import Trips

extension JSONValue {
    /// An object of pairs in the order given.
    init(pairs: [(String, JSONValue)]) {
        self.init(members: pairs.map { JSONMember($0.0, $0.1) })
    }

    /// null for nil.
    init(_ text: String?) { self = text.map { JSONValue($0) } ?? nil }
    init(_ number: Int?) { self = number.map { JSONValue($0) } ?? nil }
    init(_ number: Double?) { self = number.map { JSONValue($0) } ?? nil }
}

extension ModelRequest {
    /// Everything that is sent, in one stable form.
    public var canonical: JSONValue {
        JSONValue(pairs: [
            ("purpose", JSONValue(purpose)),
            (
                "messages",
                JSONValue(
                    messages.map { message in
                        JSONValue(pairs: [
                            ("role", JSONValue(message.role.rawValue)),
                            ("content", JSONValue(message.content)),
                        ])
                    })
            ),
            ("schema_name", JSONValue(schemaName)), ("schema", schema ?? nil),
            ("max_output_tokens", JSONValue(maxOutputTokens)),
            ("temperature", JSONValue(temperature)), ("seed", JSONValue(seed)),
        ])
    }

    /// Names the request in a transcript: a hash of what is sent, the purpose left out.
    public var key: String { PromptLibrary.hash(canonical.serialized()) }
}

extension ModelFailure {
    /// The form in transcripts.
    public var json: JSONValue {
        let (kind, facts) = named
        return JSONValue(pairs: [("kind", JSONValue(kind))] + facts)
    }

    private var named: (String, [(String, JSONValue)]) {
        switch self {
        case .interrupted: ("interrupted", [])
        case .unreachable(let host, let detail):
            ("unreachable", [("host", JSONValue(host)), ("detail", JSONValue(detail))])
        case .notSecured(let host, let detail):
            ("not-secured", [("host", JSONValue(host)), ("detail", JSONValue(detail))])
        case .proxy(let fault): ("proxy", fault.facts)
        case .connectionLost(let detail): ("connection-lost", [("detail", JSONValue(detail))])
        case .transportMissing(let detail): ("transport-missing", [("detail", JSONValue(detail))])
        case .unauthorized(let status, let message, let variable):
            (
                "unauthorized",
                [("status", JSONValue(status)), ("message", JSONValue(message))]
                    + (variable.map { [("variable", JSONValue($0))] } ?? [])
            )
        case .keyMissing(let variable, let message):
            ("key-missing", [("variable", JSONValue(variable)), ("message", JSONValue(message))])
        case .keyUnavailable(let fault): ("key-unavailable", fault.facts)
        case .quotaExhausted(let message): ("quota-exhausted", [("message", JSONValue(message))])
        case .contextTooLong(let message): ("context-too-long", [("message", JSONValue(message))])
        case .notFound(let message): ("not-found", [("message", JSONValue(message))])
        case .versionRefused(let status, let message):
            ("version-refused", [("status", JSONValue(status)), ("message", JSONValue(message))])
        case .rateLimited(let seconds, let message):
            (
                "rate-limited",
                [("retry_after", JSONValue(seconds)), ("message", JSONValue(message))]
            )
        case .serverError(let status, let message):
            ("server-error", [("status", JSONValue(status)), ("message", JSONValue(message))])
        case .rejected(let status, let message):
            ("rejected", [("status", JSONValue(status)), ("message", JSONValue(message))])
        case .stalled(let seconds): ("stalled", [("seconds", JSONValue(seconds))])
        case .tookTooLong(let seconds): ("took-too-long", [("seconds", JSONValue(seconds))])
        case .streamBroken(let detail): ("stream-broken", [("detail", JSONValue(detail))])
        case .malformed(let detail): ("malformed", [("detail", JSONValue(detail))])
        case .tooLarge(let limit): ("too-large", [("limit", JSONValue(limit))])
        case .insecure(let detail): ("insecure", [("detail", JSONValue(detail))])
        case .notRecorded(let purpose): ("not-recorded", [("purpose", JSONValue(purpose))])
        }
    }

    /// Reads the form in transcripts; nil for anything else.
    public init?(json: JSONValue) {
        func text(_ key: String) -> String { json[key]?.string ?? "" }
        let status = json["status"]?.int ?? 0
        switch text("kind") {
        case "interrupted": self = .interrupted
        case "unreachable": self = .unreachable(host: text("host"), detail: text("detail"))
        case "not-secured": self = .notSecured(host: text("host"), detail: text("detail"))
        case "proxy":
            guard let fault = ProxyFault(json: json) else { return nil }
            self = .proxy(fault)
        case "connection-lost": self = .connectionLost(detail: text("detail"))
        case "transport-missing": self = .transportMissing(detail: text("detail"))
        case "unauthorized":
            self = .unauthorized(
                status: status, message: text("message"), variable: json["variable"]?.string)
        case "key-missing":
            self = .keyMissing(variable: text("variable"), message: text("message"))
        case "key-unavailable":
            guard let fault = KeyFault(json: json) else { return nil }
            self = .keyUnavailable(fault)
        case "quota-exhausted": self = .quotaExhausted(message: text("message"))
        case "context-too-long": self = .contextTooLong(message: text("message"))
        case "not-found": self = .notFound(message: text("message"))
        case "version-refused":
            self = .versionRefused(status: status, message: text("message"))
        case "rate-limited":
            self = .rateLimited(
                retryAfterSeconds: json["retry_after"]?.double, message: text("message"))
        case "server-error": self = .serverError(status: status, message: text("message"))
        case "rejected": self = .rejected(status: status, message: text("message"))
        case "stalled": self = .stalled(afterSeconds: json["seconds"]?.int ?? 0)
        case "took-too-long": self = .tookTooLong(afterSeconds: json["seconds"]?.int ?? 0)
        case "stream-broken": self = .streamBroken(detail: text("detail"))
        case "malformed": self = .malformed(detail: text("detail"))
        case "too-large": self = .tooLarge(limitBytes: json["limit"]?.int ?? 0)
        case "insecure": self = .insecure(detail: text("detail"))
        case "not-recorded": self = .notRecorded(purpose: text("purpose"))
        default: return nil
        }
    }
}

extension Action {
    /// The form in transcripts.
    var json: JSONValue {
        switch self {
        case .trip(.destination(let city)):
            named(
                "destination", ("city", JSONValue(city.name)),
                ("country", JSONValue(city.regionAndCountry)))
        case .trip(.stays(let stays)): named("cities", ("cities", JSONValue(stays.map(\.json))))
        case .trip(.dates(let dates)):
            named(
                "dates", ("from", JSONValue(dates.first.description)),
                ("to", JSONValue(dates.last.description)))
        case .trip(.datesSoFar(let half)):
            named(
                "dates-so-far", ("from", JSONValue(half.first?.description)),
                ("days", JSONValue(half.days)))
        case .trip(.interest(let type, let level)):
            named(
                "interest", ("interest", JSONValue(type.rawValue)),
                ("level", JSONValue(level.rawValue)))
        case .trip(.pace(let pace)): named("pace", ("pace", JSONValue(pace.rawValue)))
        case .trip(.wish(let change)): named("wish", change.pair)
        case .setLanguage(let language):
            named("language", ("language", JSONValue(language.rawValue)))
        case .startOver: named("start-over")
        case .undo: named("undo")
        case .redo: named("redo")
        case .ask(let question): named("ask", ("question", JSONValue(question?.name)))
        case .commit(let plan), .replan(_, let plan): named("commit", ("plan", plan.json))
        case .edit(let edits, let plan, let title):
            named(
                "edit", ("title", JSONValue(title.english)),
                ("edits", JSONValue(edits.map(\.json))),
                ("days", JSONValue(plan.itinerary.days.map(\.json))),
                ("findings", JSONValue(plan.findings.map(\.json))))
        case .accept(let plan): named("accept", ("plan", plan.json))
        case .keep(let unfinished, let retry):
            named(
                "keep", ("days", JSONValue(unfinished?.days.count)),
                ("retry", JSONValue(retry != nil)))
        case .remember(let message):
            named(
                "remember", ("role", JSONValue(message.role.rawValue)),
                ("content", JSONValue(message.content)))
        case .file(let action): named("file", action.fact)
        case .settle(let settled): named("settle", ("what", JSONValue(settled.rawValue)))
        }
    }

    private func named(_ name: String, _ facts: (String, JSONValue)...) -> JSONValue {
        JSONValue(pairs: [("action", JSONValue(name))] + facts)
    }
}

extension Stay {
    fileprivate var json: JSONValue {
        JSONValue(pairs: [
            ("city", JSONValue(city.name)), ("country", JSONValue(city.regionAndCountry)),
            ("nights", JSONValue(nights)),
        ])
    }
}

extension Question {
    var name: String {
        switch self {
        case .destination: "destination"
        case .dates: "dates"
        case .interests: "interests"
        case .makePlan: "make-plan"
        case .whichCity(let asked, _, _): "which-city \(asked)"
        case .tastes: "tastes"
        case .likes: "likes"
        case .saveProfile: "save-profile"
        case .forgetProfile: "forget-profile"
        case .consent(let host, _): "consent \(host)"
        case .saveFirst(let key): "save-first \(key)"
        case .deleteTrip(let key, _): "delete \(key)"
        }
    }
}

extension TripFileAction {
    /// What the file holds is in the events around it.
    fileprivate var fact: (String, JSONValue) {
        switch self {
        case .opened(let trip): ("opened", JSONValue(trip.key))
        case .saved(let trip): ("saved", JSONValue(trip.key))
        case .renamed(let trip, _): ("renamed", JSONValue(trip.key))
        case .stuck: ("stuck", true)
        case .loaded(let trip, _, _): ("loaded", JSONValue(trip.key))
        case .trashed(let trip): ("trashed", JSONValue(trip.key))
        }
    }
}

extension WishChange {
    fileprivate var pair: (String, JSONValue) {
        switch self {
        case .party(let party): ("party", JSONValue(party?.words.english))
        case .budget(let budget): ("budget", JSONValue(budget?.words.english))
        case .mustSee(let name): ("must_see", JSONValue(name))
        case .avoid(let name): ("avoid", JSONValue(name))
        case .forget(let name): ("forget", JSONValue(name))
        case .arrival(let time): ("arrival", JSONValue(time?.description))
        case .departure(let time): ("departure", JSONValue(time?.description))
        case .lodging(let place): ("lodging", JSONValue(place))
        }
    }
}
