import Phrases
import Trips

/// A part of the trip that a question can be about.
public enum TripPart: String, Sendable { case destination, dates, interests }

/// Something to look at. Nothing changes by it.
public enum View: Sendable, Equatable {
    /// A day, from 1; nil for the whole plan.
    case plan(day: Int?)
    case cities
    /// Nil for the city of the trip.
    case city(CityName?)
    case explore(CitySearch)
    case wish(WishKind)
    case history(all: Bool)
    /// Since so many steps ago; nil for since the plan was made.
    case difference(steps: Int?)
    case prompt
    case about
    /// One command, by its name; nil for the list.
    case help(String?)
}

/// Which cities to rank, and by what.
public struct CitySearch: Sendable, Equatable {
    /// The criteria as typed, without the page.
    public var text = ""
    /// 1...12; nil for that of the trip.
    public var month: Int?
    public var interests: [InterestType] = []
    public var page = 1

    public init(
        text: String = "", month: Int? = nil, interests: [InterestType] = [], page: Int = 1
    ) {
        (self.text, self.month, self.interests, self.page) = (text, month, interests, page)
    }
}

/// One of the wishes for a trip.
public enum WishKind: String, Sendable, CaseIterable {
    case party, budget
    case mustSee = "mustsee"
    case avoid, arrival, departure
    case lodging = "stay"
    case needs, visited, likes
}

/// What is wanted of the files of trips.
public enum TripFileIntent: Sendable, Equatable {
    case list
    /// Under the name that the trip has, or under a new one.
    case save(name: String?)
    case load(name: String)
    case rename(name: String)
    case copy(name: String)
    case delete(name: String)
}

/// What is wanted of the profile.
public enum ProfileIntent: Sendable, Equatable {
    case show
    case change(ProfileField, to: String)
    case forget
}

/// The parts of a profile, in the order in which they are listed.
public enum ProfileField: String, Sendable, CaseIterable {
    case name, birthday, home, languages, interests, pace, visited

    /// The name as a screen says it; what is typed is the raw value.
    public var words: Phrase { .words(rawValue) }
}

/// What is wanted of the model that answers.
public enum ModelIntent: Sendable, Equatable {
    case show
    case choose(name: String, baseURL: String?)
    /// Forgets what was found out about how to ask it.
    case forget
}
