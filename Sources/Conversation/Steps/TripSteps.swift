import Phrases
import Trips
import Understanding

/// Shows and asks for facts about the trip.
extension CommandContext {
    /// Asks for a part of the trip.
    func ask(_ part: TripPart) -> Step {
        switch part {
        case .destination: .ask(.destination, [])
        case .dates: .ask(.dates, [])
        case .interests: .ask(.interests, [.interests(state.draft.interests)])
        }
    }

    /// The cities in order, with nights and dates.
    var stays: Step {
        let draft = state.draft
        let legs = draft.dates.flatMap { draft.stays.legs(on: $0) }
        let rows = draft.stays.enumerated().map { index, stay in
            var facts: [Phrase] = []
            if draft.hasSeveralCities, let nights = draft.nights?[index] ?? stay.nights {
                let words = nights.nightWords
                facts.append(stay.nights == nil ? "\(words) (shared evenly)" : words)
            }
            if let legs { facts.append(legs[index].dates.words) }
            return ListRow(word: "\(index + 1) \(stay.city.words)", facts.joined())
        }
        return .show([.list(rows)])
    }

    /// Shows what is known about a wish.
    func show(_ kind: WishKind) -> Step {
        let wishes = state.draft.wishes
        let known: Phrase? =
            switch kind {
            case .party: wishes.party?.words
            case .budget: wishes.budget?.words
            case .mustSee: wishes.mustSee.isEmpty ? "nothing yet" : wishes.mustSee.listed
            case .avoid: wishes.avoid.isEmpty ? "nothing yet" : wishes.avoid.listed
            case .arrival: wishes.arrival.map { "\($0)" }
            case .departure: wishes.departure.map { "\($0)" }
            case .lodging: wishes.lodging.map { .verbatim($0) }
            case .needs: wishes.needs.isEmpty ? "nothing yet" : wishes.needs.map(\.words).joined()
            case .visited: wishes.visited.isEmpty ? "nothing yet" : wishes.visited.listed
            case .likes: wishes.subjectWords
            }
        return .show([.note("\(kind.words): \(known ?? "not said yet")")])
    }
}

extension WishKind {
    fileprivate var words: Phrase {
        switch self {
        case .party: "Who travels"
        case .budget: "The budget"
        case .mustSee: "Must see"
        case .avoid: "To avoid"
        case .arrival: "Arrival"
        case .departure: "Departure"
        case .lodging: "Lodging"
        case .needs: "Needs"
        case .visited: "Been to before"
        case .likes: "Likes"
        }
    }
}

extension Wishes {
    /// `art and the sea, not football`.
    fileprivate var subjectWords: Phrase {
        let liked = likes.isEmpty ? [] : [likes.map(\.words).listed]
        let disliked: [Phrase] =
            dislikes.isEmpty ? [] : ["not \(dislikes.map(\.words).listedAsChoice)"]
        return liked.isEmpty && disliked.isEmpty ? "nothing yet" : (liked + disliked).joined()
    }
}
