import Models
import Phrases
import Trips
import Understanding

/// What can go wrong for a person, as facts. The words are in `Problem+Words.swift`.
public enum Problem: Error, Sendable, Equatable {
    /// What was said cannot be read.
    case reading(ReadingProblem)
    case nothingToUndo
    case nothingToRedo
    case edit(EditError)
    /// The place is in a city of the trip, but not in that of the day; a day that is.
    case placeOnOtherDays(String, city: String, day: Int)
    /// The day is spent on the way from one city to the next.
    case dayOnTheWay(Int)
    /// Arrival or departure leaves the day no room; what of it is left: `begins at 21:00`.
    case dayTooShort(Int, limits: Phrase)
    /// Nobody knows which places of the city are under a roof.
    case shelterUnknown(city: String)
    case tooFewSteps(asked: Int, there: Int)
    case nothingToRetry
    case nothingToAccept
    case missing([Phrase])
    case unknownModel(String)
    /// A provider without the name of a model.
    case modelNeedsName(provider: String)
    /// A provider whose servers are everybody's own.
    case modelNeedsAddress(provider: String, variable: String)
    case consentRefused(host: String)
    /// Nobody is there to agree.
    case consentMissing(host: String)
    case model(ModelFailure, label: String, day: Int?)
    /// Nothing is kept of how the guide is asked.
    case guideHasNothingToForget
    /// The next request could take the day beyond what the person allows it; `next` is the most
    /// that it can take.
    case dailyTokens(spent: Int, next: Int, limit: Int)
    case dailyCost(spent: Cost, next: Cost, limit: Cost)
    /// Spending has a limit in money, but the model has no price.
    case priceMissing(label: String)
    case modelRefused(label: String, words: String?)
    case modelFiltered(label: String)
    case modelLacksDetail(label: String)
    case modelTruncated(label: String, day: Int?)
    case modelUnusable(label: String, day: Int?, detail: Phrase)
    /// An answer in the right form that says nothing that can be done.
    case modelProposal(label: String, detail: Phrase)
    case prompt(PromptError)
    /// Why nothing could be done with the session's transcript.
    case transcript(Phrase)
    case noAnswers
    case trips(TripFilesProblem)
    case profile(ProfileProblem)
    case key(KeyProblem)
}

extension Problem {
    /// The problem that an error is; nil for an error of another kind.
    init?(_ error: any Error) {
        switch error {
        case let problem as Problem: self = problem
        case let problem as ReadingProblem: self = .reading(problem)
        default: return nil
        }
    }

    /// Whether a model was asked in vain, so that plain words may be read without it. A person
    /// who stopped the answer wanted none.
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
