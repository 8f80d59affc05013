/// The program's exit codes, from `sysexits.h` where that has one. The only list of them.
enum ExitCode: Int32, Error {
    case done = 0
    /// Not valid, or a replay with differences.
    case findings = 1
    case usage = 64
    case dataUnusable = 65
    case noInput = 66
    case unavailable = 69
    case inputOutput = 74
    case tryLater = 75
    case notAllowed = 77
    case configuration = 78
    case interrupted = 130
}
