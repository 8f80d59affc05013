/// The version that `--version` prints and that recordings name.
enum ProgramVersion {
    static let current = "0.1.0"
}
