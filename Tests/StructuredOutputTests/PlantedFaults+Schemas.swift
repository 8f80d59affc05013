import StructuredOutput

/// The schemas that the documents with planted faults share. All assert `format`.
enum PlantedSchema: String, Sendable {
    case any, rows, invoice, recipe, bug, log, payments, pipeline, books, classes

    var schema: Schema? {
        get throws {
            guard self != .any else { return nil }
            return try Schema(JSONParser.parse(text), assertsFormats: true)
        }
    }

    private var text: String {
        switch self {
        case .any: "true"
        case .rows: #"{"type": "array", "items": {"type": "object"}}"#
        case .invoice: Self.invoiceText
        case .recipe: Self.recipeText
        case .bug: Self.bugText
        case .log: Self.logText
        case .payments: Self.paymentsText
        case .pipeline: Self.pipelineText
        case .books: Self.booksText
        case .classes: Self.classesText
        }
    }

    private static let invoiceText = ##"""
        {"type": "object", "additionalProperties": false,
        "required": ["number", "issued", "customer", "lines", "currency"],
        "properties": {
          "number": {"type": "string", "pattern": "^INV-\\d+$"},
          "issued": {"type": "string", "format": "date"},
          "customer": {"$ref": "#/$defs/customer"},
          "lines": {"type": "array", "minItems": 1, "maxItems": 4,
            "items": {"$ref": "#/$defs/line"}},
          "paid": {"type": "boolean"},
          "discount": {"type": "number", "exclusiveMinimum": 0, "exclusiveMaximum": 1},
          "note": {"type": "string", "maxLength": 60},
          "currency": {"enum": ["EUR", "USD", "GBP"], "default": "EUR"}},
        "$defs": {
          "customer": {"type": "object", "required": ["name"], "additionalProperties": false,
            "properties": {
              "name": {"type": "string", "minLength": 2, "x-aliases": ["client", "buyer"]},
              "email": {"type": "string", "format": "email"},
              "vat": {"type": ["string", "null"]}}},
          "line": {"type": "object", "required": ["text", "quantity", "price"],
            "additionalProperties": false,
            "properties": {
              "text": {"type": "string"},
              "quantity": {"type": "integer", "minimum": 1, "maximum": 1000},
              "price": {"type": "number", "minimum": 0, "multipleOf": 0.01}}}}}
        """##

    private static let recipeText = ##"""
        {"type": "object", "required": ["title", "serves", "course", "ingredients", "steps"],
        "properties": {
          "title": {"type": "string", "minLength": 3},
          "serves": {"type": "integer", "minimum": 1, "maximum": 40},
          "vegan": {"type": "boolean"},
          "course": {"enum": ["starter", "main", "side", "dessert"],
            "x-aliases": {"entree": "main", "pudding": "dessert"}},
          "ingredients": {"type": "array", "minItems": 1, "items": {
            "type": "object", "required": ["item", "amount"], "additionalProperties": false,
            "properties": {
              "item": {"type": "string"},
              "amount": {"type": ["number", "null"], "minimum": 0},
              "unit": {"enum": ["gram", "millilitre", "piece", "tablespoon"]}}}},
          "steps": {"type": "array", "minItems": 1, "uniqueItems": true,
            "items": {"type": "string", "minLength": 1}},
          "source": {"type": "string", "format": "uri"}}}
        """##

    private static let bugText = ##"""
        {"type": "object", "required": ["id", "title", "severity", "status"],
        "unevaluatedProperties": false,
        "properties": {
          "id": {"type": "integer", "exclusiveMinimum": 0},
          "title": {"type": "string", "minLength": 5, "maxLength": 80},
          "severity": {"enum": ["low", "medium", "high", "critical"]},
          "status": {"enum": ["open", "closed"]},
          "reporter": {"type": "string", "format": "email"},
          "reported_at": {"type": "string", "format": "date-time"},
          "path": {"type": "string"},
          "code": {"type": "string"},
          "message": {"type": "string"},
          "tags": {"type": "array", "uniqueItems": true, "maxItems": 5,
            "items": {"type": "string", "pattern": "^[a-z-]+$"}},
          "votes": {"type": "integer", "minimum": 0},
          "assignee": {"type": ["string", "null"]},
          "duplicate_of": {"type": "integer", "not": {"const": 0}},
          "version": {"type": "string"}},
        "dependentRequired": {"reporter": ["reported_at"]},
        "if": {"properties": {"status": {"const": "closed"}}},
        "then": {"required": ["resolution"], "properties": {
          "resolution": {"enum": ["fixed", "duplicate", "rejected"]}}},
        "else": {"properties": {"resolution": false}}}
        """##

    private static let logText = ##"""
        {"type": "object", "required": ["device", "unit", "readings"],
        "properties": {
          "device": {"type": "string", "format": "uuid"},
          "address": {"type": "string", "format": "ipv4"},
          "firmware": {"const": "4.2"},
          "unit": {"enum": ["celsius", "kelvin"]},
          "sealed": {"enum": ["true", "false", "unsure"]},
          "calibration": {"type": ["number", "null"]},
          "started": {"type": "string", "format": "date"},
          "comment": {"type": "string"},
          "raw": {"type": "array", "items": {"type": ["number", "null"]}},
          "readings": {"type": "array", "contains": {"properties": {"ok": {"const": true}}},
            "items": {"type": "object", "required": ["at", "value"],
              "properties": {
                "at": {"type": "string", "format": "time"},
                "value": {"type": ["number", "null"], "minimum": -90, "maximum": 1000},
                "ok": {"type": "boolean"}}}}}}
        """##

    private static let paymentsText = ##"""
        {"type": "object", "required": ["payments"], "additionalProperties": false,
        "properties": {
          "payments": {"type": "array", "items": {"$ref": "#/$defs/payment"}},
          "limit": {"anyOf": [{"type": "integer", "minimum": 100}, {"type": "null"}]},
          "delay": {"type": "integer", "oneOf": [{"multipleOf": 15}, {"multipleOf": 10}]},
          "contact": {"anyOf": [{"type": "string", "format": "email"},
            {"type": "object", "required": ["phone"],
             "properties": {"phone": {"type": "string"}}}]}},
        "$defs": {
          "payment": {"oneOf": [{"$ref": "#/$defs/card"}, {"$ref": "#/$defs/transfer"},
            {"$ref": "#/$defs/cash"}]},
          "base": {"properties": {"amount": {"type": "number", "exclusiveMinimum": 0},
            "memo": {"type": "string"}}, "required": ["amount"]},
          "card": {"allOf": [{"$ref": "#/$defs/base"}], "unevaluatedProperties": false,
            "type": "object", "required": ["kind", "digits"], "properties": {
              "kind": {"const": "card"}, "digits": {"type": "string", "pattern": "^\\d{4}$"}}},
          "transfer": {"allOf": [{"$ref": "#/$defs/base"}], "unevaluatedProperties": false,
            "type": "object", "required": ["kind", "account"], "properties": {
              "kind": {"const": "transfer"}, "account": {"type": "string", "minLength": 8}}},
          "cash": {"allOf": [{"$ref": "#/$defs/base"}], "unevaluatedProperties": false,
            "type": "object", "required": ["kind"], "properties": {
              "kind": {"const": "cash"}, "till": {"type": "integer"}}}}}
        """##

    private static let pipelineText = ##"""
        {"type": "object", "minProperties": 3, "maxProperties": 7,
        "propertyNames": {"maxLength": 12},
        "properties": {
          "name": {"type": "string"},
          "retries": {"type": "integer", "minimum": 0, "maximum": 5, "not": {"const": 3}},
          "matrix": {"prefixItems": [{"enum": ["linux", "macos"]}, {"type": "integer"}],
            "minItems": 2, "unevaluatedItems": false},
          "stages": {"type": "array", "contains": {"const": "test"},
            "minContains": 1, "maxContains": 2, "items": {"type": "string"}},
          "checks": {"type": "array", "contains": {"type": "string", "pattern": "^lint"},
            "minContains": 2},
          "pair": {"prefixItems": [{"type": "string"}, {"type": "string"}], "items": false},
          "deploy": {"type": "string"}},
        "patternProperties": {"^job_": {"type": "object", "required": ["run"],
          "properties": {"run": {"type": "string", "minLength": 2},
            "timeout": {"type": "integer", "multipleOf": 5}}}},
        "additionalProperties": {"type": "string"},
        "dependentSchemas": {"deploy": {"required": ["approver"]}}}
        """##

    private static let booksText = ##"""
        {"type": "object", "required": ["books"], "additionalProperties": false,
        "properties": {"books": {"type": "array", "items": {
          "type": "object", "required": ["title", "authors", "in_print"],
          "additionalProperties": false,
          "properties": {
            "title": {"type": "string", "x-aliases": ["name"]},
            "authors": {"type": "array", "items": {"type": "string"}, "x-aliases": ["writers"]},
            "in_print": {"type": "boolean"},
            "pages": {"type": "integer", "minimum": 1},
            "price": {"type": "number"},
            "published": {"type": "string", "format": "date"},
            "shelf": {"type": "string"},
            "publisher": {"type": "object", "required": ["name"],
              "properties": {"name": {"type": "string"}, "city": {"type": "string"}}},
            "subject": {"enum": ["history", "fiction", "science", "food", "reference"],
              "x-aliases": {"novels": "fiction", "physics": "science"}},
            "rating": {"anyOf": [{"type": "number", "maximum": 5}, {"type": "null"}]}}}}}}
        """##

    private static let classesText = ##"""
        {"type": "object", "required": ["studio", "classes", "season", "version", "closed"],
        "properties": {
          "studio": {"type": "string"},
          "season": {"enum": ["spring", "summer", "autumn", "winter"]},
          "version": {"const": 2},
          "closed": {"type": ["array", "null"], "items": {"type": "string", "format": "date"}},
          "classes": {"type": "array", "items": {
            "type": "object", "required": ["name", "day", "starts", "minutes"],
            "properties": {
              "name": {"type": "string"},
              "day": {"enum": ["monday", "tuesday", "wednesday", "thursday", "friday"]},
              "starts": {"type": "string", "pattern": "^([01]\\d|2[0-3]):[0-5]\\d$"},
              "minutes": {"type": "integer", "minimum": 10, "maximum": 180},
              "level": {"enum": ["very_easy", "easy", "hard"]},
              "full": {"type": "boolean"},
              "fee": {"type": "number"},
              "gear": {"type": "array", "items": {"type": "string"}},
              "from": {"type": "string", "format": "date"}}}}}}
        """##
}
