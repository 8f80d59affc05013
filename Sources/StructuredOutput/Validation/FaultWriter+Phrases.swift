/// The wording of each kind of fault.
extension FaultWriter {
    /// The phrase without the details of this value.
    func newPhrase(_ fault: Fault) -> FaultPhrase {
        let rule = Int(fault.rule)
        switch fault.keyword {
        case .type: return Self.types(KindSet(rawValue: UInt8(truncatingIfNeeded: fault.detail)))
        case .depth: return FaultPhrase("depth", "less nesting", "is nested too deeply")
        case .constant: return must("const", "be", graph.nodes[rule].constant?.serialized())
        case .enumeration: return Self.choices(graph.nodes[rule].enumeration ?? [])
        case .choices: return Self.choices(choiceLists[fault.detail])
        case .least, .most: return count(fault)
        case .required: return required(fault)
        case .dependency: return dependency(fault)
        case .additionalProperties, .unevaluatedProperties: return unknown(fault)
        case .unevaluatedItems:
            return FaultPhrase(
                "unevaluatedItems", "no other items", "is an item that the schema does not know")
        case .contained: return contained(fault)
        case .not:
            return FaultPhrase(
                "not", "nothing that \(graph.wish(rule))", "is what the schema excludes")
        case .unique:
            return FaultPhrase(
                "uniqueItems", "different items",
                "must have different items, but \(fault.detail >> 32) and "
                    + "\(fault.detail & 0xFFFF_FFFF) are equal")
        case .pattern: return must("pattern", "match", graph.nodes[rule].pattern?.source)
        case .format:
            let name = graph.nodes[rule].format?.name ?? ""
            return FaultPhrase("format", name, "must be of the format \(name)")
        case .noneOfAny, .noneOfOne, .severalOfOne: return alternatives(fault)
        default: return bound(fault)
        }
    }

    private func must(_ code: String, _ verb: String, _ expected: String?) -> FaultPhrase {
        FaultPhrase(code, expected ?? "", "must \(verb) \(expected ?? "")")
    }

    private static func types(_ types: KindSet) -> FaultPhrase {
        if types.isEmpty { return FaultPhrase("false", "no value", "is not allowed") }
        let expected = types.names.joined(separator: " or ")
        return FaultPhrase("type", expected, "must be \(expected)")
    }

    private static func choices(_ choices: [JSONValue]) -> FaultPhrase {
        let expected = choices.map { $0.serialized() }.joined(separator: ", ")
        return FaultPhrase(
            "enum", expected, "must be one of \(expected)", names: choices.compactMap(\.string))
    }

    private func bound(_ fault: Fault) -> FaultPhrase {
        let node = graph.nodes[Int(fault.rule)]
        let (code, words, bound) =
            switch fault.keyword {
            case .minimum: ("minimum", "at least", node.minimum)
            case .maximum: ("maximum", "at most", node.maximum)
            case .exclusiveMinimum: ("exclusiveMinimum", "more than", node.exclusiveMinimum)
            case .exclusiveMaximum: ("exclusiveMaximum", "less than", node.exclusiveMaximum)
            default: ("multipleOf", "a multiple of", node.multipleOf)
            }
        return must(code, "be", "\(words) \(bound?.text ?? "")")
    }

    // MARK: How many

    private func count(_ fault: Fault) -> FaultPhrase {
        let node = graph.nodes[Int(fault.rule)]
        let (range, suffix, unit) =
            switch tape[Int(fault.node)].kind {
            case .object: (node.memberCount, "Properties", "member")
            case .array: (node.itemCount, "Items", "item")
            default: (node.length, "Length", "character")
            }
        let isLeast = fault.keyword == .least
        let limit = (isLeast ? range.least : range.most) ?? 0
        let expected = "at \(isLeast ? "least" : "most") \(limit)"
        return FaultPhrase(
            (isLeast ? "min" : "max") + suffix, expected,
            "must have \(expected) \(unit)\(limit == 1 ? "" : "s")")
    }

    private func contained(_ fault: Fault) -> FaultPhrase {
        let own = graph.program.arrays.base[Int(graph.program.rules.base[Int(fault.rule)].array)]
        let wanted = graph.wish(Int(own.contains))
        let isLess = fault.detail < own.leastContained
        let limit = isLess ? own.leastContained : own.mostContained
        let hasLeast = graph.nodes[Int(fault.rule)].containsCount.least != nil
        let expected = "at \(isLess ? "least" : "most") \(limit)"
        return FaultPhrase(
            isLess ? (hasLeast ? "minContains" : "contains") : "maxContains", expected,
            "must have \(expected) \(limit == 1 ? "item that" : "items that each") \(wanted)")
    }

    // MARK: Members

    private func required(_ fault: Fault) -> FaultPhrase {
        let name = graph.nodes[Int(fault.rule)].required[fault.detail]
        return FaultPhrase(
            "required", name, "must have the member \(JSONValue(name).serialized())")
    }

    private func dependency(_ fault: Fault) -> FaultPhrase {
        let program = graph.program
        let dependency = program.dependencies.base[fault.detail]
        let keys = program.objects.base[Int(program.rules.base[Int(fault.rule)].object)].keys
        let trigger = program.watchedName(dependency.trigger, keys)
        let needed = program.watchedName(dependency.needed, keys)
        return FaultPhrase(
            "dependentRequired", needed,
            "must have the member \(JSONValue(needed).serialized()), because it has "
                + JSONValue(trigger).serialized())
    }

    private func unknown(_ fault: Fault) -> FaultPhrase {
        let isAdditional = fault.keyword == .additionalProperties
        let rule = Int(fault.rule)
        let names =
            isAdditional ? graph.nodes[rule].properties.map(\.name) : graph.knownNames(rule)
        return FaultPhrase(
            isAdditional ? "additionalProperties" : "unevaluatedProperties",
            names.joined(separator: ", "), "is a member that the schema does not know",
            names: names)
    }

    // MARK: Alternatives

    private func alternatives(_ fault: Fault) -> FaultPhrase {
        let count = fault.detail
        if fault.keyword == .severalOfOne {
            return FaultPhrase(
                "oneOf", "exactly one alternative",
                "must fit exactly one alternative but fits \(count)")
        }
        return FaultPhrase(
            fault.keyword == .noneOfAny ? "anyOf" : "oneOf", "one of the alternatives",
            "fits none of the \(count) alternatives")
    }
}

extension SchemaProgram {
    fileprivate func watchedName(_ watch: Int32, _ keys: KeyTable) -> String {
        var entry = Int(keys.start) + 1
        while entries.base[entry].watch != watch { entry += 1 }
        let place = entries.base[entry]
        return TapeView.trusted(
            UnsafeBufferPointer(
                start: keyBytes.base + Int(place.bytes), count: Int(place.length)))
    }
}
