import Foundation
import Testing

/// All that can go wrong between the program and a model's server: each row has a sentence that
/// says what and what to do, an exit code for scripts, and leaves the draft and the program alone;
/// the conversation replays.
///
/// `scripts/faults` prints the table.
@Suite(.timeLimit(.minutes(3))) struct FaultTableTests {
    static let rows =
        Fault.connections + Fault.proxies + Fault.refusals + Fault.busy + Fault.failures
        + Fault.streams + Fault.responses + Fault.azure + Fault.bodies

    @Test(arguments: rows) func isSaidPlainly(_ fault: Fault) throws {
        let program = BuiltProgram()
        let talk = try converse(fault, program)
        #expect(talk.code == 0)
        // Behind most of them; PlanningTurnTests say behind which.
        let shown = Read.flat(talk.output)
            .replacing(" /retry guide has the offline guide plan what is missing", with: "")
        #expect(Read.matches(shown, fault.talk), "\(shown)")
        #expect(!(talk.output + talk.errors).contains(Self.secret))
        for file in program.home.sessions {
            #expect(!(try String(contentsOfFile: file, encoding: .utf8)).contains(Self.secret))
        }
        // Without the server, and without the environment.
        let replay = try program.run(["replay"] + program.home.sessions)
        #expect(replay.output.hasSuffix("1 passed, 0 failed\n"), "\(replay.output)")

        let script = try plan(fault, program)
        #expect(script.code == fault.code, "\(script.errors)")
        let said = Read.flat(script.errors)
        #expect(Read.matches(said, fault.script), "\(said)")
        FaultTable.note(fault.name, said, script.code)
    }

    static let secret = "sk-planted-123"

    private func converse(_ fault: Fault, _ program: BuiltProgram) throws -> BuiltProgram.Result {
        let server = fault.server()
        let agree = fault.baseURL?.contains("invalid") == true ? ["y"] : []
        let result = try program.converse(
            ["/destination Oslo", "3 May 2027 for 1 day", "/plan"] + agree
                + ["/pace packed", "/quit"],
            fault.options(server), environment: fault.variables(server))
        if let complaint = fault.complaint(server) { Issue.record("\(complaint)") }
        return result
    }

    private func plan(_ fault: Fault, _ program: BuiltProgram) throws -> BuiltProgram.Result {
        let server = fault.server()
        let result = try program.run(
            ["plan", "Oslo", "--from", "2027-05-03", "--days", "1", "--now", BuiltProgram.now]
                + fault.options(server), environment: fault.variables(server))
        if let complaint = fault.complaint(server) { Issue.record("\(complaint)") }
        return result
    }
}

/// The table as `scripts/faults` prints it: a line for each row in the file that
/// IJOURNEY_FAULT_TABLE names.
enum FaultTable {
    static func note(_ name: String, _ said: String, _ code: Int32) {
        guard let path = ProcessInfo.processInfo.environment["IJOURNEY_FAULT_TABLE"] else { return }
        let line = Array("\(name)\t\(said)\t\(code)\n".utf8)
        // One write to a file that is opened to append is one line, whoever else writes.
        let file = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o644)
        guard file >= 0 else { return }
        _ = line.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
        close(file)
    }
}
