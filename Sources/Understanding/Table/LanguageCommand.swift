import Phrases
import Trips

extension CommandTable {
    static let language = Command(
        name: "language", aliases: ["lang"], usage: "/language [TAG]",
        summary: "language of the program and of plans",
        examples: [
            ListRow("/language", "which it is, and the choices"),
            ListRow("/language zh", "Chinese"),
            ListRow("/language en", "English"),
        ],
        details: """
            The program speaks English and Chinese; a language model plans in any of the ten. \
            Commands are typed in English.
            """,
        argument: .language
    )
}
