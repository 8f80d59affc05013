/// All repairs of this module by their public names, with their effect on the meaning.
enum RepairCode: String, CaseIterable {
    // Around the value
    case prose
    case surplusValue = "surplus-value"
    case fence
    case reasoning
    case byteOrderMark = "byte-order-mark"
    // Separators and brackets
    case trailingComma = "trailing-comma"
    case missingComma = "missing-comma"
    case surplusComma = "surplus-comma"
    case missingColon = "missing-colon"
    case surplusColon = "surplus-colon"
    case missingBracket = "missing-bracket"
    case surplusBracket = "surplus-bracket"
    case mismatchedBracket = "mismatched-bracket"
    case tuple
    case set
    case lines
    // Strings
    case singleQuotes = "single-quotes"
    case smartQuotes = "smart-quotes"
    case escapedQuotes = "escaped-quotes"
    case doubledQuotes = "doubled-quotes"
    case tripleQuotes = "triple-quotes"
    case missingQuote = "missing-quote"
    case surplusQuote = "surplus-quote"
    case unescapedQuote = "unescaped-quote"
    case unquotedKey = "unquoted-key"
    case unquotedString = "unquoted-string"
    case rawControl = "raw-control-character"
    case invalidEscape = "invalid-escape"
    case pathBackslash = "path-backslash"
    case stringPrefix = "string-prefix"
    case concatenation
    case looseConcatenation = "loose-concatenation"
    case loneSurrogate = "lone-surrogate"
    case invalidUTF8 = "invalid-utf8"
    // Other languages' habits
    case comment
    case whitespace
    case pythonLiteral = "python-literal"
    case undefined
    case nonFinite = "non-finite-number"
    case numberFormat = "number-format"
    case digitGrouping = "digit-grouping"
    case call
    case ellipsis
    // What is missing or too much
    case missingValue = "missing-value"
    case surplusText = "surplus-text"
    case unclosedObject = "unclosed-object"
    case unclosedArray = "unclosed-array"
    case unclosedString = "unclosed-string"
    case unclosedLiteral = "unclosed-literal"
    case unclosedNumber = "unclosed-number"
    case unclosedMember = "unclosed-member"
    // Values, under a schema
    case repeatedMember = "repeated-member"
    case duplicateKey = "duplicate-key"
    case numberFromString = "number-from-string"
    case booleanFromString = "boolean-from-string"
    case booleanFromNumber = "boolean-from-number"
    case jsonInString = "json-in-string"
    case enumSpelling = "enum-spelling"
    case stringFromNumber = "string-from-number"
    case stringFromBoolean = "string-from-boolean"
    case dateFormat = "date-format"
    case timeFormat = "time-format"
    case enumAlias = "enum-alias"
    case enumNearest = "enum-nearest"
    case keySpelling = "key-spelling"
    case keyAlias = "key-alias"
    case keyNearest = "key-nearest"
    case listWrapped = "list-wrapped"
    case listUnwrapped = "list-unwrapped"
    case wrapperRemoved = "wrapper-removed"
    case objectWrapped = "object-wrapped"
    case nullFilled = "null-filled"
    case defaultFilled = "default-filled"
    case constFilled = "const-filled"
    case extraMember = "extra-member"
    case invalidMember = "invalid-member"
    case invalidItem = "invalid-item"
    case askedAgain = "asked-again"

    var repairClass: RepairClass {
        switch self {
        case .loneSurrogate, .invalidUTF8, .undefined, .nonFinite, .call, .ellipsis, .missingValue,
            .surplusText, .unclosedString, .unclosedNumber, .unclosedMember, .duplicateKey,
            .extraMember, .invalidMember, .invalidItem:
            .lossy
        case .surplusValue, .missingColon, .missingBracket, .mismatchedBracket, .surplusBracket,
            .missingQuote, .surplusQuote, .unescapedQuote, .unquotedString, .invalidEscape,
            .pathBackslash, .looseConcatenation, .digitGrouping, .set, .lines, .unclosedObject,
            .unclosedArray, .unclosedLiteral, .numberFromString, .booleanFromString, .jsonInString,
            .stringFromNumber, .stringFromBoolean, .dateFormat, .timeFormat, .enumSpelling,
            .enumAlias, .enumNearest, .keySpelling, .keyAlias, .keyNearest, .listWrapped,
            .listUnwrapped, .wrapperRemoved, .objectWrapped, .booleanFromNumber, .nullFilled,
            .defaultFilled,
            .constFilled, .askedAgain:
            .inferred
        default: .lossless
        }
    }
}
