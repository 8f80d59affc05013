import Basics
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
