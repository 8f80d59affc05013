internal import CEditline

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Measures text in columns as libedit does: with the C library, in its locale.
enum TextWidth {
    /// Makes the process's characters Unicode. Call first: in the C locale, 京 has no width.
    static func useUTF8() {
        ce_use_utf8()
    }

    static func columns(_ text: String) -> Int {
        text.unicodeScalars.reduce(0) { $0 + columns($1) }
    }

    static func columns(_ scalar: Unicode.Scalar) -> Int {
        max(0, Int(CEditline.wcwidth(wchar_t(bitPattern: scalar.value))))
    }
}
