/// The properties that `\p{…}` may name (ECMA-262, 22.2.1, tables 67 to 69), spelled exactly as
/// there.
///
/// Most come from the standard library. Only those it lacks are in tables here.
enum UnicodeProperty {
    enum Answer {
        case known(ScalarSet)
        /// ECMA-262 defines it, but this library does not support it.
        case unsupported
        case unknown
    }

    static func set(named text: String) -> Answer {
        let parts = text.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2 else {
            guard parts.count == 1 else { return .unknown }
            return answer(GeneralCategories.set(named: text) ?? BinaryProperties.set(named: text))
        }
        switch parts[0] {
        case "General_Category", "gc": return answer(GeneralCategories.set(named: parts[1]))
        case "Script", "sc": return answer(ScriptRanges.set(named: parts[1]))
        case "Script_Extensions", "scx":
            return ScriptRanges.set(named: parts[1]) == nil ? .unknown : .unsupported
        default: return .unknown
        }
    }

    private static func answer(_ set: ScalarSet?) -> Answer {
        set.map(Answer.known) ?? .unknown
    }

    /// All code points except surrogates, in runs with equal values. Examines every code point of
    /// planes 0 to 3 and 14. The other planes have no characters, or only private ones with equal
    /// properties, so their first code point stands for all but the two noncharacters at the end.
    static func runs<Trait: Equatable>(
        of value: (Unicode.Scalar.Properties) -> Trait
    ) -> [(range: ClosedRange<UInt32>, value: Trait)] {
        var runs: [(range: ClosedRange<UInt32>, value: Trait)] = []
        func add(_ range: ClosedRange<UInt32>) {
            guard let first = Unicode.Scalar(range.lowerBound) else { return }
            let value = value(first.properties)
            if let last = runs.last, last.value == value,
                last.range.upperBound + 1 == range.lowerBound
            {
                runs[runs.count - 1].range = last.range.lowerBound...range.upperBound
            } else {
                runs.append((range, value))
            }
        }
        for plane in UInt32(0)...16 {
            var next = plane << 16
            let end = next + 0x10000
            if (4...16).contains(plane), plane != 14 {
                add(next...end - 3)
                next = end - 2
            }
            while next < end {
                add(next...next)
                next += 1
            }
        }
        return runs
    }
}
