import StructuredOutput

/// Migrates files of earlier versions, one version at a time.
enum TripFileMigration {
    /// The step from each version to the next; the index is the version that it starts from.
    static let steps: [@Sendable (JSONValue) -> JSONValue] = [addingWishes]

    /// The file in the form of this version.
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

    /// Reads the output of `plan --format json`, which has neither name nor version; nil for
    /// anything else.
    static func fromPlan(_ root: JSONValue) -> JSONValue? {
        guard root["format"] == nil, let members = root.object, root["days"]?.array != nil,
            let city = root["trip"]?["legs"]?[0]?["city"]?.string
        else { return nil }
        let head = [
            JSONMember("format", JSONValue(TripFile.format)), JSONMember("version", 0),
            JSONMember("name", JSONValue(city)),
        ]
        // Findings are computed again, and the other members tell how the plan was made.
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
