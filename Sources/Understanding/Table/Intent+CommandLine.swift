import Planning
import Trips

extension Intent {
    /// The lines that say the same, as somebody would type them: one, but for several changes or
    /// edits. None for half a date, which no command says.
    package var commandLines: [CommandLine] {
        switch self {
        case .trip(let changes): changes.compactMap(\.commandLine)
        case .ask(let part): [.of(part.rawValue)]
        case .edit(let edits): edits.map(\.commandLine)
        case .plan(let askingFirst): [.of("plan", askingFirst ? "" : "-y")]
        case .regenerate(let scope): [.of("regenerate", scope.arguments)]
        case .retry(let byGuide): [.of("retry", byGuide ? "guide" : "")]
        case .accept: [.of("accept")]
        case .new: [.of("new")]
        case .undo(let count): [.of("undo", count == 1 ? "" : "\(count)")]
        case .redo: [.of("redo")]
        case .view(let view): [view.commandLine]
        case .inspect(let inspection): [inspection.commandLine]
        case .file(let intent): [intent.commandLine]
        case .profile(let intent): [intent.commandLine]
        case .key(let request): [.of("key", request.arguments)]
        case .model(let intent): [intent.commandLine]
        case .language(let language): [.of("language", language?.rawValue ?? "")]
        case .transcript(.fork): [.of("fork")]
        case .transcript(let request): [.of("transcript", request.arguments)]
        case .quit: [.of("quit")]
        }
    }
}

extension CommandLine {
    static func of(_ name: String, _ arguments: String = "") -> CommandLine {
        CommandTable.standard.line(name, arguments)
    }
}

extension PlanScope {
    fileprivate var arguments: String {
        switch self {
        case .all: ""
        case .day(let day): "day \(day)"
        case .stop(let number): "\(number)"
        }
    }
}

// MARK: - Of the trip

extension TripChange {
    fileprivate var commandLine: CommandLine? {
        switch self {
        case .destination(let city): .of("destination", city.typed)
        case .stays(let stays):
            .of(
                "destination",
                stays.map { stay in stay.city.typed + (stay.nights.map { " \($0)" } ?? "") }
                    .joined(separator: "; "))
        case .dates(let dates): .of("dates", "\(dates)")
        case .datesSoFar: nil
        case .interest(let type, let level): .of("interests", "\(type.rawValue)=\(level.rawValue)")
        case .pace(let pace): .of("pace", pace.rawValue)
        case .wish(let change): change.commandLine
        }
    }
}

extension CityName {
    fileprivate var typed: String {
        regionAndCountry.isEmpty ? name : "\(name), \(regionAndCountry)"
    }
}

extension WishChange {
    fileprivate var commandLine: CommandLine {
        switch self {
        case .party(let party): .of("party", party?.typed ?? "-")
        case .budget(let budget): .of("budget", budget?.typed ?? "-")
        case .mustSee(let name): .of("mustsee", name)
        case .avoid(let name): .of("avoid", name)
        case .forget(let name): .of("mustsee", "- \(name)")
        case .arrival(let time): .of("arrival", time?.description ?? "-")
        case .departure(let time): .of("departure", time?.description ?? "-")
        case .lodging(let place): .of("stay", place ?? "-")
        case .needs(let needs):
            .of(
                "needs", needs.isEmpty ? "-" : needs.map(\.rawValue).joined(separator: ", "))
        case .visited(let city): .of("visited", city)
        case .notVisited(let city): .of("visited", "- \(city)")
        case .like(let subject): .of("likes", subject.subjectName)
        case .dislike(let subject): .of("likes", "no \(subject.subjectName)")
        case .forgetSubject(let subject): .of("likes", "- \(subject.subjectName)")
        }
    }
}

extension Party {
    fileprivate var typed: String {
        "\(adults) adult\(adults == 1 ? "" : "s")"
            + (children == 0 ? "" : " \(children) child\(children == 1 ? "" : "ren")")
            + (childAges.isEmpty ? "" : " aged \(childAges.map(String.init).listed)")
    }
}

extension Budget {
    fileprivate var typed: String {
        "\(amount) \(currency) \(scope == .day ? "a day" : "in all")"
    }
}

// MARK: - Of the plan

extension PlanEdit {
    package var commandLine: CommandLine { .of(name, arguments) }

    private var arguments: String {
        switch self {
        case .add(let named): named.typed
        case .remove(let numbers), .lock(let numbers), .unlock(let numbers):
            numbers.map(\.description).joined(separator: " ")
        case .move(let from, let place): "\(from) \(place.typed)"
        case .swapStops(let one, let other): "\(one) \(other)"
        case .swapDays(let one, let other): "\(one) \(other)"
        case .replace(let number, let named): "\(number) with \(named.typed)"
        case .time(let number, let time): "\(number) \(time?.description ?? "-")"
        case .note(let number, let text): text.map { "\(number) \($0)" } ?? "\(number)"
        case .late(let delay, let day): delay.typed + (day.map { " on day \($0)" } ?? "")
        case .rain(let day), .lighten(let day): day.map { "day \($0)" } ?? ""
        }
    }
}

extension NamedStop {
    /// In quotes where its end would be read as more than a name.
    fileprivate var typed: String {
        let isPlain = (try? EditArguments.named(name, days: []))?.name == name
        let parts = [
            isPlain ? name : "\"\(name)\"", type.map { "as \($0.rawValue)" },
            target.map { "to \($0)" }, window.map { "for \($0.rawValue)" },
            start.map { "at \($0)" },
        ]
        return parts.compactMap { $0 }.joined(separator: " ")
    }
}

extension MoveTarget {
    fileprivate var typed: String {
        switch self {
        case .stop(let number): "\(number)"
        case .day(let day): "\(day)"
        case .window(let window, let day): (day.map { "day \($0) " } ?? "") + window.rawValue
        }
    }
}

extension Delay {
    fileprivate var typed: String {
        switch self {
        case .minutes(let minutes): "\(minutes)min"
        case .until(let time): "\(time)"
        }
    }
}

// MARK: - Of everything else

extension View {
    fileprivate var commandLine: CommandLine {
        switch self {
        case .plan(let day): .of("show", day.map(String.init) ?? "")
        case .cities: .of("cities")
        case .city(let name): .of("city", name?.typed ?? "")
        case .explore(let search):
            .of("explore", search.text + (search.page > 1 ? " \(search.page)" : ""))
        case .wish(let kind): .of(kind.rawValue)
        case .history(let all): .of("history", all ? "all" : "")
        case .difference(let steps): .of("diff", steps.map(String.init) ?? "")
        case .prompt: .of("prompt")
        case .about: .of("about")
        case .help(let name): .of("help", name ?? "")
        }
    }
}

extension TripFileIntent {
    fileprivate var commandLine: CommandLine {
        switch self {
        case .list: .of("trips")
        case .save(let name): .of("save", name ?? "")
        case .load(let name): .of("load", name)
        case .rename(let name): .of("rename", name)
        case .copy(let name): .of("copy", name)
        case .delete(let name): .of("delete", name)
        }
    }
}

extension ProfileIntent {
    fileprivate var commandLine: CommandLine {
        switch self {
        case .show: .of("profile")
        case .change(let field, let text): .of("profile", "\(field.rawValue) \(text)")
        case .forget: .of("profile", "forget")
        }
    }
}

extension ModelIntent {
    fileprivate var commandLine: CommandLine {
        switch self {
        case .show: .of("model")
        case .choose(let name, let url): .of("model", url.map { "\(name) \($0)" } ?? name)
        case .forget: .of("model", "forget")
        }
    }
}

extension TranscriptRequest {
    fileprivate var arguments: String {
        switch self {
        case .locate, .fork: ""
        case .name(let name): "name \(name)"
        case .export(let form, let path): "export \(form.rawValue) \(path)"
        }
    }
}
