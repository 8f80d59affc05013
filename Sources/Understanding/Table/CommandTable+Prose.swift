extension CommandTable {
    /// Throws for a line that is no prose, or that has a command in it.
    package func checkProse(_ line: String) throws(ReadingProblem) {
        try Prose.check(line)
        // A command stands alone: one in the middle of a sentence was put there by somebody else.
        let words = line.split(separator: " ").dropFirst()
        let names = commands.flatMap { [$0.name] + $0.aliases }
        let hasCommand = words.contains { word in
            word.first == "/" && names.contains(word.dropFirst().lowercased())
        }
        if hasCommand { throw .notProse }
    }
}
