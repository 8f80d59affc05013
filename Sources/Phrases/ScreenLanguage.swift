import CData

/// A language of the interface.
public enum ScreenLanguage: String, Sendable, CaseIterable {
    case english = "en"
    case chinese = "zh"

    /// The translations; nil for English, which is the source.
    public var table: PhraseTable? {
        switch self {
        case .english: nil
        case .chinese: ScreenLanguage.chineseTable
        }
    }

    /// Read when first used, so that English costs nothing.
    private static let chineseTable = PhraseTable(text: fileText("zh") ?? "")

    /// The text of an embedded file of words/.
    static func fileText(_ language: String) -> String? {
        let files = ijourney_words()
        for file in UnsafeBufferPointer(start: files.files, count: files.count) {
            guard String(cString: file.name) == language else { continue }
            let bytes = UnsafeBufferPointer(start: file.bytes, count: file.count)
            return String(decoding: bytes, as: UTF8.self)
        }
        return nil
    }
}
