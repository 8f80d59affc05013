extension TimeOfDay {
    /// `09:30`, and `00:30+1` for half past midnight after the day.
    var fileText: String { minutes >= 1_440 ? "\(self)+1" : description }

    /// Reads the form of files; nil for anything else.
    init?(fileText text: String) {
        guard text.hasSuffix("+1") else {
            self.init(text)
            return
        }
        guard let clock = TimeOfDay(String(text.dropLast(2))) else { return nil }
        self.init(minutes: clock.minutes + 1_440)
    }
}
