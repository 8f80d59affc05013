import CCurl

/// The process's libcurl, loaded when first used.
enum CurlLibrary {
    #if canImport(Darwin)
        private static let names = ["/usr/lib/libcurl.4.dylib"]
    #else
        private static let names = ["libcurl.so.4", "libcurl-gnutls.so.4"]
    #endif

    private static let problem: String? = load(names)

    /// Throws `libraryMissing` if there is no usable library.
    static func require() throws(TransportFailure) {
        if let problem { throw .libraryMissing(detail: problem) }
    }

    /// Loads the library. Returns nil on success, otherwise the reason.
    private static func load(_ names: [String]) -> String? {
        var detail = [CChar](repeating: 0, count: 512)
        let copies = names.map { name in
            let bytes = name.utf8CString
            let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
            _ = UnsafeMutableBufferPointer(start: copy, count: bytes.count).initialize(from: bytes)
            return copy
        }
        defer { for copy in copies { copy.deallocate() } }
        let pointers = copies.map { UnsafePointer<CChar>?.some(UnsafePointer($0)) }
        if ccurl_load(pointers, pointers.count, &detail, detail.count) { return nil }
        return ErrorText.clean(String(cString: detail))
    }
}

extension String {
    /// The text that a C function wrote into a buffer.
    fileprivate init(cString buffer: [CChar]) {
        let bytes = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        self.init(decoding: bytes, as: UTF8.self)
    }
}
