import Phrases
import Places
import Trips

extension CommandContext {
    /// What the program is and what it knows.
    var about: Step {
        .show([
            .heading(.verbatim("ijourney \(version)")),
            .note(
                """
                Plans trips in conversation, and holds every plan against what it knows of the \
                places; no network is needed.
                """),
            .list([
                ListRow(word: "atlas", CommandContext.atlas(atlas)),
                ListRow(word: "world", CommandContext.world(.embedded)),
                ListRow(word: "time zones", CommandContext.zones),
                ListRow(word: "holidays", CommandContext.holidays),
                ListRow(word: "sun", "calculated, as published by Jean Meeus and used by NOAA"),
            ]),
            .hint("NOTICE, beside the program's source, has the licences in full."),
        ])
    }

    private static func atlas(_ atlas: Atlas) -> Phrase {
        let counts: Phrase =
            "\(atlas.cityIDs.count) cities with \(atlas.placeCount.grouped) places"
        guard let (earliest, latest) = atlas.reviews else { return counts }
        let when =
            earliest == latest
            ? month(latest) : Phrase("\(month(earliest)) to \(month(latest))", context: "months")
        return "\(counts), written for this program; read over in \(when)"
    }

    /// `2026-11` in words.
    private static func month(_ text: String) -> Phrase {
        guard let first = CalendarDate(iso: "\(text)-01") else { return .verbatim(text) }
        return Phrase("\(first.monthWords) \(first.year)", context: "month")
    }

    private static func world(_ gazetteer: Gazetteer) -> Phrase {
        """
        \(gazetteer.cityCount.grouped) cities in \(gazetteer.countryCount) countries, of GeoNames \
        (CC BY 4.0), by \(Gazetteer.sources.joined(separator: ", ")) (MIT)
        """
    }

    private static var zones: Phrase {
        """
        \(ZoneRules.count) of the IANA database (public domain), by tzdata \
        \(ZoneRules.sourceVersion) (Apache 2.0)
        """
    }

    private static var holidays: Phrase {
        """
        \(Holidays.countryCount) countries from \(Holidays.years.lowerBound) to \
        \(Holidays.years.upperBound), by holidays \(Holidays.sourceVersion) (MIT)
        """
    }
}
