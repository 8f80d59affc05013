/// What is wrong with one value, as a walk notes it down: plain numbers, to be put into words when
/// all is known.
struct Fault {
    /// The value on the tape; of a member's name the key.
    let node: Int32
    let rule: Int32
    let keyword: Keyword
    /// Whether it was found in a name, under `propertyNames`.
    var isName = false
    /// What else there is to know, see ``Keyword``.
    let detail: Int

    /// Whether the value itself is not the one that is asked for, which tells tags apart.
    var isConstant: Bool { keyword == .constant && !isName }

    enum Keyword: UInt8 {
        /// The detail is the allowed types, as a ``KindSet``.
        case type
        case depth
        case constant
        case enumeration
        /// The detail is the position of a list of values.
        case choices
        /// `minLength`, `minItems` or `minProperties`, and the like below; the detail is the count.
        case least
        case most
        /// The detail is the name's position among the required ones.
        case required
        /// The detail is the position among the dependencies.
        case dependency
        case additionalProperties
        case unevaluatedProperties
        case unevaluatedItems
        /// `contains`, `minContains` or `maxContains`; the detail is how many there are.
        case contained
        /// The rule is the one that is not to hold.
        case not
        /// The detail is the positions of two equal items, the first in the high half.
        case unique
        case pattern
        case format
        case minimum
        case maximum
        case exclusiveMinimum
        case exclusiveMaximum
        case multipleOf
        /// The detail is how many alternatives there are.
        case noneOfAny
        case noneOfOne
        /// The detail is how many alternatives of `oneOf` hold.
        case severalOfOne
    }
}

extension Validator {
    /// Notes a fault down; always false, which is what the check that calls it answers.
    @inline(never)
    mutating func fault(
        _ keyword: Fault.Keyword, _ index: Int, _ rule: Int, _ detail: Int = 0
    ) -> Bool {
        if isQuiet { return false }
        faults.append(
            Fault(
                node: Int32(truncatingIfNeeded: index), rule: Int32(truncatingIfNeeded: rule),
                keyword: keyword, detail: detail))
        return false
    }

    @inline(never)
    mutating func typeFault(_ index: Int, _ rule: Int) -> Bool {
        fault(.type, index, rule, Int(rules[rule].types.rawValue))
    }

    /// Too deep to be checked, which is never the value's merit.
    @inline(never)
    mutating func depthFault(_ index: Int) -> Bool {
        wasTooDeep = true
        return fault(.depth, index, 0)
    }

    @inline(__always)
    mutating func checkCount(
        _ count: Int, _ index: Int, _ rule: Int, _ least: Int, _ most: Int
    ) -> Bool {
        count >= least && count <= most || countFault(count, index, rule, least, most)
    }

    /// Both, when the schema contradicts itself.
    @inline(never)
    mutating func countFault(
        _ count: Int, _ index: Int, _ rule: Int, _ least: Int, _ most: Int
    ) -> Bool {
        if count < least { _ = fault(.least, index, rule, count) }
        if count > most { _ = fault(.most, index, rule, count) }
        return false
    }

    /// Checks a member's name, which stands on the tape as a string like any other.
    mutating func checkName(_ key: Int, _ rule: Int) -> Bool {
        if quietly(key, rule) { return true }
        if isQuiet { return false }
        let start = faults.count
        _ = check(key, rule)
        for place in start..<faults.count { faults[place].isName = true }
        return false
    }
}
