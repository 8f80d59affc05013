extension DateSpan {
    /// The most days that one trip may have.
    public static let maximumDays = 30
}
