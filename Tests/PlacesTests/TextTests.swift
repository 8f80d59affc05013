import Places
import Testing

struct FoldedTextTests {
    @Test(arguments: [
        ("Nijō-jō", "nijo jo"),
        ("  Fushimi   Inari ", "fushimi inari"),
        ("King's Cross", "kings cross"),
        ("King’s Cross", "kings cross"),
        ("Musée de l'Orangerie", "musee de lorangerie"),
        ("Sacré-Cœur", "sacre coeur"),
        ("Sacre\u{301}-C\u{153}ur", "sacre coeur"),
        ("Grünerløkka", "grunerlokka"),
        ("Straße", "strasse"),
        ("STRASSE", "strasse"),
        ("Æro", "aero"),
        ("Łódź", "lodz"),
        ("İstanbul", "istanbul"),
        ("St. Peter’s Basilica", "st peters basilica"),
        ("Fortnum & Mason", "fortnum mason"),
        ("Ｋｙｏｔｏ　２", "kyoto 2"),
        ("京都", "京都"),
        ("Mount 7a", "mount 7a"),
        ("", ""),
        (" -'- ", ""),
        ("-a-", "a"),
    ])
    func fold(text: String, folded: String) {
        #expect(FoldedText.fold(text) == folded)
        #expect(FoldedText.fold(folded) == folded)
    }
}

struct EditDistanceTests {
    @Test(arguments: [
        ("", "", 0), ("", "abc", 3), ("kyoto", "kyoto", 0), ("kyoto", "kyotto", 1),
        ("kyoto", "kioto", 1), ("kyoto", "ykoto", 1), ("kyoto", "kyot", 1), ("ca", "abc", 3),
        ("kitten", "sitting", 3), ("rome", "oslo", 4), ("京都", "東京", 2),
    ])
    func between(left: String, right: String, distance: Int) {
        #expect(EditDistance.between(left, right) == distance)
        #expect(EditDistance.between(right, left) == distance)
    }
}
