import Models
import Understanding

extension Problem {
    /// The exit code of a command that ended with this problem (see `sysexits.h`).
    public var exitCode: Int {
        switch self {
        case .model(let failure, _, _): failure.exitCode
        case .modelRefused, .modelFiltered, .modelLacksDetail, .modelTruncated, .modelUnusable,
            .modelProposal, .reading(.guideHasNoMore):
            65
        case .consentMissing, .consentRefused: 77
        case .dailyTokens, .dailyCost: 75
        case .prompt, .priceMissing: 78
        case .trips(let problem): problem.exitCode
        case .profile(let problem): problem.exitCode
        case .key(let problem): problem.exitCode
        default: 64
        }
    }
}

extension ModelFailure {
    fileprivate var exitCode: Int {
        switch self {
        case .interrupted: 130
        case .transport(let failure): failure.exitCode
        case .unauthorized, .keyMissing: 77
        case .keyUnavailable(let fault): fault.exitCode
        case .rateLimited, .quotaExhausted: 75
        case .serverError(let status, _) where ModelFailure.busy.contains(status): 75
        case .versionRefused: 78
        // A redirect: the service is elsewhere.
        case .rejected(300..<400, _): 69
        case .rejected, .contextTooLong, .notRecorded: 65
        case .notFound, .serverError: 69
        }
    }
}
