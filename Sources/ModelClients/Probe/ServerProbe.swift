import Models
import StructuredOutput
import Transport

/// Asks a server about its models. Any failure only means that less is known.
public struct ServerProbe {
    private let transport: any HTTPTransport
    private let cancellation: any Cancellation

    /// - Parameter transport: With limits of a second or two, since a running server answers at
    ///   once.
    public init(transport: any HTTPTransport, cancellation: any Cancellation) {
        self.transport = transport
        self.cancellation = cancellation
    }

    /// Limits for a probe's transport, in milliseconds and bytes.
    public static var limits: HTTPLimits {
        var limits = HTTPLimits()
        limits.connect = 1_000
        limits.idle = 2_000
        limits.loopbackIdle = 1_000
        limits.total = 4_000
        limits.bodyBytes = 1 << 20
        return limits
    }

    /// The context window and the size of a model, from its server; the size otherwise from its
    /// name. Sends one or two requests, or none to servers that are known not to tell.
    ///
    /// - Parameter isAsking: False to send nothing.
    public func traits(
        of server: ServerReference, key: String?, isAsking: Bool = true
    ) -> ModelTraits {
        var traits = ModelTraits(
            parameters: ModelSize.parameters(inName: server.name),
            isHosted: !server.baseURL.isLoopback)
        guard isAsking else { return traits }
        for request in server.descriptions(key: key) {
            guard let value = json(request) else { continue }
            let model = ModelDescription(value, name: server.name)
            traits.contextTokens = traits.contextTokens ?? model.contextTokens
            traits.parameters = model.parameters ?? traits.parameters
        }
        return traits
    }

    /// The names of a server's models; nil if no server of that kind answers.
    public func models(at server: ServerReference, key: String?) -> [String]? {
        json(server.listing(key: key)).flatMap { value in
            let list = value["models"]?.array ?? value["data"]?.array
            return list?.compactMap { ($0["id"] ?? $0["name"] ?? $0["model"])?.string }
        }
    }

    private func json(_ request: HTTPRequest) -> JSONValue? {
        var isFine = false
        var hasBegun = false
        var body: [UInt8] = []
        do {
            try transport.send(
                request, cancellation: cancellation,
                onHead: { isFine = $0.status == 200 },
                onBody: { bytes in
                    // A different kind of server may send anything, without end.
                    let first = bytes.first { !ServerProbe.spaces.contains($0) }
                    if !hasBegun, let first {
                        hasBegun = true
                        isFine = isFine && [UInt8(ascii: "{"), UInt8(ascii: "[")].contains(first)
                    }
                    guard isFine else { return .stop }
                    body += bytes
                    return .more
                })
        } catch { return nil }
        return isFine ? try? JSONParser.parse(body) : nil
    }

    private static let spaces: [UInt8] = [0x20, 0x09, 0x0A, 0x0D]
}

/// What a server reports about one model. Each kind of server has its own member names.
struct ModelDescription {
    private(set) var contextTokens: Int?
    private(set) var parameters: Double?

    /// `value`: the description itself, or a list that contains it.
    init(_ value: JSONValue, name: String) {
        let list = value["data"]?.array ?? value["models"]?.array ?? []
        let named = list.filter { ($0["id"] ?? $0["name"] ?? $0["model"])?.string == name }
        // A server with one model uses it whatever name is requested.
        let candidates = list.isEmpty ? [value] : named.isEmpty && list.count == 1 ? list : named
        guard let model = candidates.first else { return }
        contextTokens = ModelDescription.context(of: model)
        parameters =
            model["meta"]?["n_params"]?.double
            ?? (model["details"]?["parameter_size"]?.string).flatMap {
                ModelSize.parameters(in: $0)
            }
    }

    private static func context(of model: JSONValue) -> Int? {
        // Ollama: "model_info": {"llama.context_length": 8192}.
        let info = model["model_info"]?.object?.first { $0.key.hasSuffix(".context_length") }
        let found: [JSONValue?] = [
            // llama.cpp's /props: the context it was started with, possibly smaller than in
            // training.
            model["default_generation_settings"]?["n_ctx"], model["meta"]?["n_ctx"],
            model["loaded_context_length"], model["max_model_len"], model["context_length"],
            model["context_window"], model["max_context_length"], model["inputTokenLimit"],
            info?.value, model["meta"]?["n_ctx_train"],
        ]
        return found.lazy.compactMap { $0?.int }.first { $0 > 0 }
    }
}

extension ServerReference {
    /// The requests that return a description, most exact first.
    func descriptions(key: String?) -> [HTTPRequest] {
        switch provider.speech {
        case .ollama:
            let body: JSONValue = ["model": JSONValue(name)]
            return [get("/api/show", key: key, body: Array(body.serialized().utf8))]
        case .gemini: return [get("/models/\(name)", key: key)]
        // These list only names.
        case .responses, .azure, .anthropic: return []
        case .chat where provider.name == "openai" && !baseURL.isLoopback: return []
        case .chat:
            let properties = baseURL.isLoopback ? [root("/props")].compactMap { $0 } : []
            return properties + [get("/models", key: key)]
        }
    }

    /// The request for the list of the server's models.
    func listing(key: String?) -> HTTPRequest {
        get(provider.speech == .ollama ? "/api/tags" : "/models", key: key)
    }

    private func get(_ path: String, key: String?, body: [UInt8]? = nil) -> HTTPRequest {
        HTTPRequest(
            address: baseURL.appending(path),
            headers: (body == nil ? [] : [HTTPHeader("Content-Type", "application/json")])
                + dialect.headers(key: key), body: body)
    }

    /// A path beside `/v1`, without a key.
    private func root(_ path: String) -> HTTPRequest? {
        let base = baseURL.description
        guard base.hasSuffix("/v1") else { return nil }
        return ServerAddress(base.dropLast(3) + path).map { HTTPRequest(address: $0) }
    }
}
