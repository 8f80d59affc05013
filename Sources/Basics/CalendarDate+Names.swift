/// English names, as used in files and input.
extension CalendarDate {
    public static let monthNames = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September",
        "October", "November", "December",
    ]

    public static let weekdayNames = [
        "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
    ]

    public var monthName: String { CalendarDate.monthNames[month - 1] }
    public var weekdayName: String { CalendarDate.weekdayNames[isoWeekday - 1] }
}
