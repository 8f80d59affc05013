import PlanReview
import Testing
import Trips

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Layouts of pasted plans, each with everything that is read from it.
struct PastedLayoutTests {
    struct Layout: Sendable, CustomStringConvertible {
        let name: String
        let text: String
        let reading: String
        var description: String { name }
    }

    static let all = layouts(in: text(of: "layouts.txt"))

    @Test func theTableIsThere() {
        #expect(PastedLayoutTests.all.count >= 60)
    }

    @Test(arguments: all)
    func asItStands(layout: Layout) {
        #expect(PastedReading.words(PastedPlan(text: layout.text)) == layout.reading)
    }

    @Test(arguments: all)
    func withLineEndsOfWindows(layout: Layout) {
        let text = layout.text.replacing("\n", with: "\r\n")
        #expect(PastedReading.words(PastedPlan(text: text)) == layout.reading)
    }

    /// JSON in quoted mail is mended, which counts as repairs.
    @Test(arguments: all.filter { !$0.text.contains("{") })
    func quotedInMail(layout: Layout) {
        let text = layout.text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { "> \($0)" }.joined(separator: "\n")
        #expect(PastedReading.words(PastedPlan(text: text)) == layout.reading)
    }

    /// The first part of the file describes the rest.
    private static func layouts(in file: String) -> [Layout] {
        file.split(separator: "\n=== ").dropFirst().map { part in
            let name = part.prefix { $0 != "\n" }
            let halves = part.dropFirst(name.count).split(separator: "~~~\n")
            return Layout(
                name: String(name), text: String((halves.first ?? "").dropFirst().dropLast()),
                reading: String((halves.last ?? "").trimmingEnd))
        }
    }

    private static func text(of name: String) -> String {
        let folder = #filePath.prefix(upTo: #filePath.lastIndex(of: "/")!)
        guard let file = fopen("\(folder)/\(name)", "r") else { return "" }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
            bytes += buffer[..<count]
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension Substring {
    fileprivate var trimmingEnd: Substring {
        var rest = self
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return rest
    }
}

/// Everything that is read from a plan, with a line for each day, stop and remark.
enum PastedReading {
    static func words(_ plan: PastedPlan?) -> String {
        guard let plan else { return "no plan" }
        let city = [plan.city, plan.country].compactMap { $0 }.joined(separator: ", ")
        var lines = city.isEmpty ? [] : ["for \(city)"]
        lines += plan.preface.map { "before: \($0)" }
        for day in plan.days {
            let words = [
                day.number.map { "\($0)" }, day.lastNumber.map { "to \($0)" },
                day.date?.description, day.wrongWeekday.map { "not a \($0)" },
            ].compactMap { $0 }
            lines += [(["Day"] + words).joined(separator: " ")] + day.stops.map(line)
        }
        lines += plan.unread.map { "\($0.reason) \($0.line): \($0.text)" }
        if plan.isTruncated {
            lines.append(plan.isCut ? "breaks off in a description" : "breaks off")
        }
        if plan.repairCount > 0 { lines.append("\(plan.repairCount) repairs") }
        if plan.isForm { lines.append("form") }
        return lines.joined(separator: "\n")
    }

    private static func line(_ stop: PastedPlan.Stop) -> String {
        let parts = [
            stop.start.map { "\($0) " }, stop.name, stop.durationMinutes.map { " (\($0) min)" },
            stop.meal.map { " {\($0)}" }, stop.type.map { " [\($0.rawValue)]" },
            stop.description.isEmpty ? nil : ": \(stop.description)",
        ]
        return "  " + parts.compactMap { $0 }.joined()
    }
}
