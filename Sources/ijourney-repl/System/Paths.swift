import Basics

/// The process's environment.
enum Environment {
    /// A variable's value; nil if it is not set or empty.
    static func value(_ name: String) -> String? {
        guard let value = getenv(name), value.pointee != 0 else { return nil }
        return String(cString: value)
    }

    /// The absolute folder in a variable; relative paths are ignored (XDG base directories, 0.8).
    static func folder(_ name: String) -> String? {
        value(name).flatMap { $0.hasPrefix("/") ? $0 : nil }
    }

    /// The account's home directory, for a process without HOME.
    static var accountHome: String? {
        guard let account = getpwuid(getuid()), let home = account.pointee.pw_dir else {
            return nil
        }
        return String(cString: home)
    }
}

/// The locations of files, by the XDG base directory specification or under `--data-dir`.
struct Paths {
    let configFile: String
    /// Always in the person's own folder, because a configuration file may be in a shared one.
    let keys: String
    let sessions: String
    let history: String
    let facts: String
    let trips: String
    let profile: String
    /// Each day's spending on models.
    let spending: String

    init(dataDirectory: String?, configFile: String?) {
        let home = Environment.folder("HOME") ?? Environment.accountHome ?? "/tmp"
        let state =
            dataDirectory
            ?? (Environment.folder("XDG_STATE_HOME") ?? "\(home)/.local/state") + "/ijourney"
        let config = (Environment.folder("XDG_CONFIG_HOME") ?? "\(home)/.config") + "/ijourney"
        self.configFile = configFile ?? "\(config)/config.json"
        keys = "\(config)/keys.json"
        sessions = "\(state)/sessions"
        history = "\(state)/history"
        facts = "\(state)/facts.json"
        spending = "\(state)/spending.json"
        let data =
            dataDirectory
            ?? (Environment.folder("XDG_DATA_HOME") ?? "\(home)/.local/share") + "/ijourney"
        trips = "\(data)/trips"
        profile = "\(data)/profile.json"
    }

    /// Expands `~/`, for paths that no shell has expanded.
    static func expanded(_ path: String) -> String {
        guard path.hasPrefix("~/"), let home = Environment.folder("HOME") else { return path }
        return home + path.dropFirst()
    }
}
