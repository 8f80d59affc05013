import Foundation

/// A planted key, and the search for it in everything that a program left behind.
enum PlantedKey {
    static let text = "sk-planted-Zq7vX2kLm9Tw4Rb8"
    /// A key without the prefix of a known service.
    static let odd = "Zq7vX2kLm9-Tw4Rb8"
    /// A part of both, to notice partial removal.
    static let trace = "Zq7vX2kLm9"

    static func isIn(_ bytes: some Sequence<UInt8>) -> Bool {
        Array(bytes).firstRange(of: Array(trace.utf8)) != nil
    }

    static func isIn(_ text: String) -> Bool { isIn(text.utf8) }

    /// Paths of all files in a home that contain it, except key stores.
    static func files(of program: BuiltProgram) -> [String] {
        let home = program.home.path
        let paths = FileManager.default.enumerator(atPath: home)?.compactMap { $0 as? String } ?? []
        return paths.filter { path in
            guard path != "ijourney/keys.json", !path.hasPrefix("vault/") else { return false }
            return FileManager.default.contents(atPath: "\(home)/\(path)").map { isIn($0) } ?? false
        }
    }
}

extension BuiltProgram {
    /// The recorded calls of the fake tools and commands, with their callers.
    var calls: String { (try? String(contentsOfFile: home.path + "/calls", encoding: .utf8)) ?? "" }

    var searchPath: [String: String] { ["PATH": "\(home.path)/bin:/usr/bin:/bin"] }

    /// A `secret-tool` that keeps each secret in a file and records its command line and its
    /// parent's, as `ps` would show them.
    func makeSecretTool(storing: Bool = true) throws {
        // Written by a shell: a program started by another test could inherit a file opened here,
        // and a file open for writing cannot be executed.
        let made = try shell(
            """
            mkdir -p ~/bin && cat > ~/bin/secret-tool <<'END' && chmod +x ~/bin/secret-tool
            #!/bin/sh
            echo "called: $*" >> "$HOME/calls"
            tr '\\0' ' ' < /proc/$$/cmdline >> "$HOME/calls" 2>/dev/null
            tr '\\0' ' ' < /proc/$PPID/cmdline >> "$HOME/calls" 2>/dev/null
            for account; do :; done
            case $1 in
            store) \(storing ? "cat > \"$HOME/vault/$account\"" : "cat > /dev/null; exit 1") ;;
            lookup) test -f "$HOME/vault/$account" && cat "$HOME/vault/$account" ;;
            clear) rm "$HOME/vault/$account" ;;
            esac
            END
            """)
        guard made.code == 0 else { throw Pseudoterminal.Failure.system(made.errors, code: EIO) }
        _ = home.write("", to: "vault/.here")
    }

    /// The key file, as `/key` writes it.
    func keepKey(_ key: String, of account: String, mode: Int = 0o600) throws {
        let path = home.write("{\"\(account)\": \"\(key)\"}", to: "ijourney/keys.json")
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    }

    func configure(_ json: String) { _ = home.write(json, to: "ijourney/config.json") }

    /// The program at a terminal, with its own environment.
    func terminal(_ options: [String], environment more: [String: String]) throws -> Pseudoterminal
    {
        try Pseudoterminal(
            [BuiltProgram.path, "--now", BuiltProgram.now] + options,
            environment: environment.merging(more) { $1 }, rows: 100, columns: 80)
    }
}

extension Pseudoterminal {
    /// Like `wait(for:)`, wherever lines break.
    func wait(forWords words: String) throws {
        try wait(until: { Read.flat($0.text).contains(words) }, named: words)
    }
}
