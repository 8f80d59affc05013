import Phrases

/// What a command does with the files of trips.
enum TripFileStep: Sendable, Equatable {
    case list
    /// Under the name that the trip has, or under a new one.
    case save(name: String?)
    case load(name: String)
    case rename(name: String)
    case copy(name: String)
    case delete(name: String)
}

extension CommandRuns {
    static let trips: Run = { (arguments, _) in
        try refuse(arguments, "trips")
        return .file(.list)
    }

    static let save: Run = { (arguments, _) in
        .file(.save(name: arguments.isEmpty ? nil : arguments))
    }

    static let load: Run = { (arguments, _) in
        .file(.load(name: try name(arguments, "load")))
    }

    static let rename: Run = { (arguments, _) in
        .file(.rename(name: try name(arguments, "rename")))
    }

    static let copy: Run = { (arguments, _) in
        .file(.copy(name: try name(arguments, "copy")))
    }

    static let delete: Run = { (arguments, _) in
        .file(.delete(name: try name(arguments, "delete")))
    }

    private static func name(_ arguments: String, _ command: String) throws -> String {
        guard !arguments.isEmpty else { throw Problem.trips(.nameNeeded(command: command)) }
        return arguments
    }
}
