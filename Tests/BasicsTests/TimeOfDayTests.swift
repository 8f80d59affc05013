import Basics
import Testing

struct TimeOfDayTests {
    @Test(arguments: [
        ("00:00", 0), ("0:00", 0), ("9:05", 545), ("09:05", 545), ("12:00", 720), ("23:59", 1_439),
    ])
    func reads(text: String, minutes: Int) {
        #expect(TimeOfDay(text)?.minutes == minutes)
    }

    @Test(arguments: [
        "", ":", "9", "9:5", "09:5", "24:00", "12:60", "-1:00", "+9:00", "9:+5", "009:00", "9:005",
        "09:00:00", " 9:00", "9:00 ", "9.00", "９:00", "9h30", "nine",
    ])
    func refuses(text: String) {
        #expect(TimeOfDay(text) == nil)
    }

    @Test(arguments: [
        (0, "00:00"), (545, "09:05"), (1_439, "23:59"), (1_440, "00:00"), (1_470, "00:30"),
        (-30, "23:30"),
    ])
    func writes(minutes: Int, text: String) {
        #expect("\(TimeOfDay(minutes: minutes))" == text)
    }

    @Test func everyMinuteReadsBack() {
        for minutes in 0..<1_440 {
            let time = TimeOfDay(minutes: minutes)
            #expect(TimeOfDay("\(time)") == time)
            #expect(TimeOfDay(hour: minutes / 60, minute: minutes % 60) == time)
        }
    }

    @Test func hoursAndMinutesHaveBounds() {
        for (hour, minute) in [(24, 0), (-1, 0), (0, 60), (0, -1)] {
            #expect(TimeOfDay(hour: hour, minute: minute) == nil)
        }
    }

    @Test func afterMidnightIsLater() {
        let late = TimeOfDay(minutes: 23 * 60).adding(minutes: 90)
        #expect(late > TimeOfDay(minutes: 23 * 60))
        #expect("\(late)" == "00:30")
    }
}
