import Testing

@testable import StructuredOutput

@Suite struct URIReferenceTests {
    /// RFC 3986, section 5.4, against `http://a/b/c/d;p?q`.
    @Test(arguments: [
        ("g:h", "g:h"), ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"),
        ("g/", "http://a/b/c/g/"), ("/g", "http://a/g"), ("//g", "http://g"),
        ("?y", "http://a/b/c/d;p?y"), ("g?y", "http://a/b/c/g?y"), ("#s", "http://a/b/c/d;p?q"),
        (";x", "http://a/b/c/;x"), ("", "http://a/b/c/d;p?q"), (".", "http://a/b/c/"),
        ("..", "http://a/b/"), ("../g", "http://a/b/g"), ("../..", "http://a/"),
        ("../../../g", "http://a/g"), ("/./g", "http://a/g"), ("/../g", "http://a/g"),
        ("g.", "http://a/b/c/g."), ("..g", "http://a/b/c/..g"), ("./g/.", "http://a/b/c/g/"),
        ("g/./h", "http://a/b/c/g/h"), ("g;x=1/../y", "http://a/b/c/y"),
        ("g?y/../x", "http://a/b/c/g?y/../x"), ("http:g", "http:g"),
    ])
    func resolves(reference: String, target: String) {
        let base = URIReference("http://a/b/c/d;p?q")
        #expect(URIReference(reference).resolved(against: base).document == target)
    }

    @Test(arguments: [
        ("", "a/b", "a/b"), ("http://a", "b", "http://a/b"), ("urn:x:y", "#f", "urn:x:y"),
        ("HTTP://a/", "b", "http://a/b"), ("file:///c:/d/e", "f", "file:///c:/d/f"),
    ])
    func resolvesAgainst(base: String, reference: String, target: String) {
        let resolved = URIReference(reference).resolved(against: URIReference(base))
        #expect(resolved.document == target)
    }

    @Test(
        arguments: [
            ("#a%25b%2Fc", "a%b/c"), ("#", ""), ("x", ""), ("#%e9%", nil), ("#/a~1b", "/a~1b"),
        ] as [(String, String?)])
    func readsFragments(reference: String, fragment: String?) {
        #expect(URIReference(reference).plainFragment == fragment)
    }
}
