import Phrases
import Places
import Planning
import Trips
import Understanding

/// What determines the days of a plan, whoever proposes them: the trip, its cities, and the hours
/// of each day.
struct PlanSetting {
    let trip: Trip
    let cities: TripCities
    let hours: TripHours
    /// The guide's requests for each stay of the trip.
    let stays: [StayGuide]

    /// `plan`: the plan being replaced. Transfers in it that the person corrected are kept.
    init(trip: Trip, atlas: Atlas, seed: UInt64, replacing plan: Itinerary? = nil) {
        self.init(
            trip: trip, cities: TripCities(of: trip, in: atlas), seed: seed, replacing: plan)
    }

    init(trip: Trip, cities: TripCities, seed: UInt64, replacing plan: Itinerary? = nil) {
        self.trip = trip
        self.cities = cities
        let hours = TripHours(of: trip, in: cities, keeping: plan)
        self.hours = hours
        stays = cities.entries.enumerated().map { index, entry in
            StayGuide(trip: trip, city: entry.city, hours: hours, leg: index, seed: seed)
        }
    }

    /// The stay of a day (from 0) of the trip.
    func stay(ofDay day: Int) -> StayGuide { stays[trip.leg(ofDay: day) ?? stays.count - 1] }

    /// The scheduler for a day (from 0). `opening`: passed on to the scheduler.
    func scheduler(ofDay day: Int, opening: Int? = nil) -> Scheduler {
        let stay = stay(ofDay: day)
        return Scheduler(
            city: stay.city, opening: opening, date: trip.days[day].date,
            base: stay.base?.coordinate)
    }

    /// What shortens a day (from 0): `begins at 16:00`.
    func limits(of day: Int) -> Phrase {
        let arrival = day == 0 ? trip.wishes.arrival : nil
        let departure = day == trip.days.count - 1 ? trip.wishes.departure : nil
        let limits: [Phrase?] = [
            arrival.map { "begins at \($0.description)" },
            hours.transfers[day].map { "begins with the way from \($0.from)" },
            departure.map { "ends at \($0.description)" },
        ]
        return limits.compactMap { $0 }.listed
    }

    /// Orders stops within the hours of a day (from 0) and gives them times. Stops that do not fit
    /// are left out, must-see places last.
    func scheduled(_ stops: [Stop], day: Int) -> ProposedDay {
        let names = NameIndex(city: trip.wishes.mustSee.isEmpty ? nil : stay(ofDay: day).city)
        let wanted = trip.wishes.mustSee.map { names.said($0)?.id ?? $0 }
        let (placed, left) = scheduler(ofDay: day).schedule(
            stops, within: hours.hours(ofDay: day), keeping: Set(wanted))
        return ProposedDay(self.day(day, stops: placed), leftOut: left.map(\.name))
    }

    /// A day (from 0) whose stops already have times.
    func proposed(_ stops: [Stop], day: Int) -> ProposedDay {
        ProposedDay(self.day(day, stops: stops), leftOut: [])
    }

    /// Adds new stops to those of a day (from 0), which keep their times if possible. A day that
    /// arrival or departure limits is rescheduled and may lose stops. One on which the city changes
    /// loses none, however short it is, because the person put them there.
    func scheduled(_ new: [Stop], beside kept: [Stop], day: Int) -> ProposedDay {
        let transfer = hours.transfers[day]
        if transfer == nil, hours.hours(ofDay: day).isLimited {
            return scheduled(kept + new, day: day)
        }
        let stops = scheduler(ofDay: day, opening: transfer?.arrivalMinutes).adding(new, to: kept)
        return ProposedDay(self.day(day, stops: stops), leftOut: nil)
    }

    /// The problem that the atlas has no place left that fits a day (from 0).
    func nothingLeft(onDay day: Int) -> Problem {
        .reading(.guideHasNoMore(city: trip.days[day].city.name))
    }

    private func day(_ index: Int, stops: [Stop]) -> Day {
        let (date, city) = trip.days[index]
        return Day(
            date: date, city: city.name, transfer: hours.transfers[index], stops: stops)
    }
}
