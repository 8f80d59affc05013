import Models
import StructuredOutput
import Trips

extension JSONValue {
    /// An object of pairs in the order given.
    init(pairs: [(String, JSONValue)]) {
        self.init(members: pairs.map { JSONMember($0.0, $0.1) })
    }

    /// Null for nil.
    init(_ text: String?) { self = text.map { JSONValue($0) } ?? nil }
    init(_ number: Int?) { self = number.map { JSONValue($0) } ?? nil }
    init(_ number: Double?) { self = number.map { JSONValue($0) } ?? nil }
}

extension ModelRequest {
    /// Everything that is sent, as JSON with a stable order of keys.
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

    /// The hash of `canonical`, which identifies the request in a transcript.
    public var key: String { TextHash.digits(of: canonical.serialized()) }
}

extension Action {
    /// The JSON in transcripts.
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
                ("days", JSONValue(half.days)),
                ("month", JSONValue(half.month)))
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
        case .redate(let plan, let gone):
            named(
                "redate", ("without", JSONValue(gone.map { JSONValue($0) })),
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
        case .fillDays(let days): "fill-days \(days.map(String.init).joined(separator: " "))"
        case .dropDays: "drop-days"
        case .whichCity(let asked, _, _): "which-city \(asked)"
        case .tastes: "tastes"
        case .likes: "likes"
        case .saveProfile: "save-profile"
        case .forgetProfile: "forget-profile"
        case .consent(let host, _): "consent \(host)"
        case .saveFirst(let key): "save-first \(key)"
        case .deleteTrip(let key, _): "delete \(key)"
        case .offer: "offer"
        }
    }
}

extension TripFileAction {
    /// The file's contents are in the events around this one.
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
        case .needs(let needs): ("needs", JSONValue(needs.map { JSONValue($0.rawValue) }))
        case .visited(let city): ("visited", JSONValue(city))
        case .notVisited(let city): ("not_visited", JSONValue(city))
        case .like(let subject): ("like", JSONValue(subject.rawValue))
        case .dislike(let subject): ("dislike", JSONValue(subject.rawValue))
        case .forgetSubject(let subject): ("forget_subject", JSONValue(subject.rawValue))
        }
    }
}
