/// The features of a line: binary, each a number that is hashed from what it says.
///
/// Three questions are asked of a line, each with features of its own: whether a clause begins at a
/// word, which intent a clause has, and which slot a word fills.
package struct Features {
    package let words: [Word]
    package let situation: TalkSituation
    /// A word, or what stands for it.
    private let symbols: [UInt32]

    package init(_ words: [Word], in situation: TalkSituation) {
        self.words = words
        self.situation = situation
        symbols = words.map { word in
            word.classes.contains(.insideName)
                ? 1 : word.classes.substitute.map { Hash.join(2, $0) } ?? word.hash
        }
    }

    /// Beyond either end of a line.
    private static let outside: UInt32 = 7

    private func hash(_ index: Int) -> UInt32 {
        words.indices.contains(index) ? words[index].hash : Features.outside
    }

    private func symbol(_ index: Int) -> UInt32 {
        symbols.indices.contains(index) ? symbols[index] : Features.outside
    }

    private func narrow(_ index: Int) -> UInt32 {
        words.indices.contains(index) ? words[index].groups.narrow : 0
    }

    private func middle(_ index: Int) -> UInt32 {
        words.indices.contains(index) ? words[index].groups.middle : 0
    }

    private func classes(_ index: Int) -> UInt32 {
        words.indices.contains(index)
            ? words[index].classes.subtracting(.insideName).rawValue : Features.outside
    }

    /// Whether a clause begins at a word, when the last one began at `start`. O(1).
    package func ofBoundary(at index: Int, after start: Int, into all: inout [UInt32]) {
        all.removeAll(keepingCapacity: true)
        all.append(10)
        for offset in -2...2 {
            all.append(Hash.join(20 + UInt32(offset + 2), hash(index + offset)))
            all.append(Hash.join(30 + UInt32(offset + 2), classes(index + offset)))
            all.append(Hash.join(70 + UInt32(offset + 2), middle(index + offset)))
        }
        for offset in -2...1 {
            let pair = Hash.join(symbol(index + offset), symbol(index + offset + 1))
            all.append(Hash.join(40 + UInt32(offset + 2), pair))
        }
        for offset in -2...0 {
            let pair = Hash.join(symbol(index + offset), symbol(index + offset + 1))
            all.append(
                Hash.join(50 + UInt32(offset + 2), Hash.join(pair, symbol(index + offset + 2))))
        }
        for offset in -2...2 {
            all.append(Hash.join(80 + UInt32(offset + 2), narrow(index + offset)))
        }
        all.append(Hash.join(Hash.join(86, middle(index - 1)), middle(index)))
        all.append(Hash.join(Hash.join(87, middle(index)), middle(index + 1)))
        all.append(Hash.join(Hash.join(88, symbol(index)), middle(index + 1)))
        all.append(Hash.join(Hash.join(89, symbol(index - 1)), middle(index)))
        all.append(Hash.join(Hash.join(90, symbol(index - 1)), classes(index)))
        all.append(Hash.join(91, situation.place))
        all.append(Hash.join(62, UInt32(min(index - start, 8))))
        all.append(Hash.join(63, UInt32(min(words.count - index, 6))))
        all.append(Hash.join(Hash.join(64, hash(index - 1)), symbol(start)))
        all.append(Hash.join(Hash.join(65, hash(index)), symbol(start)))
    }

    /// Which intent a clause has. O(letters of the clause).
    ///
    /// - Parameter before: the intent of the clause before.
    package func ofIntent(
        in clause: Range<Int>, after before: ClauseIntent?, into all: inout [UInt32]
    ) {
        all.removeAll(keepingCapacity: true)
        let place = situation.place
        all.append(100)
        all.append(Hash.join(101, place))
        all.append(Hash.join(102, before.map { $0.place + 1 } ?? 0))
        all.append(Hash.join(Hash.join(104, place), before.map { $0.place + 1 } ?? 0))
        all.append(Hash.join(103, UInt32(min(clause.count, 12))))
        var present = WordClasses()
        for index in clause {
            let (word, symbol) = (words[index], symbols[index])
            all.append(Hash.join(110, symbol))
            if symbol != word.hash { all.append(Hash.join(111, word.hash)) }
            all.append(Hash.join(Hash.join(112, place), symbol))
            let next = index + 1 < clause.upperBound ? symbols[index + 1] : Features.outside
            let third = index + 2 < clause.upperBound ? symbols[index + 2] : Features.outside
            all.append(Hash.join(Hash.join(113, symbol), next))
            all.append(Hash.join(Hash.join(Hash.join(114, symbol), next), third))
            all.append(Hash.join(Hash.join(115, symbol), third))
            let groups = word.groups
            if groups.narrow != 0 {
                all.append(Hash.join(160, groups.narrow))
                all.append(Hash.join(161, groups.middle))
                all.append(Hash.join(162, groups.wide))
                let after = index + 1 < clause.upperBound ? middle(index + 1) : 0
                all.append(Hash.join(Hash.join(163, groups.middle), after))
                all.append(Hash.join(Hash.join(164, groups.middle), next))
                let wide = index + 1 < clause.upperBound ? words[index + 1].groups.wide : 0
                all.append(Hash.join(Hash.join(167, groups.wide), wide))
                all.append(Hash.join(Hash.join(166, place), groups.middle))
            }
            if index + 1 < clause.upperBound {
                all.append(Hash.join(Hash.join(165, symbol), middle(index + 1)))
            }
            present.formUnion(word.classes)
            if symbol == word.hash, !word.classes.contains(.sign) { addParts(of: word, to: &all) }
        }
        var rest = present.rawValue
        while rest != 0 {
            all.append(Hash.join(116, UInt32(rest.trailingZeroBitCount)))
            rest &= rest - 1
        }
        all.append(Hash.join(117, present.rawValue))
        let first = clause.lowerBound
        for length in 1...3 {
            var start = UInt32(120 + length)
            var end = UInt32(130 + length)
            for offset in 0..<length {
                let (left, right) = (first + offset, clause.upperBound - 1 - offset)
                start = Hash.join(
                    start, left < clause.upperBound ? symbols[left] : Features.outside)
                end = Hash.join(end, right >= first ? symbols[right] : Features.outside)
            }
            all.append(start)
            all.append(end)
            all.append(Hash.join(start, place))
        }
        all.append(Hash.join(134, middle(first)))
        all.append(
            Hash.join(Hash.join(135, symbols[first]), middle(min(first + 1, clause.upperBound - 1)))
        )
        if clause.count < words.count {
            all.append(140)
            for index in words.indices where !clause.contains(index) {
                all.append(Hash.join(141, symbols[index]))
            }
        }
        removeDoubles(&all)
    }

    /// Three and four letters of a word in a row, with its ends.
    private func addParts(of word: Word, to all: inout [UInt32]) {
        guard word.text.utf8.count > 3 else { return }
        all.append(Hash.join(152, Hash.of(word.text.utf8.prefix(4))))
        var last: (UInt32, UInt32, UInt32) = (0, 0, 1)
        for letter in word.text.utf8.prefix(24) {
            let now = UInt32(letter)
            all.append(Hash.join(150, last.1 << 16 | last.2 << 8 | now))
            all.append(Hash.join(151, last.0 << 24 | last.1 << 16 | last.2 << 8 | now))
            last = (last.1, last.2, now)
        }
        all.append(Hash.join(150, last.1 << 16 | last.2 << 8 | 1))
    }

    /// What a word's slot depends on beside the slots before it. O(words around it).
    package func ofSlot(
        at index: Int, in clause: Range<Int>, of intent: ClauseIntent, into all: inout [UInt32]
    ) {
        all.removeAll(keepingCapacity: true)
        let word = words[index]
        let goal = Hash.join(200, intent.place)
        all.append(201)
        all.append(goal)
        all.append(Hash.join(202, situation.place))
        for offset in -3...3 {
            let step = UInt32(offset + 3)
            all.append(Hash.join(210 + step, hash(index + offset)))
            all.append(Hash.join(220 + step, classes(index + offset)))
            all.append(Hash.join(Hash.join(230 + step, symbol(index + offset)), goal))
            if offset.magnitude < 3 {
                all.append(Hash.join(310 + step, middle(index + offset)))
                all.append(Hash.join(320 + step, narrow(index + offset)))
                all.append(Hash.join(Hash.join(330 + step, middle(index + offset)), goal))
            }
        }
        for offset in -2...1 {
            let step = UInt32(offset + 2)
            let pair = Hash.join(symbol(index + offset), symbol(index + offset + 1))
            all.append(Hash.join(240 + step, pair))
            all.append(Hash.join(Hash.join(244 + step, pair), goal))
            let kinds = Hash.join(classes(index + offset), classes(index + offset + 1))
            all.append(Hash.join(250 + step, kinds))
        }
        for offset in -2...0 {
            let pair = Hash.join(symbol(index + offset), symbol(index + offset + 1))
            all.append(
                Hash.join(260 + UInt32(offset + 2), Hash.join(pair, symbol(index + offset + 2))))
        }
        all.append(Hash.join(Hash.join(265, classes(index)), goal))
        all.append(Hash.join(266, word.isCapitalised ? index == clause.lowerBound ? 1 : 2 : 0))
        let letters = Array(word.text.utf8)
        for length in 2...4 where letters.count > length {
            all.append(Hash.join(270 + UInt32(length), Hash.of(letters.prefix(length))))
            all.append(Hash.join(280 + UInt32(length), Hash.of(letters.suffix(length))))
        }
        for before in max(clause.lowerBound, index - 8)..<index {
            all.append(Hash.join(290, symbols[before]))
            all.append(Hash.join(Hash.join(291, symbols[before]), classes(index)))
        }
        for after in (index + 1)..<max(index + 1, min(clause.upperBound, index + 7)) {
            all.append(Hash.join(292, symbols[after]))
        }
        for other in segment(around: index, in: clause) where other != index {
            all.append(Hash.join(295, symbols[other]))
            all.append(Hash.join(296, words[other].groups.middle))
            if other > index { all.append(Hash.join(297, symbols[other])) }
        }
        all.append(Hash.join(293, UInt32(min(index - clause.lowerBound, 4))))
        all.append(Hash.join(294, UInt32(min(clause.upperBound - index, 4))))
        removeDoubles(&all)
    }

    /// The words around one up to the signs on either side: what is said of a thing is said there.
    private func segment(around index: Int, in clause: Range<Int>) -> Range<Int> {
        var start = index
        while start > clause.lowerBound, index - start < 8,
            !words[start - 1].classes.contains(.sign)
        {
            start -= 1
        }
        var end = index + 1
        while end < clause.upperBound, end - index < 8, !words[end].classes.contains(.sign) {
            end += 1
        }
        return start..<end
    }

    /// What a word's slot depends on by the slots of the two words before.
    package func ofSlot(
        at index: Int, after last: Slot, _ secondLast: Slot, lastFilled: Slot,
        of intent: ClauseIntent,
        into all: inout [UInt32]
    ) {
        let last = Hash.join(300, last.place)
        all.append(last)
        all.append(Hash.join(Hash.join(301, last), secondLast.place))
        all.append(Hash.join(Hash.join(302, last), symbol(index)))
        all.append(Hash.join(Hash.join(303, last), symbol(index - 1)))
        all.append(Hash.join(Hash.join(304, last), intent.place))
        all.append(Hash.join(Hash.join(305, last), classes(index)))
        all.append(Hash.join(306, lastFilled.place))
        all.append(
            Hash.join(
                Hash.join(307, lastFilled.place), Hash.join(symbol(index - 1), classes(index))))
        all.append(Hash.join(Hash.join(308, last), Hash.join(symbol(index - 1), classes(index))))
        all.append(Hash.join(Hash.join(309, last), Hash.join(symbol(index + 1), classes(index))))
    }

    private func removeDoubles(_ all: inout [UInt32]) {
        all.sort()
        var count = 0
        for index in all.indices where index == 0 || all[index] != all[count - 1] {
            all[count] = all[index]
            count += 1
        }
        all.removeLast(all.count - count)
    }
}

extension CaseIterable where Self: Equatable, AllCases == [Self] {
    /// Its place among all.
    var place: UInt32 { UInt32(Self.allCases.firstIndex(of: self) ?? 0) }
}
