import Phrases
import Trips
import Understanding

extension Session {
    func take(_ step: ProfileIntent) throws {
        switch step {
        case .show: showProfile(try storedProfile().profile)
        case .change(let field, let text):
            let (profile, revision) = try storedProfile()
            let changed = try ProfileEdit(profile: profile, today: today).setting(field, to: text)
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

    /// Shows what a change is, and asks before it is saved.
    func propose(_ new: Profile, insteadOf old: Profile, expecting revision: TripRevision?) {
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

    /// The profile that is kept, else an empty one, and which text it was.
    func storedProfile() throws(Problem) -> (profile: Profile, revision: TripRevision?) {
        guard let text = try profileText() else { return (Profile(), nil) }
        do throws(TripFileFault) {
            return (try Profile(jsonText: text), TripRevision(text))
        } catch {
            throw .profile(.faulty(error))
        }
    }

    /// The profile for a question: one that cannot be read is said and does not stop anybody.
    func profileIfReadable() -> Profile {
        do throws(Problem) {
            return try storedProfile().profile
        } catch {
            show(.note(error.words.sentence))
            return Profile()
        }
    }

    /// All that a language model is told of the birthday; nil where the profile has none.
    var ageBand: AgeBand? {
        profileIfReadable().birthday.flatMap { AgeBand(birthday: $0, on: today) }
    }

    // MARK: Answers

    func answerSaveProfile(
        _ text: String, _ profile: Profile, expecting revision: TripRevision?
    ) throws -> Bool {
        switch text.plainAnswer {
        case "", "y", "yes", "ok", "sure":
            apply([.ask(nil)])
            try save(profile, expecting: revision)
            show(.understood("Saved."))
        case "n", "no":
            apply([.ask(nil)])
            show(.understood("Nothing was saved."))
        default: return false
        }
        if state.plan == nil { askNext() }
        return true
    }

    private func save(_ profile: Profile, expecting revision: TripRevision?) throws(Problem) {
        do throws(TripStoreFailure) {
            _ = try world.answer(WriteProfile(text: profile.jsonText, expected: revision))
        } catch {
            switch error {
            case .changed, .exists, .missing: throw .profile(.changedElsewhere)
            default: throw .profile(.failed(error))
            }
        }
    }

    /// Only a plain yes of the person's removes it.
    func answerForgetProfile(_ text: String) throws -> Bool {
        switch text.plainAnswer {
        case "y", "yes":
            apply([.ask(nil)])
            do throws(TripStoreFailure) {
                _ = try world.answer(RemoveProfile())
            } catch {
                throw Problem.profile(.failed(error))
            }
            show(.understood("Forgotten: the profile's file is removed."))
            show(.note("Transcripts still have what was typed and shown in them."))
        case "", "n", "no":
            apply([.ask(nil)])
            show(.understood("Nothing was forgotten."))
        default: return false
        }
        return true
    }

    // MARK: The first run

    private static let askedKey = "profile/asked"

    /// Asks once in all what somebody usually likes: at a terminal, while nothing is kept.
    func askLikesOnce() {
        guard settings.isAttended else { return }
        guard self.stored(Session.askedKey) == nil, let stored = try? storedProfile(),
            stored.revision == nil
        else { return }
        store("yes", as: Session.askedKey)
        ask(.likes)
    }

    /// Takes interests and pace; a line about anything else is talk.
    func answerLikes(_ text: String) throws -> Bool {
        if ["", "skip", "n", "no", "later", "nothing"].contains(text.plainAnswer) {
            apply([.ask(nil)])
            show(.understood("Skipped. /profile keeps it whenever you like."))
            askNext()
            return true
        }
        guard let changes = try? rules.read(text), let liked = Profile(liking: changes) else {
            return false
        }
        let (profile, revision) = try storedProfile()
        propose(liked, insteadOf: profile, expecting: revision)
        return true
    }
}

extension Profile {
    /// A profile of interests and pace alone; nil when the changes say anything else or nothing.
    fileprivate init?(liking changes: [TripChange]) {
        self.init()
        for change in changes {
            switch change {
            case .interest(let type, let level): interests[type] = level
            case .pace(let pace): self.pace = pace
            default: return nil
            }
        }
        guard hasUsual else { return nil }
    }
}
