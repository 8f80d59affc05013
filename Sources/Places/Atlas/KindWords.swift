/// Words for kinds of places, in the languages of the atlas's names. A name keeps its meaning when
/// such a word is translated, and usually when it is left out.
enum KindWords {
    private static let table: [Substring: Substring] = {
        let rows: [Substring: String] = [
            "temple": "tempel templo tempio templom tapinak wat",
            "museum": "musee museo museu muzeum muzeu museet muzej muzesi museumet",
            "park": "parc parque parco parken parki parkja puisto",
            "shrine": "schrein sanctuaire santuario",
            "palace": "palais palacio palast palazzo palau palacete palota palac slott paleis",
            "castle": "chateau castillo castello schloss castelo castell zamek hrad linna slot",
            "cathedral": "cathedrale catedral kathedrale dom duomo cattedrale katedra katedrala",
            "church":
                "eglise iglesia kirche chiesa igreja esglesia kirke kyrka kerk kosciol kostel",
            "chapel": "chapelle capilla kapelle cappella capela",
            "market":
                "marche mercado markt mercato mercat markthalle saluhall kauppahalli bazaar bazar",
            "garden":
                "jardin garten giardino jardim jardi trgard tradgard tuin ogrod zahrada garten "
                + "giardini jardins jardines garten gardens",
            "gallery": "galerie galeria galleria galeri",
            "theatre": "theater teatro teatre teater tiyatro teatr divadlo szinhaz teatteri",
            "bridge": "pont puente brucke ponte most bro brug hid",
            "tower": "tour torre turm toren torn tarn veza wieza",
            "square": "place plaza platz piazza praca placa plein torg rynek namesti ter meydani",
            "mosque": "mosquee mezquita moschee moschea mesquita cami camii masjid",
            "beach": "plage playa praia strand spiaggia platja",
            "stadium": "stade estadio stadion stadio estadi stadyumu",
            "fountain": "fontaine fuente brunnen fontana fonte",
            "street": "rue calle strasse via rua carrer straat gata gade ulica utca road",
            "hill": "colline colina hugel colle",
            "library": "bibliotheque biblioteca bibliothek",
            "monastery": "monastere monasterio kloster monastero mosteiro monestir abbey",
            "cemetery": "cimetiere cementerio friedhof cimitero cemiterio",
            "opera": "oper opera",
            "house": "maison casa haus huis hus",
            "zoo": "tiergarten zoologico",
            "cafe": "kafe kaffee caffe kahvila kavehaz",
        ]
        var table: [Substring: Substring] = [:]
        for (kind, words) in rows {
            table[kind] = kind
            for word in words.split(separator: " ") {
                table[word] = kind
                table[Substring(NameIndex.singular(word))] = kind
            }
        }
        return table
    }()

    /// The English word for the kind; nil for other words. `word`: folded, singular or plural.
    static func kind(_ word: Substring) -> Substring? { table[word] }

    /// Articles and linking words of names, which are often added or left out.
    static let links: Set<Substring> = [
        "a", "al", "and", "at", "d", "da", "das", "de", "dei", "del", "della", "dem", "den", "der",
        "des", "di", "die", "do", "dos", "du", "e", "el", "et", "i", "il", "in", "l", "la", "las",
        "le", "les", "lo", "los", "of", "on", "the", "und", "van", "von", "y",
    ]
}
