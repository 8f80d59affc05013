import Basics

/// The process's environment.
enum Environment {
    /// A variable's value; nil when it is not set or empty.
    static func value(_ name: String) -> String? {
        guard let value = getenv(name), value.pointee != 0 else { return nil }
        return String(cString: value)
    }

    /// A variable that names a folder; a relative one does not count (XDG base directories, 0.8).
    static func folder(_ name: String) -> String? {
        value(name).flatMap { $0.hasPrefix("/") ? $0 : nil }
    }

    /// The account's home, for a process that was given none.
    static var accountHome: String? {
        guard let account = getpwuid(getuid()), let home = account.pointee.pw_dir else {
            return nil
        }
        return String(cString: home)
    }
}

/// Where things live, by the XDG base directory specification or under `--data-dir`.
struct Paths {
    let configFile: String
    /// Always in the person's own folder: a configuration file may lie in a shared one.
    let keys: String
    let sessions: String
    let history: String
    let facts: String
    let trips: String
    let profile: String
    /// What each day took of models.
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

    /// `~/` is the person's home, also where no shell has replaced it.
    static func expanded(_ path: String) -> String {
        guard path.hasPrefix("~/"), let home = Environment.folder("HOME") else { return path }
        return home + path.dropFirst()
    }
}
