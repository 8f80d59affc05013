import Foundation
import Testing

/// Every fault between the program and a model's server. Each row gives a sentence with what
/// happened and what to do, and an exit code for scripts. The draft and the program survive, and
/// the conversation replays.
///
/// `scripts/faults` prints the table.
@Suite(.neverHangs) struct FaultTableTests {
    static let rows =
        Fault.connections + Fault.proxies + Fault.refusals + Fault.busy + Fault.failures
        + Fault.streams + Fault.responses + Fault.azure + Fault.bodies

    @Test(arguments: rows) func isSaidPlainly(_ fault: Fault) async throws {
        let seen = try await Apart.run { try Seen(fault) }
        #expect(seen.talk.code == 0)
        // It follows most of them; PlanningTurnTests check which.
        let shown = Read.flat(seen.talk.output)
            .replacing(" /retry guide has the offline guide plan what is missing", with: "")
        #expect(Read.matches(shown, fault.talk), "\(shown)")
        #expect(!(seen.talk.output + seen.talk.errors + seen.transcripts).contains(Self.secret))
        #expect(seen.replay.output.hasSuffix("1 passed, 0 failed\n"), "\(seen.replay.output)")
        #expect(seen.script.code == fault.code, "\(seen.script.errors)")
        let said = Read.flat(seen.script.errors)
        #expect(Read.matches(said, fault.script), "\(said)")
        #expect(seen.complaints == [])
        FaultTable.note(fault.name, said, seen.script.code)
    }

    static let secret = "sk-planted-123"

    /// The outcome of a row.
    private struct Seen: Sendable {
        let talk: BuiltProgram.Result
        /// The conversation's.
        let transcripts: String
        /// Without the server and the environment.
        let replay: BuiltProgram.Result
        let script: BuiltProgram.Result
        /// The servers' complaints.
        let complaints: [String]

        init(_ fault: Fault) throws {
            let program = BuiltProgram()
            let (server, other) = (fault.server(), fault.server())
            let agree = fault.baseURL?.contains("invalid") == true ? ["y"] : []
            talk = try program.converse(
                ["/destination Oslo", "3 May 2027 for 1 day", "/plan"] + agree
                    + ["/pace packed", "/quit"],
                fault.options(server), environment: fault.variables(server))
            let files = program.home.sessions
            transcripts = try files.map { try String(contentsOfFile: $0, encoding: .utf8) }.joined()
            replay = try program.run(["replay"] + files)
            script = try program.run(
                ["plan", "Oslo", "--from", "2027-05-03", "--days", "1", "--now", BuiltProgram.now]
                    + fault.options(other), environment: fault.variables(other))
            complaints = [server, other].compactMap { fault.complaint($0) }
        }
    }
}

/// The table for `scripts/faults`: a line for each row, in the file that IJOURNEY_FAULT_TABLE
/// names.
enum FaultTable {
    static func note(_ name: String, _ said: String, _ code: Int32) {
        guard let path = ProcessInfo.processInfo.environment["IJOURNEY_FAULT_TABLE"] else { return }
        let line = Array("\(name)\t\(said)\t\(code)\n".utf8)
        // One write to a file opened for appending stays one line, even with other writers.
        let file = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o644)
        guard file >= 0 else { return }
        _ = line.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
        close(file)
    }
}
