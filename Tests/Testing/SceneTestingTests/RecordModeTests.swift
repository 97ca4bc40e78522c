import Testing

@testable import SceneTesting

@Suite struct RecordModeTests {
  @Test(arguments: RecordMode.allCases)
  func environmentVariableSelectsTheMode(mode: RecordMode) {
    #expect(RecordMode.fromEnvironment(["SKIT_RECORD": mode.rawValue]) == mode)
  }

  @Test(arguments: [[:], ["SKIT_RECORD": ""], ["SKIT_RECORD": "ALL"], ["SKIT_RECORD": "yes"], ["RECORD": "all"]])
  func withoutAValidModeNothingIsRecorded(environment: [String: String]) {
    #expect(RecordMode.fromEnvironment(environment) == .never)
  }

  @Test(arguments: RecordMode.allCases, ["true", "1", "yes"])
  func aBuildServerNeverRecords(mode: RecordMode, ci: String) {
    #expect(RecordMode.allowed(mode, environment: ["CI": ci]) == .never)
  }

  @Test(arguments: RecordMode.allCases, [[:], ["CI": ""], ["CI": "false"]])
  func withoutABuildServerTheModeApplies(mode: RecordMode, environment: [String: String]) {
    #expect(RecordMode.allowed(mode, environment: environment) == mode)
  }
}
