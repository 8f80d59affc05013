import StructuredOutput

extension CityRecord {
    /// The member of a stay that holds it; older versions keep it as one that they do not know.
    static let member = "gazetteer"
    static let knownMembers = ["geonames_id", "region", "latitude", "longitude", "time_zone"]

    /// The object of a file, in which a region that is not needed is absent.
    func json(_ unknown: UnknownMembers, at place: String) -> JSONValue {
        unknown.object(
            at: place,
            [
                ("geonames_id", JSONValue(geonamesID)),
                ("region", region.map { JSONValue($0) }), ("latitude", JSONValue(latitude)),
                ("longitude", JSONValue(longitude)), ("time_zone", JSONValue(timeZone)),
            ])
    }

    /// Reads the object of a file.
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
