import Testing
import Trips

struct ItineraryDifferenceTests {
    @Test(
        arguments: [
            ("A B/C", "A B/C", []),
            ("A B/C", "B/C", ["- 1.1 A"]),
            ("A B/C", "A B/C D", ["+ 2.2 D"]),
            // A stop that is only renumbered is not different.
            ("A B C", "X A B C", ["+ 1.1 X"]),
            ("A B C", "A C", ["- 1.2 B"]),
            ("A B/C", "B/A C", ["~ 2.1 A 1.1 moved"]),
            ("A B C", "B C A", ["~ 1.3 A 1.1 moved"]),
            ("A B C", "C A B", ["~ 1.1 C 1.3 moved"]),
            ("A B", "B A", ["~ 1.2 A 1.1 moved"]),
            ("A/B/C", "C/B/A", ["~ 1.1 C 3.1 moved", "~ 3.1 A 1.1 moved"]),
            ("A@09:00 B", "A@10:00 B", ["~ 1.1 A 1.1 retimed"]),
            ("A@09:00", "A", ["~ 1.1 A 1.1 retimed"]),
            ("A", "A#x", ["~ 1.1 A 1.1 note"]), ("A#x", "A#y", ["~ 1.1 A 1.1 note"]),
            ("A", "A!", ["~ 1.1 A 1.1 lock"]),
            ("A@09:00/B", "/B A!@10:00#x", ["~ 2.2 A 1.1 moved retimed note lock"]),
            ("A B", "X B", ["- 1.1 A", "+ 1.1 X"]),
            // A repeated place matches the nearest one in the other plan.
            ("A A", "A", ["- 1.2 A"]), ("A/A", "/A", ["- 1.1 A"]), ("A", "A/A", ["+ 2.1 A"]),
            ("A/A", "A@09:00/A", ["~ 1.1 A 1.1 retimed"]),
            ("A B/C", "", ["- 1.1 A", "- 1.2 B", "- 2.1 C"]), ("", "", []),
        ])
    func isExact(before: String, after: String, expected: [String]) {
        let difference = ItineraryDifference(from: Sketch.plan(before), to: Sketch.plan(after))
        #expect(ItineraryDifferenceTests.lines(difference) == expected)
        #expect(difference.isEmpty == expected.isEmpty)
    }

    private static func lines(_ difference: ItineraryDifference) -> [String] {
        difference.removed.map { "- \($0.number) \($0.stop.name)" }
            + difference.added.map { "+ \($0.number) \($0.stop.name)" }
            + difference.changed.map { change in
                let aspects = change.aspects.map { "\($0)" }.joined(separator: " ")
                return "~ \(change.after.number) \(change.after.stop.name) "
                    + "\(change.before.number) \(aspects)"
            }
    }

    @Test func placesAreKnownByTheirIDs() {
        var old = Sketch.plan("A")
        old.days[0].stops[0].placeID = "rome/a"
        var new = old
        new.days[0].stops[0].name = "Another spelling"
        #expect(ItineraryDifference(from: old, to: new).isEmpty)
        new.days[0].stops[0].placeID = "rome/b"
        #expect(ItineraryDifference(from: old, to: new).removed.count == 1)
    }

    @Test func otherDetailsAreSaid() {
        let old = Sketch.plan("A")
        var new = old
        new.days[0].stops[0].durationMinutes = 30
        #expect(
            ItineraryDifferenceTests.lines(ItineraryDifference(from: old, to: new))
                == ["~ 1.1 A 1.1 details"])
        new = old
        new.days[0].stops[0].meal = .lunch
        #expect(
            ItineraryDifferenceTests.lines(ItineraryDifference(from: old, to: new))
                == ["~ 1.1 A 1.1 details"])
    }

    /// Unchanged stops: how many, and which are renumbered.
    @Test(
        arguments: [
            ("A B C", "A B C", 3, []), ("A B C", "A C", 2, ["1.3>1.2"]),
            ("A B C", "X A B C", 3, ["1.1>1.2", "1.2>1.3", "1.3>1.4"]),
            ("A B/C", "B/C A", 2, ["1.2>1.1"]), ("A@09:00 B", "A@10:00 B", 1, []),
            ("A", "B", 0, []), ("A/B", "B/A", 0, []),
        ])
    func saysWhatOnlyHasAnotherNumber(
        before: String, after: String, count: Int, numbers: [String]
    ) {
        let difference = ItineraryDifference(from: Sketch.plan(before), to: Sketch.plan(after))
        #expect(difference.unchangedCount == count)
        #expect(difference.renumbered.map { "\($0.before)>\($0.after)" } == numbers)
    }
}
