/// The values of `General_Category` and their sets.
enum GeneralCategories {
    static func set(named name: String) -> ScalarSet? {
        guard let code = table.first(where: { $0.code == name || $0.long.contains(name) })?.code
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

    /// Computed on first use, once per process.
    private static let runs = {
        let codes = Dictionary(
            uniqueKeysWithValues: table.compactMap { row in row.category.map { ($0, row.code) } })
        return UnicodeProperty.runs(of: \.generalCategory).map {
            (range: $0.range, code: codes[$0.value] ?? "Cn")
        }
    }()

    private static let table: [(code: String, category: Unicode.GeneralCategory?, long: [String])] =
        [
            ("L", nil, ["Letter"]),
            ("Lu", .uppercaseLetter, ["Uppercase_Letter"]),
            ("Ll", .lowercaseLetter, ["Lowercase_Letter"]),
            ("Lt", .titlecaseLetter, ["Titlecase_Letter"]),
            ("LC", nil, ["Cased_Letter"]),
            ("Lm", .modifierLetter, ["Modifier_Letter"]),
            ("Lo", .otherLetter, ["Other_Letter"]),
            ("M", nil, ["Mark", "Combining_Mark"]),
            ("Mn", .nonspacingMark, ["Nonspacing_Mark"]),
            ("Mc", .spacingMark, ["Spacing_Mark"]),
            ("Me", .enclosingMark, ["Enclosing_Mark"]),
            ("N", nil, ["Number"]),
            ("Nd", .decimalNumber, ["Decimal_Number", "digit"]),
            ("Nl", .letterNumber, ["Letter_Number"]),
            ("No", .otherNumber, ["Other_Number"]),
            ("P", nil, ["Punctuation", "punct"]),
            ("Pc", .connectorPunctuation, ["Connector_Punctuation"]),
            ("Pd", .dashPunctuation, ["Dash_Punctuation"]),
            ("Ps", .openPunctuation, ["Open_Punctuation"]),
            ("Pe", .closePunctuation, ["Close_Punctuation"]),
            ("Pi", .initialPunctuation, ["Initial_Punctuation"]),
            ("Pf", .finalPunctuation, ["Final_Punctuation"]),
            ("Po", .otherPunctuation, ["Other_Punctuation"]),
            ("S", nil, ["Symbol"]),
            ("Sm", .mathSymbol, ["Math_Symbol"]),
            ("Sc", .currencySymbol, ["Currency_Symbol"]),
            ("Sk", .modifierSymbol, ["Modifier_Symbol"]),
            ("So", .otherSymbol, ["Other_Symbol"]),
            ("Z", nil, ["Separator"]),
            ("Zs", .spaceSeparator, ["Space_Separator"]),
            ("Zl", .lineSeparator, ["Line_Separator"]),
            ("Zp", .paragraphSeparator, ["Paragraph_Separator"]),
            ("C", nil, ["Other"]),
            ("Cc", .control, ["Control", "cntrl"]),
            ("Cf", .format, ["Format"]),
            ("Cs", .surrogate, ["Surrogate"]),
            ("Co", .privateUse, ["Private_Use"]),
            ("Cn", .unassigned, ["Unassigned"]),
        ]
}
