import Phrases
import StructuredOutput

/// An amount of money in trillionths of a currency unit. Prices are per million tokens with up to
/// six decimals, so the price of one token is a whole number of trillionths.
///
/// Sums and products saturate instead of overflowing, since token counts come from a server.
public struct MoneyAmount: Sendable, Hashable, Comparable, Codable {
    public let trillionths: Int

    public static let zero = MoneyAmount(trillionths: 0)
    private static let unit = 1_000_000_000_000

    init(trillionths: Int) { self.trillionths = trillionths }

    /// From 0 to a million units, with up to six decimals; nil for any other number.
    public init?(_ number: JSONNumber) {
        guard let value = number.double, (0...1_000_000).contains(value) else { return nil }
        let millionths = (value * 1_000_000).rounded()
        guard abs(millionths - value * 1_000_000) < 0.001 else { return nil }
        trillionths = Int(millionths) * 1_000_000
    }

    public static func < (left: MoneyAmount, right: MoneyAmount) -> Bool {
        left.trillionths < right.trillionths
    }

    public static func + (left: MoneyAmount, right: MoneyAmount) -> MoneyAmount {
        let (sum, overflows) = left.trillionths.addingReportingOverflow(right.trillionths)
        return MoneyAmount(trillionths: overflows ? .max : sum)
    }

    /// The cost of tokens, at this price per million.
    func times(tokens: Int) -> MoneyAmount {
        let (product, overflows) = (trillionths / 1_000_000)
            .multipliedReportingOverflow(by: max(0, tokens))
        return MoneyAmount(trillionths: overflows ? .max : product)
    }

    /// All digits without trailing zeros: `0.0123`.
    public var decimal: String {
        let whole = String(trillionths / MoneyAmount.unit)
        let rest = String(trillionths % MoneyAmount.unit + MoneyAmount.unit).dropFirst()
        guard let last = rest.lastIndex(where: { $0 != "0" }) else { return whole }
        return "\(whole).\(rest[...last])"
    }

    /// The amount of `decimal`; nil for any other text.
    public init?(decimal text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), parts.allSatisfy({ $0.allSatisfy(\.isASCIIDigit) }),
            let whole = Int(parts[0]), whole <= Int.max / MoneyAmount.unit - 1
        else { return nil }
        let digits = parts.count == 2 ? parts[1] : "0"
        guard (1...12).contains(digits.count),
            let rest = Int(digits + String(repeating: "0", count: 12 - digits.count))
        else { return nil }
        trillionths = whole * MoneyAmount.unit + rest
    }

    /// For display: two decimals from one unit on, else four. Rounded up, so nothing that was spent
    /// looks free.
    var words: String {
        guard trillionths > 0 else { return "0" }
        let decimals = trillionths >= MoneyAmount.unit ? 2 : 4
        let step = decimals == 2 ? MoneyAmount.unit / 100 : MoneyAmount.unit / 10_000
        let steps = trillionths / step + (trillionths % step == 0 ? 0 : 1)
        let scale = MoneyAmount.unit / step
        let rest = String(steps % scale + scale).dropFirst()
        return "\((steps / scale).grouped).\(rest)"
    }
}

/// An amount of money and its currency.
public struct Cost: Sendable, Equatable, Codable {
    public var amount: MoneyAmount
    /// ISO 4217.
    public var currency: String

    /// `0.0123 USD`
    var words: Phrase { .verbatim("\(amount.words) \(currency)") }

    /// The sum; nil if neither is known. A configuration has only one currency.
    static func sum(_ left: Cost?, _ right: Cost?) -> Cost? {
        guard let left, let right else { return left ?? right }
        return Cost(amount: left.amount + right.amount, currency: right.currency)
    }
}
