/// All schemas of a document and of what it refers to, shared by all ``Schema`` values of the
/// document.
final class SchemaGraph: Sendable {
    let nodes: [SchemaNode]
    let document: JSONValue
    let program: SchemaProgram
    /// Nodes by their places.
    let places: [SchemaPlace: Int]

    init(
        nodes: [SchemaNode], document: JSONValue, program: SchemaProgram,
        places: [SchemaPlace: Int]
    ) {
        self.nodes = nodes
        self.document = document
        self.program = program
        self.places = places
    }
}

extension SchemaGraph {
    func parts(of index: Int) -> [Int] { nodes.parts(of: index) }
    func tag(_ index: Int) -> Int? { nodes.tag(index) }

    func choices(of index: Int) -> [JSONValue] {
        nodes[index].constant.map { [$0] } ?? nodes[index].enumeration ?? []
    }

    /// All member names that apply to a value under a schema.
    func knownNames(_ index: Int) -> [String] {
        var open = [index]
        var next = 0
        var names: [String] = []
        while next < open.count, open.count < 200 {
            let node = nodes[open[next]]
            names += node.properties.map(\.name)
            open += node.inPlace.filter { $0 != node.not }
            next += 1
        }
        return names
    }
}
