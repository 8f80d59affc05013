import Phrases
import Trips

/// Summarizes a step in half a line.
enum StepTitle {
    /// The undoable actions of a turn; nil if there are none.
    static func words(_ actions: [Action], from before: State) -> Phrase? {
        let undoable = actions.filter(\.isUndoable)
        guard !undoable.isEmpty else { return nil }
        return undoable.map { words($0, from: before) }.joined()
    }

    private static func words(_ action: Action, from before: State) -> Phrase {
        switch action {
        case .trip(.destination(let city)): return "destination \(city.words)"
        case .trip(.stays(let stays)): return "cities \(stays.words)"
        case .trip(.dates(let dates)): return "dates \(dates.words)"
        case .trip(.datesSoFar(let half)): return "dates \(half.words.joined())"
        case .trip(.interest(let type, let level)): return "\(type.words) \(level.words)"
        case .trip(.pace(let pace)): return "pace \(pace.words)"
        case .trip(.wish(let change)): return words(change, from: before.draft.wishes)
        case .setLanguage(let language): return "language \(language.words)"
        case .startOver: return "began a new trip"
        case .commit(let plan): return "planned \(plan.trip.words), by \(plan.sourceWords)"
        case .replan(let scope, let plan):
            return "planned \(scope.words) again, by \(plan.sourceWords)"
        case .accept(let plan):
            let count = plan.itinerary.days.count
            return count == 1 ? "kept one day" : "kept \(count) days"
        case .edit(_, _, let title): return title
        case .redate(_, let gone):
            return gone.isEmpty ? "the plan moved with them" : "took out \(gone.dayWords)"
        case .file(.loaded(let trip, _, _)): return "opened \"\(trip.file.name)\""
        case .file(.renamed(let trip, let old)):
            return "renamed \"\(old)\" to \"\(trip.file.name)\""
        case .file(.trashed(let trip)): return "deleted \"\(trip.name)\""
        default: return "a change"
        }
    }

    /// The change of a wish.
    private static func words(_ change: WishChange, from before: Wishes) -> Phrase {
        switch change {
        case .mustSee(let name): return "must see \([name].listed)"
        case .avoid(let name): return "avoid \([name].listed)"
        case .forget(let name):
            let isWanted = before.mustSee.contains { $0.lowercased() == name.lowercased() }
            let wish: Phrase = isWanted ? "must see \([name].listed)" : "avoid \([name].listed)"
            return "no longer \(wish)"
        case .visited(let city): return "been to \([city].listed) before"
        case .notVisited(let city): return "never been to \([city].listed)"
        case .like(let subject): return "likes \([subject.words].listed)"
        case .dislike(let subject): return "dislikes \([subject.words].listed)"
        case .forgetSubject(let subject):
            let isLiked = before.likes.contains(subject)
            let words = [subject.words].listed
            let wish: Phrase = isLiked ? "likes \(words)" : "dislikes \(words)"
            return "no longer \(wish)"
        case .party, .budget, .arrival, .departure, .lodging, .needs: break
        }
        var after = before
        after.apply(change)
        let new = after.words.filter { !before.words.contains($0) }
        let old = before.words.filter { !after.words.contains($0) }
        return new.isEmpty
            ? "no longer \(old.joined())" : new.joined()
    }
}

extension PlanScope {
    var words: Phrase {
        switch self {
        case .all: "all"
        case .day(let day): "day \(day)"
        case .stop(let number): "\(number)"
        }
    }
}
