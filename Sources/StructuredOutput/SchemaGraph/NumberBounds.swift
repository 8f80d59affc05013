/// The exact bounds of numbers.
struct NumberBounds: Sendable {
    let minimum: Decimal?
    let maximum: Decimal?
    let exclusiveMinimum: Decimal?
    let exclusiveMaximum: Decimal?
    let multipleOf: Decimal?

    /// Nil when the schema has no bounds.
    init?(_ node: SchemaNode) {
        minimum = node.minimum.flatMap { Decimal($0.text) }
        maximum = node.maximum.flatMap { Decimal($0.text) }
        exclusiveMinimum = node.exclusiveMinimum.flatMap { Decimal($0.text) }
        exclusiveMaximum = node.exclusiveMaximum.flatMap { Decimal($0.text) }
        multipleOf = node.multipleOf.flatMap { Decimal($0.text) }
        let all = [minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf]
        if all.allSatisfy({ $0 == nil }) { return nil }
    }
}
