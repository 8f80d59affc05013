@_exported import Basics
import CData

/// The featured cities and their points of interest, embedded in the binary.
///
/// A city is parsed when it is first asked for, which takes some tenths of a millisecond. The last
/// few are cached.
public struct Atlas: Sendable {
    private let files: [(id: String, text: @Sendable () -> String)]
    private let cache = CityCache()

    /// The atlas embedded in the program.
    public static let embedded = Atlas(
        files: (0..<ijourney_cities().count).map { index in
            (String(cString: ijourney_cities().files[index].name), { embeddedText(at: index) })
        })

    /// An atlas of other files, by id and text. The texts must be valid city files.
    package init(texts: [(id: String, text: String)]) {
        self.init(files: texts.map { file in (file.id, { file.text }) })
    }

    init(files: [(id: String, text: @Sendable () -> String)]) { self.files = files }

    private static func embeddedText(at index: Int) -> String {
        let file = ijourney_cities().files[index]
        return String(
            decoding: UnsafeBufferPointer(start: file.bytes, count: file.count), as: UTF8.self)
    }

    public var cityIDs: [String] { files.map(\.id) }

    /// The text of a city's file; nil if the city is not in the atlas.
    public func text(ofCity id: String) -> String? { files.first { $0.id == id }?.text() }

    /// All cities without their places, by id. Parsed once.
    public var headings: [City] {
        cache.headings { files.map { trusted($0, CityFile.parseHeading) } }
    }

    /// The names of all places. Parsed once, when first asked for, in O(bytes of the atlas).
    public var placeNames: AtlasNames {
        cache.names { AtlasNames(files.map { ($0.id, $0.text()) }) }
    }

    /// A city with its places; nil if the city is not in the atlas.
    public func city(id: String) -> City? {
        files.first { $0.id == id }.map { file in
            cache.city(id: id) { trusted(file, CityFile.parse) }
        }
    }

    /// Parses an embedded file. A test parses each of them, so an error means a broken build.
    private func trusted(
        _ file: (id: String, text: @Sendable () -> String),
        _ read: (String) throws(CityFileError) -> City
    ) -> City {
        do {
            return try read(file.text())
        } catch {
            preconditionFailure("atlas/\(file.id).city: \(error)")
        }
    }
}
