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

extension CommandTable {
    /// The commands that keep trips and bring them back.
    static let tripFileCommands: [Command] = [trips, save, load, rename, copy, delete]

    private static let trips = Command(
        name: "trips", usage: "/trips", summary: "list the trips that are kept"
    ) { (arguments, _) throws(Problem) in
        try Command.refuse(arguments, "trips")
        return .file(.list)
    }

    private static let save = Command(
        name: "save", usage: "/save [NAME]", summary: "keep this trip",
        examples: [
            ListRow("/save", "under its name, or one made of city and dates"),
            ListRow("/save Honeymoon", "under this name"),
            ListRow("/save Honeymoon.md", "as Markdown, to edit by hand"),
        ],
        details: """
            From then on every change is saved by itself. Nothing that is kept is overwritten: a \
            name that another trip has is refused.
            """
    ) { (arguments, _) throws(Problem) in
        .file(.save(name: arguments.isEmpty ? nil : arguments))
    }

    private static let load = Command(
        name: "load", aliases: ["open"], usage: "/load NAME", summary: "go on with a trip",
        details: "/undo goes back to the trip that was open."
    ) { (arguments, _) throws(Problem) in
        .file(.load(name: try name(arguments, "load")))
    }

    private static let rename = Command(
        name: "rename", usage: "/rename NAME", summary: "give this trip another name"
    ) { (arguments, _) throws(Problem) in
        .file(.rename(name: try name(arguments, "rename")))
    }

    private static let copy = Command(
        name: "copy", usage: "/copy NAME", summary: "keep a copy of this trip under another name"
    ) { (arguments, _) throws(Problem) in
        .file(.copy(name: try name(arguments, "copy")))
    }

    private static let delete = Command(
        name: "delete", usage: "/delete NAME", summary: "delete a trip that is kept",
        details: "Asks first. The file goes to the trash, and /undo brings it back."
    ) { (arguments, _) throws(Problem) in
        .file(.delete(name: try name(arguments, "delete")))
    }

    private static func name(_ arguments: String, _ command: String) throws(Problem) -> String {
        guard !arguments.isEmpty else { throw .trips(.nameNeeded(command: command)) }
        return arguments
    }
}
