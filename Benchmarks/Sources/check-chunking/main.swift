import StructuredOutput

// Reads lines of {"text": …, "schema": …?} from standard input and feeds each text in pieces: every
// cut in two, byte by byte, and as many random cuttings as the argument says. Each part that a
// stream delivers must be in the result of the whole text, and each end must be that result. Exits
// with 1 otherwise.

let cuttings = CommandLine.arguments.dropFirst().first.flatMap(Int.init) ?? 100
var check = ChunkingCheck(randomCuttings: cuttings)
while let line = readLine() { check.run(line) }
print(check.summary)
if check.failures > 0 { exit(1) }
