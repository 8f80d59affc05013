import Models
import Phrases
import Trips
import Understanding

/// A problem to tell the person, without its wording, which is in `Problem+Words.swift`.
public enum Problem: Error, Sendable, Equatable {
    /// The input cannot be understood.
    case reading(ReadingProblem)
    case nothingToUndo
    case nothingToRedo
    case edit(EditError)
    /// The place is in another city of the trip than the day; `day` is one in the place's city.
    case placeOnOtherDays(String, city: String, day: Int)
    /// The day is spent travelling from one city to the next.
    case dayOnTheWay(Int)
    /// Arrival or departure leaves the day no room. `limits` says why: `begins at 21:00`.
    case dayTooShort(Int, limits: Phrase)
    /// It is unknown which places of the city are indoors.
    case shelterUnknown(city: String)
    case tooFewSteps(asked: Int, there: Int)
    case nothingToRetry
    case nothingToAccept
    case missing([Phrase])
    case unknownModel(String)
    /// A provider was given without a model's name.
    case modelNeedsName(provider: String)
    /// The provider has a server for each customer; `variable` sets its address.
    case modelNeedsAddress(provider: String, variable: String)
    case consentRefused(host: String)
    /// There is no person to ask for consent.
    case consentMissing(host: String)
    case model(ModelFailure, label: String, day: Int?)
    /// `/model forget` while the guide plans; nothing is remembered about it.
    case guideHasNothingToForget
    /// The next request could pass the person's daily limit; `next` is the most it can take.
    case dailyTokens(spent: Int, next: Int, limit: Int)
    case dailyCost(spent: Cost, next: Cost, limit: Cost)
    /// Spending has a limit in money, but the model has no price.
    case priceMissing(label: String)
    case modelRefused(label: String, words: String?)
    case modelFiltered(label: String)
    case modelLacksDetail(label: String)
    case modelTruncated(label: String, day: Int?)
    case modelUnusable(label: String, day: Int?, detail: Phrase)
    /// A well-formed answer with an unknown action or stop.
    case modelProposal(label: String, detail: Phrase)
    case prompt(PromptError)
    /// Why a request about the session's transcript failed.
    case transcript(Phrase)
    case noAnswers
    case trips(TripFilesProblem)
    case profile(ProfileProblem)
    case key(KeyProblem)
}

extension Problem {
    /// Converts an error; nil for an error of another kind.
    init?(_ error: any Error) {
        switch error {
        case let problem as Problem: self = problem
        case let problem as ReadingProblem: self = .reading(problem)
        default: return nil
        }
    }

    /// Whether a model failed, so that free text may be read without it. False for an interrupt,
    /// because the person wanted no answer.
    var isModelFault: Bool {
        switch self {
        case .model(.interrupted, _, _): false
        case .model, .modelUnusable, .modelProposal, .modelTruncated, .modelRefused,
            .modelLacksDetail, .dailyTokens, .dailyCost, .priceMissing:
            true
        default: false
        }
    }
}
