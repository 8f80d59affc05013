import StructuredOutput
import Testing

/// Documents with planted faults: reports exactly these at their positions, all together and one by
/// one, and nothing in sound documents.
@Suite struct PlantedFaultsTests {
    static let documents: [Planted] =
        punctuation + strings + literals + surroundings + scalars + containers + combinations
        + spellings + shapes + kept + mixtures + meetings

    @Test(arguments: documents)
    func reportsNothingWithoutFaults(document: Planted) throws {
        let clean = document.variant(with: [])
        try check(clean, document, document.policy)
        try check(clean, document, .strict)
    }

    @Test(arguments: documents)
    func reportsEachFaultAlone(document: Planted) throws {
        for fault in document.faults.indices {
            try check(document.variant(with: [fault]), document, document.policy)
        }
    }

    @Test(arguments: documents)
    func reportsAllFaults(document: Planted) throws {
        let all = document.variant(with: Set(document.faults.indices))
        try check(all, document, document.policy)
    }

    @Test func plantsEnough() {
        #expect(Self.documents.count >= 60)
        #expect(Set(Self.documents.map(\.name)).count == Self.documents.count)
        #expect(Self.documents.allSatisfy { (1...5).contains($0.faults.count) })
    }

    // MARK: Checking

    private func check(_ variant: PlantedVariant, _ document: Planted, _ policy: Policy) throws {
        let schema = try document.schema.schema
        let recovery = OutputReader(schema: schema, policy: policy).read(variant.text)
        let expected = variant.ordered
        let found =
            recovery.repairs.map(PlantedReport.init)
            + recovery.violations.map(PlantedReport.init)
        let told = found.enumerated().map { place, report in
            place < expected.count ? report.asTold(by: expected[place]) : report
        }
        #expect(told.map(\.words) == expected.map(\.words), "\(variant.text)")
        let result = variant.isRefused ? nil : try JSONParser.parse(variant.result).serialized()
        #expect(recovery.value?.serialized() == result, "\(variant.text)")
        #expect(recovery.kind == variant.kind, "\(variant.text)")
        #expect(recovery.isOK == recovery.violations.isEmpty)
        let mended = Repair.apply(recovery.repairs, to: Array(variant.text.utf8))
        #expect((try? JSONParser.parse(mended)) != nil)
        checkPlaces(of: recovery, variant)
    }

    /// A violation's pointer leads to the value with the planted fault.
    private func checkPlaces(of recovery: Recovery, _ variant: PlantedVariant) {
        for (violation, place) in zip(recovery.violations, variant.violated) {
            guard let range = recovery.value?[pointer: violation.pointer]?.range else { continue }
            #expect(
                range.lowerBound <= place.upperBound && place.lowerBound <= range.upperBound,
                "\(violation.message) at \(range), planted at \(place)")
        }
    }
}

extension PlantedVariant {
    /// Whether the text has no result, because it was truncated.
    var isRefused: Bool { reports.contains { $0.code == "truncated" } }

    var kind: OutcomeKind {
        if reports.contains(where: { $0.code.hasPrefix("unclosed-") }) { return .truncated }
        return reports.contains { $0.stage == .violation } ? .invalid : .complete
    }
}

extension PlantedReport {
    /// The report on one line.
    fileprivate var words: String {
        let mark = stage == .violation ? "!" : stage == .change ? "~" : ""
        let head = [mark + code, self.class, pointer.isEmpty ? "." : pointer, place]
        return head.compactMap { $0 }.joined(separator: " ")
            + [first, second, hint].compactMap { $0 }.map { " | " + $0 }.joined()
    }
}
