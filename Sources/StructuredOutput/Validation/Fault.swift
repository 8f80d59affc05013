/// A fault in one value. It contains only numbers; the message is written at the end.
struct Fault {
    /// The value on the tape, or the key for a fault in a member's name.
    let node: Int32
    let rule: Int32
    let keyword: Keyword
    /// Whether the fault is in a name, under `propertyNames`.
    var isName = false
    /// More about the fault, see ``Keyword``.
    let detail: Int

    /// Whether the value differs from a `const`, which tells tagged alternatives apart.
    var isConstant: Bool { keyword == .constant && !isName }

    enum Keyword: UInt8 {
        /// The detail is the allowed types, as a ``KindSet``.
        case type
        case depth
        case constant
        case enumeration
        /// The detail is the position of a list of values.
        case choices
        /// `minLength`, `minItems` or `minProperties`; for `most` the maximums. The detail is the
        /// count.
        case least
        case most
        /// The detail is the name's position among the required ones.
        case required
        /// The detail is the position among the dependencies.
        case dependency
        case additionalProperties
        case unevaluatedProperties
        case unevaluatedItems
        /// `contains`, `minContains` or `maxContains`; the detail is the number of matching items.
        case contained
        /// The rule is the negated schema.
        case not
        /// The detail is the positions of two equal items, the first in the upper 32 bits.
        case unique
        case pattern
        case format
        case minimum
        case maximum
        case exclusiveMinimum
        case exclusiveMaximum
        case multipleOf
        /// The detail is the number of alternatives.
        case noneOfAny
        case noneOfOne
        /// The detail is the number of valid alternatives.
        case severalOfOne
    }
}
