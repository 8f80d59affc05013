#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The process's environment.
enum Environment {
    /// A variable's value; nil when it is not set or empty.
    static func value(_ name: String) -> String? {
        guard let value = getenv(name), value.pointee != 0 else { return nil }
        return String(cString: value)
    }
}

/// Where things live, by the XDG base directory specification or under `--data-dir`.
struct Paths {
    let configFile: String
    let sessions: String
    let history: String
    let facts: String

    init(dataDirectory: String?, configFile: String?) {
        let home = Environment.value("HOME") ?? "."
        let state =
            dataDirectory
            ?? (Environment.value("XDG_STATE_HOME") ?? "\(home)/.local/state") + "/ijourney"
        let config = (Environment.value("XDG_CONFIG_HOME") ?? "\(home)/.config") + "/ijourney"
        self.configFile = configFile ?? "\(config)/config.json"
        sessions = "\(state)/sessions"
        history = "\(state)/history"
        facts = "\(state)/facts.json"
    }
}
