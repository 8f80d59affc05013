/// Bodies that would fill the memory, and heads that would break the reader.
extension Fault {
    private static let megabyte = [UInt8](repeating: 97, count: 1 << 20)
    private static let idle = "data: {\"choices\":[],\"obfuscation\":\"abcdefgh\"}\n\n"
    private static let bomb = GzipBomb.parts(repeats: 5_000)

    private static func tooMuch(
        _ name: String, _ fields: String, megabytes: Int, _ steps: [Step]
    ) -> Fault {
        Fault(
            name: name, scripts: [[.send(Wire.head(fields))] + steps],
            says:
                "openai:test sent more than \(megabytes) MB: /retry, or /model to choose another.",
            code: 65)
    }

    static let bodies: [Fault] = [
        tooMuch("400 MB", "", megabytes: 1, [.flood(megabyte, times: 400)]),
        tooMuch(
            "400 MB of one value", "", megabytes: 2,
            [.send("{\"choices\":\""), .flood(megabyte, times: 400)]),
        tooMuch(
            "400 MB in events", "", megabytes: 16,
            [.flood(String(repeating: idle, count: 1_000), times: 9_000)]),
        tooMuch(
            "a compressed 1 GB", "Content-Encoding: gzip\r\n", megabytes: 1,
            [
                .send(bomb.beginning),
                .flood(bomb.period, times: (1 << 30) / bomb.unpacked),
            ]),
        Fault(
            name: "headers without end",
            scripts: [
                [
                    .send("HTTP/1.1 200 OK\r\n"),
                    .flood(
                        "X-Filler: " + String(repeating: "a", count: 1_000) + "\r\n", times: 1 << 20
                    ),
                ]
            ],
            says: "openai:test answered something that is not the protocol (more than 256 KB of "
                + "headers): check --base-url.", code: 65),
        Fault(
            name: "a header with a NUL",
            scripts: [[.send(Array("HTTP/1.1 200 OK\r\nX-Odd: a\0b\r\n\r\n".utf8)), .close]],
            says: "openai:test answered something that is not the protocol (...): "
                + "check --base-url.", code: 65),
        Fault(
            name: "a header of bytes that are no text",
            scripts: [
                [
                    .send(Array("HTTP/1.1 200 OK\r\nX-Odd: ".utf8) + [0xFF, 0xFE, 0x80, 13, 10]),
                    .send(
                        "Connection: close\r\n\r\n" + Wire.openai.piece(Wire.day)
                            + Wire.openai.end()),
                    .close,
                ]
            ], code: 0),
    ]
}
