import Planning
import TestAtlas
import TestSupport
import Testing
import Trips

@testable import Understanding

/// An intent as a command line means the same when it is read.
@Suite struct CommandLineTests {
    private static let stop = StopNumber(day: 1, stop: 2)
    private static let other = StopNumber(day: 2, stop: 1)

    private static var situation: Situation {
        var situation = Situation(
            atlas: .sample, draft: Draft(.ofTheTable), today: today, plan: .ofTheTable)
        situation.providers = ["openai"]
        return situation
    }

    private static let trip: [Intent] = [
        .trip([.destination(.rome)]), .trip([.dates(span("2027-04-02", "2027-04-05"))]),
        .trip([.stays([Stay(.kyoto, nights: 1), Stay(.rome, nights: 2)])]),
        .trip([.interest(.food, .veryHigh)]), .trip([.pace(.relaxed)]),
        .trip([.wish(.party(Party(adults: 2, children: 1)))]), .trip([.wish(.party(nil))]),
        .trip([.wish(.budget(Budget(amount: 100, currency: "EUR", scope: .day)))]),
        .trip([.wish(.budget(Budget(amount: 900, currency: "JPY", scope: .trip)))]),
        .trip([.wish(.mustSee("Gion"))]), .trip([.wish(.avoid("Gion"))]),
        .trip([.wish(.forget("Gion"))]), .trip([.wish(.lodging("near Gion"))]),
        .trip([.wish(.arrival(TimeOfDay(hour: 14, minute: 0)))]), .trip([.wish(.departure(nil))]),
        .trip([.wish(.party(Party(adults: 2, children: 2, childAges: [4, 9])))]),
        .trip([.wish(.needs([.shortWalks, .stepFree]))]), .trip([.wish(.needs([]))]),
        .trip([.wish(.visited("Rome"))]), .trip([.wish(.notVisited("Rome"))]),
        .trip([.wish(.like(.sea))]), .trip([.wish(.dislike(.football))]),
        .trip([.wish(.forgetSubject(.modernArt))]),
        .ask(.destination), .ask(.dates), .ask(.interests),
    ]

    private static let edits: [Intent] = [
        .add(NamedStop(name: "Nijo Castle")),
        .add(NamedStop(name: "Same as Ever to 1", target: .day(2))),
        .add(NamedStop(name: "Ann", type: .food, target: .stop(other))),
        .add(NamedStop(name: "Ann", target: .day(2), window: .morning)),
        .add(NamedStop(name: "Ann", start: TimeOfDay(hour: 10, minute: 30))),
        .remove([stop]), .remove([stop, other]), .move(stop, to: .stop(other)),
        .move(stop, to: .day(3)), .move(stop, to: .window(.evening, day: nil)),
        .move(stop, to: .window(.evening, day: 2)), .swapStops(stop, other), .swapDays(1, 2),
        .replace(stop, with: NamedStop(name: "Nijo Castle")),
        .time(stop, TimeOfDay(hour: 9, minute: 5)), .time(stop, nil), .note(stop, "buy tickets"),
        .note(stop, nil), .lock([stop, other]), .unlock([stop]), .late(.minutes(90), day: 2),
        .late(.until(TimeOfDay(minutes: 660)), day: nil), .rain(day: nil), .rain(day: 2),
        .lighten(day: nil), .lighten(day: 2),
    ].map { (edit: PlanEdit) in .edit([edit]) }

    private static let plans: [Intent] = [
        .plan(askingFirst: true), .plan(askingFirst: false), .regenerate(.all),
        .regenerate(.day(2)), .regenerate(.stop(stop)), .retry(byGuide: true),
        .retry(byGuide: false), .accept, .new, .undo(1), .undo(3), .redo, .quit,
    ]

    private static let views: [Intent] = [
        .plan(day: nil), .plan(day: 2), .cities, .city(nil),
        .city(.rome), .explore(CitySearch()),
        .explore(CitySearch(text: "June food", month: 6, interests: [.food], page: 2)),
        .wish(.party), .wish(.budget), .wish(.mustSee), .wish(.avoid), .wish(.arrival),
        .wish(.departure), .wish(.lodging), .wish(.needs), .wish(.visited), .wish(.likes),
        .history(all: true), .history(all: false), .difference(steps: nil), .difference(steps: 2),
        .prompt, .about, .help(nil), .help("move"),
    ].map { (view: View) in .view(view) }

    private static let inspections: [Intent] = [
        .check, .map(day: nil), .map(day: 1), .why(nil), .why(stop), .raw, .usage, .repairs,
    ].map { (inspection: Inspection) in .inspect(inspection) }

    private static let rest: [Intent] = [
        .file(.list), .file(.save(name: nil)), .file(.save(name: "Spring")),
        .file(.load(name: "Spring")), .file(.rename(name: "Spring")), .file(.copy(name: "Spring")),
        .file(.delete(name: "Spring")), .profile(.show), .profile(.forget),
        .profile(.change(.home, to: "Oslo")), .key(KeyRequest()),
        .key(KeyRequest(provider: "openai", forgets: true)), .model(.show), .model(.forget),
        .model(.choose(name: "guide", baseURL: nil)),
        .model(.choose(name: "openai:x", baseURL: "http://127.0.0.1:1")), .language(nil),
        .language(.french), .transcript(.locate), .transcript(.fork),
        .transcript(.name("Spring")), .transcript(.export(.script, path: "a b.txt")),
    ]

    @Test(arguments: trip + edits + plans + views + inspections + rest)
    func comesBack(intent: Intent) throws {
        let lines = intent.commandLines
        #expect(lines.count == 1)
        for line in lines {
            let read = try CommandTable.standard.parse(line.text)
            #expect(try read.intent(in: Self.situation) == intent, "\(line.text)")
        }
    }

    /// No command is without an intent that it says.
    @Test func everyCommandIsSaid() {
        let all = Self.trip + Self.edits + Self.plans + Self.views + Self.inspections + Self.rest
        let said = Set(all.flatMap(\.commandLines).map(\.command.name))
        #expect(Set(CommandTable.standard.commands.map(\.name)).subtracting(said) == [])
    }
}
