internal import CEditline

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Columns that text takes, counted as libedit counts them: by the C library, in its locale.
enum TextWidth {
    static func columns(_ text: String) -> Int {
        text.unicodeScalars.reduce(0) { $0 + columns($1) }
    }

    static func columns(_ scalar: Unicode.Scalar) -> Int {
        max(0, Int(CEditline.wcwidth(wchar_t(bitPattern: scalar.value))))
    }
}
