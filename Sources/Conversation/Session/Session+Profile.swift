import Phrases
import Trips
import Understanding

extension Session {
    func take(_ step: ProfileIntent) throws {
        switch step {
        case .show: showProfile(try storedProfile().profile)
        case .change(let field, let text):
            let (profile, revision) = try storedProfile()
            let changed = try ProfileEdit(profile: profile, today: today, atlas: settings.atlas)
                .setting(field, to: text)
            propose(changed, insteadOf: profile, expecting: revision)
        case .forget:
            guard try profileText() != nil else {
                return show(.understood("There is no profile to forget."))
            }
            ask(.forgetProfile)
        }
    }

    private func showProfile(_ profile: Profile) {
        let rows = ProfileField.allCases.map { field in
            ListRow(word: field.words, profile.words(field) ?? "not said")
        }
        show(.list(rows))
        if let birthday = profile.birthday, let band = AgeBand(birthday: birthday, on: today) {
            show(.note("Of the birthday a model may be told \"\(band)\", no more."))
        }
        show(.hint("/profile interests food=high changes it; /profile forget removes all"))
    }

    private func propose(_ new: Profile, insteadOf old: Profile, expecting revision: TripRevision?)
    {
        let changes = old.changes(to: new)
        guard !changes.isEmpty else {
            return show(.understood("Nothing to change: it is so already."))
        }
        show(.changes(changes))
        ask(.saveProfile(new, expecting: revision))
    }

    // MARK: The store

    private func profileText() throws(Problem) -> String? {
        do throws(TripStoreFailure) {
            return try world.answer(ReadProfile())
        } catch {
            throw .profile(.failed(error))
        }
    }

    /// The stored profile and its revision; an empty profile and nil if there is none.
    func storedProfile() throws(Problem) -> (profile: Profile, revision: TripRevision?) {
        guard let text = try profileText() else { return (Profile(), nil) }
        do throws(TripFileFault) {
            return (try Profile(jsonText: text), TripRevision(text))
        } catch {
            throw .profile(.faulty(error))
        }
    }

    /// The profile, or an empty one and a note if it cannot be read.
    func profileIfReadable() -> Profile {
        do throws(Problem) {
            return try storedProfile().profile
        } catch {
            show(.note(error.words.sentence))
            return Profile()
        }
    }

    /// All that a language model learns about the birthday; nil if the profile has none.
    var ageBand: AgeBand? {
        profileIfReadable().birthday.flatMap { AgeBand(birthday: $0, on: today) }
    }

    /// Wishes for newly added cities that the person has been to before, which is true on every
    /// trip.
    func visitsKnown(after actions: [Action]) -> [Action] {
        let before = actions.contains(.startOver) ? [] : state.draft.stays.map(\.city.name)
        var after = state
        after.apply(actions)
        let wishes = after.draft.wishes
        let new = after.draft.stays.map(\.city.name).filter { !before.contains($0) }
        guard !new.isEmpty else { return [] }
        let visited = world.answer(ReadVisitedCities())
        return visited.filter { city in
            new.contains { FoldedText.fold($0) == FoldedText.fold(city) }
                && !wishes.hasVisited(city)
                && !actions.contains(.trip(.wish(.notVisited(city))))
        }.map { .trip(.wish(.visited($0))) }
    }

    // MARK: Steps

    /// Shows the changes to the profile, and asks before saving them.
    func propose(_ new: Profile) throws(Problem) {
        let (profile, revision) = try storedProfile()
        propose(new, insteadOf: profile, expecting: revision)
    }

    func save(_ profile: Profile, expecting revision: TripRevision?) throws(Problem) {
        do throws(TripStoreFailure) {
            _ = try world.answer(WriteProfile(text: profile.jsonText, expected: revision))
        } catch {
            switch error {
            case .changed, .exists, .missing: throw .profile(.changedElsewhere)
            default: throw .profile(.failed(error))
            }
        }
        show(.understood("Saved."))
    }

    func removeProfile() throws(Problem) {
        do throws(TripStoreFailure) {
            _ = try world.answer(RemoveProfile())
        } catch {
            throw .profile(.failed(error))
        }
        show(.understood("Forgotten: the profile's file is removed."))
        show(.note("Transcripts still have what was typed and shown in them."))
    }

    // MARK: The first run

    private static let askedKey = "profile/asked"

    /// Asks once, ever, what the person usually likes: at a terminal, if no profile is stored.
    func askLikesOnce() {
        guard settings.isAttended else { return }
        guard world.answer(ReadFact(key: Session.askedKey)) == nil,
            let stored = try? storedProfile(),
            stored.revision == nil
        else { return }
        world.keep("yes", as: Session.askedKey)
        ask(.likes)
    }
}
