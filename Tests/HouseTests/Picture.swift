/// The picture of `docs/architecture.md` as a table: which target may import which.
///
/// A target that is missing here may not exist; add it together with a line in the picture. An
/// import that is missing is a new arrow, and needs a reason there.
enum Picture {
    /// Stands for Glibc, Musl and Darwin.
    static let cLibrary = "C"
    /// Stands for Foundation and its parts, which cost start-up time and size.
    static let foundation = "Foundation"

    static let imports: [String: Set<String>] = [
        // Rooms that know nothing of travel.
        "Basics": [cLibrary],
        "Phrases": ["Basics", "CData"],
        "StructuredOutput": [cLibrary],
        "LineEditor": [cLibrary, "CEditline"],
        "Transport": ["Basics", "CCurl", "StructuredOutput"],
        "Models": ["StructuredOutput", "Transport"],
        "ModelClients": ["Basics", "Models", "StructuredOutput", "Transport"],

        // Values and data.
        "Trips": ["Basics", "Phrases", "StructuredOutput"],
        "Places": ["Basics", "CData"],
        "Planning": ["Basics", "Phrases", "Places", "Trips"],
        "Exchange": ["Basics", "Phrases", "Places", "StructuredOutput", "Trips"],
        "LiveData": ["Basics", "Places", "StructuredOutput", "Transport"],

        // From a line to values that can be shown, and from those to lines.
        "SentenceModel": ["Basics", "CData"],
        "Understanding": [
            "Basics", "Phrases", "Places", "Planning", "SentenceModel", "StructuredOutput", "Trips",
        ],
        "PlanReview": ["Basics", "Phrases", "Places", "Planning", "StructuredOutput", "Trips"],
        "Conversation": [
            "Basics", "CData", "Models", "Phrases", "Places", "PlanReview", "Planning", "Transport",
            "SentenceModel", "StructuredOutput", "Trips", "Understanding",
        ],
        "Presentation": ["Basics", "Phrases", "Places", "Planning", "Trips"],

        "ijourney-repl": [
            "Basics", "Conversation", "Exchange", "LineEditor", "LiveData", "ModelClients",
            "Models",
            "Phrases", "Places", "PlanReview", "Planning", "Presentation", "StructuredOutput",
            "Transport", "Trips", "Understanding",
        ],

        // Tools, which are not shipped.
        "AtlasReview": ["Basics", "Places"],
        "GazetteerWriter": ["Basics", "Places"],
        "atlas-review": ["AtlasReview", cLibrary, foundation],
        "gazetteer-build": ["GazetteerWriter", cLibrary, foundation],
        "guide-bench": ["Basics", "Places", "Planning", "Trips", cLibrary],
        "places-probe": ["Basics", "Places"],
        "search-bench": ["Basics", "Conversation", "Places", "Understanding", foundation],
        "SentenceTraining": ["Places", "SentenceModel"],
        "train-sentences": ["Places", "SentenceModel", "SentenceTraining", cLibrary, foundation],
        "talk-bench": [
            "Basics", "Conversation", "Phrases", "Places", "Planning", "StructuredOutput", "Trips",
            "Understanding",
        ],
    ]

    /// The name in the table for an imported module.
    static func name(of module: String) -> String {
        switch module {
        case "Glibc", "Musl", "Darwin": cLibrary
        case "FoundationEssentials", "FoundationInternationalization": foundation
        default: module
        }
    }
}

/// Known faults of a target. A test fails when a fault is gone: remove it here then.
struct KnownFaults {
    /// Imports that the picture does not allow.
    var imports: Set<String> = []

    static let byTarget: [String: KnownFaults] = [
        "ModelClients": KnownFaults(imports: [Picture.cLibrary]),
        "Places": KnownFaults(imports: [Picture.cLibrary]),
        "Transport": KnownFaults(imports: [Picture.cLibrary]),
        "ijourney-repl": KnownFaults(imports: [Picture.cLibrary]),
    ]
}
