#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

// A reader of our output that goes away is noticed by the failed write, not by a signal.
signal(SIGPIPE, SIG_IGN)
exit(Program.run(Array(CommandLine.arguments.dropFirst())).rawValue)
