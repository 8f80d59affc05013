/// Compares the strict parser with the reference: same texts accepted, same values read.
func checkStrict(_ bytes: UnsafeBufferPointer<UInt8>) {
    let limits = JSONLimits.default
    let reference = ReferenceJSON.check(bytes, maxDepth: limits.maxDepth)
    do {
        let document = try JSONDocument(parsing: bytes, limits: limits)
        guard let reference else { refute("accepted, the reference refuses") }
        let value = document.root.value
        let text = value.serialized()
        expect(text.utf8.elementsEqual(reference.text), "read as \(text)")
        checkTrip(value, text)
        checkRanges(document.root, in: bytes)
        var numbers: [JSONNode] = []
        collectNumbers(document.root, &numbers)
        expect(
            numbers.map { $0.number?.text } == reference.numbers.map { $0 },
            "numbers are \(numbers.map { $0.number?.text ?? "none" })")
        numbers.forEach(checkNumber)
        checkPointers(value, value, JSONPointer())
    } catch {
        expect(reference == nil, "refused (\(error)), the reference accepts")
        expect(error.offset >= 0 && error.offset <= bytes.count, "offset \(error.offset)")
        let position = TextPosition(of: error.offset, in: bytes)
        expect(
            position == TextPosition(line: error.line, column: error.column),
            "\(error) at \(position)")
    }
}

/// Checks that writing and reading again, on one line and on many, changes nothing.
private func checkTrip(_ value: JSONValue, _ text: String) {
    expect((try? JSONParser.parse(text)) == value, "\(text) parses to another value")
    let pretty = value.serialized(indent: 2)
    expect((try? JSONParser.parse(pretty)) == value, "\(pretty) parses to another value")
    expect(value.isEquivalent(to: value), "\(text) is not equivalent to itself")
    expect(JSONDocument(value).root.value == value, "\(text) as a document is another value")
}

private func checkNumber(_ node: JSONNode) {
    guard let number = node.number else { refute("a number without a number") }
    let nearest = Double(number.text).flatMap { $0.isFinite ? $0 : nil }
    expect(
        node.double?.bitPattern == nearest?.bitPattern,
        "\(number.text) is \(String(describing: node.double))")
    expect(node.int == number.int, "\(number.text) is \(String(describing: node.int))")
    if let int = node.int {
        expect(JSONNumber(int) == number, "\(number.text) is not \(int)")
    }
}

private func collectNumbers(_ node: JSONNode, _ numbers: inout [JSONNode]) {
    if node.kind == .number { numbers.append(node) }
    for item in node.items { collectNumbers(item, &numbers) }
    for member in node.members { collectNumbers(member.value, &numbers) }
}

/// Checks that the text at each value's position is that value.
private func checkRanges(_ node: JSONNode, in bytes: UnsafeBufferPointer<UInt8>, depth: Int = 0) {
    let text = UnsafeBufferPointer(rebasing: bytes[node.range])
    expect(
        (try? JSONParser.parse(text)) == node.value,
        "\(node.range) is not \(node.value.serialized())")
    guard depth < 4 else { return }
    for item in node.items { checkRanges(item, in: bytes, depth: depth + 1) }
    for member in node.members { checkRanges(member.value, in: bytes, depth: depth + 1) }
}

/// Checks that pointers written and read again lead to the same places.
private func checkPointers(_ value: JSONValue, _ root: JSONValue, _ pointer: JSONPointer) {
    guard pointer.tokens.count < 4 else { return }
    expect(
        JSONPointer(parsing: pointer.description) == pointer, "\(pointer) is read as another")
    expect(root[pointer: pointer] == value, "\(pointer) leads elsewhere")
    for (place, item) in (value.array ?? []).enumerated().prefix(8) {
        checkPointers(item, root, pointer.appending(place))
    }
    for member in value.object?.prefix(8) ?? [] {
        guard let last = value[member.key] else { refute("no member \(member.key)") }
        checkPointers(last, root, pointer.appending(member.key))
    }
}
