import Phrases
import StructuredOutput

/// A value of a trip file with its position, for faults.
struct TripField {
    let value: JSONValue
    let pointer: JSONPointer
    /// Finds the line of a position in the source.
    let line: (Int) -> Int
    /// The nearest known position.
    private let offset: Int

    init(_ value: JSONValue, pointer: JSONPointer = JSONPointer(), line: @escaping (Int) -> Int) {
        self.init(value, pointer: pointer, offset: 0, line: line)
    }

    private init(
        _ value: JSONValue, pointer: JSONPointer, offset: Int, line: @escaping (Int) -> Int
    ) {
        self.value = value
        self.pointer = pointer
        self.offset = value.range?.lowerBound ?? offset
        self.line = line
    }

    func fault(_ reason: TripFileFault.Reason) -> TripFileFault {
        TripFileFault(line: line(offset), pointer: pointer.description, reason)
    }

    /// The line where the value begins.
    var firstLine: Int { line(offset) }

    func expected(_ what: Phrase) -> TripFileFault { fault(.expected(what, found: found)) }

    private var found: String {
        let text = value.serialized()
        return text.count > 60 ? value.kindName : text
    }

    /// The members of an object. Throws if a name is repeated.
    func members(_ what: Phrase) throws(TripFileFault) -> [JSONMember] {
        guard let members = value.object else { throw expected(what) }
        var seen: Set<String> = []
        for member in members where !seen.insert(member.key).inserted {
            throw step(member.key, member.value).fault(.repeated(member.key))
        }
        return members
    }

    private func step(_ key: String, _ value: JSONValue) -> TripField {
        TripField(value, pointer: pointer.appending(key), offset: offset, line: line)
    }

    func required(_ key: String) throws(TripFileFault) -> TripField {
        guard let member = value[key] else { throw fault(.missing(key)) }
        return step(key, member)
    }

    /// Nil if the member is absent or null.
    func optional(_ key: String) -> TripField? {
        guard let member = value[key], !member.isNull else { return nil }
        return step(key, member)
    }

    func items(_ what: Phrase) throws(TripFileFault) -> [TripField] {
        guard let items = value.array else { throw expected(what) }
        return items.enumerated().map {
            TripField(
                $0.element, pointer: pointer.appending($0.offset), offset: offset, line: line)
        }
    }

    func anyText(_ what: Phrase = "a text") throws(TripFileFault) -> String {
        guard let text = value.string else { throw expected(what) }
        return text
    }

    func text(_ what: Phrase) throws(TripFileFault) -> String {
        guard let text = value.string, !text.isEmpty else { throw expected(what) }
        return text
    }

    func number(in range: ClosedRange<Int>, _ what: Phrase) throws(TripFileFault) -> Int {
        guard let number = value.int, range.contains(number) else { throw expected(what) }
        return number
    }

    func degrees(upTo limit: Double) throws(TripFileFault) -> Double {
        guard let number = value.double, abs(number) <= limit else {
            throw expected("degrees from -\(Int(limit)) to \(Int(limit))")
        }
        return number
    }

    func date() throws(TripFileFault) -> CalendarDate {
        guard let date = value.string.flatMap({ CalendarDate(iso: $0) }) else {
            throw expected("a date like 2027-04-02")
        }
        return date
    }

    func time() throws(TripFileFault) -> TimeOfDay {
        guard let time = value.string.flatMap({ TimeOfDay(fileText: $0) }) else {
            throw expected("a time from 00:00 to 23:59")
        }
        return time
    }

    func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ type: Choice.Type
    ) throws(TripFileFault) -> Choice {
        guard let choice = value.string.flatMap({ Choice(rawValue: $0) }) else {
            throw expected("one of \(Choice.allCases.map(\.rawValue).joined(separator: ", "))")
        }
        return choice
    }
}
