// bench-structured-output MODE FILE [SCHEMA]
// Measures one mode of the library on one input and prints a JSON line. The mode "repaired" prints
// the mended JSON instead.
import StructuredOutput

let arguments = CommandLine.arguments.dropFirst()
guard (2...3).contains(arguments.count), let mode = arguments.first else {
    Process.end("bench-structured-output MODE FILE [SCHEMA]")
}

do {
    let text = try Process.read(arguments[2])
    let schema = try arguments.dropFirst(2).first.map {
        try Schema(try JSONParser.parse(try Process.read($0)))
    }
    if mode == "repaired" {
        print(Subjects.repaired(text, schema: schema)?.serialized() ?? "null")
    } else {
        guard let subject = Subjects.all[mode] else { Process.end("no mode \(mode)") }
        let run = try subject(text, schema)
        let base = Process.peakKB
        let measurement = Measurement(run)
        guard measurement.result >= 0 else { Process.end("\(mode) failed") }
        let line: JSONValue = [
            "mode": JSONValue(mode),
            "median_ns": JSONValue(measurement.median),
            "min_ns": JSONValue(measurement.least),
            "runs": JSONValue(measurement.nanoseconds.count),
            "bytes": JSONValue(text.count),
            "peak_kb": JSONValue(Process.peakKB),
            "base_kb": JSONValue(base),
            "result": JSONValue(measurement.result),
        ]
        print(line.serialized())
    }
} catch {
    Process.end("\(error)")
}
