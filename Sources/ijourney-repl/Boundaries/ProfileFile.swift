import Basics
import Conversation
import Trips

/// The profile as one file, for the owner only, replaced as a whole.
final class ProfileFile: AnswerSource {
    private let path: String

    init(_ path: String) { self.path = path }

    func addAnswers(to world: WorldAnswers) {
        world.on(ReadProfile.self) { (_) throws(TripStoreFailure) in try self.read() }
        world.on(ReadVisitedCities.self) { _ in
            Profile.visited(in: (try? self.read()) ?? nil)
        }
        world.on(WriteProfile.self) { (question) throws(TripStoreFailure) in
            try self.write(question.text, expecting: question.expected)
            return Done()
        }
        world.on(RemoveProfile.self) { (_) throws(TripStoreFailure) in
            try self.remove()
            return Done()
        }
    }

    func read() throws(TripStoreFailure) -> String? {
        do throws(FileError) {
            let bytes = try Files.read(path)
            guard let text = String(validating: bytes, as: UTF8.self) else {
                throw FileError(path: path, code: EILSEQ)
            }
            return text
        } catch {
            if error.isMissing { return nil }
            throw .system(error.reason)
        }
    }

    private func write(
        _ text: String, expecting expected: TripRevision?
    ) throws(TripStoreFailure) {
        try TripStoreRule.check(try read(), expecting: expected, toWrite: text)
        do throws(FileError) {
            try Files.makeDirectory(Files.folder(of: path))
            try Files.write(text, to: path)
        } catch {
            throw .system(error.reason)
        }
    }

    private func remove() throws(TripStoreFailure) {
        guard unlink(path) != 0, errno != ENOENT else { return }
        throw .system(FileError(path: path, code: errno).reason)
    }
}
