import StructuredOutput

/// The state of a session after a part of its transcript, so that another run of the program
/// need not replay that part.
///
/// Its file has one line for the session, then one for each of the last steps of the history:
///
///     {"format":1,"program":"0.9","cover":{"bytes":9120,...},"steps":"<hash>","memory":{...},...}
///     {"before":{...},"after":{...},"title":...}
///
/// If the file is missing or does not match, the transcript is replayed.
public struct Checkpoint {
    /// The part of the transcript that the checkpoint covers, up to the end of a turn.
    public struct Cover: Codable, Equatable, Sendable {
        public let bytes: Int
        /// The hash of those bytes.
        public let hash: String
        /// The number of events after the header.
        public let events: Int
        /// The highest request number; 0 if there is none.
        public let lastRequest: Int

        public init(bytes: Int, hash: String, events: Int, lastRequest: Int) {
            (self.bytes, self.hash) = (bytes, hash)
            (self.events, self.lastRequest) = (events, lastRequest)
        }
    }

    /// The number of steps in a stack, and of those in the file.
    private struct Steps: Codable, Equatable {
        let count, kept: Int
    }

    private struct Head: Codable {
        let format: Int
        let program: String
        let cover: Cover
        let steps: String
        let past, future: Steps
        let memory: SessionMemory
    }

    private static let format = 1
    private let head: Head
    private let steps: ArraySlice<UInt8>

    public var cover: Cover { head.cover }
    /// The model's label, as in `SessionHeader`.
    public var model: String { head.memory.model }
    public var remoteHost: String? { head.memory.remoteHost }

    /// Reads a checkpoint's file; nil if it is broken or another version of the program wrote it.
    /// O(bytes).
    public init?(_ bytes: [UInt8], program: String) {
        guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")),
            let json = try? JSONParser.parse(String(decoding: bytes[..<end], as: UTF8.self)),
            json["format"]?.int == Checkpoint.format, json["program"]?.string == program,
            let head = try? json.decode(Head.self)
        else { return nil }
        steps = bytes[(end + 1)...]
        self.head = head
        guard steps.withUnsafeBufferPointer({ Checkpoint.hash($0) }) == head.steps else {
            return nil
        }
    }

    private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
        var hash = RunningHash()
        hash.add(bytes)
        return hash.digits
    }
}

// MARK: - Writing

extension Session {
    /// The text of a checkpoint's file; nil if it cannot be encoded. O(state and kept steps).
    ///
    /// - Parameter steps: The most steps to keep for `/undo`, and for `/redo`, without a replay.
    public func checkpoint(
        after cover: Checkpoint.Cover, program: String, steps: Int
    ) -> String? {
        Checkpoint.text(of: memory, state.history, cover, program: program, keeping: steps)
    }
}

extension Checkpoint {
    fileprivate static func text(
        of memory: SessionMemory, _ history: History, _ cover: Cover, program: String,
        keeping count: Int
    ) -> String? {
        var steps = ""
        func keep(_ stack: StepStack) -> Steps? {
            var kept = 0
            for step in stack.prefix(count) {
                guard let json = try? JSONValue.encode(step) else { return nil }
                steps += json.serialized() + "\n"
                kept += 1
            }
            return Steps(count: stack.count, kept: kept)
        }
        guard let past = keep(history.past), let future = keep(history.future) else { return nil }
        let head = Head(
            format: format, program: program, cover: cover, steps: steps.withUTF8 { hash($0) },
            past: past,
            future: future, memory: memory)
        guard let json = try? JSONValue.encode(head) else { return nil }
        return json.serialized() + "\n" + steps
    }
}

// MARK: - Going on

extension Session {
    /// Resumes from a checkpoint. Choose the planner first.
    ///
    /// - Parameter replayed: Replays the covered part, for steps that the file does not contain.
    public func restore(_ checkpoint: Checkpoint, replayed: @escaping () -> State?) {
        restore(checkpoint.memory, history: checkpoint.history(replayed))
    }
}

extension Checkpoint {
    fileprivate var memory: SessionMemory { head.memory }

    /// The history, whose steps are read when first needed.
    fileprivate func history(_ replayed: @escaping () -> State?) -> History {
        // Shared by both stacks.
        final class Replay {
            lazy var history = make()?.history
            let make: () -> State?

            init(_ make: @escaping () -> State?) { self.make = make }
        }
        let (past, future) = (head.past, head.future)
        let replay = Replay(replayed)
        let lines = { [steps] in steps.split(separator: UInt8(ascii: "\n")) }
        var history = History()
        history.past = StepStack(count: past.count) {
            Checkpoint.stack(lines().prefix(past.kept), past) { replay.history?.past }
        }
        history.future = StepStack(count: future.count) {
            Checkpoint.stack(lines().dropFirst(past.kept), future) { replay.history?.future }
        }
        return history
    }

    private static func stack(
        _ lines: ArraySlice<ArraySlice<UInt8>>, _ steps: Steps,
        replayed: @escaping () -> StepStack?
    ) -> StepStack {
        var stack = StepStack(count: steps.count - steps.kept) {
            replayed()?.dropping(steps.kept) ?? StepStack()
        }
        for line in lines.reversed() {
            let json = try? JSONParser.parse(String(decoding: line, as: UTF8.self))
            // If a step cannot be read, take the whole stack from the replay.
            guard let step = try? json?.decode(HistoryStep.self) else {
                return replayed() ?? StepStack()
            }
            stack.push(step)
        }
        return stack
    }
}
