import Models
import Testing

@testable import ModelClients
@testable import Transport

@Suite struct ConstraintGateTests {
    @Test func blanksWithoutEndAreNotWaitedFor() {
        var gate = ConstraintGate(constraint: .jsonSchema, schema: ["type": "object"])
        var verdicts: [ConstraintGate.Verdict] = []
        for _ in 0..<5 { verdicts.append(gate.push(String(repeating: " ", count: 1_000))) }
        #expect(verdicts == [.pass(""), .pass(""), .pass(""), .pass(""), .ignored])
        var patient = ConstraintGate(constraint: .jsonSchema, schema: ["type": "object"])
        #expect(patient.push("\n  ") == .pass(""))
        #expect(patient.push("{") == .pass("\n  {"))
    }
}
