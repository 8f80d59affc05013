/// Finds the edits that make one almost-JSON value strict JSON.
///
/// It reads like a parser but produces no value. Applying the edits and parsing the result strictly
/// yields the value and proves that the edits lead to it. It has one state per token and an
/// explicit stack. Lookahead is bounded, so the cost is O(n).
///
///     {name: 'Rome', days: [1 2,]
///      ^~~~  ^~~~~~            ^ ^
///      unquoted-key, single-quotes, missing-comma, trailing-comma, missing-bracket
struct TextMender {
    enum State { case value, afterValue, key, colon, done }
    enum Kind { case object, array, group, set }

    struct ItemKinds: OptionSet {
        let rawValue: UInt8
        static let scalars = ItemKinds(rawValue: 1)
        static let arrays = ItemKinds(rawValue: 2)
        static let objects = ItemKinds(rawValue: 4)
    }

    /// The text received so far; grows between steps.
    var bytes: UnsafeBufferPointer<UInt8>
    let maxDepth: Int
    /// Where the mender stops. A closing fence moves this back to the fence.
    var end: Int
    var at: Int
    var state = State.value
    var stack: [Frame] = []
    private let log = EditLog()
    /// Records the tokens that need no mending, for the parser of the mended text.
    var noted: KnownTokens?
    /// Whether more text may come.
    private var mayGrow = false
    /// Whether a step needed more text to decide.
    private(set) var isStarved = false
    /// The offset after the last finished value or bracket, or after the separator that follows it.
    var lastEnd: Int
    /// The offset after the last finished value or opened bracket.
    var valueEnd: Int
    /// The offset of the last comma, to delete it if nothing follows; nil if it was inserted.
    var lastComma: Int?
    /// The number of edits before the last comma, written or inserted.
    var lastCommaEdits = 0
    /// The last closed container and the offset of its bracket, if it was a list.
    var lastArray: (frame: Frame, closing: Int)?
    /// Whether more characters could have changed the last scalar.
    var isScalarOpen = false
    var isFenceEnd = false
    var isTruncated = false
    /// How many more strings may be read twice. The limit keeps the total cost linear.
    var rereadsLeft = 64
    /// Whether `{1, 2}` may be a list if it is the whole value.
    let readsRootSet: Bool
    /// Whether plain tokens and common faults take the fast path, which must not change the result.
    let skims: Bool

    init(
        _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int, maxDepth: Int,
        readsRootSet: Bool = true, skims: Bool = true
    ) {
        self.skims = skims
        self.bytes = bytes
        self.maxDepth = maxDepth
        self.readsRootSet = readsRootSet
        self.end = end
        at = start
        lastEnd = start
        valueEnd = start
    }

    /// Reads one value of a complete text, leaves `at` after it, and sorts the edits.
    mutating func mend() throws(ScanFault) {
        while state != .done {
            try skim()
            if state == .done { break }
            skipTrivia()
            if at >= end {
                finishAtEnd()
                break
            }
            try step()
        }
        Edit.sort(&edits)
    }

    private mutating func step() throws(ScanFault) {
        switch state {
        case .value: try readValue()
        case .afterValue: readSeparator()
        case .key: readKey()
        case .colon: readColon()
        case .done: break
        }
    }

    // MARK: Text that grows

    /// Reads as far as the known text allows. A step whose outcome more text could change is undone
    /// and repeated later.
    ///
    /// - Returns: whether the value is complete.
    mutating func advance(
        over known: UnsafeBufferPointer<UInt8>
    ) throws(ScanFault) -> Bool {
        bytes = known
        if !isFenceEnd { end = known.count }
        mayGrow = true
        defer { mayGrow = false }
        while state != .done {
            isStarved = false
            try skim()
            if isStarved { return false }
            if state == .done { break }
            let before = self
            let count = edits.count
            skipTrivia()
            if at < end || isFenceEnd {
                if at >= end { finishAtEnd() } else { try step() }
            }
            if isStarved || (at >= end && !isFenceEnd) {
                self = before
                edits.removeSubrange(count...)
                return false
            }
        }
        return true
    }

    /// No later step edits anything before this offset.
    ///
    /// Later steps may still delete a trailing comma, delete a key without a value, turn a string
    /// in a list into a key, or decide what a parenthesis means when it closes.
    var settled: Int {
        if let group = stack.first(where: { $0.kind == .group }) { return group.start }
        if state == .afterValue, let frame = stack.last, frame.kind == .array {
            return bytes[frame.itemStart] == UInt8(ascii: "{")
                || bytes[frame.itemStart] == UInt8(ascii: "[") ? valueEnd : frame.itemStart
        }
        return valueEnd
    }

    var editCount: Int { log.edits.pointee.count }

    /// Records that a step looked at the end of the known text.
    mutating func reachedEnd() {
        if mayGrow, !isFenceEnd { isStarved = true }
    }

    var edits: [Edit] {
        get { log.edits.pointee }
        _modify { yield &log.edits.pointee }
    }

    // MARK: Recording

    mutating func edit(_ range: Range<Int>, _ after: String, _ code: RepairCode) {
        edits.append(Edit(range: range, after: after, code: code))
    }

    mutating func insert(_ after: String, at place: Int, _ code: RepairCode) {
        edit(place..<place, after, code)
    }

    mutating func delete(_ range: Range<Int>, _ code: RepairCode) { edit(range, "", code) }

    mutating func byte(_ place: Int) -> UInt8? {
        if place >= 0, place < end { return bytes[place] }
        if place >= end { reachedEnd() }
        return nil
    }

    mutating func hasPrefix(_ text: StaticString, at place: Int) -> Bool {
        let length = text.utf8CodeUnitCount
        guard place >= 0, place + length <= end else {
            reachedEnd()
            return false
        }
        for offset in 0..<length where bytes[place + offset] != text.utf8Start[offset] {
            return false
        }
        return true
    }

    var top: Int { stack.count - 1 }

    // MARK: Values

    private mutating func readValue() throws(ScanFault) {
        if try bracketMissed() { return }
        beginValue()
        switch bytes[at] {
        case UInt8(ascii: "{") where isSet(at: at): try openSet()
        case UInt8(ascii: "{"): try open(.object)
        case UInt8(ascii: "["): try open(.array)
        case UInt8(ascii: "("): try openGroup(nameStart: at)
        case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ")"), UInt8(ascii: ","):
            readMissingValue()
        case UInt8(ascii: ":"):
            delete(at..<at + 1, .surplusColon)
            at += 1
        default: try readScalar()
        }
    }

    private mutating func readScalar() throws(ScanFault) {
        if dropsOpenedMark() { return }
        if let quote = self.quote(at: at) {
            readString(quote, context: valueContext)
        } else if readPrefixedString() {
        } else if skipEllipsis() {
            return
        } else if let call = callOpening() {
            return try openGroup(nameStart: at, parenthesis: call)
        } else {
            readBareScalar()
        }
        if !stack.isEmpty { stack[top].items.insert(.scalars) }
        finishValue()
    }

    /// Drops an opening quotation mark that ends the text in a list, where it begins no item.
    private mutating func dropsOpenedMark() -> Bool {
        guard bytes[at] == UInt8(ascii: "\""), byte(at + 1) == nil, stack.last?.kind == .array
        else {
            return false
        }
        delete(at..<end, .unclosedString)
        at = end
        return true
    }

    var valueContext: StringContext {
        stack.isEmpty ? .root : stack[top].kind == .object ? .objectValue : .arrayItem
    }

    mutating func finishValue() {
        lastEnd = at
        valueEnd = at
        state = stack.isEmpty ? .done : .afterValue
    }

    @inline(__always)
    mutating func beginValue() {
        if !stack.isEmpty, stack[top].kind != .object { beginItem() }
    }

    mutating func beginItem() {
        stack[top].itemStart = at
        stack[top].itemEdits = edits.count
    }

    /// Reads a separator or closing bracket in the place of a value.
    private mutating func readMissingValue() {
        guard !stack.isEmpty else {
            delete(at..<at + 1, .surplusText)
            at += 1
            return
        }
        if stack[top].kind == .object {
            insert("null", at: lastEnd, .missingValue)
            state = .afterValue
        } else if bytes[at] == UInt8(ascii: ",") {
            delete(at..<at + 1, .surplusComma)
            at += 1
        } else {
            takeBackComma()
            readCloser()
        }
    }

    // MARK: Containers

    /// Opens an object whose opening brace is missing.
    mutating func openMissingBrace() {
        insert("{", at: at, .missingBracket)
        stack.append(Frame(kind: .object, start: at))
        state = .key
    }

    mutating func open(_ kind: Kind) throws(ScanFault) {
        try push(Frame(kind: kind, start: at))
        at += 1
        lastEnd = at
        valueEnd = at
        state = kind == .object ? .key : .value
    }

    mutating func push(_ frame: Frame) throws(ScanFault) {
        guard stack.count < maxDepth else {
            throw ScanFault(offset: at, reason: .depthExceeded(limit: maxDepth))
        }
        stack.append(frame)
        isScalarOpen = false
    }

    private mutating func readColon() {
        switch bytes[at] {
        case UInt8(ascii: ":"): at += 1
        case UInt8(ascii: "="):
            let length = hasPrefix("=>", at: at) ? 2 : 1
            edit(at..<at + length, ":", .missingColon)
            at += length
        case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ")"):
            insert(":null", at: lastEnd, .missingValue)
            state = .afterValue
            return
        default: insert(":", at: lastEnd, .missingColon)
        }
        lastEnd = at
        state = .value
    }
}

/// The edits of a mender, shared by its copies. Undoing a step copies no edits, because it only
/// removes the newest.
private final class EditLog {
    /// A pointer, because every access to a class property is checked for exclusivity at run time.
    let edits = UnsafeMutablePointer<[Edit]>.allocate(capacity: 1)

    init() { edits.initialize(to: []) }

    deinit {
        edits.deinitialize(count: 1)
        edits.deallocate()
    }
}
