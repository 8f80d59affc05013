import Trips

/// Finds what a trip may cost: `under 1500 euros in all`, `100€ a day`, `£1,200 for the whole trip`.
///
/// Without a currency or without saying whether it is for a day or for all of the trip an amount
/// is no budget; what a hotel or a dinner may cost is none either.
struct BudgetScan {
    private static let currencies: [String: String] = [
        "€": "EUR", "euro": "EUR", "euros": "EUR", "eur": "EUR", "$": "USD", "dollar": "USD",
        "dollars": "USD", "usd": "USD", "bucks": "USD", "£": "GBP", "pound": "GBP",
        "pounds": "GBP", "gbp": "GBP", "quid": "GBP", "¥": "JPY", "yen": "JPY", "jpy": "JPY",
        "chf": "CHF", "francs": "CHF", "sek": "SEK", "nok": "NOK", "dkk": "DKK", "cny": "CNY",
        "yuan": "CNY", "aud": "AUD", "cad": "CAD", "inr": "INR", "rupees": "INR",
    ]
    private static let daily = [
        "a day", "per day", "each day", "every day", "/ day", "daily", "day",
    ]
    private static let whole = [
        "in all", "in total", "total", "altogether", "overall", "for the whole trip",
        "for the trip", "for the entire trip", "for everything", "all in", "for the whole thing",
        "for all of it", "for the whole stay", "per trip", "a trip",
    ]
    private static let each = ["per person", "pp", "a head", "per head", "each", "a person"]
    private static let leads: Set<String> = [
        "budget", "of", "under", "less", "than", "no", "more", "max", "maximum", "up", "to",
        "about", "around", "spend", "is", "our", "my", "below", "at", "most", "within", "a",
        "total", "daily", "the", "roughly", "can", "we", "i", "have", "want", "keep", "it",
        "with", "-", ":", "overall",
    ]
    private static let otherThings: Set<String> = [
        "hotel", "hotels", "room", "rooms", "hostel", "dinner", "lunch", "meal", "meals", "ticket",
        "tickets", "flight", "flights", "breakfast", "restaurant", "restaurants",
    ]
    static let largest = 100_000_000

    /// The budget of a line; nil when it names none or too little of one.
    static func find(in reading: inout Reading) throws(ReadingProblem) -> Budget? {
        var found: (Budget, String)?
        var index = 0
        while index < reading.tokens.count {
            guard let money = Money(at: index, in: reading, currencies: currencies) else {
                index += 1
                continue
            }
            try checkSign(before: money, in: reading)
            let budget = try take(money, in: &reading)
            index = money.range.upperBound
            guard let budget else { continue }
            let text = reading.text(money.range)
            if let found, found.0 != budget { throw .contradiction(found.1, text) }
            found = (budget, text)
        }
        return found?.0
    }

    /// `-5 EUR`, `-€5`: a dash that belongs to the amount alone.
    private static func checkSign(before money: Money, in reading: Reading) throws(ReadingProblem) {
        let first = money.range.lowerBound
        guard reading.areJoined(first - 1, first), reading.tokens[first - 1].kind == .dash,
            !reading.areJoined(first - 2, first - 1),
            // "for -2 days" is no amount.
            !["day", "days", "night", "nights", "week", "weeks"].contains(
                reading.word(money.range.upperBound))
        else { return }
        throw .amountNegative(reading.text((first - 1)..<money.range.upperBound))
    }

    private static func take(_ money: Money, in reading: inout Reading) throws(ReadingProblem)
        -> Budget?
    {
        let clause = reading.clause(around: money.range)
        let words = clause.map { reading.word($0) }
        let isBudget = words.contains("budget") || words.contains("spend")
        guard money.currency != nil || isBudget,
            isBudget || otherThings.isDisjoint(with: words)
        else { return nil }
        let start = lead(before: money.range.lowerBound, in: reading)
        let end = money.range.upperBound
        let (scope, length) = scope(at: end, in: reading)
        let range = start..<(end + length)
        let text = reading.text(range)
        guard (1...largest).contains(money.amount) else { throw .budgetUnreadable(text) }
        if reading.length(ofAny: each, at: end) > 0
            || reading.length(ofAny: each, at: end + length) > 0
        {
            reading.doubt(.budgetUnclear(text), start..<clause.upperBound)
            return nil
        }
        let named =
            words.contains("daily") ? Budget.Scope.day : words.contains("total") ? .trip : nil
        guard let currency = money.currency, let scope = scope ?? named else {
            if !reading.has("a night", at: end) { reading.doubt(.budgetUnclear(text), range) }
            return nil
        }
        let budget = Budget(amount: money.amount, currency: currency, scope: scope)
        reading.use(range)
        return budget
    }

    /// Where the words before the amount begin that belong to it: `a budget of`, `under`.
    private static func lead(before index: Int, in reading: Reading) -> Int {
        var start = index
        while start > 0, reading.isFree(start - 1), leads.contains(reading.mark(start - 1)) {
            start -= 1
        }
        return start
    }

    private static func scope(at index: Int, in reading: Reading) -> (Budget.Scope?, length: Int) {
        let skipped = reading.length(
            ofAny: ["max", "maximum", "at most", "or less", "tops"], at: index)
        for (phrases, scope) in [(daily, Budget.Scope.day), (whole, .trip)] {
            let length = reading.length(ofAny: phrases, at: index + skipped)
            if length > 0 { return (scope, skipped + length) }
        }
        return (nil, skipped)
    }
}

/// An amount with its currency, on either side: `€100`, `100 euros`, `1,200 GBP`, `1.5k`.
private struct Money {
    let amount: Int
    let currency: String?
    let range: Range<Int>

    init?(at index: Int, in reading: Reading, currencies: [String: String]) {
        let sign = currencies[reading.mark(index)]
        let first = sign == nil ? index : index + 1
        guard let (amount, length) = Money.amount(at: first, in: reading) else { return nil }
        let after = currencies[reading.mark(first + length)]
        guard sign == nil || after == nil || sign == after else { return nil }
        self.amount = amount
        currency = sign ?? after
        range = index..<(first + length + (after == nil ? 0 : 1))
    }

    /// Digits, with thousands set apart by comma or point, or a `k`.
    private static func amount(at index: Int, in reading: Reading) -> (Int, Int)? {
        guard reading.isFree(index), case .number(var amount) = reading.tokens[index].kind else {
            return nil
        }
        var length = 1
        while [",", "."].contains(reading.mark(index + length)),
            reading.areJoined(index + length - 1, index + length),
            reading.areJoined(index + length, index + length + 1),
            case .number(let more) = reading.tokens[index + length + 1].kind,
            reading.tokens[index + length + 1].text.count == 3, amount < BudgetScan.largest
        {
            amount = amount * 1_000 + more
            length += 2
        }
        if reading.word(index + length) == "k", amount < BudgetScan.largest {
            return (amount * 1_000, length + 1)
        }
        return (amount, length)
    }
}
