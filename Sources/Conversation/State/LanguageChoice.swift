import Trips

extension Language {
    /// The language of a person: what was chosen, else one of the profile, best one that the
    /// program speaks, else that of the system's locale (`zh_CN.UTF-8`), else English.
    public static func of(
        chosen: Language?, profile: [Language], locale: String?
    ) -> Language {
        chosen ?? profile.first(where: \.isSpoken) ?? profile.first
            ?? locale.flatMap { Language(spelling: $0) } ?? .english
    }
}
