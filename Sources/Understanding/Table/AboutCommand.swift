import Phrases
import Trips

extension CommandTable {
    static let about = Command(
        name: "about", aliases: ["version"],
        summary: "which program this is, and where its data comes from",
        details: "What is embedded in the program, how much of it there is, and its licence.",
        meaning: .view(.about))
}
