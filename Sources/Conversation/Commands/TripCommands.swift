import Phrases
import Trips
import Understanding

extension CommandRuns {
    static let destination: Run = { (arguments, context) in
        if arguments.isEmpty { return .ask(.destination, []) }
        let cities = try CityList.read(
            arguments, atlas: context.atlas, reach: context.cityReach)
        return .change(
            (try cities.changes(for: context.state.draft, today: context.today)).map { .trip($0) })
    }

    static let dates: Run = { (arguments, context) in
        if arguments.isEmpty { return .ask(.dates, []) }
        let span = try DateExpression.read(
            arguments, today: context.today, completing: context.state.draft.datesToComplete)
        return .change([.trip(.dates(span))])
    }

    static let interests: Run = { (arguments, context) in
        let current = context.state.draft.interests
        if arguments.isEmpty { return .ask(.interests, [.interests(current)]) }
        return .change(
            (try InterestExpression.changes(arguments, current: current)).map { .trip($0) })
    }

    static let pace: Run = { (arguments, _) in
        guard let pace = Pace(rawValue: arguments.lowercased()) else {
            throw Problem.reading(.unknownPace(arguments))
        }
        return .change([.trip(.pace(pace))])
    }
}
