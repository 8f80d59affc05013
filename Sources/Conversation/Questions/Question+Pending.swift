extension Question {
    var pending: any PendingQuestion {
        switch self {
        case .destination: DestinationQuestion()
        case .dates: DatesQuestion()
        case .interests: InterestsQuestion()
        case .whichCity(let asked, let options, let line):
            WhichCityQuestion(asked: asked, options: options, line: line)
        case .makePlan: MakePlanQuestion()
        case .fillDays(let days): FillDaysQuestion(days: days)
        case .dropDays: DropDaysQuestion()
        case .tastes: TastesQuestion()
        case .likes: LikesQuestion()
        case .saveProfile(let profile, let revision):
            SaveProfileQuestion(profile: profile, revision: revision)
        case .forgetProfile: ForgetProfileQuestion()
        case .consent(let host, let effect): ConsentQuestion(host: host, effect: effect)
        case .saveFirst(let key): SaveFirstQuestion(key: key)
        case .deleteTrip(let key, let name): DeleteTripQuestion(key: key, name: name)
        case .offer(let line): OfferQuestion(line: line)
        }
    }
}

extension CommandContext {
    /// The next question to ask; nil if nothing is missing.
    var nextQuestion: Question? {
        let draft = state.draft
        if isScripted { return nil }
        if draft.city == nil { return .destination }
        if draft.dates == nil || draft.lacksDays { return .dates }
        if isAttended, state.plan == nil, draft.assumesInterests { return .tastes }
        return state.plan == nil || state.plan?.trip != draft.trip ? .makePlan : nil
    }
}
