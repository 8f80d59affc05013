import StructuredOutput

extension Profile {
    /// The first member of the profile's file.
    public static let format = "ijourney-profile"
    /// The version that this program writes, and the newest that it can read.
    public static let version = 1

    private static let members = [
        "format", "version", "name", "birthday", "home", "languages", "interests", "pace",
        "visited",
    ]

    /// The file as JSON text, with two spaces a level, members in a fixed order and a final line
    /// feed.
    public var jsonText: String {
        let levels = unknown.object(
            at: "interests",
            InterestType.allCases.map { ($0.rawValue, JSONValue(interests[$0].rawValue)) })
        let cities =
            visited.isEmpty ? JSONValue?.none : JSONValue(visited.map { JSONValue($0) })
        let root = unknown.object(
            at: "",
            [
                ("format", JSONValue(Profile.format)), ("version", JSONValue(Profile.version)),
                ("name", text(name)), ("birthday", text(birthday?.description)),
                ("home", text(home)),
                ("languages", JSONValue(languages.map { JSONValue($0.rawValue) })),
                ("interests", levels), ("pace", text(pace?.rawValue)),
                // Left out where empty, so that other profiles stay as older versions wrote them.
                ("visited", cities),
            ])
        return root.serialized(indent: 2) + "\n"
    }

    private func text(_ text: String?) -> JSONValue { text.map { JSONValue($0) } ?? nil }

    /// Reads the file's text. Throws on a later version, because additions may change the meaning
    /// of the rest.
    public init(jsonText text: String) throws(TripFileFault) {
        let text = text.withoutByteOrderMark
        let root: JSONValue
        do {
            root = try JSONParser.parse(text)
        } catch {
            throw TripFileFault(line: error.line, .notJSON(error.withoutLine))
        }
        try self.init(TripField(root, line: LineCounter(text).line))
    }

    private init(_ root: TripField) throws(TripFileFault) {
        self.init()
        unknown.collect(try root.members("a profile"), known: Profile.members, at: "")
        let format = try root.required("format")
        guard format.value.string == Profile.format else {
            throw format.expected("\"\(Profile.format)\"")
        }
        let version = try root.required("version")
        let number = try version.number(in: 1...Int.max, "a version from 1")
        guard number <= Profile.version else { throw version.fault(.newer(version: number)) }
        name = try root.optional("name")?.text("a name")
        birthday = try root.optional("birthday")?.date()
        home = try root.optional("home")?.text("the name of a city")
        pace = try root.optional("pace")?.choice(Pace.self)
        for item in try root.optional("languages")?.items("a list of languages") ?? [] {
            let language = try item.choice(Language.self)
            if !languages.contains(language) { languages.append(language) }
        }
        for item in try root.optional("visited")?.items("a list of cities") ?? [] {
            let city = try item.text("the name of a city")
            if !visited.contains(city) { visited.append(city) }
        }
        if let levels = root.optional("interests") { try readInterests(levels) }
    }

    private mutating func readInterests(_ field: TripField) throws(TripFileFault) {
        unknown.collect(
            try field.members("interests"), known: InterestType.allCases.map(\.rawValue),
            at: "interests")
        for type in InterestType.allCases {
            guard let level = field.optional(type.rawValue) else { continue }
            interests[type] = try level.choice(InterestLevel.self)
        }
    }
}
