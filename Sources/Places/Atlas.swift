@_exported import Basics
import CData

/// The featured cities and their points of interest, as embedded in the binary.
///
/// A city is read from its text when it is first asked for, which takes some tenths of a
/// millisecond; the last few are kept.
public struct Atlas: Sendable {
    private let files: [(id: String, text: @Sendable () -> String)]
    private let cache = CityCache()

    /// The atlas that comes with the program.
    public static let embedded = Atlas(
        files: (0..<ijourney_cities().count).map { index in
            (String(cString: ijourney_cities().files[index].name), { embeddedText(at: index) })
        })

    /// Cities of other files, by id and text; the texts must read as city files.
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

    /// The text of a city's file; nil when the atlas has no such city.
    public func text(ofCity id: String) -> String? { files.first { $0.id == id }?.text() }

    /// All cities without their places, by id. Read once.
    public var headings: [City] {
        cache.headings { files.map { trusted($0, CityFile.parseHeading) } }
    }

    /// The names of all places. Read once, when first asked for; O(bytes of the atlas) then.
    public var placeNames: AtlasNames {
        cache.names { AtlasNames(files.map { ($0.id, $0.text()) }) }
    }

    /// A city with its places; nil when the atlas has no such city.
    public func city(id: String) -> City? {
        files.first { $0.id == id }.map { file in
            cache.city(id: id) { trusted(file, CityFile.parse) }
        }
    }

    /// The files are part of the program and a test reads each of them, so that a fault here is
    /// a broken build.
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
