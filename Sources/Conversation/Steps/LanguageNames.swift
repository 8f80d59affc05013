/// English names by BCP 47 tag of the languages that countries list first.
enum LanguageNames {
    private static let names: [String: String] = [
        "af": "Afrikaans", "am": "Amharic", "ar": "Arabic", "az": "Azerbaijani",
        "be": "Belarusian", "bg": "Bulgarian", "bn": "Bengali", "bs": "Bosnian", "ca": "Catalan",
        "cs": "Czech", "da": "Danish", "de": "German", "dz": "Dzongkha", "el": "Greek",
        "en": "English", "es": "Spanish", "et": "Estonian", "eu": "Basque", "fa": "Persian",
        "fi": "Finnish", "fil": "Filipino", "fr": "French", "ga": "Irish", "gl": "Galician",
        "haw": "Hawaiian", "he": "Hebrew", "hi": "Hindi", "hr": "Croatian", "hu": "Hungarian",
        "hy": "Armenian",
        "id": "Indonesian", "is": "Icelandic", "it": "Italian", "ja": "Japanese",
        "ka": "Georgian", "kk": "Kazakh", "km": "Khmer", "ko": "Korean", "ky": "Kyrgyz",
        "lo": "Lao", "lt": "Lithuanian", "lv": "Latvian", "mk": "Macedonian", "mn": "Mongolian",
        "ms": "Malay", "mt": "Maltese", "my": "Burmese", "nb": "Norwegian", "ne": "Nepali",
        "nl": "Dutch", "nn": "Nynorsk", "no": "Norwegian", "pl": "Polish", "ps": "Pashto",
        "pt": "Portuguese", "qu": "Quechua", "ro": "Romanian", "ru": "Russian", "rw": "Kinyarwanda",
        "se": "Northern Sami", "si": "Sinhala", "sk": "Slovak", "sl": "Slovene", "so": "Somali",
        "sq": "Albanian",
        "sr": "Serbian", "sv": "Swedish", "sw": "Swahili", "ta": "Tamil", "tg": "Tajik",
        "th": "Thai", "tk": "Turkmen", "tl": "Tagalog", "tr": "Turkish", "uk": "Ukrainian",
        "ur": "Urdu", "uz": "Uzbek", "vi": "Vietnamese", "xh": "Xhosa", "zh": "Chinese",
        "zu": "Zulu",
    ]

    /// The name of a tag's language, ignoring the country; nil if the table lacks it.
    static func name(_ tag: String) -> String? {
        names[tag.prefix { $0 != "-" }.lowercased()]
    }
}
