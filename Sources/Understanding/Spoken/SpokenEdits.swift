/// The edits of a plan that a line asks for. The scanners write command lines, which end here:
/// nothing beyond sees their text.
package struct SpokenEdits {
    package let commands: [CommandLine]
    /// The parts of the line that are no edits.
    package let rest: String
    /// Words of the edits that were read as others.
    package let mended: [Spelling.Mending]

    init(_ edits: EditLines) throws(ReadingProblem) {
        var commands: [CommandLine] = []
        for line in edits.lines { commands.append(try CommandTable.standard.parse(line)) }
        self.commands = commands
        rest = edits.rest
        mended = edits.mended
    }
}
