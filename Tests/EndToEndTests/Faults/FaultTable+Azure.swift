/// Azure OpenAI, by a deployment's address with an API version, and by that of `v1`.
extension Fault {
    private enum Form: String, CaseIterable {
        case deployment, v1

        var target: String {
            switch self {
            case .deployment: "/openai/deployments/test/chat/completions?api-version=2024-10-21"
            case .v1: "/openai/v1/chat/completions"
            }
        }
    }

    /// - Parameter tries: The total number of requests.
    private static func fault(
        _ name: String, at form: Form = .deployment, _ scripts: [[Step]], notes: String = "",
        says: String = "", tries: Int = 1, _ code: Int32
    ) -> Fault {
        var environment = ["AZURE_OPENAI_API_KEY": FaultTableTests.secret]
        if form == .deployment { environment["OPENAI_API_VERSION"] = "2024-10-21" }
        return Fault(
            name: "\(name) (azure, \(form))", wire: .azure, scripts: scripts,
            baseURL: "http://127.0.0.1:PORT", environment: environment, notes: notes, says: says,
            code: code
        ) { server in
            let wanted = "POST \(form.target) HTTP/1.1"
            let isRight = server.received.allSatisfy {
                $0.head.hasPrefix(wanted) && $0.header("api-key") == FaultTableTests.secret
            }
            return isRight && server.received.count == tries
                ? nil : "\(wanted) and its key, \(tries) times: \(server.received)"
        }
    }

    private static func refusal(_ code: String, _ message: String, _ more: String = "") -> String {
        error(message, ",\"code\":\"\(code)\"\(more)")
    }

    static let azure =
        Form.allCases.flatMap { azureStatuses($0) } + azureVersions + azureFilters

    private static func azureStatuses(_ form: Form) -> [Fault] {
        [
            fault(
                "401", at: form,
                [
                    Wire.response(
                        "401 Access Denied",
                        refusal("401", "Access denied due to invalid subscription key."))
                ],
                says: "azure:test did not accept the key (401: Access denied due to invalid "
                    + "subscription key.): set the key in AZURE_OPENAI_API_KEY and start again, "
                    + "or /key.", 77),
            fault(
                "404 DeploymentNotFound", at: form,
                [
                    Wire.response(
                        "404 Not Found",
                        refusal(
                            "DeploymentNotFound",
                            "The API deployment for this resource does not exist."))
                ],
                says: "azure:test does not exist there (404: The API deployment for this resource "
                    + "does not exist.): check the name and --base-url.", 69),
            // The version in the message is not a refused one.
            fault(
                "429 with Retry-After", at: form,
                [
                    Wire.response(
                        "429 Too Many Requests",
                        refusal(
                            "429",
                            "Requests under Azure OpenAI API version 2024-10-21 have "
                                + "exceeded the token rate limit of your current pricing tier."),
                        "Retry-After: 1", "x-ratelimit-reset-requests: -1"), Wire.azure.answer(),
                ], notes: once("azure:test is busy"), tries: 2, 0),
        ]
    }

    private static let azureVersions: [Fault] = [
        fault(
            "400 for the api-version",
            [
                Wire.response(
                    "400 Bad Request", refusal("BadRequest", "API version not supported"))
            ],
            says: "azure:test does not take this version of its API (400: API version not "
                + "supported): change OPENAI_API_VERSION, or the api-version in --base-url, and "
                + "start again.", 78),
        fault(
            "400 for any api-version", at: .v1,
            [
                Wire.response(
                    "400 Bad Request",
                    refusal(
                        "BadRequest",
                        "api-version query parameter is not allowed when using /v1 path"))
            ],
            says: "azure:test does not take this version of its API (400: api-version query "
                + "parameter is not allowed when using /v1 path): change OPENAI_API_VERSION, or "
                + "the api-version in --base-url, and start again.", 78),
        fault(
            "an api-version without schemas",
            [
                Wire.response(
                    "400 Bad Request",
                    refusal(
                        "BadRequest",
                        "response_format value as json_schema is enabled only for api versions "
                            + "2024-08-01-preview and later")), Wire.azure.answer(),
            ], tries: 2, 0),
    ]

    private static let filtered =
        "A filter of the server held the answer of azure:test back: change the request, or /model "
        + "to choose another."

    private static let azureFilters: [Fault] = [
        fault(
            "400 by the content filter",
            [
                Wire.response(
                    "400 Bad Request",
                    refusal(
                        "content_filter",
                        "The response was filtered due to the prompt triggering Azure OpenAI's "
                            + "content management policy.",
                        #","status":400,"innererror":{"code":"ResponsibleAIPolicyViolation"}"#))
            ], says: filtered, 65),
        fault(
            "a content filter midway", at: .v1,
            stream(
                #"data: {"choices":[],"prompt_filter_results":[{"prompt_index":0}]}"# + "\n\n"
                    + Wire.azure.piece(#"{"poi_list":[{"#)
                    + #"data: {"choices":[{"index":0,"content_filter_offsets":{},"#
                    + #""content_filter_results":{},"finish_reason":"content_filter"}]}"#
                    + "\n\ndata: [DONE]\n\n"), says: filtered, 65),
        fault(
            "a content filter midway, as an error",
            stream(
                Wire.azure.piece(#"{"poi_list":[{"#) + "data: "
                    + refusal("content_filter", "The response was filtered") + "\n\n"),
            says: filtered, 65),
    ]
}
