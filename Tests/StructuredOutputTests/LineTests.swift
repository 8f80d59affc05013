import StructuredOutput
import Testing

@Suite struct LineTests {
    @Test func reportsARepair() {
        let line =
            #"{"id":7,"text":"ok {\"a\":1,}","schema":{"type":"object"},"policy":"lossless"}"#
        #expect(
            RepairLine.process(line).serialized(indent: 1) == """
                {
                 "id": 7,
                 "ok": true,
                 "outcome": "complete",
                 "json": "{\\"a\\":1}",
                 "repairs": [
                  {
                   "code": "prose",
                   "class": "lossless",
                   "range": [
                    0,
                    2
                   ],
                   "line": 1,
                   "column": 1,
                   "pointer": "",
                   "before": "ok",
                   "after": ""
                  },
                  {
                   "code": "trailing-comma",
                   "class": "lossless",
                   "range": [
                    9,
                    10
                   ],
                   "line": 1,
                   "column": 10,
                   "pointer": "/a",
                   "before": ",",
                   "after": ""
                  }
                 ],
                 "violations": []
                }
                """)
    }

    @Test(arguments: [
        ("{", "null", "invalid", "request"), ("[]", "null", "invalid", "request"),
        (#"{"id":"x"}"#, #""x""#, "invalid", "request"),
        (#"{"id":1,"text":5}"#, "1", "invalid", "request"),
        (#"{"id":1,"text":"[]","finish":"soon"}"#, "1", "invalid", "request"),
        (#"{"id":1,"text":"[]","policy":"kind"}"#, "1", "invalid", "request"),
        (#"{"id":1,"text":"[]","schema":{"type":1}}"#, "1", "invalid", "schema"),
        (#"{"id":1,"text":"[]","finish":"length"}"#, "1", "truncated", "truncated"),
        (#"{"id":1,"text":""}"#, "1", "empty", "empty"),
        (#"{"id":1,"text":"[\"\ud800\"]"}"#, "1", "invalid", "lone-surrogate"),
    ])
    func neverThrows(line: String, id: String, outcome: String, code: String) {
        let report = RepairLine.process(line)
        #expect(report["id"]?.serialized() == id)
        #expect(report["ok"] == false)
        #expect(report["outcome"]?.string == outcome)
        #expect(report["violations"]?[0]?["code"]?.string == code)
    }

    @Test func addsTheLedgerWhenAsked() throws {
        #expect(RepairLine.process(#"{"text":"[]"}"#)["ledger"] == nil)
        #expect(RepairLine.process("[]", addsLedger: true)["ledger"]?.isNull == true)
        let text = #"{"text":"{a: \"x\ud800\"}","policy":"salvage"}"#
        #expect(
            RepairLine.process(text, addsLedger: true)["ledger"]?.serialized()
                == """
                {"entries":[\
                {"range":[0,1],"fate":"syntax","code":null,"pointer":null},\
                {"range":[1,2],"fate":"kept","code":null,"pointer":"/a"},\
                {"range":[2,5],"fate":"syntax","code":null,"pointer":null},\
                {"range":[5,6],"fate":"kept","code":null,"pointer":"/a"},\
                {"range":[6,9],"fate":"changed","code":"lone-surrogate","pointer":"/a"},\
                {"range":[9,11],"fate":"syntax","code":null,"pointer":null}],\
                "origins":[\
                {"pointer":"","source":"changed","range":[0,11],"code":"lone-surrogate"},\
                {"pointer":"/a","source":"changed","range":[4,10],"code":"lone-surrogate"}]}
                """)
    }

    @Test func reportsLoneSurrogates() {
        let outside = RepairLine.process(#"{"id":1,"text":"é \udc00 {\"a\":1}"}"#)
        #expect(outside["ok"] == true)
        #expect(outside["repairs"]?[1]?["code"] == "lone-surrogate")
        #expect(outside["repairs"]?[1]?["range"] == [3, 6])
        let inside = RepairLine.process(#"{"id":1,"text":"[\"\ud800\"]","policy":"salvage"}"#)
        #expect(inside["ok"] == true)
        #expect(inside["json"] == "[\"\u{FFFD}\"]")
        #expect(inside["repairs"]?[0]?["range"] == [2, 5])
        #expect(inside["repairs"]?[0]?["class"] == "lossy")
    }

    @Test(arguments: [
        (
            #"{"id":1,"schema":{"type":"integer"},"instance":1}"#,
            #"{"id":1,"valid":true,"violations":[]}"#
        ),
        (
            #"{"id":"a","schema":false,"instance":1}"#,
            #"{"id":"a","valid":false,"violations":[{"pointer":"","code":"false","#
                + #""expected":"no value","found":"1","message":"The value is not allowed (found 1)."}]}"#
        ),
        (
            #"{"id":2,"schema":true}"#,
            #"{"id":2,"valid":false,"violations":[{"pointer":"","code":"request","#
                + #""expected":"a request","found":"another line","#
                + #""message":"The line must have \"schema\" and \"instance\"."}]}"#
        ),
    ])
    func validatesLines(line: String, answer: String) {
        #expect(ValidateLine.process(line).serialized() == answer)
    }

    @Test(arguments: ["nonsense", #"{"id":1,"schema":{"if":1},"instance":1}"#])
    func answersBadLines(line: String) {
        #expect(ValidateLine.process(line)["valid"] == false)
    }
}
