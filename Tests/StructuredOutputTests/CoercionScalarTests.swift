import StructuredOutput
import Testing

@Suite struct CoercionScalarTests {
    // MARK: Numbers

    /// Each text as the only item of a list of numbers.
    @Test(arguments: [
        ("3", "3"), ("-1.5e3", "-1.5e3"), ("1.234", "1.234"), ("3.0", "3.0"), (" 4 ", "4"),
        ("+5", "5"), ("−5", "-5"), (".5", "0.5"), ("5.", "5"), ("+.5", "0.5"),
        ("1,234", "1234"), ("1,234,567", "1234567"), ("1.234.567", "1234567"),
        ("1'234", "1234"), ("1’234.5", "1234.5"), ("1_234", "1234"), ("1 234", "1234"),
        ("1\u{202F}234,56", "1234.56"), ("1\u{A0}234\u{A0}567", "1234567"),
        ("1,5", "1.5"), ("12,50", "12.50"), ("0,234", "0.234"), ("1234,567", "1234.567"),
        ("1.234,56", "1234.56"), ("1,234.56", "1234.56"), ("1.234.567,8", "1234567.8"),
        ("12,34,567", "1234567"), ("1,23,456.5", "123456.5"), ("-1,5", "-1.5"),
        ("€120", "120"), ("120 €", "120"), ("120 EUR", "120"), ("USD1,234.50", "1234.50"),
        ("-$5", "-5"), ("$-5", "-5"), ("US$ 5", "5"), ("R$5,50", "5.50"), ("₹1,23,456", "123456"),
        ("¥1,000", "1000"), ("£0.99", "0.99"),
    ])
    func readsNumbers(text: String, number: String) throws {
        let input = JSONValue([JSONValue(text)]).serialized()
        #expect(
            try coerced(input, under: #"{"items":{"type":"number"}}"#)
                == "[\(number)] | number-from-string /0")
    }

    @Test(arguments: [
        "", "-", "€", ".", ",", "007", "1,23.4", "1 2345", "1,23,45", "1,,234", "1,234,5", ",5",
        "1.234.56", "1,234.567.8", "50%", "5 km", "5 hours", "1/2", "5-6", "5 - 6", "about 5", "~5",
        "1k", "(5)", "0x1F", "1e", "5 6", "five", "½", "٣", "EUR", "MAY 5", "TOP 5", "€5€",
        "5 EUR USD", "1,5e3", "--5", "-€-5", "Infinity", "NaN", "0,5,5", "1 234 56", "US5",
    ])
    func refusesOtherWords(text: String) throws {
        let input = JSONValue([JSONValue(text)]).serialized()
        #expect(try coerced(input, under: #"{"items":{"type":"number"}}"#) == "\(input) | !type /0")
    }

    @Test(arguments: [
        // Two readings, unless the schema excludes one of them.
        (#""€1.234""#, #"{"type":"number"}"#, #"["€1.234"] | !ambiguous /0"#),
        (#""€1.234""#, #"{"type":"integer"}"#, "[1234] | number-from-string /0"),
        (#""€1.234""#, #"{"type":"number","maximum":9}"#, "[1.234] | number-from-string /0"),
        (#""1.234""#, #"{"type":"integer"}"#, #"["1.234"] | !type /0"#),
        (#""3.0""#, #"{"type":"integer"}"#, "[3.0] | number-from-string /0"),
        (#""3.5""#, #"{"type":"integer"}"#, #"["3.5"] | !type /0"#),
        (#""1,5""#, #"{"type":"integer"}"#, #"["1,5"] | !type /0"#),
        // A number that the schema does not allow does not change the text.
        (#""30""#, #"{"type":"integer","maximum":20}"#, #"["30"] | !type /0"#),
        (#""30""#, #"{"allOf":[{"type":"integer"},{"maximum":20}]}"#, #"["30"] | !type /0"#),
        (
            #""30""#, #"{"allOf":[{"type":"integer"},{"maximum":40}]}"#,
            "[30] | number-from-string /0"
        ),
        (#""3""#, #"{"enum":[1,2,3]}"#, "[3] | number-from-string /0"),
        (#""4""#, #"{"enum":[1,2,3]}"#, #"["4"] | !enum /0"#),
        (#""3""#, #"{"const":3}"#, "[3] | number-from-string /0"),
        (#""3""#, #"{"type":["string","integer"]}"#, #"["3"]"#),
    ])
    func obeysTheSchemasBounds(item: String, schema: String, result: String) throws {
        #expect(try coerced("[\(item)]", under: "{\"items\":\(schema)}") == result)
    }

    // MARK: Booleans and strings

    @Test(arguments: [
        (#""TRUE""#, "boolean", "[true] | boolean-from-string /0"),
        (#""yes""#, "boolean", "[true] | boolean-from-string /0"),
        (#""No""#, "boolean", "[false] | boolean-from-string /0"),
        (#""not true""#, "boolean", #"["not true"] | !type /0"#),
        (#""yes, if open""#, "boolean", #"["yes, if open"] | !type /0"#),
        (#""y""#, "boolean", #"["y"] | !type /0"#),
        (#""on""#, "boolean", #"["on"] | !type /0"#),
        (#""1""#, "boolean", #"["1"] | !type /0"#),
        ("1", "boolean", "[1] | !type /0"),
        ("0", "boolean", "[0] | !type /0"),
        ("1234", "string", #"["1234"] | string-from-number /0"#),
        ("1.50", "string", #"["1.50"] | string-from-number /0"#),
        ("true", "string", "[true] | !type /0"),
        ("null", "string", "[null] | !type /0"),
        ("null", "integer", "[null] | !type /0"),
        ("true", "integer", "[true] | !type /0"),
        (#""null""#, "null", #"["null"] | !type /0"#),
    ])
    func readsTypes(item: String, type: String, result: String) throws {
        #expect(try coerced("[\(item)]", under: #"{"items":{"type":"\#(type)"}}"#) == result)
    }

    @Test func takesABooleanForAStringOnlyWhereListed() throws {
        let schema = #"{"items":{"enum":["true","maybe"]}}"#
        #expect(
            try coerced("[true,false]", under: schema)
                == #"["true",false] | string-from-boolean /0 | !enum /1"#)
    }

    // MARK: Listed values

    @Test(arguments: [
        (#"["very_low"]"#, "Very low.", "very_low", "enum-spelling"),
        (#"["veryLow"]"#, "VERY-LOW", "veryLow", "enum-spelling"),
        (#"["food","nature"]"#, "foood", "food", "enum-nearest"),
        (#"["historical","food"]"#, "Historcal", "historical", "enum-nearest"),
        (#"["historical","food"]"#, "hsitorical", "historical", "enum-nearest"),
        (#"["historical","food"]"#, "histroicals", "historical", "enum-nearest"),
        (#"["9:30"]"#, "9.30", "9:30", ""),
        (#"["09:30","10:00"]"#, "9:30 am", "09:30", "time-format"),
        (#"["2027-05-03"]"#, "3 May 2027", "2027-05-03", "date-format"),
    ])
    func findsListedValues(list: String, text: String, value: String, code: String) throws {
        let input = JSONValue([JSONValue(text)]).serialized()
        let expected = code.isEmpty ? "\(input) | !enum /0" : "[\"\(value)\"] | \(code) /0"
        #expect(try coerced(input, under: #"{"items":{"enum":\#(list)}}"#) == expected)
    }

    /// A different word is not the nearest one.
    @Test(arguments: [
        (#"["food","nature"]"#, "High"), (#"["food","nature"]"#, "Music"),
        (#"["food","nature"]"#, "Money"), (#"["food","nature"]"#, "mood"),
        (#"["food"]"#, "fod"), (#"["food"]"#, ""), (#"["food"]"#, "?"),
        // A different beginning is a different word.
        (#"["complete"]"#, "incomplete"), (#"["available"]"#, "unavailable"),
        (#"["ascending"]"#, "descending"), (#"["food"]"#, "non-food"), (#"["true"]"#, "!true"),
        // A different digit or sign is a different thing.
        (#"["option1"]"#, "option2"), (#"["version 10"]"#, "version 1"), (#"["5"]"#, "-5"),
        (#"["level 1"]"#, "level -1"), (#"["15"]"#, "1.5"), (#"["A"]"#, "A+"), (#"["C"]"#, "C++"),
        // The runner-up must be at least 2 farther.
        (#"["colour","colours"]"#, "colourz"), (#"["abcdefgh","abcdefgx"]"#, "abcdefgy"),
        (#"["a-b","a_b"]"#, "AB"),
    ])
    func neverTakesTheNearest(list: String, text: String) throws {
        let input = JSONValue([JSONValue(text)]).serialized()
        #expect(try coerced(input, under: #"{"items":{"enum":\#(list)}}"#) == "\(input) | !enum /0")
    }

    @Test(arguments: [
        (
            #"{"enum":["food"],"x-aliases":{"Eating Out":"food"}}"#, "eating-out",
            "food | enum-alias /0"
        ),
        // A name for two values matches neither.
        (
            #"{"enum":["a","b"],"x-aliases":{"x y":"a","x-y":"b"}}"#, "xy", "xy | !enum /0"
        ),
        // Another name nearby is a runner-up too, unless it means the same value.
        (
            #"{"enum":["shopping","food"],"x-aliases":{"shipping":"food"}}"#, "shppping",
            "shppping | !enum /0"
        ),
        (
            #"{"enum":["shopping","food"],"x-aliases":{"shipping":"shopping"}}"#, "shpoping",
            "shopping | enum-nearest /0"
        ),
        // A single constant is not a list to choose from.
        (#"{"const":"historical"}"#, "Historical", "historical | enum-spelling /0"),
        (#"{"const":"historical"}"#, "historcal", "historcal | !const /0"),
    ])
    func readsOtherNames(schema: String, text: String, result: String) throws {
        let told = try coerced("[\"\(text)\"]", under: "{\"items\":\(schema)}")
        let parts = result.split(separator: " | ", maxSplits: 1)
        #expect(told == "[\"\(parts[0])\"] | \(parts[1])")
    }

    // MARK: Only for salvage

    @Test(arguments: [
        ("0", #"{"type":"boolean"}"#, "[false] | boolean-from-number /0"),
        ("1.0", #"{"type":"boolean"}"#, "[true] | boolean-from-number /0"),
        ("2", #"{"type":"boolean"}"#, "[2] | !type /0"),
        // The number's own meaning comes first.
        ("1", #"{"type":["boolean","integer"]}"#, "[1]"),
        ("1", #"{"type":["boolean","string"]}"#, #"["1"] | string-from-number /0"#),
    ])
    func readsBitsWhenSalvaging(text: String, item: String, result: String) throws {
        let schema = "{\"type\":\"array\",\"minItems\":1,\"items\":\(item)}"
        #expect(try coerced("[\(text)]", under: schema, .salvage) == result)
        if result.contains("boolean-from-number") {
            #expect(try coerced("[\(text)]", under: schema) == "[\(text)] | !type /0")
        }
    }
}
