/// Reads the number of parameters from a model's name: `llama3.1:8b`, `SmolLM2-135M-Instruct`.
enum ModelSize {
    /// Nil if the name does not contain it. O(length).
    static func parameters(inName name: String) -> Double? {
        name.lowercased().split { "-_:/@ ".contains($0) }.lazy
            .compactMap { parameters(in: $0) }.first
    }

    /// Reads `8b`, `1.7b` and `135m`. `8x7b` is eight experts of seven billion, and `e4b` is four
    /// billion effective parameters.
    static func parameters(in word: some StringProtocol) -> Double? {
        var word = word.lowercased()[...]
        guard let unit = word.popLast(), let factor = ["b": 1e9, "m": 1e6][unit] else { return nil }
        if word.first == "e" { word.removeFirst() }
        let factors = word.split(separator: "x", omittingEmptySubsequences: false)
        guard factors.count <= 2 else { return nil }
        let numbers = factors.compactMap { number($0) }
        guard numbers.count == factors.count, !numbers.isEmpty else { return nil }
        return numbers.reduce(factor, *)
    }

    /// Digits with at most one point between them, above 0.
    private static func number(_ text: Substring) -> Double? {
        guard text.first?.isASCII == true, text.first?.isNumber == true,
            text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }),
            let number = Double(text), number > 0
        else { return nil }
        return number
    }
}
