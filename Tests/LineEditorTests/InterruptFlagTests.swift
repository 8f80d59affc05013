import Testing

@testable import LineEditor

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Serialized, because SIGINT belongs to the process.
@Suite(.serialized) struct InterruptFlagTests {
    @Test func risesAndFalls() throws {
        try delivering(SIGINT) {
            let flag = try InterruptFlag(evenIfIgnored: false)
            flag.begin()
            defer { flag.end() }
            #expect(!flag.isRaised)
            raise(SIGINT)
            raise(SIGINT)
            #expect(flag.isRaised)
            #expect(flag.isRaised)
            var request = pollfd(fd: flag.descriptor, events: Int16(POLLIN), revents: 0)
            #expect(poll(&request, 1, 0) == 1)
            flag.clear()
            #expect(!flag.isRaised)
            raise(SIGINT)
            #expect(flag.isRaised)
        }
    }

    @Test func beginningAgainForgets() throws {
        try delivering(SIGINT) {
            let flag = try InterruptFlag(evenIfIgnored: false)
            flag.begin()
            flag.begin()
            raise(SIGINT)
            flag.end()
            #expect(flag.isRaised)
            flag.begin()
            #expect(!flag.isRaised)
            flag.end()
            flag.end()
        }
    }

    @Test func theLastToBeginIsServed() throws {
        try delivering(SIGINT) {
            let outer = try InterruptFlag(evenIfIgnored: false)
            let inner = try InterruptFlag(evenIfIgnored: false)
            outer.begin()
            inner.begin()
            raise(SIGINT)
            #expect(inner.isRaised && !outer.isRaised)
            inner.end()
            raise(SIGINT)
            #expect(outer.isRaised)
            outer.end()
        }
    }

    @Test func whatCameBeforeComesBack() throws {
        try delivering(SIGINT) {
            let before = signal(SIGINT) { _ in }
            let flag = try InterruptFlag(evenIfIgnored: false)
            flag.begin()
            flag.end()
            raise(SIGINT)
            #expect(!flag.isRaised)
            signal(SIGINT, before)
        }
    }

    @Test(arguments: [false, true]) func whatIsIgnoredStaysSoUnlessToldOtherwise(
        evenIfIgnored: Bool
    ) throws {
        try delivering(SIGINT) {
            let before = signal(SIGINT, SIG_IGN)
            let flag = try InterruptFlag(evenIfIgnored: evenIfIgnored)
            flag.begin()
            raise(SIGINT)
            #expect(flag.isRaised == evenIfIgnored)
            flag.end()
            // Ignored again, or this would end the tests.
            raise(SIGINT)
            signal(SIGINT, before)
        }
    }

    @Test func moreThanAPipeHolds() throws {
        try delivering(SIGINT) {
            let flag = try InterruptFlag(evenIfIgnored: false)
            flag.begin()
            for _ in 0..<70_000 { raise(SIGINT) }
            #expect(flag.isRaised)
            flag.clear()
            #expect(!flag.isRaised)
            flag.end()
        }
    }
}
