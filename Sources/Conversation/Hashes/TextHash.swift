/// A short hash that names a text in transcripts: FNV-1a over the bytes.
enum TextHash {
    /// 16 hex digits. O(text).
    static func digits(of text: String) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return hash.hexDigits
    }
}
