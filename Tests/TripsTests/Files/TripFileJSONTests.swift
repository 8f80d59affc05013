import StructuredOutput
import Testing

@testable import Trips

/// Trips as JSON: the form, refusals, and what survives.
@Suite struct TripFileJSONTests {
    private static let whole = """
        {
          "format": "ijourney-trip",
          "version": 1,
          "name": "Kyoto in April",
          "trip": {
            "legs": [
              {
                "city": "Kyoto",
                "country": "Japan",
                "country_code": "JP",
                "city_id": "kyoto",
                "from": "2027-04-02",
                "to": "2027-04-03"
              }
            ],
            "interests": {
              "historical": "medium",
              "cultural": "medium",
              "nature": "medium",
              "entertainment": "medium",
              "shopping": "medium",
              "sports": "medium",
              "adventure": "medium",
              "relaxation": "medium",
              "food": "veryHigh",
              "nightlife": "low"
            },
            "pace": "balanced",
            "wishes": {
              "party": {
                "adults": 2,
                "children": 1
              },
              "budget": {
                "amount": 100,
                "currency": "EUR",
                "per": "day"
              },
              "must_see": [
                "Nijō Castle"
              ],
              "avoid": [],
              "arrival": "10:30",
              "departure": null,
              "lodging": null
            }
          },
          "source": "offline guide",
          "days": [
            {
              "date": "2027-04-02",
              "city": "Kyoto",
              "stops": [
                {
                  "name": "Nishiki Market",
                  "type": "food",
                  "description": "Stalls sell pickles.",
                  "start": "09:00",
                  "duration_minutes": 90,
                  "latitude": 35.005,
                  "longitude": 135.764,
                  "place_id": "kyoto/nishiki-market",
                  "provenance": "estimated",
                  "note": "Come hungry.",
                  "locked": true,
                  "by_hand": []
                },
                {
                  "name": "Walk",
                  "type": "nature",
                  "description": null,
                  "start": null,
                  "duration_minutes": null,
                  "latitude": null,
                  "longitude": null,
                  "place_id": null,
                  "provenance": "model",
                  "note": null,
                  "locked": false,
                  "by_hand": []
                }
              ]
            },
            {
              "date": "2027-04-03",
              "city": "Kyoto",
              "stops": []
            }
          ]
        }

        """

    @Test func theWholeForm() throws {
        #expect(TripFileSamples.file.jsonText == Self.whole)
        #expect(try TripFile(jsonText: Self.whole) == TripFileSamples.file)
        #expect(try TripFile(jsonText: "\u{FEFF}" + Self.whole) == TripFileSamples.file)
    }

    @Test(arguments: 0..<300) func randomTripsReadBack(seed: Int) throws {
        let file = TripFileSamples.file(seed: UInt64(seed))
        let again = try TripFile(jsonText: file.jsonText)
        #expect(again == file)
        #expect(again.jsonText == file.jsonText)
    }

    /// Edits of a complete file, with the position and reason of each refusal.
    @Test(
        arguments: [
            ("\"version\": 1", "\"version\": 2", 3, "/version", .newer(version: 2)),
            (
                "\"version\": 1", "\"version\": \"1\"", 3, "/version",
                .expected("a version from 0 to 1", found: "\"1\"")
            ),
            (
                "\"format\": \"ijourney-trip\"", "\"format\": \"other\"", 1, "", .notATrip
            ),
            (
                "\"name\": \"Kyoto in April\"", "\"name\": \"\"", 4, "/name",
                .expected("a name", found: "\"\"")
            ),
            ("\"name\": \"Kyoto in April\",", "", 1, "", .missing("name")),
            (
                "\"pace\": \"balanced\"", "\"pace\": \"brisk\"", 28, "/trip/pace",
                .expected("one of relaxed, balanced, packed", found: "\"brisk\"")
            ),
            (
                "\"start\": \"09:00\"", "\"start\": \"25:00\"", 58, "/days/0/stops/0/start",
                .expected("a time from 00:00 to 23:59", found: "\"25:00\"")
            ),
            (
                "\"latitude\": 35.005", "\"latitude\": 135", 60, "/days/0/stops/0/latitude",
                .expected("degrees from -90 to 90", found: "135")
            ),
            ("\"latitude\": 35.005,", "", 54, "/days/0/stops/0", .missing("latitude")),
            (
                "\"locked\": true", "\"locked\": 1", 65, "/days/0/stops/0/locked",
                .expected("true or false", found: "1")
            ),
            (
                "\"duration_minutes\": 90", "\"duration_minutes\": 0", 59,
                "/days/0/stops/0/duration_minutes",
                .expected("minutes from 1 to 1440", found: "0")
            ),
            (
                "\"to\": \"2027-04-03\"", "\"to\": \"2027-04-01\"", 13, "/trip/legs/0/to",
                .expected("a date from 2027-04-02 on", found: "\"2027-04-01\"")
            ),
            (
                "\"to\": \"2027-04-03\"", "\"to\": \"2027-04-04\"", 49, "/days",
                .dayMissing(TripFileSamples.date("2027-04-04"))
            ),
            (
                "\"to\": \"2027-04-03\"", "\"to\": \"2028-04-03\"", 6, "/trip/legs",
                .tooManyDays(368)
            ),
            (
                "\"date\": \"2027-04-03\"", "\"date\": \"2027-04-02\"", 85, "/days/1/date",
                .dayOutOfOrder(TripFileSamples.date("2027-04-02"))
            ),
            (
                "\"date\": \"2027-04-03\"", "\"date\": \"2027-05-02\"", 85, "/days/1/date",
                .dayOutside(TripFileSamples.date("2027-05-02"))
            ),
            (
                "\"adults\": 2", "\"adults\": 2, \"adults\": 3", 31, "/trip/wishes/party/adults",
                .repeated("adults")
            ),
            (
                "\"children\": 1", "\"children\": true", 32, "/trip/wishes/party/children",
                .expected("a number from 0 to 99", found: "true")
            ),
        ] as [(String, String, Int, String, TripFileFault.Reason)])
    func refuses(
        old: String, new: String, line: Int, pointer: String, reason: TripFileFault.Reason
    ) {
        let text = Self.whole.replacing(old, with: new, maxReplacements: 1)
        #expect(throws: TripFileFault(line: line, pointer: pointer, reason)) {
            try TripFile(jsonText: text)
        }
    }

    @Test(arguments: [("{", 1), ("{\n\n\"a\" 1}", 3), ("[1,]", 1)])
    func refusesWhatIsNoJSON(text: String, line: Int) {
        do {
            _ = try TripFile(jsonText: text)
            Issue.record("no fault was found")
        } catch {
            #expect(error.line == line)
            guard case .notJSON = error.reason else {
                Issue.record("\(error)")
                return
            }
        }
    }

    /// As in Markdown, a missing type is assumed and reported.
    @Test(arguments: ["", "\"type\": null,"]) func assumesATypeAndSaysSo(type: String) throws {
        let text = TripFileSamples.file.jsonText.replacing("\"type\": \"nature\",", with: type)
        let reading = try TripFile.read(text, as: .json)
        #expect(reading.file.itinerary?.days[0].stops[1].type == .cultural)
        #expect(reading.notes == [.typeAssumed(line: 68, name: "Walk", .cultural)])
    }

    /// Reports the misplaced day, not one that would be missing.
    @Test(arguments: TripFileForm.allCases) func daysOutOfOrder(form: TripFileForm) {
        var file = TripFileSamples.file
        file.itinerary?.days.reverse()
        let reason = TripFileFault.Reason.dayOutOfOrder(TripFileSamples.date("2027-04-02"))
        do {
            _ = try TripFile.read(file.text(form), as: form)
            Issue.record("no fault was found")
        } catch {
            #expect(error.reason == reason)
        }
    }

    @Test(
        arguments: [
            ([0x7B, 0xFF], 1), ([0x0A, 0x0A, 0x43, 0xE9, 0x0A], 3), ([0xEF, 0xBF], 1),
            ([0x0A, 0xEF, 0xBF, 0xBD, 0x0A, 0x80], 3),
        ] as [([UInt8], Int)])
    func refusesWhatIsNotUTF8(bytes: [UInt8], line: Int) throws {
        #expect(throws: TripFileFault.notText(line: line)) { try TripFile.text(utf8: bytes) }
        #expect(try TripFile.text(utf8: [0xEF, 0xBF, 0xBD]) == "\u{FFFD}")
    }

    @Test(arguments: ["[]", "{}", "3", "\"x\""]) func refusesOtherJSON(text: String) {
        #expect(throws: TripFileFault(line: 1, .notATrip)) { try TripFile(jsonText: text) }
    }

    /// An unknown member at every level, with its number as written.
    @Test(
        arguments: [
            "{\n  \"format\"", "\"legs\": [", "\"city\": \"Kyoto\",\n", "\"country\": \"Japan\"",
            "\"food\": \"veryHigh\"", "\"party\": {", "\"adults\": 2", "\"currency\": \"EUR\"",
            "\"avoid\": []", "\"source\": \"offline guide\"", "\"date\": \"2027-04-02\"",
            "\"type\": \"food\"", "\"note\": \"Come hungry.\"", "\"type\": \"nature\"",
            "\"city\": \"Kyoto\",\n      \"stops\": []",
        ])
    func unknownMembersStayWhereTheyWere(place: String) throws {
        let text = Self.whole.replacing(
            place, with: "\"x_new\": {\"a\": [1.50, null]}, " + place, maxReplacements: 1
        ).replacing(
            "\"x_new\": {\"a\": [1.50, null]}, {", with: "{\"x_new\": {\"a\": [1.50, null]}, ")
        let value = try JSONParser.parse(text)
        let file = try TripFile(jsonText: text)
        #expect(file.json == value)
        #expect(file.jsonText.contains("1.50"))
        #expect(file != TripFileSamples.file)
    }

    @Test func unknownMembersFollowTheirStop() throws {
        let text = Self.whole.replacing("\"type\": \"food\"", with: "\"type\": \"food\", \"x\": 1")
        var file = try TripFile(jsonText: text)
        let stop = file.itinerary!.days[0].stops.removeFirst()
        file.itinerary!.days[1].stops.append(stop)
        #expect(file.json["days"]?[0]?["stops"]?[0]?["x"] == nil)
        #expect(file.json["days"]?[1]?["stops"]?[0]?["x"] == 1)
    }

    // MARK: Versions

    @Test func versionZeroHasNoWishes() throws {
        var members = try #require(TripFileSamples.file.json.object)
        members[1].value = 0
        let trip = members[3].value.object!.filter { $0.key != "wishes" }
        members[3].value = JSONValue(members: trip)
        let old = JSONValue(members: members).serialized(indent: 2)
        var expected = TripFileSamples.file
        expected.trip.wishes = Wishes()
        #expect(try TripFile(jsonText: old) == expected)
        let asNew = old.replacing("\"version\": 0", with: "\"version\": 1")
        #expect(throws: TripFileFault(line: 5, pointer: "/trip", .missing("wishes"))) {
            try TripFile(jsonText: asNew)
        }
    }

    @Test func everyVersionHasItsStep() {
        #expect(TripFileMigration.steps.count == TripFile.version)
    }
}
