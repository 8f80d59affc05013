import Conversation
import StructuredOutput
import Trips

/// What models took on each day, in one JSON file that all conversations of a person share:
/// `{"2026-11-21": {"tokens": 1204, "cost": 0.0123}}`. Read anew each time and added to under a lock,
/// so that programs that run side by side keep one limit.
final class SpendingFile: AnswerSource {
    private let path: String
    private let configured: SpendingRules
    private let onFailure: (FileError) -> Void
    /// Amounts that could not be written, which still count while the program runs.
    private let unwritten = SpendingMemory()

    /// The number of days kept, latest first.
    private static let length = 31

    init(path: String, rules: SpendingRules, onFailure: @escaping (FileError) -> Void) {
        self.path = path
        configured = rules
        self.onFailure = onFailure
    }

    func addAnswers(to world: WorldAnswers) {
        world.on(ReadSpendingRules.self) { _ in self.configured }
        world.on(ReadSpending.self) { self.spent(on: $0.day) }
        world.on(AddSpending.self) {
            self.add($0.spent, on: $0.day)
            return Done()
        }
    }

    private func spent(on day: CalendarDate) -> Spent {
        let rest = unwritten.spent(on: day)
        do {
            return try spent(on: day, in: load()) + rest
        } catch {
            onFailure(error)
            return rest
        }
    }

    private func add(_ spent: Spent, on day: CalendarDate) {
        do {
            try Files.makeDirectory(Files.folder(of: path))
            let lock = try FileLock("\(path).lock")
            defer { lock.release() }
            var days = try load()
            let sum = self.spent(on: day, in: days) + spent
            days.removeAll { $0.key == day.description }
            days.append(JSONMember(day.description, sum.json))
            days.sort { $0.key < $1.key }
            let kept = JSONValue(members: days.suffix(SpendingFile.length))
            try Files.write(kept.serialized(indent: 2) + "\n", to: path)
        } catch {
            onFailure(error)
            unwritten.add(spent, on: day)
        }
    }

    private func spent(on day: CalendarDate, in days: [JSONMember]) -> Spent {
        days.last { $0.key == day.description }.flatMap { Spent(json: $0.value) } ?? Spent()
    }

    /// The days; empty if there is no file.
    private func load() throws(FileError) -> [JSONMember] {
        let text: String
        do throws(FileError) {
            text = try Files.text(path)
        } catch {
            if error.isMissing { return [] }
            throw error
        }
        return OutputReader(schema: nil, policy: .lossless).read(text).value?.object ?? []
    }
}
