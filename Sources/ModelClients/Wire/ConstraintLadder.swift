import Models

/// Chooses the next form of a request after a server refuses one.
///
/// Each step gives up one feature for good, so there are at most ten requests, and all but the last
/// are refused before any text is generated.
struct ConstraintLadder {
    private(set) var support: SchemaSupport
    /// False if a step may be due to this request's schema rather than the server.
    private(set) var isWorthRemembering = true
    private var hasSwappedLimit = false
    private let dialect: any WireDialect
    private let hasSchema: Bool
    private let sentFields: Set<SchemaSupport.OptionalField>
    /// The failure to report if nothing helps: the refusal without a reason.
    private var unexplained: ModelFailure?

    init(support: SchemaSupport, request: ModelRequest, dialect: any WireDialect) {
        self.support = support
        self.dialect = dialect
        hasSchema = request.schema != nil
        var sent = dialect.optionalFields
        if request.temperature == nil { sent.remove(.temperature) }
        if request.seed == nil { sent.remove(.seed) }
        sentFields = sent
    }

    /// Steps down, or throws the failure to report if no step can help.
    mutating func descend(after refusal: ServerRefusal) throws(ModelFailure) {
        // Quota, keys, missing models and long prompts do not depend on the form. A 500 may:
        // llama-cpp-python reports an unknown response_format with it.
        let unrelated = [401, 403, 404, 408, 413, 429].contains(refusal.status)
        guard !unrelated, refusal.status >= 400 || refusal.status == 200, !refusal.isTooLong
        else {
            throw unexplained.map { refusal.status == 400 ? $0 : refusal.failure }
                ?? refusal.failure
        }
        if swapLimit(after: refusal) || omitField(after: refusal) { return }
        if names(refusal) {
            if refusal.mentions("invalid schema") { isWorthRemembering = false }
            if weaken() { return }
        } else if refusal.isOfVersion {
            throw refusal.failure
        } else if refusal.status == 400 || refusal.status == 422 {
            unexplained = unexplained ?? refusal.failure
            if weaken() { return }
        }
        throw unexplained ?? refusal.failure
    }

    /// Steps down because the server accepted the constraint but ignored it. False after the last
    /// form.
    @discardableResult mutating func weaken() -> Bool {
        guard hasSchema, let weaker = support.constraint.weaker(in: dialect.constraints)
        else { return false }
        support.constraint = weaker
        return true
    }

    private func names(_ refusal: ServerRefusal) -> Bool {
        refusal.mentions(
            "response_format", "json_schema", "json schema", "json_object", "structured output",
            "guided", "grammar", "schema", "output_config", "output_format", "tool_choice")
    }

    private mutating func swapLimit(after refusal: ServerRefusal) -> Bool {
        guard dialect.hasTwoLimitNames, !hasSwappedLimit,
            refusal.mentions(support.limitField.rawValue)
        else { return false }
        hasSwappedLimit = true
        support.limitField = support.limitField.other
        return true
    }

    private mutating func omitField(after refusal: ServerRefusal) -> Bool {
        for field in sentFields.subtracting(support.omitted)
        where refusal.mentions(field.rawValue) {
            support.omitted.insert(field)
            return true
        }
        return false
    }
}
