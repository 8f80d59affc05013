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
