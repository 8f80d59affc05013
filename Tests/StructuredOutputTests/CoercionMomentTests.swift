import StructuredOutput
import Testing

@Suite struct CoercionMomentTests {
    /// Under `format`, which refuses nothing by itself: unreadable text stays.
    @Test(arguments: [
        ("2027-5-3", "2027-05-03"), ("2027/05/03", "2027-05-03"), ("2027.05.03", "2027-05-03"),
        ("20270503", "2027-05-03"), ("3 May 2027", "2027-05-03"), ("03 may 2027", "2027-05-03"),
        ("3rd of May, 2027", "2027-05-03"), ("3. May 2027", "2027-05-03"),
        ("May 3, 2027", "2027-05-03"), ("Sept. 3rd 2027", "2027-09-03"),
        ("3-May-2027", "2027-05-03"), ("2027 May 3", "2027-05-03"), ("13/05/2027", "2027-05-13"),
        ("05.13.2027", "2027-05-13"), ("05/05/2027", "2027-05-05"), ("29 Feb 2028", "2028-02-29"),
        ("Monday, 3 May 2027", "2027-05-03"), ("mon 3 May 2027", "2027-05-03"),
        ("Sat., Feb 29, 2020", "2020-02-29"),
    ])
    func readsDates(text: String, date: String) throws {
        #expect(
            try coerced("[\"\(text)\"]", under: #"{"items":{"format":"date"}}"#)
                == "[\"\(date)\"] | date-format /0")
    }

    @Test(arguments: [
        "2027-05-03", "05/03/2027", "03.05.2027", "3/5/27", "31 April 2027", "29 Feb 2027",
        "29 Feb 1900", "May 2027", "May 3", "3-5 May 2027", "May 3-5, 2027", "tomorrow", "",
        "Tuesday, 3 May 2027", "3 Mayday 2027", "2027-13-03", "2027-05/03", "2027 3 May",
        "13/13/2027", "2027-05-03T09:30:00Z", "3 May 2027 or 4 May 2027", "3 4 May", "20271303",
        "٣ May 2027", "st May 3 2027", "3 May 0000",
    ])
    func leavesOtherDates(text: String) throws {
        #expect(
            try coerced("[\"\(text)\"]", under: #"{"items":{"format":"date"}}"#)
                == "[\"\(text)\"]")
    }

    /// Lists stand for a pattern: a reading is used if the schema accepts it.
    @Test(arguments: [
        ("9:30", "09:30"), ("9.30", "09:30"), ("09:30:00", "09:30"), ("9:30 am", "09:30"),
        ("9:30 PM", "21:30"), ("9 pm", "21:00"), ("9 p.m.", "21:00"), ("9:00 a.m.", "09:00"),
        ("21h30", "21:30"), ("21h", "21:00"), ("12 am", "00:00"), ("12:30 pm", "12:30"),
        ("noon", "12:00"), ("Midnight", "00:00"), ("09:30:15.50", "09:30:15.50"),
    ])
    func readsTimes(text: String, time: String) throws {
        let isThere = text == time
        #expect(
            try coerced("[\"\(text)\"]", under: #"{"items":{"enum":["\#(time)","x"]}}"#)
                == "[\"\(time)\"]" + (isThere ? "" : " | time-format /0"))
    }

    @Test(arguments: [
        "9", "0930", "2027", "24:00", "9:60", "9:5", "13 pm", "0 am", "9 o'clock", "about 9:30",
        "9:30-10:30", "9:30 to 10", "9:30:61", "21h5", "9.3", "evening",
    ])
    func leavesOtherTimes(text: String) throws {
        let list = #"["09:30","21:00","20:27","09:05","00:00","13:00","10:00","09:03","21:05"]"#
        #expect(
            try coerced("[\"\(text)\"]", under: #"{"items":{"enum":\#(list)}}"#)
                == "[\"\(text)\"] | !enum /0")
    }

    /// An offset is never invented.
    @Test(arguments: [
        ("date-time", "2027-05-03 09:30Z", "2027-05-03T09:30:00Z | date-format /0"),
        ("date-time", "2027-05-03t09:30:00z", "2027-05-03t09:30:00z"),
        ("date-time", "3 May 2027 at 9:30 am +0200", "2027-05-03T09:30:00+02:00 | date-format /0"),
        (
            "date-time", "2027-05-03 09:30:15.250 -05:30",
            "2027-05-03T09:30:15.250-05:30 | date-format /0"
        ),
        ("date-time", "May 3, 2027, 21:00 UTC", "2027-05-03T21:00:00Z | date-format /0"),
        ("date-time", "2027-05-03T09:30:00", "2027-05-03T09:30:00"),
        ("date-time", "05/03/2027 09:30Z", "05/03/2027 09:30Z"),
        ("date-time", "2027-05-03", "2027-05-03"),
        ("time", "9:30 am Z", "09:30:00Z | time-format /0"),
        ("time", "9:30", "9:30"),
        ("time", "9:30 UTC+2", "9:30 UTC+2"),
        ("time", "9:30+25:00", "9:30+25:00"),
        ("email", "3 May 2027", "3 May 2027"),
    ])
    func keepsOffsets(format: String, text: String, result: String) throws {
        let parts = result.split(separator: " | ", maxSplits: 1)
        #expect(
            try coerced("[\"\(text)\"]", under: #"{"items":{"format":"\#(format)"}}"#)
                == (["[\"\(parts[0])\"]"] + parts.dropFirst()).joined(separator: " | "))
    }

    /// Readings that the schema excludes do not count; remaining ambiguity is reported.
    @Test(arguments: [
        (#"["2027-03-05"]"#, #"["2027-03-05"] | date-format /0"#),
        (#"["2027-03-05","2027-05-03"]"#, #"["05/03/2027"] | !ambiguous /0"#),
        (#"["2027-01-01"]"#, #"["05/03/2027"] | !enum /0"#),
    ])
    func asksWhichDate(list: String, result: String) throws {
        #expect(
            try coerced(#"["05/03/2027"]"#, under: #"{"items":{"enum":\#(list)}}"#) == result)
    }

    @Test func namesBothReadings() throws {
        let schema = try Schema(["enum": ["2027-03-05", "2027-05-03"]])
        let recovery = OutputReader(schema: schema).read("\"05/03/2027\"")
        #expect(
            recovery.violations.map(\.message) == [
                """
                The value may mean "2027-03-05" or "2027-05-03", and nothing tells which \
                (found "05/03/2027").
                """
            ])
    }
}
