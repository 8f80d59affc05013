/// The binary properties of ECMA-262's table 69, each computed on first use and cached.
enum BinaryProperties {
    static func set(named name: String) -> ScalarSet? {
        switch name {
        case "Any": .any
        case "Assigned": GeneralCategories.set(ofCode: "Cn").complement
        case "ASCII": ScalarSet([0...0x7F])
        case "Alphabetic", "Alpha": alphabetic
        case "ASCII_Hex_Digit", "AHex": asciiHexDigit
        case "Bidi_Control", "Bidi_C": bidiControl
        case "Bidi_Mirrored", "Bidi_M": bidiMirrored
        case "Case_Ignorable", "CI": caseIgnorable
        case "Cased": cased
        case "Changes_When_Casefolded", "CWCF": changesWhenCasefolded
        case "Changes_When_Casemapped", "CWCM": changesWhenCasemapped
        case "Changes_When_Lowercased", "CWL": changesWhenLowercased
        case "Changes_When_NFKC_Casefolded", "CWKCF": changesWhenNFKCCasefolded
        case "Changes_When_Titlecased", "CWT": changesWhenTitlecased
        case "Changes_When_Uppercased", "CWU": changesWhenUppercased
        case "Dash": dash
        case "Default_Ignorable_Code_Point", "DI": defaultIgnorableCodePoint
        case "Deprecated", "Dep": deprecated
        case "Diacritic", "Dia": diacritic
        case "Emoji": emoji
        case "Emoji_Modifier", "EMod": emojiModifier
        case "Emoji_Modifier_Base", "EBase": emojiModifierBase
        case "Emoji_Presentation", "EPres": emojiPresentation
        case "Extender", "Ext": extender
        case "Grapheme_Base", "Gr_Base": graphemeBase
        case "Grapheme_Extend", "Gr_Ext": graphemeExtend
        case "Hex_Digit", "Hex": hexDigit
        case "IDS_Binary_Operator", "IDSB": idsBinaryOperator
        case "IDS_Trinary_Operator", "IDST": idsTrinaryOperator
        case "ID_Continue", "IDC": idContinue
        case "ID_Start", "IDS": idStart
        case "Ideographic", "Ideo": ideographic
        case "Join_Control", "Join_C": joinControl
        case "Logical_Order_Exception", "LOE": logicalOrderException
        case "Lowercase", "Lower": lowercase
        case "Math": math
        case "Noncharacter_Code_Point", "NChar": noncharacterCodePoint
        case "Pattern_White_Space", "Pat_WS": patternWhiteSpace
        case "Quotation_Mark", "QMark": quotationMark
        case "Radical": radical
        case "Sentence_Terminal", "STerm": sentenceTerminal
        case "Soft_Dotted", "SD": softDotted
        case "Terminal_Punctuation", "Term": terminalPunctuation
        case "Unified_Ideograph", "UIdeo": unifiedIdeograph
        case "Uppercase", "Upper": uppercase
        case "Variation_Selector", "VS": variationSelector
        case "White_Space", "space": whiteSpace
        case "XID_Continue", "XIDC": xidContinue
        case "XID_Start", "XIDS": xidStart
        case "EComp": set(named: "Emoji_Component")
        case "RI": set(named: "Regional_Indicator")
        case "Pat_Syn": set(named: "Pattern_Syntax")
        case "ExtPict": set(named: "Extended_Pictographic")
        default: tables[name].map { ScalarRangeText.set($0) }
        }
    }

    private static func set(_ holds: (Unicode.Scalar.Properties) -> Bool) -> ScalarSet {
        ScalarSet(UnicodeProperty.runs(of: holds).lazy.filter(\.value).map(\.range))
    }

    private static let alphabetic = set(\.isAlphabetic)
    private static let asciiHexDigit = set(\.isASCIIHexDigit)
    private static let bidiControl = set(\.isBidiControl)
    private static let bidiMirrored = set(\.isBidiMirrored)
    private static let caseIgnorable = set(\.isCaseIgnorable)
    private static let cased = set(\.isCased)
    private static let changesWhenCasefolded = set(\.changesWhenCaseFolded)
    private static let changesWhenCasemapped = set(\.changesWhenCaseMapped)
    private static let changesWhenLowercased = set(\.changesWhenLowercased)
    private static let changesWhenNFKCCasefolded = set(\.changesWhenNFKCCaseFolded)
    private static let changesWhenTitlecased = set(\.changesWhenTitlecased)
    private static let changesWhenUppercased = set(\.changesWhenUppercased)
    private static let dash = set(\.isDash)
    private static let defaultIgnorableCodePoint = set(\.isDefaultIgnorableCodePoint)
    private static let deprecated = set(\.isDeprecated)
    private static let diacritic = set(\.isDiacritic)
    private static let emoji = set(\.isEmoji)
    private static let emojiModifier = set(\.isEmojiModifier)
    private static let emojiModifierBase = set(\.isEmojiModifierBase)
    private static let emojiPresentation = set(\.isEmojiPresentation)
    private static let extender = set(\.isExtender)
    private static let graphemeBase = set(\.isGraphemeBase)
    private static let graphemeExtend = set(\.isGraphemeExtend)
    private static let hexDigit = set(\.isHexDigit)
    private static let idsBinaryOperator = set(\.isIDSBinaryOperator)
    private static let idsTrinaryOperator = set(\.isIDSTrinaryOperator)
    private static let idContinue = set(\.isIDContinue)
    private static let idStart = set(\.isIDStart)
    private static let ideographic = set(\.isIdeographic)
    private static let joinControl = set(\.isJoinControl)
    private static let logicalOrderException = set(\.isLogicalOrderException)
    private static let lowercase = set(\.isLowercase)
    private static let math = set(\.isMath)
    private static let noncharacterCodePoint = set(\.isNoncharacterCodePoint)
    private static let patternWhiteSpace = set(\.isPatternWhitespace)
    private static let quotationMark = set(\.isQuotationMark)
    private static let radical = set(\.isRadical)
    private static let sentenceTerminal = set(\.isSentenceTerminal)
    private static let softDotted = set(\.isSoftDotted)
    private static let terminalPunctuation = set(\.isTerminalPunctuation)
    private static let unifiedIdeograph = set(\.isUnifiedIdeograph)
    private static let uppercase = set(\.isUppercase)
    private static let variationSelector = set(\.isVariationSelector)
    private static let whiteSpace = set(\.isWhitespace)
    private static let xidContinue = set(\.isXIDContinue)
    private static let xidStart = set(\.isXIDStart)

    /// Properties missing in the standard library, from Unicode 17's PropList.txt and
    /// emoji-data.txt.
    private static let tables = [
        "Emoji_Component": """
        23 2A 30-39 200D 20E3 FE0F 1F1E6-1F1FF 1F3FB-1F3FF 1F9B0-1F9B3 E0020-E007F
        """,
        "Regional_Indicator": """
        1F1E6-1F1FF
        """,
        "Pattern_Syntax": """
        21-2F 3A-40 5B-5E 60 7B-7E A1-A7 A9 AB-AC AE B0-B1 B6 BB BF D7 F7 2010-2027 2030-203E
        2041-2053 2055-205E 2190-245F 2500-2775 2794-2BFF 2E00-2E7F 3001-3003 3008-3020 3030
        FD3E-FD3F FE45-FE46
        """,
        "Extended_Pictographic": """
        A9 AE 203C 2049 2122 2139 2194-2199 21A9-21AA 231A-231B 2328 23CF 23E9-23F3 23F8-23FA 24C2
        25AA-25AB 25B6 25C0 25FB-25FE 2600-2604 260E 2611 2614-2615 2618 261D 2620 2622-2623 2626
        262A 262E-262F 2638-263A 2640 2642 2648-2653 265F-2660 2663 2665-2666 2668 267B 267E-267F
        2692-2697 2699 269B-269C 26A0-26A1 26A7 26AA-26AB 26B0-26B1 26BD-26BE 26C4-26C5 26C8
        26CE-26CF 26D1 26D3-26D4 26E9-26EA 26F0-26F5 26F7-26FA 26FD 2702 2705 2708-270D 270F 2712
        2714 2716 271D 2721 2728 2733-2734 2744 2747 274C 274E 2753-2755 2757 2763-2764 2795-2797
        27A1 27B0 27BF 2934-2935 2B05-2B07 2B1B-2B1C 2B50 2B55 3030 303D 3297 3299 1F004
        1F02C-1F02F 1F094-1F09F 1F0AF-1F0B0 1F0C0 1F0CF-1F0D0 1F0F6-1F0FF 1F170-1F171 1F17E-1F17F
        1F18E 1F191-1F19A 1F1AE-1F1E5 1F201-1F20F 1F21A 1F22F 1F232-1F23A 1F23C-1F23F 1F249-1F25F
        1F266-1F321 1F324-1F393 1F396-1F397 1F399-1F39B 1F39E-1F3F0 1F3F3-1F3F5 1F3F7-1F3FA
        1F400-1F4FD 1F4FF-1F53D 1F549-1F54E 1F550-1F567 1F56F-1F570 1F573-1F57A 1F587 1F58A-1F58D
        1F590 1F595-1F596 1F5A4-1F5A5 1F5A8 1F5B1-1F5B2 1F5BC 1F5C2-1F5C4 1F5D1-1F5D3 1F5DC-1F5DE
        1F5E1 1F5E3 1F5E8 1F5EF 1F5F3 1F5FA-1F64F 1F680-1F6C5 1F6CB-1F6D2 1F6D5-1F6E5 1F6E9
        1F6EB-1F6F0 1F6F3-1F6FF 1F7DA-1F7FF 1F80C-1F80F 1F848-1F84F 1F85A-1F85F 1F888-1F88F
        1F8AE-1F8AF 1F8BC-1F8BF 1F8C2-1F8CF 1F8D9-1F8FF 1F90C-1F93A 1F93C-1F945 1F947-1F9FF
        1FA58-1FA5F 1FA6E-1FAFF 1FC00-1FFFD
        """,
    ]
}
