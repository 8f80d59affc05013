/// Up and Down through the lines of the past, with the line being typed at the bottom.
///
/// libedit's own walk keeps only 1,024 characters of that line.
struct HistoryWalk {
    /// Oldest first.
    private(set) var entries: [String]
    private let limit: Int
    private var position: Int
    private var draft = ""

    init(entries: [String], limit: Int) {
        self.entries = entries
        self.limit = limit
        self.position = entries.count
    }

    /// Adds a line unless it repeats the one before; false then.
    mutating func add(_ line: String) -> Bool {
        guard !line.isEmpty, line != entries.last else { return false }
        entries.append(line)
        // A batch at a time, so that the cost of shifting is spread over many lines.
        if entries.count > limit * 2 { entries.removeFirst(entries.count - limit) }
        position = entries.count
        return true
    }

    /// Starts at the bottom again, for a new line.
    mutating func restart() {
        position = entries.count
        draft = ""
    }

    /// The entry above, or nil at the top.
    mutating func older(than current: String) -> String? {
        guard position > 0 else { return nil }
        leaveBottom(current)
        position -= 1
        return entries[position]
    }

    /// The entry below, at the bottom the line that was being typed, or nil below that.
    mutating func newer() -> String? {
        guard position < entries.count else { return nil }
        position += 1
        return position == entries.count ? draft : entries[position]
    }

    /// The nearest entry above that contains what was typed when the walk began, and is not what
    /// the line already says; nil when there is none. O(entries).
    mutating func search(from current: String) -> String? {
        let wanted = position == entries.count ? current : draft
        let found = entries[..<position].lastIndex { $0 != current && $0.contains(wanted) }
        guard let found else { return nil }
        leaveBottom(current)
        position = found
        return entries[found]
    }

    private mutating func leaveBottom(_ current: String) {
        if position == entries.count { draft = current }
    }
}
