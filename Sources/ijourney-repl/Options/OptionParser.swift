import Conversation
import Models
import Trips
import Understanding

/// Parses the command line with one table of options, each for certain commands.
struct OptionParser {
    /// An option: its name, the name of its value (nil for a switch), and its commands.
    struct Entry: Sendable {
        let name: String
        let value: String?
        let help: String
        let commands: Set<String>
        let apply: @Sendable (inout OptionParser, String) throws(UsageError) -> Void
    }

    static let commandNames = [
        "plan", "check", "export", "places", "replay", "repair", "validate",
    ]

    fileprivate(set) var options = Options()
    fileprivate(set) var plan = Options.PlanArguments()
    fileprivate(set) var repair = Options.RepairArguments()
    fileprivate(set) var validate = Options.ValidateArguments()
    fileprivate(set) var places = Options.PlacesArguments()
    fileprivate(set) var output: String?
    fileprivate var format: String?
    fileprivate var checkedCity: String?
    fileprivate(set) var update = false
    fileprivate(set) var compare: [String] = []
    fileprivate(set) var jobs = 1
    fileprivate var wantsHelp = false
    fileprivate var wantsVersion = false
    private var positional: [String] = []

    static func parse(_ arguments: [String]) throws(UsageError) -> Options {
        var parser = OptionParser()
        return try parser.run(arguments)
    }

    private mutating func run(_ arguments: [String]) throws(UsageError) -> Options {
        let name = arguments.first { OptionParser.commandNames.contains($0) }
        let command = name.flatMap {
            arguments.first == $0 || isAfterOptions($0, arguments) ? $0 : nil
        }
        try readAll(arguments, command: command ?? "conversation")
        if wantsVersion { options.command = .version }
        if wantsHelp { options.command = .help(topic: command) }
        guard !wantsVersion, !wantsHelp else { return options }
        if let format {
            options.format = try OptionParser.format(format, among: formats(of: command))
        }
        options.command = try assembled(command)
        if !options.records {
            if options.recordFile != nil { throw .conflicting("--record", "--no-record") }
            if options.resumption != .none { throw .conflicting("--continue", "--no-record") }
        }
        return options
    }

    private func formats(of command: String?) -> [Options.Format] {
        switch command {
        case "export": [.json, .markdown]
        case "check", "places": [.text, .json]
        default: Options.Format.allCases
        }
    }

    /// Whether options precede the command: `--seed 3 plan Kyoto`.
    private func isAfterOptions(_ command: String, _ arguments: [String]) -> Bool {
        var index = 0
        while index < arguments.count, arguments[index].hasPrefix("--") {
            let entry = OptionParser.entry(for: arguments[index])
            let takesNext = entry?.value != nil && !arguments[index].contains("=")
            index += takesNext ? 2 : 1
        }
        return index < arguments.count && arguments[index] == command
    }

    private mutating func readAll(
        _ arguments: [String], command: String
    ) throws(UsageError) {
        var rest = arguments[...]
        var onlyPositional = false
        while let argument = rest.popFirst() {
            if onlyPositional || !argument.hasPrefix("-") || argument == "-" {
                positional.append(argument)
            } else if argument == "--" {
                onlyPositional = true
            } else {
                try readOption(argument, &rest, command: command)
            }
        }
    }

    private mutating func readOption(
        _ argument: String, _ rest: inout ArraySlice<String>, command: String
    ) throws(UsageError) {
        guard let entry = OptionParser.entry(for: argument) else {
            let name = String(argument.prefix { $0 != "=" })
            throw .unknownOption(name, nearest: OptionParser.nearest(name))
        }
        guard entry.commands.isEmpty || entry.commands.contains(command) else {
            throw .optionNotFor(
                command: command, option: entry.name, commands: entry.commands.sorted())
        }
        var value = argument.firstIndex(of: "=").map {
            String(argument[argument.index(after: $0)...])
        }
        if entry.value != nil, value == nil {
            guard let next = rest.popFirst() else { throw .missingValue(entry.name) }
            value = next
        }
        if entry.value == nil, value != nil {
            throw .badValue(option: entry.name, value: value ?? "", allowed: "no value")
        }
        try entry.apply(&self, value ?? "")
    }

    private mutating func assembled(_ name: String?) throws(UsageError) -> Options.Command {
        if name != nil { positional.removeFirst() }
        switch name {
        case "plan": return .plan(try assembledPlan())
        case "check":
            try allow(1)
            return .check(try assembledCheck())
        case "export": return try assembledExport()
        case "places":
            // `places Paris Texas` needs no quotes.
            places.query = positional.joined(separator: " ")
            guard !places.query.allSatisfy(\.isWhitespace) else {
                throw .missingArgument(command: "places", what: "the name of a city")
            }
            return .places(places)
        case "replay":
            guard !positional.isEmpty else {
                throw .missingArgument(command: "replay", what: "a transcript or a script")
            }
            return .replay(files: positional, update: update, compare: compare, jobs: jobs)
        case "repair":
            try allow(0)
            return .repair(repair)
        case "validate":
            try allow(1)
            validate.file = positional.first
            return .validate(validate)
        default: return try assembledTalk()
        }
    }

    private mutating func assembledPlan() throws(UsageError) -> Options.PlanArguments {
        try allow(1)
        guard let city = positional.first else {
            throw .missingArgument(command: "plan", what: "a city")
        }
        plan.city = city
        guard plan.from != nil else { throw .missingArgument(command: "plan", what: "--from DATE") }
        guard plan.to == nil || plan.days == nil else { throw .conflicting("--to", "--days") }
        guard plan.to != nil || plan.days != nil || CityNights.areSaid(in: city) else {
            throw .missingArgument(command: "plan", what: "--to DATE or --days N")
        }
        return plan
    }

    private func assembledCheck() throws(UsageError) -> Options.CheckArguments {
        var check = Options.CheckArguments(
            file: positional.first == "-" ? nil : positional.first, city: checkedCity)
        if let days = plan.days {
            guard let count = Int(days), (1...366).contains(count) else {
                throw .badValue(option: "--days", value: days, allowed: "1 to 366")
            }
            check.days = count
        }
        if let format { check.format = try OptionParser.format(format, among: [.text, .json]) }
        return check
    }

    private func assembledExport() throws(UsageError) -> Options.Command {
        try allow(1)
        guard let trip = positional.first else {
            throw .missingArgument(command: "export", what: "a trip")
        }
        guard format != nil else {
            throw .missingArgument(command: "export", what: "--format json or --format markdown")
        }
        return .export(trip: trip, output: output)
    }

    private func assembledTalk() throws(UsageError) -> Options.Command {
        guard let first = positional.first else { return .conversation }
        if first == "help" {
            return .help(topic: positional.dropFirst().first)
        }
        try allow(1)
        return .say(first)
    }

    private func allow(_ count: Int) throws(UsageError) {
        if positional.count > count { throw .extraArgument(positional[count]) }
    }
}

// MARK: - The table

extension OptionParser {
    private static let talking: Set<String> = ["conversation", "plan"]

    private static func entry(for argument: String) -> Entry? {
        let name = argument.prefix { $0 != "=" }
        return table.first { $0.name == name || ($0.name == "--help" && name == "-h") }
    }

    private static func nearest(_ name: String) -> String? {
        SpellingHint.nearest(to: name, among: table.map(\.name))
    }

    /// Every option, in the order of the help.
    static let table: [Entry] =
        planEntries + replayEntries + dataEntries + commonEntries

    private static let planEntries: [Entry] = [
        Entry(name: "--from", value: "DATE", help: "first day, YYYY-MM-DD", commands: ["plan"]) {
            $0.plan.from = $1
        },
        Entry(name: "--to", value: "DATE", help: "last day", commands: ["plan"]) {
            $0.plan.to = $1
        },
        Entry(name: "--days", value: "N", help: "number of days", commands: ["plan", "check"]) {
            $0.plan.days = $1
        },
        Entry(
            name: "--interest", value: "NAME=LEVEL", help: "an interest's level; repeatable",
            commands: ["plan"]
        ) { $0.plan.interests.append($1) },
        Entry(
            name: "--pace", value: "PACE", help: "relaxed, balanced or packed", commands: ["plan"]
        ) { $0.plan.pace = $1 },
        Entry(
            name: "--format", value: "FORMAT",
            help: "text (not of export), json or markdown (md; not of places)",
            commands: talking.union(["check", "export", "places"])
        ) { $0.format = $1 },
        Entry(
            name: "--city", value: "CITY", help: "the city of a pasted plan", commands: ["check"]
        ) { $0.checkedCity = $1 },
        Entry(
            name: "--limit", value: "N", help: "cities at most; default 10", commands: ["places"]
        ) { (parser, value) throws(UsageError) in
            let most = Options.PlacesArguments.most
            guard let limit = Int(value), (1...most).contains(limit) else {
                throw .badValue(option: "--limit", value: value, allowed: "1 to \(most)")
            }
            parser.places.limit = limit
        },
        Entry(
            name: "--output", value: "FILE",
            help: "write there; a file that is there is replaced if it holds the same trip",
            commands: ["export"]
        ) { $0.output = $1 },
    ]

    private static let replayEntries: [Entry] = [
        Entry(
            name: "--update", value: nil, help: "rewrite the files with what happens now",
            commands: ["replay"]
        ) { (parser, _) in parser.update = true },
        Entry(
            name: "--compare", value: "WHAT", help: "state, requests or screen; default all",
            commands: ["replay"]
        ) { (parser, value) throws(UsageError) in
            for name in value.split(separator: ",").map(String.init) {
                guard ComparedParts(name: name) != nil else {
                    throw .badValue(
                        option: "--compare", value: name, allowed: "state, requests or screen")
                }
                parser.compare.append(name)
            }
        },
        Entry(name: "--jobs", value: "N", help: "files at a time", commands: ["replay"]) {
            (parser, value) throws(UsageError) in
            guard let jobs = Int(value), (1...64).contains(jobs) else {
                throw .badValue(option: "--jobs", value: value, allowed: "1 to 64")
            }
            parser.jobs = jobs
        },
    ]

    private static let dataEntries: [Entry] = [
        Entry(
            name: "--schema", value: "FILE", help: "JSON Schema of the value",
            commands: ["repair", "validate"]
        ) {
            $0.repair.schema = $1
            $0.validate.schema = $1
        },
        Entry(
            name: "--schema-base", value: "URI=DIR", help: "where $ref finds URI…; repeatable",
            commands: ["repair", "validate"]
        ) { (parser, value) throws(UsageError) in
            guard let equals = value.lastIndex(of: "="), equals > value.startIndex else {
                throw .badValue(option: "--schema-base", value: value, allowed: "URI=DIR")
            }
            let base = Options.SchemaArguments.Base(
                uri: String(value[..<equals]), folder: String(value[value.index(after: equals)...]))
            parser.repair.reading.bases.append(base)
            parser.validate.reading.bases.append(base)
        },
        Entry(
            name: "--formats", value: "HOW", help: "assert, or annotate (default)",
            commands: ["repair", "validate"]
        ) { (parser, value) throws(UsageError) in
            guard ["assert", "annotate"].contains(value) else {
                throw .badValue(option: "--formats", value: value, allowed: "assert or annotate")
            }
            parser.repair.reading.assertsFormats = value == "assert"
            parser.validate.reading.assertsFormats = value == "assert"
        },
        Entry(
            name: "--policy", value: "P", help: "strict, lossless, schema-safe or salvage",
            commands: ["repair"]
        ) { $0.repair.policy = $1 },
        Entry(
            name: "--report", value: nil, help: "what was mended, as JSON on stderr",
            commands: ["repair"]
        ) { (parser, _) in parser.repair.report = true },
        Entry(
            name: "--ledger", value: nil, help: "what became of every byte, on stderr",
            commands: ["repair"]
        ) { (parser, _) in parser.repair.ledger = true },
        Entry(
            name: "--lines", value: nil, help: "one JSON case a line, one result a line",
            commands: ["repair", "validate"]
        ) { (parser, _) in
            parser.repair.lines = true
            parser.validate.lines = true
        },
    ]

    private static let commonEntries: [Entry] = [
        Entry(
            name: "--model", value: "PROVIDER[:NAME]", help: "guide, or openai:NAME",
            commands: talking
        ) { $0.options.model = $1 },
        Entry(
            name: "--base-url", value: "URL", help: "server of the model, up to /v1",
            commands: talking
        ) { $0.options.baseURL = $1 },
        Entry(
            name: "--delivery", value: "HOW",
            help: "ask a model for all days at once (whole), for each (daily), or auto",
            commands: talking
        ) { (parser, value) throws(UsageError) in
            guard let delivery = Delivery.setting(value) else {
                throw .badValue(
                    option: "--delivery", value: value, allowed: Delivery.settings)
            }
            parser.options.delivery = delivery
        },
        Entry(
            name: "--constrain", value: "HOW",
            help: "have servers hold answers to a schema where they can (auto), or off",
            commands: talking
        ) { (parser, value) throws(UsageError) in
            guard ["auto", "off"].contains(value) else {
                throw .badValue(option: "--constrain", value: value, allowed: "auto or off")
            }
            parser.options.isConstrained = value == "auto"
        },
        Entry(
            name: "--record", value: "FILE", help: "write the transcript there",
            commands: talking
        ) { $0.options.recordFile = $1 },
        Entry(
            name: "--wire", value: "FILE",
            help: "write what goes to models' servers and comes from them there, without keys",
            commands: talking
        ) { $0.options.wireFile = $1 },
        Entry(
            name: "--continue", value: nil, help: "go on with the last conversation",
            commands: ["conversation"]
        ) { (parser, _) in parser.options.resumption = .last },
        Entry(
            name: "--resume", value: "NAME", help: "go on with that conversation",
            commands: ["conversation"]
        ) { $0.options.resumption = .named($1) },
        Entry(
            name: "--no-record", value: nil, help: "keep no transcript of this session",
            commands: talking
        ) { (parser, _) in parser.options.records = false },
        Entry(
            name: "--data-dir", value: "DIR", help: "keep trips, sessions and history there",
            commands: talking.union(["check", "export"])
        ) { $0.options.dataDirectory = $1 },
        Entry(
            name: "--config", value: "FILE", help: "configuration file",
            commands: talking.union(["export"])
        ) { $0.options.configFile = $1 },
        Entry(
            name: "--prompts", value: "DIR",
            help: "prompt templates that replace the embedded ones",
            commands: talking.union(["replay"])
        ) { $0.options.promptsDirectory = $1 },
        Entry(
            name: "--seed", value: "N", help: "varies the guide's choice; default 0",
            commands: talking.union(["replay"])
        ) { (parser, value) throws(UsageError) in
            guard let seed = UInt64(value) else {
                throw .badValue(option: "--seed", value: value, allowed: "a whole number from 0")
            }
            parser.options.seed = seed
        },
        Entry(
            name: "--now", value: "TIMESTAMP", help: "take this for the present time",
            commands: talking.union(["check", "replay"])
        ) { (parser, value) throws(UsageError) in
            guard Moment(timestamp: value) != nil else {
                throw .badValue(
                    option: "--now", value: value, allowed: "a time like 2026-11-21T09:00:00Z")
            }
            parser.options.now = value
        },
        Entry(
            name: "--language", value: "TAG",
            help: "en or zh; a language model also plans in other languages", commands: talking
        ) { (parser, value) throws(UsageError) in
            guard let language = Language(spelling: value) else {
                throw .badValue(option: "--language", value: value, allowed: Language.tags)
            }
            parser.options.language = language
        },
        Entry(
            name: "--plain", value: nil, help: "words in place of signs and colour",
            commands: talking
        ) { (parser, _) in parser.options.plain = true },
        Entry(
            name: "--color", value: "WHEN", help: "auto, always or never", commands: talking
        ) { (parser, value) throws(UsageError) in
            parser.options.colour = try choice("--color", value)
        },
        Entry(name: "--help", value: nil, help: "this help", commands: []) { (parser, _) in
            parser.wantsHelp = true
        },
        Entry(name: "--version", value: nil, help: "the version", commands: []) { (parser, _) in
            parser.wantsVersion = true
        },
    ]

    private static func format(
        _ value: String, among formats: [Options.Format]
    ) throws(UsageError) -> Options.Format {
        if ["ics", "geojson", "kml", "gpx", "html"].contains(value) {
            throw .notBuiltYet("--format \(value)")
        }
        let name = value == "md" ? Options.Format.markdown.rawValue : value
        guard let format = formats.first(where: { $0.rawValue == name }) else {
            throw .badValue(
                option: "--format", value: value,
                allowed: formats.map(\.rawValue).joined(separator: ", "))
        }
        return format
    }

    private static func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ option: String, _ value: String
    ) throws(UsageError) -> Choice {
        guard let choice = Choice(rawValue: value) else {
            throw .badValue(
                option: option, value: value,
                allowed: Choice.allCases.map(\.rawValue).joined(separator: ", "))
        }
        return choice
    }
}
