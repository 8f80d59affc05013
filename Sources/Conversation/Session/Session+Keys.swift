import Basics
import Phrases
import Understanding

extension Session {
    func carryOut(_ request: KeyRequest) throws(Problem) {
        do throws(KeyProblem) {
            let server = try world.answer(
                FindKeyServer(provider: request.provider, label: planner.label))
            try request.forgets ? forgetKey(of: server) : askForKey(of: server)
        } catch {
            throw .key(error)
        }
    }

    private func askForKey(of server: KeyServer) throws(KeyProblem) {
        guard server.isAtTerminal else { throw .noTerminal(variable: server.variable) }
        show(
            .note(
                """
                The key of \(server.name) is typed here and not shown; Enter alone changes nothing.
                """))
        let prompt = Phrase("Key:").text(in: language)
        let question = AskForKey(server: server, prompt: "\(prompt) ")
        guard let place = try world.answer(question) else {
            return show(.understood("No key was typed: nothing has changed."))
        }
        switch place {
        case .keychain:
            show(.understood("Kept in the system's keychain, for \(server.name) alone."))
        case .file(let path):
            show(
                .understood(
                    "Kept in \(path), which only you can read, for \(server.name) alone."))
        }
        if let first = server.first {
            show(.note("\(first) comes before it, for as long as there is a key in it."))
        }
        if state.retry != nil { show(.hint("/retry tries again with it")) }
    }

    private func forgetKey(of server: KeyServer) throws(KeyProblem) {
        let places = try world.answer(ForgetKey(server: server))
        if places.isEmpty {
            show(.understood("No key of \(server.name) was kept."))
        }
        for place in places {
            switch place {
            case .keychain:
                show(.understood("The key of \(server.name) is gone from the system's keychain."))
            case .file(let path):
                show(.understood("The key of \(server.name) is gone from \(path)."))
            }
        }
        if let first = server.first {
            show(.note("\(first) is still asked for a key."))
        }
    }

    /// Says that a key was removed from the line. Not for `/key`, whose own error says so.
    func noteRemovedKey(in text: String) {
        guard text.contains(SecretScrubber.mark), !text.hasPrefix("/key") else { return }
        show(
            .note(
                "What looks like a key was taken out of the line and is kept nowhere; /key asks for one."
            ))
    }
}
