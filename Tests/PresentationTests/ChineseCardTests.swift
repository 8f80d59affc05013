import Phrases
import Planning
import Testing
import Trips

@testable import Presentation

/// The cards in Chinese, whose characters take two columns each.
@Suite struct ChineseCardTests {
    private static func canvas(_ columns: Int, plain: Bool = false) -> Canvas {
        Canvas(columns: columns, plain: plain, language: .chinese)
    }

    private static var day: Day {
        var day = CardTests.day
        day.stops[1].isLocked = true
        day.stops[1].note = "早点去"
        return day
    }

    @Test func aDay() {
        #expect(
            DayCard(day: Self.day, number: 2, canvas: Self.canvas(80)).lines == [
                "",
                "第 2 天 · 4月2日 周五",
                "  2.1  09:00  Nishiki Market                         美食          1 小时 30   ✓",
                "              Stalls sell pickles, tofu, knives and skewers along a roofed lane.",
                "              ↓ 乘公交 16 分钟，2.3 公里",
                "  2.2  11:15  Nijō Castle 二条城                     历史          1 小时      ≈",
                "              Floorboards chirp.",
                "              [已锁定] 备注：早点去",
                "  2.3  20:00  Bar Nowhere                            夜生活        45 分钟     ?",
                "              Said to be nice.",
            ])
        #expect(
            DayCard(day: Self.day, number: 2, canvas: Self.canvas(40)).lines == [
                "",
                "第 2 天 · 4月2日 周五",
                "2.1 09:00 Nishiki Market ✓",
                "     美食，1 小时 30",
                "     Stalls sell pickles, tofu, knives",
                "     and skewers along a roofed lane.",
                "     ↓ 乘公交 16 分钟，2.3 公里",
                "2.2 11:15 Nijō Castle 二条城 ≈",
                "     历史，1 小时",
                "     Floorboards chirp.",
                "     [已锁定] 备注：早点去",
                "2.3 20:00 Bar Nowhere ?",
                "     夜生活，45 分钟",
                "     Said to be nice.",
            ])
    }

    @Test func aDayInPlainWords() {
        #expect(
            DayCard(day: Self.day, number: 2, canvas: Self.canvas(80, plain: true)).lines == [
                "",
                "第 2 天，4月2日 周五。",
                "第 2.1 站，09:00，Nishiki Market，美食，1 小时 30 分，已知地点。 Stalls sell",
                "pickles, tofu, knives and skewers along a roofed lane.",
                "接着乘公交 16 分钟，2.3 公里。",
                "第 2.2 站，11:15，Nijō Castle 二条城，历史，1 小时，已知地点，位置为估计，已锁",
                "定。 Floorboards chirp. 备注：早点去",
                "第 2.3 站，20:00，Bar Nowhere，夜生活，45 分钟，仅为模型所说。 Said to be nice.",
            ])
    }

    @Test(arguments: [
        (
            Transfer(from: "Rome", mode: .plane, kilometres: 1110, minutes: 270), false,
            "  → 从 Rome 到 Kyoto · 飞机 · ≈ 1110 公里 · ≈ 4 小时 30"
        ),
        (
            Transfer(from: "Rome", mode: .plane, kilometres: 1110, minutes: 270), true,
            "从 Rome 到 Kyoto 乘飞机，约 1110 公里，约 4 小时 30 分，为估计值。"
        ),
        (
            Transfer(from: "Rome", mode: .walk, minutes: 60, isEstimated: false), true,
            "从 Rome 到 Kyoto 步行，1 小时。"
        ),
        (
            Transfer(from: "Rome", mode: .train, minutes: 60, isEstimated: false), true,
            "从 Rome 到 Kyoto 乘火车，1 小时。"
        ),
        (
            Transfer(from: "Rome", mode: .car, minutes: 60, isEstimated: false), true,
            "从 Rome 到 Kyoto 乘汽车，1 小时。"
        ),
        (Transfer(from: "Rome"), false, "  → 从 Rome 到 Kyoto · 距离不详"),
        (Transfer(from: "Rome"), true, "从 Rome 到 Kyoto：距离不详。"),
    ])
    func aTransfer(_ transfer: Transfer, plain: Bool, expected: String) {
        let canvas = Self.canvas(80, plain: plain)
        #expect(TransferLine(transfer: transfer, to: "Kyoto", canvas: canvas).lines == [expected])
    }

    @Test func aSummaryWithFindings() {
        let findings = [
            Finding(
                code: .closed, day: 1, stop: 1,
                message: """
                    \("1.1") \("Nishiki Market") is usually closed \
                    \("on \(Self.day.date.weekdayWords)s" as Phrase)
                    """, remedy: "/regenerate 1.1", severity: .finding),
            Finding(
                code: .unverified, day: nil, stop: nil,
                message: "No stop could be checked: the atlas does not have this city",
                remedy: "look each one up before you go", severity: .note),
        ]
        let card = { (canvas: Canvas) in
            SummaryCard(
                itinerary: Itinerary(days: [Self.day]), source: "offline guide",
                mended: ["a code fence"], findings: findings, canvas: canvas
            ).lines
        }
        #expect(
            card(Self.canvas(40)) == [
                "",
                "完成：1 天，3 站 · 离线向导 · 已修正：代",
                "  码块标记",
                "! 1.1 Nishiki Market 周五通常不开放：",
                "  /regenerate 1.1",
                "- 各站均无法核实：图册里没有这座城市：出",
                "  发前请逐一查证",
                "✓ 已知地点 · ≈ 已知地点，位置为估计 · ?",
                "  仅为模型所说",
                "下一步：/regenerate 1.1 · /show 1 · 或直",
                "  接说想改什么",
            ])
        #expect(
            card(Self.canvas(80, plain: true)) == [
                "",
                "完成：1 天，3 站，离线向导，已修正：代码块标记",
                "问题：1.1 Nishiki Market 周五通常不开放：/regenerate 1.1",
                "备注：各站均无法核实：图册里没有这座城市：出发前请逐一查证",
                "下一步：/regenerate 1.1，/show 1，或直接说想改什么",
            ])
    }

    @Test func whatChanged() {
        var after = Self.day
        after.stops[1].isLocked = false
        after.stops[1].start = TimeOfDay("12:00")
        after.stops[1].note = nil
        after.stops.removeLast()
        let difference = ItineraryDifference(
            from: Itinerary(days: [Self.day]), to: Itinerary(days: [after]))
        #expect(
            DifferenceCard(difference: difference, canvas: Self.canvas(40)).lines == [
                "",
                "  - 1.3 Bar Nowhere",
                "  ~ 1.2 Nijō Castle 二条城：11:15 →",
                "    12:00，备注已删除，已解锁",
            ])
        #expect(
            DifferenceCard(difference: difference, canvas: Self.canvas(80, plain: true)).lines == [
                "",
                "  去掉： 1.3 Bar Nowhere",
                "  改动： 1.2 Nijō Castle 二条城：11:15 改为 12:00，备注已删除，已解锁",
            ])
    }

    /// The names to type stand beside the translated ones.
    @Test func theInterests() {
        let lines = InterestsCard(interests: Interests(), canvas: Self.canvas(80)).lines
        #expect(lines.first == "  历史 historical     ▮▮▮▯▯  中")
        #expect(lines.last == "  夜生活 nightlife    ▮▮▮▯▯  中")
        let plain = InterestsCard(interests: Interests(), canvas: Self.canvas(80, plain: true))
            .lines
        #expect(plain.first == "历史 historical：中")
    }

    /// Nothing is wider than the screen, and no line begins with a closing mark.
    @Test(arguments: [80, 40, 24])
    func wraps(columns: Int) {
        let canvas = Self.canvas(columns)
        let text = canvas.text(
            "No stop could be checked: the atlas does not have this city")
        let lines =
            TextLayout.wrap(String(repeating: text + "（见上）。", count: 4), width: columns)
            + DayCard(day: Self.day, number: 2, canvas: canvas).lines
        #expect(lines.allSatisfy { DisplayWidth.of($0) <= columns })
        #expect(lines.allSatisfy { !"。，、：）".contains($0.first ?? " ") })
        #expect(lines.allSatisfy { $0.last != "（" })
    }
}
