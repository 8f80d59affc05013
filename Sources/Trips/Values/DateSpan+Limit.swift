extension DateSpan {
    /// The maximum number of days of a trip.
    public static let maximumDays = 30
}
