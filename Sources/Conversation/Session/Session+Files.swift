import Phrases
import Planning
import Trips
import Understanding

extension Session {
    func take(_ step: TripFileIntent) throws {
        switch step {
        case .list: try listTrips()
        case .save(let name): try save(as: name)
        case .load(let name): try load(name)
        case .rename(let name): try rename(name)
        case .copy(let name): try copy(name)
        case .delete(let name):
            let entry = try find(name)
            ask(.deleteTrip(key: entry.key, name: entry.name))
        }
    }

    // MARK: Finding

    private func listTrips() throws {
        let entries = try entries()
        guard !entries.isEmpty else {
            show(.note("No trip is kept yet."))
            return show(.hint("/save keeps the one you make"))
        }
        show(
            .list(
                entries.map { entry in
                    let open = Phrase("open", context: "trip")
                    let words =
                        [entry.words(on: today)] + (entry.key == state.saved?.key ? [open] : [])
                    return ListRow(entry.name.shortened(to: 40), words.dotted)
                }))
        warnOfUnsaved()
        show(.hint("/load NAME goes on with one"))
    }

    func entries() throws(Problem) -> [TripEntry] {
        try answer(ListTrips(), of: "Trips", key: "")
    }

    private func find(_ name: String) throws -> TripEntry {
        try TripEntry.find(name, in: entries())
    }

    /// Asks the store; rethrows its failure as a `Problem`.
    private func answer<Q: TripQuestion>(
        _ question: Q, of name: String, key: String
    ) throws(Problem) -> Q.Answer {
        do throws(TripStoreFailure) {
            return try world.answer(question)
        } catch {
            throw .trips(TripFilesProblem(error, of: name, key: key))
        }
    }

    // MARK: Saving

    private func save(as name: String?) throws {
        let name = name.map { TripName($0) }
        if let saved = state.saved, name == nil || name?.text == saved.file.name {
            try writeOpen(saved)
            if let form = name?.form, form != saved.form { return try change(saved, to: form) }
            return show(.understood("Saved as \"\(saved.file.name)\"."))
        }
        try name.map(saveNew) ?? saveUnderDefaultName()
    }

    /// Writes the open trip, which was just saved, in another format and moves the old file to the
    /// trash.
    private func change(_ saved: SavedTrip, to form: TripFileForm) throws {
        let file = state.saved?.file ?? saved.file
        let others = try entries().map(\.key).filter { $0 != saved.key }
        let key = TripKey.make(TripKey.stem(saved.key), form: form, taken: others)
        let text = try write(file, to: key, as: form)
        apply([.file(.saved(SavedTrip(key: key, file: file, text: text)))])
        _ = try answer(TrashTrip(trip: saved.key), of: file.name, key: saved.key)
        show(.understood("Saved as \"\(file.name)\", in \(key); \(saved.key) is in the trash."))
    }

    /// `Kyoto, 2-5 Apr 2027`, with a number if that name is taken.
    private func defaultName() throws -> String {
        guard let trip = state.plan?.trip ?? state.draft.trip else {
            throw Problem.trips(.nothingToSave)
        }
        let base = trip.title
        let taken = Set(try entries().map { $0.name.lowercased() })
        var name = base
        var number = 2
        while taken.contains(name.lowercased()) {
            name = "\(base) (\(number))"
            number += 1
        }
        return name
    }

    func saveUnderDefaultName() throws { try saveNew(TripName(try defaultName())) }

    private func saveNew(_ name: TripName) throws {
        let saved = try writeNew(name)
        let settled = state.deletionsOfOpenTrip
        apply([.file(.opened(saved)), .ask(nil)])
        show(.understood("Saved as \"\(saved.file.name)\". Changes are saved from now on."))
        if saved.file.name.contains("/") {
            show(
                .note(
                    """
                    That is the trip's name; its file is \(saved.key), in the folder of trips. \
                    ijourney-repl export writes a trip to a file anywhere
                    """))
        }
        for deleted in settled {
            show(.note("The deleted \"\(deleted.name)\" stays in the trash; /undo leaves it there"))
        }
    }

    private func writeNew(_ name: TripName) throws -> SavedTrip {
        guard let file = state.tripFile(named: name.text) else {
            throw Problem.trips(.nothingToSave)
        }
        let form = name.form ?? .json
        let key = TripKey.make(
            name.text, form: form, taken: try entriesWithout(name.text).map(\.key))
        let text = try write(file, to: key, as: form)
        return SavedTrip(key: key, file: file, text: text)
    }

    /// All entries. Throws if one other than `key` has the name.
    private func entriesWithout(
        _ name: String, butFor key: String? = nil
    ) throws(Problem) -> [TripEntry] {
        let entries = try entries()
        let isTaken = entries.contains {
            $0.key != key && $0.name.lowercased() == name.lowercased()
        }
        if isTaken { throw .trips(.nameTaken(name)) }
        return entries
    }

    /// Writes a file that must not exist yet, and returns its text.
    private func write(
        _ file: TripFile, to key: String, as form: TripFileForm
    ) throws(Problem) -> String {
        let text = try checked(file, form: form)
        _ = try answer(
            WriteTrip(text: text, trip: key, expected: nil), of: file.name, key: key)
        return text
    }

    private func writeOpen(_ saved: SavedTrip) throws(Problem) {
        guard let file = state.tripFile(named: saved.file.name) else {
            throw .trips(.nothingToSave)
        }
        apply([.file(.saved(try write(file, over: saved)))])
    }

    /// Overwrites the file of a saved trip. If another program changed it, the store keeps a copy.
    private func write(_ file: TripFile, over saved: SavedTrip) throws(Problem) -> SavedTrip {
        let text = try checked(file, form: saved.form)
        let copy = try answer(
            WriteTrip(text: text, trip: saved.key, expected: saved.revision),
            of: saved.file.name, key: saved.key)
        if let copy {
            show(.note("\(saved.key) was changed outside this program; that version is in \(copy)"))
        }
        return SavedTrip(key: saved.key, file: file, text: text)
    }

    /// The text of a file; throws if it cannot be read back.
    private func checked(_ file: TripFile, form: TripFileForm) throws(Problem) -> String {
        let text = file.text(form)
        do throws(TripFileFault) {
            _ = try TripFile.read(text, as: form)
        } catch {
            throw .trips(.unwritable(error))
        }
        return text
    }

    /// Saves what a line changed, if the trip has a file. Silent unless it fails; after that, a
    /// note follows each change until the person saves.
    func saveChanges(since before: Content) {
        guard let saved = state.saved, let file = state.tripFile(named: saved.file.name),
            file != saved.file
        else { return }
        guard !saved.isStuck else {
            if state.content != before { warnOfUnsaved() }
            return
        }
        do throws(Problem) {
            try writeOpen(saved)
        } catch .trips(.failed(_, .notRecorded)) {
            // A conversation that is replayed after a crash: `comeBack` saves at its end.
        } catch {
            apply([.file(.stuck)])
            report(error)
        }
    }

    /// Warns that changes of the open trip are no longer saved.
    func warnOfUnsaved() {
        guard let saved = state.saved, saved.isStuck,
            let file = state.tripFile(named: saved.file.name), file != saved.file
        else { return }
        show(
            .note(
                "Changes of \"\(saved.file.name)\" are not saved: /save NAME keeps them under another name"
            ))
    }

    /// Says how to come back to a plan that has no file, before the person leaves.
    func sayHowToComeBack() {
        guard state.plan != nil, state.saved == nil else { return }
        show(
            .note(
                settings.isRecorded
                    ? """
                    This plan is not saved as a trip. To come back to it: ijourney-repl --continue; \
                    /save then keeps it
                    """
                    : """
                    This plan was not saved, and this conversation is not recorded. Next time, \
                    /save keeps a plan
                    """))
    }

    // MARK: Loading

    private func load(_ name: String) throws {
        let entry = try find(name)
        let isUnsaved = state.saved == nil && state.tripFile(named: "x") != nil
        if isUnsaved, !settings.isScripted { return ask(.saveFirst(loading: entry.key)) }
        try open(entry.key)
    }

    func open(_ key: String) throws {
        let text = try answer(ReadTrip(trip: key), of: key, key: key)
        let reading: TripFileReading
        do throws(TripFileFault) {
            reading = try TripFile.read(text, as: TripFileForm(fileName: key) ?? .json)
        } catch {
            throw Problem.trips(.faulty(key, error))
        }
        let opened = try OpenedTrip(reading.file, atlas: settings.atlas)
        let saved = SavedTrip(key: key, file: opened.file, text: text)
        apply([.file(.loaded(saved, opened.draft, opened.plan)), .ask(nil)])
        takeAsWritten(saved, text: text)
        show(.understood("\(opened.file.name): \(state.draft.words)"))
        if opened.file.trip.dates.last < today { show(.note("This trip is past.")) }
        for note in reading.notes.map(\.words) + opened.remarks { show(.note(note)) }
        for finding in state.plan?.findings ?? [] where finding.severity == .finding {
            show(.note(finding.message))
        }
        showWhatFollowsLoading()
    }

    /// Opening a trip writes nothing: what would be written now counts as the file's content.
    private func takeAsWritten(_ saved: SavedTrip, text: String) {
        guard let file = state.tripFile(named: saved.file.name), file != saved.file else { return }
        apply([.file(.saved(SavedTrip(key: saved.key, file: file, text: text)))])
    }

    /// Shows hints but asks nothing, since an answer could replace the file's content.
    private func showWhatFollowsLoading() {
        guard let plan = state.plan else {
            if state.draft.trip != nil { show(.hint("/plan makes the plan")) }
            return
        }
        show(.hint("/show shows the plan; changes are saved"))
        if state.draft.trip != plan.trip {
            show(.hint("The trip has changed since this plan was made; /plan makes a new one"))
        }
    }

    // MARK: Names, copies, deleting

    private func rename(_ name: String) throws {
        guard let saved = state.saved else { throw Problem.trips(.notSaved(command: "rename")) }
        let name = TripName(name).text
        let old = saved.file.name
        guard name != old else {
            return show(.understood("Nothing to change: it is so already."))
        }
        _ = try entriesWithout(name, butFor: saved.key)
        guard let file = state.tripFile(named: name) else {
            throw Problem.trips(.nothingToSave)
        }
        apply([.file(.renamed(try write(file, over: saved), from: old))])
        show(.understood("\"\(old)\" is \"\(name)\" from now on; its file is still \(saved.key)."))
    }

    /// Writes the old or new name of a renaming step. The state changes only afterwards, so a
    /// failure undoes nothing.
    func rename(_ renaming: Renaming, to name: String) throws(Problem) {
        let saved = state.files[renaming.file]
        _ = try entriesWithout(name, butFor: saved.key)
        var file = saved.file
        file.name = name
        apply([.file(.saved(try write(file, over: saved)))])
    }

    private func copy(_ name: String) throws {
        let copy = try writeNew(TripName(name))
        show(.understood("Copied to \"\(copy.file.name)\"; this trip stays open."))
    }

    func delete(key: String, name: String) throws {
        let trashed = try answer(TrashTrip(trip: key), of: name, key: key)
        apply([.file(.trashed(TrashedTrip(key: key, name: name, trashed: trashed)))])
        show(.understood("Deleted \"\(name)\". /undo brings it back."))
    }

    /// Restores the file that the step to be undone deleted. If this fails, nothing is undone.
    func restoreDeleted() throws {
        guard let trashed = state.undoableSteps.first?.trashed else { return }
        do throws(TripStoreFailure) {
            _ = try world.answer(RestoreTrip(trashed: trashed.trashed, trip: trashed.key))
        } catch {
            switch error {
            case .missing, .exists: throw Problem.trips(.cannotRestore(trashed.name))
            default: throw Problem.trips(.failed(trashed.name, error))
            }
        }
    }
}
