import Testing

@testable import Conversation

@Suite struct CommandLineWordsTests {
    @Test func dump() {
        for problem in ProblemSamples.all {
            let words = problem.words
            if words.remedy.english.contains("/") || words.remedy != words.commandLine {
                print("DUMP \(words.what)|\(words.remedy)|\(words.commandLine)")
            }
        }
    }
}
