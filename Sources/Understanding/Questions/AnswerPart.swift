import Phrases

/// A part of the answer to a question about the trip.
package enum AnswerPart {
    case understood(Phrase)
    case note(Phrase)
    case list([ListRow])
}
