extension Coercer {
    struct Reading {
        var code: RepairCode
        var value: JSONValue
    }

    mutating func coerceScalar(_ value: JSONValue, _ site: Site) -> JSONValue {
        if site.accepts(value), site.unions.isEmpty, isAsListed(value, site) { return value }
        let readings = readings(of: value, site)
        let wasValid = isValid(value, site)
        if !readings.isEmpty {
            if let new = only(readings, value, site, wasValid: wasValid) { return new }
            if violations.last?.code == "ambiguous", violations.last?.pointer.tokens == path {
                return value
            }
        }
        if wasValid { return value }
        if let union = site.unions.first {
            if case .value(let new) = chosen(value, site, union) { return new }
            return value
        }
        if site.accepts(value) { return value }
        return decoded(value, site) ?? wrapped(value, site) ?? value
    }

    /// Whether a value of the right type needs no further look: it has no format or pattern, and is
    /// listed where the schema lists values.
    private func isAsListed(_ value: JSONValue, _ site: Site) -> Bool {
        guard site.formats.isEmpty, !site.hasPattern else { return false }
        guard !site.choices.isEmpty else { return true }
        guard let text = value.string else { return false }
        return site.choices.allSatisfy { $0.contains(text) }
    }

    /// The valid reading with the lowest cost, if no other has the same cost.
    private mutating func only(
        _ readings: [Reading], _ value: JSONValue, _ site: Site, wasValid: Bool
    ) -> JSONValue? {
        var passing = readings.filter { isValid($0.value, site) }
        if wasValid {
            // Valid text is only rewritten to the format that the schema names.
            passing.removeAll { reading in !site.formats.contains { $0.code == reading.code } }
        }
        guard let cost = passing.map(\.code.cost).min() else { return nil }
        passing.removeAll { $0.code.cost > cost }
        let first = passing[0]
        guard passing.allSatisfy({ $0.value.isEquivalent(to: first.value) }) else {
            if !wasValid { reportTie(value, passing.map(\.value)) }
            return nil
        }
        return change(first.code, value, to: first.value)
    }

    // MARK: Readings

    /// The possible readings of a scalar under these schemas. Numbers keep their text.
    private func readings(of value: JSONValue, _ site: Site) -> [Reading] {
        switch value.content {
        case .string(let text):
            listed(text, site) + numbers(text, site) + booleans(text, site) + moments(text, site)
        case .number(let number) where site.wanted.contains(.string):
            [Reading(code: .stringFromNumber, value: JSONValue(number.text))]
        case .number where policy == .salvage && site.wanted.contains(.boolean):
            bits(value)
        case .bool(let flag)
        where site.choices.contains { $0.contains(flag ? "true" : "false") }:
            [Reading(code: .stringFromBoolean, value: JSONValue(flag ? "true" : "false"))]
        default: []
        }
    }

    private func listed(_ text: String, _ site: Site) -> [Reading] {
        site.choices.compactMap { choices in
            choices.meaning(of: text).map { Reading(code: $0.code, value: JSONValue($0.value)) }
        }
    }

    private func numbers(_ text: String, _ site: Site) -> [Reading] {
        guard !site.wanted.isDisjoint(with: [.integer, .number]) else { return [] }
        return NumberText.readings(of: text).map { text in
            Reading(
                code: .numberFromString, value: JSONValue(.number(JSONNumber(unchecked: text))))
        }
    }

    /// `true`, `false`, `yes` and `no` in any case, as the whole text. `on`, `1` and `y` have other
    /// meanings too.
    private func booleans(_ text: String, _ site: Site) -> [Reading] {
        guard site.wanted.contains(.boolean) else { return [] }
        switch Wording.bare(text).lowercased() {
        case "true", "yes": return [Reading(code: .booleanFromString, value: true)]
        case "false", "no": return [Reading(code: .booleanFromString, value: false)]
        default: return []
        }
    }

    /// 0 and 1 as booleans. They may also be counts, so this is only for `salvage`.
    private func bits(_ value: JSONValue) -> [Reading] {
        [(0, false), (1, true)].compactMap { (bit: JSONValue, flag: JSONValue) in
            value.isEquivalent(to: bit) ? Reading(code: .booleanFromNumber, value: flag) : nil
        }
    }

    private func moments(_ text: String, _ site: Site) -> [Reading] {
        var result: [Reading] = []
        for format in site.formats {
            let readings = format.readings(of: text)
            // Already in the format. RFC 3339 allows T and Z in either case.
            if readings.contains(text.uppercased()) { return [] }
            result += readings.map { Reading(code: format.code, value: JSONValue($0)) }
        }
        if site.formats.isEmpty, site.hasPattern || !site.choices.isEmpty {
            result += MomentFormat.allReadings(of: text).map {
                Reading(code: $0.code, value: JSONValue($0.text))
            }
        }
        return result
    }
}
