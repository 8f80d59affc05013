import StructuredOutput
import Testing

@testable import Trips

/// How a stop is reached, in a trip's file.
@Suite struct AccessFileTests {
    @Test(arguments: [
        (StopAccess(height: 60), #"{"height_metres":60}"#),
        (StopAccess(extraMinutes: 10, height: 120), #"{"extra_minutes":10,"height_metres":120}"#),
        (
            StopAccess(trip: TripWay(by: "train", minutes: 35)),
            #"{"trip":{"by":"train","minutes":35}}"#
        ),
        (
            StopAccess(trip: TripWay(by: "boat", minutes: 90, lunch: "the fish stalls")),
            #"{"trip":{"by":"boat","minutes":90,"lunch":"the fish stalls"}}"#
        ),
        (
            StopAccess(endLatitude: 1.5, endLongitude: -2.25),
            #"{"end":{"latitude":1.5,"longitude":-2.25}}"#
        ),
    ])
    func readsWhatItWrites(access: StopAccess, text: String) throws {
        #expect(access.json.serialized() == text)
        #expect(StopAccess(access.json) == access)
    }

    /// Another program's member is none of ours.
    @Test(arguments: [
        #"{"height_metres":0}"#, #"{"height_metres":9001}"#, #"{"height_metres":"60"}"#,
        #"{"height":60}"#, #"{"trip":{"by":"train"}}"#, "{}", "[]", "60",
    ])
    func anythingElseIsNotRead(text: String) throws {
        let document = try JSONDocument(parsing: text)
        #expect(StopAccess(document.root.value) == nil)
    }
}
