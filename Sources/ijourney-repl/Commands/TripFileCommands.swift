import Conversation
import Phrases
import Places
import PlanReview
import Planning
import Presentation
import Trips

/// Reads trips from their folder, from any file or from a pipe.
enum TripFiles {
    /// The trip with this name, or the file at this path.
    static func find(_ name: String, in folder: TripFolder) throws(Problem) -> TripFileReading {
        let entries = (try? folder.list()) ?? []
        do throws(Problem) {
            return try open(try TripEntry.find(name, in: entries), in: folder)
        } catch {
            guard case .trips(.noSuchTrip) = error, let bytes = try? Files.read(name) else {
                throw error
            }
            return try read(bytes, named: name)
        }
    }

    private static func open(
        _ entry: TripEntry, in folder: TripFolder
    ) throws(Problem) -> TripFileReading {
        let text: String
        do throws(TripStoreFailure) {
            text = try folder.read(entry.key)
        } catch {
            throw .trips(TripFilesProblem(error, of: entry.name, key: entry.key))
        }
        return try read(Array(text.utf8), named: entry.key)
    }

    /// Reads a text in the form of its file name, otherwise in the form that it resembles.
    static func read(_ bytes: [UInt8], named name: String) throws(Problem) -> TripFileReading {
        do throws(TripFileFault) {
            let text = try TripFile.text(utf8: bytes)
            let looksLikeJSON = text.first { !$0.isWhitespace && $0 != "\u{FEFF}" } == "{"
            let form = TripFileForm(fileName: name) ?? (looksLikeJSON ? .json : .markdown)
            return try TripFile.read(text, as: form)
        } catch {
            throw .trips(.faulty(name, error))
        }
    }

    static func say(_ notes: [TripFileNote]) {
        for note in notes { Console.say(note.words) }
    }
}

/// `export TRIP --format F`: prints or writes a trip in another form, for other programs and for
/// editing.
enum ExportCommand {
    static func run(
        _ name: String, to output: String?, _ configuration: Configuration
    ) throws(Problem) -> ExitCode {
        let reading = try TripFiles.find(name, in: TripFolder(configuration.paths.trips))
        TripFiles.say(reading.notes)
        let form: TripFileForm = configuration.format == .markdown ? .markdown : .json
        guard let output else {
            if form == .json {
                Console.product(reading.file.json, indent: 2)
            } else {
                Console.product(reading.file.markdown)
            }
            return .done
        }
        guard mayReplace(output, with: reading.file, as: form) else {
            Console.complain(
                ProblemWords(
                    what: "\(output) is there and does not hold \"\(reading.file.name)\"",
                    remedy: "name another file, or move that one away first"))
            return .inputOutput
        }
        do throws(FileError) {
            try Files.write(reading.file.text(form), to: output)
        } catch {
            Console.complain(error)
            return .inputOutput
        }
        return .done
    }

    /// Whether the file may be replaced: only an earlier export of the same trip may.
    private static func mayReplace(
        _ path: String, with file: TripFile, as form: TripFileForm
    ) -> Bool {
        guard Files.hasContent(path) else { return true }
        guard let bytes = try? Files.read(path), let text = try? TripFile.text(utf8: bytes),
            let old = try? TripFile.read(text, as: form).file
        else { return false }
        return old.name == file.name
    }
}

/// `check [FILE|TRIP]`: reads a trip and checks its plan.
enum CheckCommand {
    static func run(
        _ arguments: Options.CheckArguments, trips: TripFolder, today: CalendarDate
    ) throws(DataCommands.Failure) -> ExitCode {
        let name = arguments.file
        let bytes: [UInt8]?
        do throws(DataCommands.Failure) {
            bytes = try DataCommands.read(name)
        } catch {
            // If it is not a file, it may be the name of a trip.
            guard case .file(let failure) = error, failure.isMissing, let name,
                hasTrip(name, in: trips)
            else { throw error }
            bytes = nil
        }
        let isOwn = arguments.city == nil && arguments.days == nil
        do throws(Problem) {
            if !isOwn, let bytes, let pasted = pasted(bytes) {
                return report(pasted, arguments, today: today)
            }
            let reading =
                if let bytes {
                    try TripFiles.read(bytes, named: name ?? "standard input")
                } else {
                    try TripFiles.find(name ?? "", in: trips)
                }
            let opened = try OpenedTrip(reading.file, atlas: .embedded)
            TripFiles.say(reading.notes)
            opened.remarks.forEach(Console.say)
            let plan = opened.plan
            return report(
                plan?.findings ?? [], name: opened.file.name, hasPlan: plan != nil,
                arguments.format)
        } catch {
            // If it is not a trip file, it may be a plan from elsewhere.
            guard let bytes, let pasted = pasted(bytes) else { throw .trip(error) }
            return report(pasted, arguments, today: today)
        }
    }

    /// Nil for a text that is meant to be a trip file, or that contains no plan.
    private static func pasted(_ bytes: [UInt8]) -> PastedPlan? {
        guard bytes.count <= 4_000_000, let text = String(validating: bytes, as: UTF8.self) else {
            return nil
        }
        return TripFile.isMeant(text) ? nil : PastedPlan(text: text)
    }

    private static func report(
        _ pasted: PastedPlan, _ arguments: Options.CheckArguments, today: CalendarDate
    ) -> ExitCode {
        let trip = PastedTrip(
            pasted, said: .init(city: arguments.city, days: arguments.days), atlas: .embedded,
            today: today)
        trip.remarks.forEach(Console.say)
        return report(
            trip.findings, name: trip.cities, hasPlan: true,
            arguments.format)
    }

    private static func hasTrip(_ name: String, in folder: TripFolder) -> Bool {
        do throws(Problem) {
            _ = try TripEntry.find(name, in: (try? folder.list()) ?? [])
            return true
        } catch {
            guard case .trips(.noSuchTrip) = error else { return true }
            return false
        }
    }

    /// Prints a line for each finding, with what to change in the file, or all as JSON. Notes do
    /// not change the exit code.
    private static func report(
        _ findings: [Finding], name: String, hasPlan: Bool, _ format: Options.Format
    ) -> ExitCode {
        if format == .json {
            Console.product(Finding.report(findings), indent: 2)
        } else {
            for finding in findings {
                let remedy =
                    finding.remedy.isEmpty ? "" : ": \(finding.remedy.words.english)"
                Console.product(
                    Sanitizer.clean(
                        "\(finding.code.rawValue): \(finding.message.english)\(remedy)") + "\n")
            }
            if findings.isEmpty {
                let what = hasPlan ? "nothing found" : "it reads; there is no plan to check"
                Console.say(.verbatim("\(name): \(what)."))
            }
        }
        return findings.contains { $0.severity == .finding } ? .findings : .done
    }
}
