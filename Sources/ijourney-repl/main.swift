import Basics

// A reader of our output that goes away is noticed by the failed write, not by a signal.
signal(SIGPIPE, SIG_IGN)
let code = Program.run(Array(CommandLine.arguments.dropFirst()))
exit((code == .done && Console.failure != nil ? .inputOutput : code).rawValue)
