import Foundation
import Testing

/// A key goes to its provider, to this machine and, over TLS, to no other host. Uses a real server
/// at 0.0.0.0, which is reachable here but not a name of this machine.
@Suite(
    .neverHangs,
    .enabled(if: FileManager.default.isExecutableFile(atPath: TLSServer.openssl)))
struct KeyHostTests {
    @Test(arguments: [
        (["OPENAI_API_KEY": "sk-planted-1"], nil, "wants a key: set it in IJOURNEY_API_KEY"),
        (
            ["OPENAI_API_KEY": "sk-planted-1", "IJOURNEY_API_KEY": "sk-own-2"],
            "Authorization: Bearer sk-own-2", "did not accept the key (401)"
        ),
    ])
    func onlyItsOwnKeyGoesThere(
        _ keys: [String: String], _ header: String?, _ words: String
    ) throws {
        let program = BuiltProgram()
        let server = try TLSServer(
            in: program.home.path,
            answer: "HTTP/1.1 401 Unauthorized\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
        let result = try program.converse(
            ["/destination Oslo", "3 May 2027 for 1 day", "/plan", "y", "/quit"],
            ["--model", "openai:test", "--base-url", "https://0.0.0.0:\(server.port)/v1"],
            environment: keys.merging(["SSL_CERT_FILE": server.certificate]) { $1 })
        let shown = Read.flat(result.output)
        #expect(shown.contains(words), "\(shown)")
        let asked = server.end()
        #expect(asked.contains("POST /v1/chat/completions HTTP/1.1"), "\(asked)")
        #expect(!asked.contains("planted"))
        #expect(header.map { asked.contains($0) } ?? !asked.contains("Authorization"))
    }

    /// Sends nothing to a server with an untrusted certificate.
    @Test func aCertificateOfNobodyIsRefused() throws {
        let program = BuiltProgram()
        let server = try TLSServer(in: program.home.path, answer: "")
        let result = try program.converse(
            ["/destination Oslo", "3 May 2027 for 1 day", "/plan", "y", "/quit"],
            ["--model", "openai:test", "--base-url", "https://0.0.0.0:\(server.port)/v1"])
        let shown = Read.flat(result.output)
            .replacing(" /retry guide has the offline guide plan what is missing", with: "")
        #expect(
            Read.matches(
                shown,
                "...There is no secure connection to openai:test at 0.0.0.0 (...certificate...): check "
                    + "--base-url, or name the certificates to trust in SSL_CERT_FILE...."),
            "\(shown)")
        #expect(!server.end().contains("POST"))
    }
}

/// OpenSSL's test server: one answer to every client.
final class TLSServer {
    static let openssl = "/usr/bin/openssl"

    let port = ScriptedServer.unusedPort()
    let certificate: String
    private let process = Process()
    private let output = Pipe()
    private var seen = ""

    init(in folder: String, answer: String) throws {
        certificate = folder + "/certificate.pem"
        let key = folder + "/key.pem"
        let maker = Self.command(
            [
                "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes",
                "-keyout", key, "-out", certificate, "-days", "2", "-subj", "/CN=other",
                "-addext", "subjectAltName=IP:0.0.0.0",
            ], Process())
        maker.standardError = FileHandle.nullDevice
        try maker.run()
        maker.waitUntilExit()
        let input = Pipe()
        _ = Self.command(
            ["s_server", "-accept", "\(port)", "-cert", certificate, "-key", key], process)
        process.standardInput = input
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        while !seen.contains("ACCEPT") { guard read() else { break } }
        try input.fileHandleForWriting.write(contentsOf: Data(answer.utf8))
    }

    /// Stops the server, and returns what it received, mixed with its own messages.
    func end() -> String {
        // Not SIGTERM, which test threads may block, and their children with them.
        kill(process.processIdentifier, SIGKILL)
        while read() {}
        process.waitUntilExit()
        return seen
    }

    private func read() -> Bool {
        let data = output.fileHandleForReading.availableData
        seen += String(decoding: data, as: UTF8.self)
        return !data.isEmpty
    }

    private static func command(_ arguments: [String], _ process: Process) -> Process {
        process.executableURL = URL(fileURLWithPath: openssl)
        process.arguments = arguments
        return process
    }
}
