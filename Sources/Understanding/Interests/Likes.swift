import Trips

/// A line that says nothing but what somebody likes, in words that are none of the ten kinds:
/// `opera and coffee houses`, `I love hiking and street food`.
///
/// In other lines such words mean places ("add the opera"), so that every word of the line has to be
/// one of these, a kind, or a word for how much. What each was read as is said.
struct Likes {
    /// The line in the ten kinds: `entertainment and food`.
    let line: String
    let readings: [Spelling.Mending]

    /// Nil for every other line. O(words).
    init?(_ line: String) {
        let tokens = Tokenizer.tokens(of: line)
        guard tokens.count <= Likes.mostTokens else { return nil }
        var words: [String] = []
        var readings: [Spelling.Mending] = []
        var named: Set<InterestType> = []
        let isDenying = tokens.contains { Clause.negations.contains($0.plain) }
        var rest = tokens[...]
        while let token = rest.first {
            if let (types, length) = Likes.topic(rest) {
                // "Lots of food, some wine": what was said of the kind itself stays.
                let new = types.filter { named.insert($0).inserted || isDenying }
                let kinds = types.map(\.rawValue).joined(separator: " and ")
                let typed = rest.prefix(length).map(\.text).joined(separator: " ")
                if !new.isEmpty {
                    words.append(new.map(\.rawValue).joined(separator: " and "))
                }
                readings.append(Spelling.Mending(typed: typed, read: kinds))
                rest = rest.dropFirst(length)
                continue
            }
            guard token.kind == .stop || Likes.isAround(token.lowered) else { return nil }
            if let type = InterestType(spelling: token.lowered) { named.insert(type) }
            words.append(token.text)
            rest.removeFirst()
        }
        guard !readings.isEmpty else { return nil }
        self.line = words.joined(separator: " ")
        self.readings = readings
    }

    private static let mostTokens = 40

    /// The longest topic at the beginning, and how many words it has.
    private static func topic(_ tokens: ArraySlice<Token>) -> ([InterestType], Int)? {
        for length in [2, 1] where tokens.count >= length {
            let phrase = tokens.prefix(length).map(\.lowered).joined(separator: " ")
            if let types = topics[phrase] ?? topics[phrase + "s"] { return (types, length) }
        }
        return nil
    }

    private static func isAround(_ word: String) -> Bool {
        InterestType(spelling: word) != nil || InterestScan.isStrength(word)
            || Clause.negations.contains(word) || around.contains(word)
    }

    private static let around: Set<String> = [
        "a", "also", "amazing", "and", "any", "authentic", "beautiful", "big", "but",
        "especially", "famous", "for", "going", "great", "i", "i'm", "in", "kinds", "local",
        "maybe", "my", "nice", "of", "old", "or", "please", "really", "small", "the", "things",
        "to", "too", "traditional", "very", "visiting", "we", "we're", "with", "would",
    ]

    /// In the plural where there is one. The kinds are those of such places in the atlas; a word of
    /// two kinds counts for both.
    private static let topics: [String: [InterestType]] = {
        let rows: [([InterestType], String)] = [
            (
                [.food],
                """
                wine,wines,coffee,coffee houses,cafes,cafés,street food,beer,beers,craft beer,tapas,\
                seafood,bakeries,cooking,ramen,sushi,pizza,pizzas,gelato,tea,tea houses,desserts,\
                sweets,chocolate,food markets,breweries,wineries,fine dining,food tours
                """
            ),
            (
                [.entertainment],
                """
                opera,operas,concerts,music,live music,classical music,musicals,ballet,cinema,\
                cinemas,films,movies,comedy,circus,amusement parks,theme parks,jazz,festivals,\
                theatres,theaters,aquariums
                """
            ),
            (
                [.cultural],
                """
                architecture,buildings,paintings,painting,sculpture,sculptures,modern art,street art,\
                contemporary art,design,literature,books,libraries,exhibitions,traditions,local life
                """
            ),
            (
                [.historical],
                """
                churches,cathedrals,palaces,ruins,old towns,archaeology,antiquity,mosques,synagogues,\
                shrines,forts,fortresses,monasteries,old buildings,war history,tombs
                """
            ),
            (
                [.nature],
                """
                walks,walking,mountains,forests,rivers,wildlife,animals,birds,birdwatching,flowers,\
                waterfalls,zoos,botanical gardens,views,viewpoints,scenery,landscapes,islands,trees
                """
            ),
            ([.nature, .adventure], "hiking,hikes,trekking"),
            ([.food, .shopping], "markets"),
            (
                [.shopping],
                """
                flea markets,souvenirs,crafts,boutiques,malls,fashion,antiques,vintage,bazaars,\
                bookshops,designer shops
                """
            ),
            (
                [.sports],
                """
                swimming,running,cycling,biking,tennis,golf,skiing,surfing,stadiums,baseball,\
                basketball,soccer,cricket,rugby,skating
                """
            ),
            (
                [.adventure],
                """
                rafting,diving,snorkelling,snorkeling,kayaking,climbing,zip lines,skydiving,\
                paragliding,sailing,boat trips
                """
            ),
            (
                [.relaxation],
                """
                beaches,baths,thermal baths,hot springs,onsen,saunas,massages,yoga,meditation,\
                sunbathing,sunsets,picnics,pools,quiet
                """
            ),
            (
                [.nightlife],
                "pubs,cocktails,dancing,techno,karaoke,rooftop bars,cocktail bars,jazz clubs"
            ),
        ]
        var topics: [String: [InterestType]] = [:]
        for (types, words) in rows {
            for word in words.split(separator: ",") { topics[String(word)] = types }
        }
        return topics
    }()
}
