import Testing

@testable import Places

/// Each row: hours, a weekday and month, and when the place is open on such a day. Ends after
/// midnight are above 24:00.
@Suite struct OpeningHoursTests {
    static let weekdays = ["Mo": 1, "Tu": 2, "We": 3, "Th": 4, "Fr": 5, "Sa": 6, "Su": 7]
    static let months = ["Jan": 1, "Feb": 2, "Mar": 3, "Jun": 6, "Jul": 7, "Oct": 10, "Nov": 11]

    @Test(arguments: [
        ("09:00-18:00", "Mo Jan", "09:00-18:00"),
        ("9:00-18:00", "Su Jul", "09:00-18:00"),
        // Two spans.
        ("09:00-12:00,14:00-18:00", "We Mar", "09:00-12:00 14:00-18:00"),
        // Days: alone, a range, a list, and a range past the week's end.
        ("Fr 10:00-11:00", "Fr Jan", "10:00-11:00"),
        ("Fr 10:00-11:00", "Th Jan", ""),
        ("Tu-Su 09:00-18:00", "Mo Jan", ""),
        ("Tu-Su 09:00-18:00", "Tu Jan", "09:00-18:00"),
        ("Tu-Su 09:00-18:00", "Su Jan", "09:00-18:00"),
        ("Mo,We-Fr 09:00-18:00", "Mo Jan", "09:00-18:00"),
        ("Mo,We-Fr 09:00-18:00", "Tu Jan", ""),
        ("Mo,We-Fr 09:00-18:00", "Th Jan", "09:00-18:00"),
        ("Fr-Mo 09:00-18:00", "Su Jan", "09:00-18:00"),
        ("Fr-Mo 09:00-18:00", "Mo Jan", "09:00-18:00"),
        ("Fr-Mo 09:00-18:00", "Tu Jan", ""),
        ("Fr-Mo 09:00-18:00", "Th Jan", ""),
        // Months likewise.
        ("Jul 09:00-18:00", "Mo Jul", "09:00-18:00"),
        ("Jul 09:00-18:00", "Mo Jun", ""),
        ("Jun-Oct 09:00-18:00", "Mo Oct", "09:00-18:00"),
        ("Jun-Oct 09:00-18:00", "Mo Nov", ""),
        ("Nov-Feb 09:00-16:00", "Mo Jan", "09:00-16:00"),
        ("Nov-Feb 09:00-16:00", "Mo Nov", "09:00-16:00"),
        ("Nov-Feb 09:00-16:00", "Mo Feb", "09:00-16:00"),
        ("Nov-Feb 09:00-16:00", "Mo Mar", ""),
        ("Nov-Feb,Jul 09:00-16:00", "Mo Jul", "09:00-16:00"),
        ("Nov-Feb,Jul 09:00-16:00", "Mo Oct", ""),
        // Both.
        ("Nov-Feb Tu-Su 09:00-16:00", "Tu Jan", "09:00-16:00"),
        ("Nov-Feb Tu-Su 09:00-16:00", "Mo Jan", ""),
        ("Nov-Feb Tu-Su 09:00-16:00", "Tu Mar", ""),
        // A later rule replaces an earlier one on its days, and takes no hours from it.
        ("10:00-18:00; Fr 12:00-21:00; Tu off", "Mo Jan", "10:00-18:00"),
        ("10:00-18:00; Fr 12:00-21:00; Tu off", "Fr Jan", "12:00-21:00"),
        ("10:00-18:00; Fr 12:00-21:00; Tu off", "Tu Jan", ""),
        ("10:00-18:00; Nov-Feb Fr off", "Fr Jan", ""),
        ("10:00-18:00; Nov-Feb Fr off", "Fr Mar", "10:00-18:00"),
        ("Tu off; 10:00-18:00", "Tu Jan", "10:00-18:00"),
        ("off", "Mo Jan", ""),
        // Past midnight, and to it.
        ("18:00-02:00", "Mo Jan", "18:00-26:00"),
        ("12:00-14:00,18:00-02:00", "Mo Jan", "12:00-14:00 18:00-26:00"),
        ("18:00-24:00", "Mo Jan", "18:00-24:00"),
        ("24/7", "Su Nov", "00:00-24:00"),
    ])
    func open(text: String, day: String, expected: String) throws {
        #expect(try Self.spans(text, day) == expected)
    }

    /// The winter day is shorter than some hours.
    @Test(arguments: [
        ("sunrise-sunset", nil, "07:00-18:00"),
        ("sunrise-sunset", 305...1_275, "05:05-21:15"),
        ("09:00-sunset", 305...1_275, "09:00-21:15"),
        ("sunrise-12:00", 305...1_275, "05:05-12:00"),
        ("sunset-02:00", 305...1_275, "21:15-26:00"),
        ("sunset-sunrise", nil, "18:00-31:00"),
        ("16:00-sunset", 660...930, ""),
        ("10:00-12:00,16:00-sunset", 660...930, "10:00-12:00"),
    ])
    func daylight(text: String, daylight: ClosedRange<Int>?, expected: String) throws {
        #expect(try Self.spans(text, "Mo Jan", daylight) == expected)
    }

    @Test(arguments: [
        "", "; ", "open", "9-17", "09:00", "Mo", "09:00-25:00", "09:60-18:00", "09:00-18:00-20:00",
        "09:00 - 18:00", "09:00–18:00", "09:00-18:00,", "Mo-Xx 09:00-18:00",
        "Monday 09:00-18:00", "mo 09:00-18:00", "Mo,,We 09:00-18:00", "Mo-We-Fr 09:00-18:00",
        "Mo Jan 09:00-18:00", "09:00-18:00 Mo", "Mo 09:00-18:00 off", "PH off", "dawn-dusk",
        "24/7; Mo off", "Mo 24/7", "Mo 09:00-18:00, Sa 10:00-12:00", "10:00-18:00; Tu of",
    ])
    func malformed(text: String) { #expect(OpeningHours(text) == nil) }

    private static func spans(
        _ text: String, _ day: String, _ daylight: ClosedRange<Int>? = nil
    ) throws -> String {
        let hours = try #require(OpeningHours(text))
        let words = day.split(separator: " ").map(String.init)
        let weekday = try #require(weekdays[words[0]])
        let month = try #require(months[words[1]])
        return hours.spans(weekday: weekday, month: month, daylight: daylight)
            .map { clock($0.lowerBound) + "-" + clock($0.upperBound) }.joined(separator: " ")
    }

    private static func clock(_ minutes: Int) -> String {
        "\((minutes / 60).padded(2)):\((minutes % 60).padded(2))"
    }
}
