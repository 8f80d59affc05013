import Testing

@testable import Trips

/// The gazetteer's record of a city survives in both forms of a file.
@Suite struct CityRecordTests {
    private static let record = CityRecord(
        geonamesID: 4_717_560, region: "Texas", latitude: 33.66094, longitude: -95.55551,
        timeZone: "America/Chicago")

    private static var file: TripFile {
        let city = CityName(
            id: nil, name: "Paris", country: "United States", countryCode: "US", record: record)
        let first = CalendarDate(iso: "2027-05-03")!
        let leg = Leg(city: city, dates: DateSpan(first: first, days: 2)!)
        return TripFile(
            name: "Texas", trip: Trip(legs: [leg], interests: Interests(), pace: .balanced))
    }

    @Test func isRead() throws {
        let file = Self.file
        #expect(try TripFile.read(file.jsonText, as: .json).file == file)
        #expect(try TripFile.read(file.markdown, as: .markdown).file.trip == file.trip)
        #expect(file.jsonText.contains("\"gazetteer\": {"))
    }
}
