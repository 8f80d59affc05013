import StructuredOutput

/// What a session knows after a part of its transcript, so that another run of the program need not
/// replay that part.
///
/// Its file has a line for the session, and one for each of the last steps of the history:
///
///     {"format":1,"program":"0.9","cover":{"bytes":9120,...},"steps":"<hash>","memory":{...},...}
///     {"before":{...},"after":{...},"title":...}
///
/// It is a convenience. Where it is missing or does not fit, the transcript is replayed.
public struct Checkpoint {
    /// The part of the transcript that the session has gone through, up to the end of a turn.
    public struct Cover: Codable, Equatable, Sendable {
        public let bytes: Int
        /// Of those bytes.
        public let hash: String
        /// Events after the header.
        public let events: Int
        /// The highest number of a request; 0 without one.
        public let lastRequest: Int

        public init(bytes: Int, hash: String, events: Int, lastRequest: Int) {
            (self.bytes, self.hash) = (bytes, hash)
            (self.events, self.lastRequest) = (events, lastRequest)
        }
    }

    /// How many steps there are of a stack, and how many of them the file has.
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
    /// What answered, as `SessionHeader` has it.
    public var model: String { head.memory.model }
    public var remoteHost: String? { head.memory.remoteHost }

    /// Reads a checkpoint's file; nil where it is broken, or another version of the program wrote
    /// it. O(bytes).
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
    /// The file of a checkpoint; nil for what cannot be written. O(state and kept steps).
    ///
    /// - Parameter steps: so many are kept for `/undo`, and as many for `/redo`, without a replay.
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
    /// Goes on from a checkpoint; the planner is chosen before.
    ///
    /// - Parameter replayed: replays what the checkpoint covers, for a step that it has not kept.
    public func restore(_ checkpoint: Checkpoint, replayed: @escaping () -> State?) {
        restore(checkpoint.memory, history: checkpoint.history(replayed))
    }
}

extension Checkpoint {
    fileprivate var memory: SessionMemory { head.memory }

    /// Steps are read when they are wanted.
    fileprivate func history(_ replayed: @escaping () -> State?) -> History {
        // Both stacks may need it.
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
            // A step that cannot be read leaves those to the replay that can.
            guard let step = try? json?.decode(HistoryStep.self) else {
                return replayed() ?? StepStack()
            }
            stack.push(step)
        }
        return stack
    }
}
