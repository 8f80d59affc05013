/// The two forms of a trip file.
public enum TripFileForm: String, Sendable, Hashable, CaseIterable {
    case json, markdown

    /// The file name extension, without the dot.
    public var fileExtension: String { self == .json ? "json" : "md" }

    /// The form that belongs to a file name; nil for other files.
    public init?(fileName: String) {
        let lowered = fileName.lowercased()
        if lowered.hasSuffix(".json") {
            self = .json
        } else if lowered.hasSuffix(".md") || lowered.hasSuffix(".markdown") {
            self = .markdown
        } else {
            return nil
        }
    }
}

extension TripFile {
    /// The file's text in this form. O(stops).
    public func text(_ form: TripFileForm) -> String {
        form == .json ? jsonText : markdown
    }

    /// Reads a file's text in this form. O(n).
    public static func read(
        _ text: String, as form: TripFileForm
    ) throws(TripFileFault) -> TripFileReading {
        switch form {
        case .json: try TripFileReading(jsonText: text)
        case .markdown: try TripMarkdownReader.read(text)
        }
    }
}
