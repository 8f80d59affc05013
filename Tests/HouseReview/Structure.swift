/// How the files and folders of a target depend on each other.
public struct Structure: Sendable {
    public let target: Target
    public let references: [Target.Reference]
    /// Folders with files, in order; `.` is the target's root.
    public let folders: [String]
    /// Largest first.
    public let folderCycles: [Cycle]
    public let fileCycles: [Cycle]

    /// Nodes that can all reach each other.
    public struct Cycle: Hashable, Sendable {
        public let members: [String]
        /// A shortest loop, each step with the mention that it rests on:
        /// `State → Session (State/State.swift names Session)`.
        public let example: [String]
    }

    public init(_ target: Target) {
        self.target = target
        let references = target.references
        let paths = target.files.map(\.path)
        folders = Set(target.files.map(\.folder)).sorted()
        self.references = references
        fileCycles = Self.cycles(among: paths, references) { reference in
            (paths[reference.from], paths[reference.to], "names \(reference.type)")
        }
        folderCycles = Self.cycles(among: folders, references) { reference in
            let (from, to) = (target.files[reference.from], target.files[reference.to])
            return (from.folder, to.folder, "\(from.path) names \(reference.type)")
        }
    }

    /// `arrow`: the nodes that a reference connects, and what it rests on.
    private static func cycles(
        among nodes: [String], _ references: [Target.Reference],
        arrow: (Target.Reference) -> (from: String, to: String, reason: String)
    ) -> [Cycle] {
        let index = Dictionary(uniqueKeysWithValues: nodes.enumerated().map { ($1, $0) })
        var arrows = Array(repeating: Set<Int>(), count: nodes.count)
        var reasons: [[Int]: String] = [:]
        for reference in references {
            let (from, to, reason) = arrow(reference)
            guard from != to, let start = index[from], let end = index[to] else { continue }
            arrows[start].insert(end)
            reasons[[start, end], default: reason] = reasons[[start, end], default: reason]
        }
        return HouseReview.cycles(arrows).map { members in
            let loop = shortestLoop(in: members, arrows)
            return Cycle(
                members: members.map { nodes[$0] },
                example: zip(loop, loop.dropFirst() + loop.prefix(1)).map { start, end in
                    "\(nodes[start]) → \(nodes[end]) (\(reasons[[start, end]] ?? ""))"
                })
        }
    }
}
