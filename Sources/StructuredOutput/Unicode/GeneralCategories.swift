/// The values of `General_Category` and the sets that they stand for.
enum GeneralCategories {
    static func set(named name: String) -> ScalarSet? {
        guard let code = names.first(where: { $0.code == name || $0.long.contains(name) })?.code
        else { return nil }
        return set(ofCode: code)
    }

    /// One letter stands for all codes that begin with it.
    static func set(ofCode code: String) -> ScalarSet {
        let surrogates = ["C", "Cs"].contains(code) ? [UInt32(0xD800)...0xDFFF] : []
        let ranges = runs.lazy.filter {
            code == "LC" ? ["Lu", "Ll", "Lt"].contains($0.code) : $0.code.hasPrefix(code)
        }
        return ScalarSet(surrogates + ranges.map(\.range))
    }

    /// Made at the first use, once in a process.
    private static let runs = UnicodeProperty.runs(of: \.generalCategory).map {
        (range: $0.range, code: code(of: $0.value))
    }

    private static let names: [(code: String, long: [String])] = [
        ("L", ["Letter"]),
        ("Lu", ["Uppercase_Letter"]),
        ("Ll", ["Lowercase_Letter"]),
        ("Lt", ["Titlecase_Letter"]),
        ("LC", ["Cased_Letter"]),
        ("Lm", ["Modifier_Letter"]),
        ("Lo", ["Other_Letter"]),
        ("M", ["Mark", "Combining_Mark"]),
        ("Mn", ["Nonspacing_Mark"]),
        ("Mc", ["Spacing_Mark"]),
        ("Me", ["Enclosing_Mark"]),
        ("N", ["Number"]),
        ("Nd", ["Decimal_Number", "digit"]),
        ("Nl", ["Letter_Number"]),
        ("No", ["Other_Number"]),
        ("P", ["Punctuation", "punct"]),
        ("Pc", ["Connector_Punctuation"]),
        ("Pd", ["Dash_Punctuation"]),
        ("Ps", ["Open_Punctuation"]),
        ("Pe", ["Close_Punctuation"]),
        ("Pi", ["Initial_Punctuation"]),
        ("Pf", ["Final_Punctuation"]),
        ("Po", ["Other_Punctuation"]),
        ("S", ["Symbol"]),
        ("Sm", ["Math_Symbol"]),
        ("Sc", ["Currency_Symbol"]),
        ("Sk", ["Modifier_Symbol"]),
        ("So", ["Other_Symbol"]),
        ("Z", ["Separator"]),
        ("Zs", ["Space_Separator"]),
        ("Zl", ["Line_Separator"]),
        ("Zp", ["Paragraph_Separator"]),
        ("C", ["Other"]),
        ("Cc", ["Control", "cntrl"]),
        ("Cf", ["Format"]),
        ("Cs", ["Surrogate"]),
        ("Co", ["Private_Use"]),
        ("Cn", ["Unassigned"]),
    ]

    private static func code(of category: Unicode.GeneralCategory) -> String {
        switch category {
        case .uppercaseLetter: "Lu"
        case .lowercaseLetter: "Ll"
        case .titlecaseLetter: "Lt"
        case .modifierLetter: "Lm"
        case .otherLetter: "Lo"
        case .nonspacingMark: "Mn"
        case .spacingMark: "Mc"
        case .enclosingMark: "Me"
        case .decimalNumber: "Nd"
        case .letterNumber: "Nl"
        case .otherNumber: "No"
        case .connectorPunctuation: "Pc"
        case .dashPunctuation: "Pd"
        case .openPunctuation: "Ps"
        case .closePunctuation: "Pe"
        case .initialPunctuation: "Pi"
        case .finalPunctuation: "Pf"
        case .otherPunctuation: "Po"
        case .mathSymbol: "Sm"
        case .currencySymbol: "Sc"
        case .modifierSymbol: "Sk"
        case .otherSymbol: "So"
        case .spaceSeparator: "Zs"
        case .lineSeparator: "Zl"
        case .paragraphSeparator: "Zp"
        case .control: "Cc"
        case .format: "Cf"
        case .surrogate: "Cs"
        case .privateUse: "Co"
        case .unassigned: "Cn"
        @unknown default: "Cn"
        }
    }
}
