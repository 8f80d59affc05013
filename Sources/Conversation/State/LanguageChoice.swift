import Trips

extension Language {
    /// The language to use: the chosen one; else the profile's first that the program speaks, or
    /// its first; else the system locale's (`zh_CN.UTF-8`); else English.
    public static func of(
        chosen: Language?, profile: [Language], locale: String?
    ) -> Language {
        chosen ?? profile.first(where: \.isSpoken) ?? profile.first
            ?? locale.flatMap { Language(spelling: $0) } ?? .english
    }
}
