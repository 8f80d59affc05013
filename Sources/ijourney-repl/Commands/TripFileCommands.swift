import Conversation
import Places
import Presentation
import Trips

/// Reads trips from the folder where they are kept, from any file, or from a pipe.
enum TripFiles {
    /// A trip of that name, or the file at that path.
    static func find(_ name: String, in folder: TripFolder) throws(Problem) -> TripFileReading {
        let entries = (try? folder.list()) ?? []
        do throws(Problem) {
            let entry = try TripEntry.find(name, in: entries)
            guard let text = try? folder.read(entry.key) else { throw .trips(.gone(entry.name)) }
            return try read(text, named: entry.key)
        } catch {
            guard case .trips(.noSuchTrip) = error, let bytes = try? Files.read(name) else {
                throw error
            }
            return try read(String(decoding: bytes, as: UTF8.self), named: name)
        }
    }

    /// Reads a text in the form that its file's name says, or else in the form that it looks like.
    static func read(_ text: String, named name: String) throws(Problem) -> TripFileReading {
        let looksLikeJSON = text.first { !$0.isWhitespace && $0 != "\u{FEFF}" } == "{"
        let form = TripFileForm(fileName: name) ?? (looksLikeJSON ? .json : .markdown)
        do throws(TripFileFault) {
            return try TripFile.read(text, as: form)
        } catch {
            throw .trips(.faulty(name, error))
        }
    }

    static func say(_ notes: [TripFileNote]) {
        for note in notes { Console.error(Sanitizer.clean(note.words.english) + "\n") }
    }
}

/// `export TRIP --format F`: a trip in another form, for other programs and for editing by hand.
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
        do throws(FileError) {
            try Files.write(reading.file.text(form), to: output)
        } catch {
            Console.complain(error)
            return .inputOutput
        }
        return .done
    }
}

/// `check [FILE]`: whether a trip reads, and what the checks find in its plan.
enum CheckCommand {
    static func run(_ path: String?) throws(DataCommands.Failure) -> ExitCode {
        let text = String(decoding: try DataCommands.read(path), as: UTF8.self)
        do throws(Problem) {
            let reading = try TripFiles.read(text, named: path ?? "standard input")
            let opened = try OpenedTrip(reading.file, atlas: .embedded)
            TripFiles.say(reading.notes)
            for remark in opened.remarks { Console.error(Sanitizer.clean(remark.english) + "\n") }
            return report(opened)
        } catch {
            throw .trip(error)
        }
    }

    /// A line for each finding; notes, which ask for nothing, do not change the exit code.
    private static func report(_ trip: OpenedTrip) -> ExitCode {
        let findings = trip.plan?.findings ?? []
        for finding in findings {
            Console.product(Sanitizer.clean("\(finding.code.rawValue): \(finding.message)") + "\n")
        }
        return findings.contains { $0.severity == .finding } ? .findings : .done
    }
}
