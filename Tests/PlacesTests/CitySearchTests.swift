import TestAtlas
import Testing

@testable import Places

struct CitySearchTests {
    @Test(arguments: [
        ("Kyoto", "kyoto"), ("KYOTO", "kyoto"), ("Kyōto", "kyoto"), ("京都", "kyoto"),
        ("  kioto ", "kyoto"), ("Roma", "rome"), ("Eternal City", "rome"), ("Sthlm", "stockholm"),
        ("Londres", "london"), ("Paris, France", "paris"), ("Paris, FR", "paris"),
        ("paris france", "paris"), ("Rome Italy", "rome"), ("London, UK", "london"),
        ("London, England", "london"), ("London, the United Kingdom", "london"),
        ("london great britain", "london"), ("Oslo,", "oslo"), ("Oslo, ", "oslo"),
        ("Paris, Île-de-France, France", "paris"), ("京都, Japan", "kyoto"),
    ])
    func found(query: String, id: String) throws {
        let city = try #require(Atlas.sample.headings.first { $0.id == id })
        #expect(Atlas.sample.find(query) == .found(city))
    }

    @Test(arguments: [
        ("Paris, Texas", "paris", "texas"), ("paris , tx", "paris", "tx"),
        ("Rome, Georgia", "rome", "georgia"), ("London, Ontario, Canada", "london", "canada"),
        ("Oslo, Minnesota", "oslo", "minnesota"),
    ])
    func elsewhere(query: String, id: String, asked: String) throws {
        let city = try #require(Atlas.sample.headings.first { $0.id == id })
        #expect(Atlas.sample.find(query) == .elsewhere(city, asked: asked))
    }

    @Test(arguments: [
        ("Kyotto", "kyoto"), ("Stokholm", "stockholm"), ("Lodnon", "london"), ("Pari", "paris"),
        ("", nil), ("   ", nil), (",", nil), (", France", nil), ("x", nil), ("Lisbon", nil),
        ("France", nil), ("Paris Texas", nil), ("Parisian nights", nil), ("!?", nil),
    ])
    func unknown(query: String, nearest: String?) {
        guard case .unknown(let city) = Atlas.sample.find(query) else {
            Issue.record("\(query) was found")
            return
        }
        #expect(city?.id == nearest)
    }
}
