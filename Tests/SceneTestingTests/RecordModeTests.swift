import Testing

@testable import SceneTesting

@Suite struct RecordModeTests {
  @Test(arguments: RecordMode.allCases)
  func anEnvironmentNamesTheMode(mode: RecordMode) {
    #expect(RecordMode.fromEnvironment(["FELIPE_RECORD": mode.rawValue]) == mode)
  }

  @Test(arguments: [[:], ["FELIPE_RECORD": ""], ["FELIPE_RECORD": "ALL"], ["FELIPE_RECORD": "yes"], ["RECORD": "all"]])
  func withoutAValidNameNothingIsRecorded(environment: [String: String]) {
    #expect(RecordMode.fromEnvironment(environment) == .never)
  }

  @Test(arguments: RecordMode.allCases, ["true", "1", "yes"])
  func aBuildServerNeverRecords(mode: RecordMode, ci: String) {
    #expect(RecordMode.allowed(mode, environment: ["CI": ci]) == .never)
  }

  @Test(arguments: RecordMode.allCases, [[:], ["CI": ""], ["CI": "false"]])
  func elsewhereTheModeHolds(mode: RecordMode, environment: [String: String]) {
    #expect(RecordMode.allowed(mode, environment: environment) == mode)
  }
}
