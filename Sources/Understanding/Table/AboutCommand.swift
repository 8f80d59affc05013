import Phrases
import Trips

extension CommandTable {
    static let about = Command(
        name: "about", aliases: ["version"], usage: "/about",
        summary: "which program this is, and where its data comes from",
        details: "What is embedded in the program, how much of it there is, and its licence."
    ) { (text, _) throws(ReadingProblem) in
        try Command.refuse(text, "about")
        return .view(.about)
    }
}
