import StructuredOutput

extension CityRecord {
    /// The member of a stay that holds the record. Older versions keep it as an unknown member.
    static let member = "gazetteer"
    static let knownMembers = ["geonames_id", "region", "latitude", "longitude", "time_zone"]

    /// The JSON object; the region is absent if it is not needed.
    func json(_ unknown: UnknownMembers, at place: String) -> JSONValue {
        unknown.object(
            at: place,
            [
                ("geonames_id", JSONValue(geonamesID)),
                ("region", region.map { JSONValue($0) }), ("latitude", JSONValue(latitude)),
                ("longitude", JSONValue(longitude)), ("time_zone", JSONValue(timeZone)),
            ])
    }

    /// Reads the JSON object.
    init(_ field: TripField) throws(TripFileFault) {
        self.init(
            geonamesID: try field.required("geonames_id").number(
                in: 1...Int(Int32.max), "a number of GeoNames"),
            region: try field.optional("region")?.anyText(),
            latitude: try field.required("latitude").degrees(upTo: 90),
            longitude: try field.required("longitude").degrees(upTo: 180),
            timeZone: try field.required("time_zone").text("a time zone like Asia/Tokyo"))
    }
}
