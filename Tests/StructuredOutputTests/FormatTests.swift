import StructuredOutput
import Testing

/// Every format's grammar, by texts that match and texts that just fail.
@Suite struct FormatTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let format: StringFormat
        let valid: [String]
        let invalid: [String]
        init(_ format: StringFormat, valid: [String], invalid: [String]) {
            (self.format, self.valid, self.invalid) = (format, valid, invalid)
        }
        var testDescription: String { format.rawValue }
    }

    @Test(arguments: times + addresses + identifiers + pointers)
    func tellsValidFromInvalid(example: Case) {
        #expect(example.valid.filter { !example.format.isValid($0) } == [])
        #expect(example.invalid.filter { example.format.isValid($0) } == [])
    }

    static let times: [Case] = [
        Case(
            .date, valid: ["0000-01-01", "1999-12-31", "2000-02-29", "2024-02-29", "9999-06-30"],
            invalid: [
                "", "1900-02-29", "2023-02-29", "2024-00-10", "2024-13-01", "2024-04-31",
                "2024-01-00", "2024-1-01", "24-01-01", "2024-01-01 ", " 2024-01-01", "2024/01/01",
                "20240101", "-024-01-01", "2024-01-0１", "2024-01-01T00:00:00Z",
            ]),
        Case(
            .time,
            valid: [
                "00:00:00Z", "23:59:59z", "12:30:00.000001+05:45", "23:59:60Z", "00:59:60+01:00",
                "18:29:60.5-05:30", "23:59:60-00:00", "12:00:00-23:59",
            ],
            invalid: [
                "", "12:00:00", "24:00:00Z", "12:60:00Z", "12:00:61Z", "12:00:60Z",
                "23:59:60+01:00",
                "23:58:60Z", "12:00:00.Z", "12:00:00,5Z", "12:00Z", "12:00:00+24:00",
                "12:00:00+01:60", "12:00:00+0100", "12:00:00+01", "12:00:00 Z", "1:00:00Z",
                "12:00:00ZZ",
            ]),
        Case(
            .dateTime, valid: ["2024-02-29T12:00:00Z", "2016-12-31t18:59:60-05:00"],
            invalid: [
                "", "2024-02-29", "2023-02-29T12:00:00Z", "2024-02-29 12:00:00Z",
                "2024-02-29T12:00:00", "2024-02-29T12:00:00Z\n",
            ]),
        Case(
            .duration,
            valid: [
                "P1Y", "P1Y2M3D", "P2M3D", "P007D", "PT5S", "PT1H2M3S", "P3DT4H", "P6W", "pt9m",
                "P100000000000000000000000Y",
            ],
            invalid: [
                "", "P", "PT", "P1", "1D", "P1D1", "P1DT", "P1Y3D", "PT1H3S", "P1M1Y", "P1S",
                "PT1D",
                "P1W2D", "P1WT1H", "P1.5D", "-P1D", "P-1D", "PT1H30", "P1D ",
            ]),
    ]

    static let addresses: [Case] = [
        Case(
            .email,
            valid: [
                "a@b", "a.b+c@example.org", "!#$%&'*+-/=?^_`{|}~@example.org", "\"\"@x.org",
                "\"a b@c\\\"\\\\\"@x.org", "a@[10.0.0.255]", "a@[IPv6:2001:db8::1]", "a@[ipv6:::]",
                "a@1.2.3.4", "a@a--b.org", String(repeating: "l", count: 64) + "@x.org",
            ],
            invalid: [
                "", "a", "@", "a@", "@b", ".a@b", "a.@b", "a..b@c", "a b@c", "a@b@c", "a@-b",
                "a@b-",
                "a@b.", "a@.b", "a@b..c", "a@b_c", "é@b", "a@é.org", "\"a@b", "\"a\"b@c",
                "\"\n\"@b",
                "\"é\"@b", "a@[10.0.0.256]", "a@[10.0.0]", "a@[2001:db8::1]",
                "a@[IPv6:1::2:3:4:5:6:7:8]",
                "a@[IPv6:1:2:3:4:5:6:7::]", "a@[x-y:z]", "a@[10.0.0.1", "a@b ", "<a@b>",
                String(repeating: "l", count: 65) + "@x.org",
            ]),
        Case(
            .idnEmail, valid: ["a@b", "é.ü@bücher.example", "\"ñ ñ\"@x", "用户@例子.广告"],
            invalid: ["é", "é@", "é..é@b", "a@b。c", "a@ü-.org", "a b@ü"]),
        Case(
            .hostname,
            valid: [
                "a", "A1.b-c.9", "r3---sn-x.example", "1.2.3.4", "xn--bcher-kva.example",
                "XN--BCHER-KVA", "xn--fiqs8s", String(repeating: "a", count: 63),
                String(repeating: "abcdefghij.", count: 22) + "abcdefghijk",
            ],
            invalid: [
                "", ".", "a.", ".a", "a..b", "-a", "a-", "a_b", "a b", "bücher", "a。b",
                String(repeating: "a", count: 64),
                String(repeating: "abcdefghij.", count: 22) + "abcdefghijkl",
                // No label, nothing encoded, no digits, overflow.
                "xn--", "xn--abc-", "xn--x", "xn--99999999", "xn--9999999b", "xn---a",
                "xn--Bcher",
                // Labels that decode to disallowed characters.
                "xn--ls8h", "xn--a-ecp",
            ]),
        Case(
            .idnHostname,
            valid: [
                "a", "bücher.example", "bücher。example．org｡x", "faß", "βόλος", "l·l", "α͵β", "א׳ב",
                "・カ", "क्‍ष", "क्‌ष", "بي‌بي", "موقع١", "ابجد1", "xn--bcher-kva", "한국", "ế",
                String(repeating: "a", count: 63),
                String(repeating: "ü", count: 51),
            ],
            invalid: [
                "", "。", "a。", "ü..a", "Bücher", "☃", "ü_", "-ü", "ü-", "üx--y", "ab--ü",
                "\u{300}a",
                "l·a", "·", "͵", "α͵a", "a׳", "・", "a‍b", "a‌b", "ب١۱", "1ابجد", "aب", "ب1١", "ب·",
                "e\u{301}", "ü\u{323}", "a\u{301}\u{323}", "ㅎ", "ᄒ", "ａ", "u\u{AD}ü", "a\u{20DD}ü",
                String(repeating: "ü", count: 60), String(repeating: "ü", count: 59) + "x",
                String(repeating: "bücher.", count: 18) + "org",
            ]),
        Case(
            .ipv4, valid: ["0.0.0.0", "255.255.255.255", "10.1.20.199"],
            invalid: [
                "", "1.2.3", "1.2.3.4.5", "1.2.3.256", "01.2.3.4", "00.0.0.0", "1.2.3.", "1..3.4",
                "1.2.3.4/8", " 1.2.3.4", "1.2.3.-4", "0x1.2.3.4", "1.2.3.1000", "1.2.3.４",
            ]),
        Case(
            .ipv6,
            valid: [
                "::", "::1", "1::", "1:2:3:4:5:6:7:8", "1::8", "1:2:3:4:5:6:7::", "::2:3:4:5:6:7:8",
                "ABCD:ef01::", "::1.2.3.4", "1:2:3:4:5:6:1.2.3.4", "1::5:1.2.3.4",
                "1:2:3:4:5::1.2.3.4",
            ],
            invalid: [
                "", ":", ":::", "1", "1:", ":1", "1:2:3:4:5:6:7", "1:2:3:4:5:6:7:8:9", "1::2::3",
                "1:2:3:4:5:6:7:8::", "::1:2:3:4:5:6:7:8", "1:2:3:4::5:6:7:8", "12345::", "g::",
                "::1.2.3", "::1.2.3.256", "::1.2.3.4:5", "1:2:3:4:5:6:7:1.2.3.4", "1.2.3.4",
                "1:2:3:4:5:6::1.2.3.4", "::1%eth0", "::1/64", "[::1]", "1:::2", "::1 ", "1::2:",
            ]),
        Case(
            .uuid,
            valid: [
                "123e4567-e89b-12d3-a456-426614174000", "FFFFFFFF-ffff-FFFF-ffff-FFFFffffFFFF",
            ],
            invalid: [
                "", "123e4567e89b12d3a456426614174000", "123e4567-e89b-12d3-a456-42661417400",
                "123e4567-e89b-12d3-a456-4266141740000", "{123e4567-e89b-12d3-a456-426614174000}",
                "g23e4567-e89b-12d3-a456-426614174000", "123e456-7e89b-12d3-a456-426614174000",
                "urn:uuid:123e4567-e89b-12d3-a456-426614174000",
            ]),
    ]

    static let identifiers: [Case] = [
        Case(
            .uri,
            valid: [
                "a:", "a:b", "A+1.-:/", "http://a", "http://", "http://:80", "http://u:p@h:1/p?q#f",
                "http://@h", "http://h:", "http://[::1]:80/", "http://[v1.a:b]", "file:///x",
                "urn:a:b%20c", "http://999.1.1.1", "x:?a/?b", "x:#?/", "http://h//a", "mailto:a@b",
                "a:b:c", "http://!$&'()*+,;=",
            ],
            invalid: [
                "", ":", "a", "/a", "//h", "1a:", "a b:", "a_b:", "é:", "http://h/é",
                "http://h/a b",
                "http://h/%", "http://h/%4", "http://h/%4g", "http://h:a", "http://h:1:2",
                "http://a@b@c", "http://[::1", "http://::1]", "http://[1.2.3.4]", "http://[::1]x",
                "http://[v.a]", "http://[v1.]", "a:[", "a:#b#c", "a:\\", "a:<", "a:\"", "a:{",
                "a:|",
                "a:^", "a:`", "a:\n", "http://a[", "http://u[@h",
            ]),
        Case(
            .uriReference,
            valid: [
                "", "a", "/a", "//h", "//", "?q", "#f", "./a:b", "a/b:c", "a:b", "a?b:c", "../",
                "@",
            ],
            invalid: ["1:b", "a_b:c", ":a", "é", "a b", "%", "#a#b", "\\", "//h:x", "//[", "a%0"]),
        Case(
            .iri,
            valid: [
                "http://é.ü/ö?ß#ñ", "a:?\u{E000}", "http://u€@h/", "a:𐍈", "http://[::1]/é",
            ],
            invalid: [
                "", "é:", "/é", "a:\u{E000}", "a:#\u{E000}", "a:\u{200E}", "a:\u{FFFE}", "a:\u{85}",
                "a:\u{1FFFF}", "a:\u{E0001}", "a:\u{202E}", "http://h:é", "a: é",
            ]),
        Case(
            .iriReference, valid: ["é", "//é/ö", "#ñ", "?\u{F8FF}\u{100000}", ""],
            invalid: ["é:a", "a\u{FFF0}", "é é", "#\u{F8FF}"]),
        Case(
            .uriTemplate,
            valid: [
                "", "a", "{a}", "x{a,b}y{+c}", "{#a.b_c}", "{?a:1,b*}", "{&a:9999}", "{/a%20b}",
                "{;a}{.b}", "{|a}", "é{a}", "a%20b", "[]:@",
            ],
            invalid: [
                "{", "}", "{}", "{+}", "{a", "a}", "{{a}}", "{a,}", "{,a,}", "{a..b}", "{.a.}",
                "{a:0}",
                "{a:}", "{a:10000}", "{a:x}", "{a**}", "{a*:1}", "{a b}", "{-a}", "{é}", "{a%2}",
                "%",
                "a b", "a'b", "<a>", "a\\b", "a\"b", "a^b", "a`b", "a|b", "\u{7F}",
            ]),
    ]

    static let pointers: [Case] = [
        Case(
            .jsonPointer, valid: ["", "/", "/a", "/a/b", "//", "/~0~1", "/é b", "/0", "/%"],
            invalid: ["a", "#", "#/a", "/~", "/~2", "/a~", "/~~0", " /a", "a/"]),
        Case(
            .relativeJSONPointer,
            valid: ["0", "10", "0#", "1/a", "0/", "0+1", "1-2/a", "0-0", "2+10#", "3//~0"],
            invalid: [
                "", "#", "/a", "-1", "+1", "01", "0a", "00", "0##", "0#/a", "0+", "0+01", "0++1",
                "0/~",
                "0 ", "٠",
            ]),
    ]

    /// Bytes need not be well-formed text.
    @Test(arguments: StringFormat.allCases)
    func takesAnyBytes(format: StringFormat) {
        let isUnread = [.jsonPointer, .relativeJSONPointer].contains(format)
        var wrong: [[UInt8]] = []
        for seed in ["a@", "http://", "é.", "xn--a", "\u{3002}", "{", "0/", "::", "P1"] {
            for byte in UInt8.min...UInt8.max {
                for tail in [[], [byte], [0xE3, 0x80], [0xF4, 0x90, byte, byte]] as [[UInt8]] {
                    let bytes = Array(seed.utf8) + [byte] + tail
                    let isValid = bytes.withUnsafeBufferPointer { format.isValid($0) }
                    let isText = String(validating: bytes, as: UTF8.self) != nil
                    if isValid, !isText, !isUnread { wrong.append(bytes) }
                }
            }
        }
        #expect(wrong == [])
    }

    @Test func keepsTheNamesOfTheStandard() {
        #expect(
            StringFormat.allCases.map(\.rawValue) == [
                "date", "time", "date-time", "duration", "email", "idn-email", "hostname",
                "idn-hostname", "ipv4", "ipv6", "uri", "uri-reference", "iri", "iri-reference",
                "uri-template", "uuid", "json-pointer", "relative-json-pointer",
            ])
    }
}
