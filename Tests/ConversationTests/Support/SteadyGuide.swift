import Conversation
import Places
import Planning
import TestAtlas
import Trips

extension Planner {
    /// The offline guide with fixed plans: those without wishes from 2 April 2027, and some from 3
    /// May. Tests that use a plan do not change when the guide improves.
    static var steadyGuide: Planner { .guide(OfflineGuide(choose: SteadyPlans.choose)) }
}

private enum SteadyPlans {
    static func choose(_ request: GuideRequest, in city: City, seed: UInt64) -> [[Place]] {
        guard seed == 0, isPlain(request), let plan = plan(city.id, request.dates) else {
            let planner = StayPlanner(city: city, seed: seed)
            // One stop in the place of another is chosen as the guide does.
            guard request.days.first?.limit == 1 else { return planner.places(request) }
            return [city.places(of: planner.visit(request).map { [$0] } ?? [])]
        }
        return plan.split(separator: "|").map { day in
            day.split(separator: " ").map { id in
                guard let place = city.places.first(where: { $0.id == "\(city.id)/\(id)" }) else {
                    preconditionFailure("\(city.id) has no \(id)")
                }
                return place
            }
        }
    }

    private static func isPlain(_ request: GuideRequest) -> Bool {
        request.interests == Interests() && request.used.isEmpty && request.avoiding.isEmpty
            && request.former.isEmpty && request.mustSee.isEmpty && request.excluded.isEmpty
            && request.days.allSatisfy { $0.room == 3 && $0.kept.isEmpty && !$0.hours.isLimited }
    }

    private static func plan(_ city: String, _ dates: [CalendarDate]) -> String? {
        switch dates.first {
        case CalendarDate(iso: "2027-04-02"):
            guard let plans = plans[city], dates.count <= plans.count else { return nil }
            return plans[dates.count - 1]
        case CalendarDate(iso: "2027-05-03") where city == "rome" && dates.count == 2:
            return "colosseum vatican-museums via-dei-condotti | "
                + "st-peters-basilica castel-sant-angelo trastevere"
        default: return nil
        }
    }

    /// For one to five days.
    private static let plans: [String: [String]] = [
        "kyoto": [
            "philosophers-path fushimi-inari gion",
            "nishiki-market ninenzaka-sannenzaka gion | arashiyama-bamboo-grove "
                + "fushimi-inari shosei-en",
            "kiyomizu-dera ninenzaka-sannenzaka gion | arashiyama-bamboo-grove "
                + "fushimi-inari shosei-en | nishiki-market minami-za pontocho",
            "arashiyama-bamboo-grove nijo-castle nishiki-market | fushimi-inari "
                + "kiyomizu-dera shosei-en | ninenzaka-sannenzaka minami-za gion | "
                + "philosophers-path mount-daimonji pontocho",
            "kiyomizu-dera ninenzaka-sannenzaka gion | arashiyama-bamboo-grove "
                + "nijo-castle honke-owariya | nishiki-market minami-za pontocho | "
                + "kyoto-budo-center philosophers-path mount-daimonji | fushimi-inari "
                + "kyoto-national-museum shosei-en",
        ],
        "london": [
            "tower-of-london tate-modern london-eye",
            "borough-market tower-of-london london-eye | british-museum covent-garden "
                + "hyde-park",
            "westminster-abbey national-gallery hyde-park | borough-market "
                + "tower-of-london london-eye | british-museum covent-garden ronnie-scotts",
            "westminster-abbey big-ben national-gallery | borough-market tower-of-london "
                + "london-eye | british-museum covent-garden ronnie-scotts | wembley-stadium "
                + "kyoto-garden hyde-park",
            "westminster-abbey national-gallery london-eye | wembley-stadium kyoto-garden "
                + "hyde-park | british-museum covent-garden ronnie-scotts | big-ben tate-modern "
                + "shakespeares-globe | borough-market tower-of-london up-at-the-o2",
        ],
        "oslo": [
            "akershus-fortress vigeland-park hovedoya",
            "akershus-fortress hovedoya oslo-opera-house | vigeland-park karl-johans-gate "
                + "mathallen",
            "akershus-fortress karl-johans-gate oslo-opera-house | holmenkollen "
                + "vigeland-park mathallen | hovedoya munch-museum oslo-sauna-association",
            "akershus-fortress munch-museum oslo-opera-house | fram-museum hovedoya "
                + "oslo-sauna-association | vigeland-park holmenkollen korketrekkeren | "
                + "karl-johans-gate mathallen bla",
            "oslo-city-hall national-museum karl-johans-gate | ekebergparken munch-museum "
                + "oslo-opera-house | akershus-fortress mathallen bla | vigeland-park "
                + "holmenkollen korketrekkeren | fram-museum hovedoya oslo-sauna-association",
        ],
        "paris": [
            "louvre bateaux-mouches eiffel-tower",
            "louvre luxembourg-gardens eiffel-tower | marche-des-enfants-rouges "
                + "galeries-lafayette bateaux-mouches",
            "louvre palais-royal-garden eiffel-tower | notre-dame "
                + "marche-des-enfants-rouges luxembourg-gardens | musee-d-orsay "
                + "galeries-lafayette bateaux-mouches",
            "louvre luxembourg-gardens bateaux-mouches | roland-garros musee-d-orsay "
                + "eiffel-tower | marche-des-enfants-rouges notre-dame caveau-de-la-huchette | "
                + "palais-royal-garden galeries-lafayette arc-de-triomphe",
            "marche-des-enfants-rouges notre-dame caveau-de-la-huchette | musee-d-orsay "
                + "luxembourg-gardens bateaux-mouches | montmartre galeries-lafayette "
                + "arc-de-triomphe | louvre palais-royal-garden palais-garnier | roland-garros "
                + "ballon-de-paris eiffel-tower",
        ],
        "rome": [
            "colosseum capitoline-museums trastevere",
            "colosseum vatican-museums trastevere | villa-borghese via-dei-condotti "
                + "trevi-fountain",
            "vatican-museums via-dei-condotti trevi-fountain | colosseum trastevere "
                + "orange-garden | borghese-gallery villa-borghese "
                + "auditorium-parco-della-musica",
            "pantheon vatican-museums trastevere | campo-de-fiori via-dei-condotti "
                + "trevi-fountain | borghese-gallery villa-borghese "
                + "auditorium-parco-della-musica | colosseum appian-way orange-garden",
            "colosseum appian-way orange-garden | borghese-gallery via-dei-condotti "
                + "trevi-fountain | villa-borghese stadio-olimpico "
                + "auditorium-parco-della-musica | st-peters-basilica vatican-museums "
                + "alexanderplatz | pantheon campo-de-fiori trastevere",
        ],
        "stockholm": [
            "vasa-museum gamla-stan monteliusvagen",
            "djurgarden vasa-museum abba-the-museum | gamla-stan ostermalm-food-hall "
                + "nordiska-kompaniet",
            "vasa-museum ostermalm-food-hall nordiska-kompaniet | skansen abba-the-museum "
                + "djurgarden | gamla-stan stockholm-palace fasching",
            "gamla-stan stockholm-palace nordiska-kompaniet | ostermalm-food-hall "
                + "vasa-museum abba-the-museum | skansen rosendals-tradgard djurgarden | "
                + "stockholm-city-hall stockholm-adventures fasching",
            "stockholm-city-hall stockholm-adventures fasching | stockholm-palace "
                + "gamla-stan monteliusvagen | vasa-museum abba-the-museum fotografiska | "
                + "skansen rosendals-tradgard djurgarden | nordiska-kompaniet "
                + "ostermalm-food-hall stockholm-olympic-stadium",
        ],
    ]
}
