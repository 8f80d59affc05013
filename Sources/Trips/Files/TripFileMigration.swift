import StructuredOutput

/// Brings files of earlier versions up to this one, a version at a time.
enum TripFileMigration {
    /// The step from each version to the next; the place in the list is the version it begins at.
    static let steps: [@Sendable (JSONValue) -> JSONValue] = [addingWishes]

    /// The file as this version writes it.
    static func current(_ root: JSONValue, line: (Int) -> Int) throws(TripFileFault) -> JSONValue {
        guard let version = root["version"]?.int, version >= 0 else {
            throw TripFileFault(
                line: line(root["version"]?.range?.lowerBound ?? 0), pointer: "/version",
                .expected("a version from 0 to \(steps.count)", found: found(root["version"])))
        }
        guard version <= steps.count else {
            throw TripFileFault(
                line: line(root["version"]?.range?.lowerBound ?? 0), pointer: "/version",
                .newer(version: version))
        }
        return steps[version...].reduce(root) { $1($0) }
    }

    /// What `plan --format json` prints has neither a name nor a version; nil for anything else.
    static func fromPlan(_ root: JSONValue) -> JSONValue? {
        guard root["format"] == nil, let members = root.object, root["days"]?.array != nil,
            let city = root["trip"]?["legs"]?[0]?["city"]?.string
        else { return nil }
        let head = [
            JSONMember("format", JSONValue(TripFile.format)), JSONMember("version", 0),
            JSONMember("name", JSONValue(city)),
        ]
        // What was found is worked out again, and the rest tells how the plan came about.
        let others = members.filter { !["findings", "repairs", "usage"].contains($0.key) }
        return JSONValue(.object(head + others), range: root.range)
    }

    private static func found(_ value: JSONValue?) -> String { value?.serialized() ?? "nothing" }

    /// Version 0 had no wishes.
    @Sendable private static func addingWishes(_ root: JSONValue) -> JSONValue {
        guard var members = root["trip"]?.object, root["trip"]?["wishes"] == nil else {
            return root
        }
        members.append(JSONMember("wishes", [:]))
        let trip = JSONValue(.object(members), range: root["trip"]?.range)
        return root.replacing(JSONPointer(["trip"]), with: trip) ?? root
    }
}
