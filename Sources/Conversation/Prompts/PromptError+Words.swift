import Phrases

extension PromptError {
    /// One sentence.
    public var words: Phrase {
        switch self {
        case .missingTemplate(let name): "There is no prompt named \(name)"
        case .unknownVariable(let variable, let template):
            "Prompt \(template) uses {{\(variable)}}, which does not exist"
        case .unusedVariable(let variable, let template):
            "Prompt \(template) does not use {{\(variable)}}, which it must"
        case .unclosedVariable(let template): "Prompt \(template) opens {{ without closing it"
        }
    }
}
