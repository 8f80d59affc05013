import Basics
import Testing

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
