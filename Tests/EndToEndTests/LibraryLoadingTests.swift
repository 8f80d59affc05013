#if os(Linux)
    import Foundation
    import Testing

    /// libcurl and its many dependencies are loaded only when the first request is sent, according
    /// to the loader itself.
    struct LibraryLoadingTests {
        @Test(arguments: [
            (["plan", "Oslo", "--from", "2027-05-03", "--days", "1"], false),
            (["places", "Oslo"], false),
            (
                [
                    "plan", "Oslo", "--from", "2027-05-03", "--days", "1", "--model", "openai:test",
                    "--base-url", "http://127.0.0.1:\(ScriptedServer.unusedPort())/v1",
                ], true
            ),
        ])
        func libcurlIsLoadedForARequestAlone(_ arguments: [String], _ isLoaded: Bool) throws {
            let program = BuiltProgram()
            _ = try program.run(
                arguments + ["--now", BuiltProgram.now],
                environment: ["LD_DEBUG": "libs", "LD_DEBUG_OUTPUT": program.home.path + "/loader"])
            let files = try FileManager.default.contentsOfDirectory(atPath: program.home.path)
            let told = try files.filter { $0.hasPrefix("loader.") }.map {
                try String(contentsOfFile: program.home.path + "/" + $0, encoding: .utf8)
            }.joined()
            #expect(told.contains("libc.so"))
            #expect(told.contains("libcurl") == isLoaded)
        }
    }
#endif
