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
