import Basics

// Detects a reader that goes away by the failed write instead of a signal.
signal(SIGPIPE, SIG_IGN)
let code = Program.run(Array(CommandLine.arguments.dropFirst()))
exit((code == .done && Console.failure != nil ? .inputOutput : code).rawValue)
