import Phrases
import Trips

extension CommandTable {
    /// The commands that keep trips and bring them back.
    static let tripFileCommands: [Command] = [trips, save, load, rename, copy, delete]

    static let trips = Command(
        name: "trips", summary: "list the trips that are kept",
        meaning: .file(.list))

    static let save = Command(
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
    ) { (text, _) in .file(.save(name: text.nonEmpty)) }

    static let load = Command(
        name: "load", aliases: ["open"], usage: "/load NAME", summary: "go on with a trip",
        details: "/undo goes back to the trip that was open."
    ) { (text, _) throws(ReadingProblem) in
        .file(.load(name: try Command.tripName(text, for: "load")))
    }

    static let rename = Command(
        name: "rename", usage: "/rename NAME", summary: "give this trip another name"
    ) { (text, _) throws(ReadingProblem) in
        .file(.rename(name: try Command.tripName(text, for: "rename")))
    }

    static let copy = Command(
        name: "copy", usage: "/copy NAME", summary: "keep a copy of this trip under another name"
    ) { (text, _) throws(ReadingProblem) in
        .file(.copy(name: try Command.tripName(text, for: "copy")))
    }

    static let delete = Command(
        name: "delete", usage: "/delete NAME", summary: "delete a trip that is kept",
        details: "Asks first. The file goes to the trash, and /undo brings it back."
    ) { (text, _) throws(ReadingProblem) in
        .file(.delete(name: try Command.tripName(text, for: "delete")))
    }
}
