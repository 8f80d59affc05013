import StructuredOutput

/// The form of trip files. Only what there is has a member:
///
///     {"end": {"latitude": 51.5, "longitude": -0.1}, "extra_minutes": 25,
///      "trip": {"by": "train", "minutes": 75}}
extension StopAccess {
    public var json: JSONValue {
        var members: [JSONMember] = []
        if let endLatitude, let endLongitude {
            let end: JSONValue = [
                "latitude": JSONValue(endLatitude), "longitude": JSONValue(endLongitude),
            ]
            members.append(JSONMember("end", end))
        }
        if extraMinutes > 0 {
            members.append(JSONMember("extra_minutes", JSONValue(extraMinutes)))
        }
        if let height { members.append(JSONMember("height_metres", JSONValue(height))) }
        if let trip {
            var way: [JSONMember] = [
                JSONMember("by", JSONValue(trip.by)),
                JSONMember("minutes", JSONValue(trip.minutes)),
            ]
            if let lunch = trip.lunch { way.append(JSONMember("lunch", JSONValue(lunch))) }
            members.append(JSONMember("trip", JSONValue(members: way)))
        }
        return JSONValue(members: members)
    }

    /// Nil for anything but what ``json`` writes, which then is somebody else's member and is kept
    /// as it is.
    init?(_ value: JSONValue) {
        self.init()
        guard let members = value.object, !members.isEmpty else { return nil }
        for member in members {
            switch member.key {
            case "end":
                guard let latitude = member.value["latitude"]?.double,
                    let longitude = member.value["longitude"]?.double,
                    abs(latitude) <= 90, abs(longitude) <= 180
                else { return nil }
                (endLatitude, endLongitude) = (latitude, longitude)
            case "extra_minutes":
                guard let minutes = member.value.int, (0...600).contains(minutes) else {
                    return nil
                }
                extraMinutes = minutes
            case "height_metres":
                guard let metres = member.value.int, (1...9_000).contains(metres) else {
                    return nil
                }
                height = metres
            case "trip":
                guard let by = member.value["by"]?.string,
                    let minutes = member.value["minutes"]?.int, (1...1_440).contains(minutes)
                else { return nil }
                trip = TripWay(by: by, minutes: minutes, lunch: member.value["lunch"]?.string)
            default: return nil
            }
        }
    }
}
