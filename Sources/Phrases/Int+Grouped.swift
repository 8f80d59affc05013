extension Int {
    /// The number with commas between thousands, as in all the program's languages: `2,102,650`.
    public var grouped: String {
        var digits = String(magnitude)
        var end = digits.endIndex
        while let place = digits.index(end, offsetBy: -3, limitedBy: digits.startIndex),
            place > digits.startIndex
        {
            digits.insert(",", at: place)
            end = place
        }
        return (self < 0 ? "-" : "") + digits
    }
}
