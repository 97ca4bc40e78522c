import Foundation
import TestSupport
import Testing

@Suite struct IconCheckCommandTests {
  @Test func theDemosIconsPass() throws {
    let run = try FelipeRun(["icons", "check", "--strict"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.hasSuffix(": 0 errors, 0 warnings, 0 notes\n"), "\(run.output)")
  }

  @Test func aBrokenCopyFails() throws {
    let folder = try TemporaryFolder()
    let bundle = try folder.bundle()
    #expect(try FelipeRun(["icons", "check", bundle.path]).status == 0)
    for scale in [2, 3] {
      try FileManager.default.removeItem(
        at: bundle.appendingPathComponent("Textures/Icons/ChristmasIcon-60@\(scale)x.png"))
    }
    let run = try FelipeRun(["icons", "check", bundle.path])
    #expect(run.status == 1)
    #expect(run.errors == "")
    #expect(
      run.output.contains("error: the icon \"Christmas\" lists \"ChristmasIcon-60\", but the app has no such file"))
  }

  @Test func missingAppIsReportedOnOneLine() throws {
    let run = try FelipeRun(["icons", "check", "/nonexistent"])
    #expect(run.status == 66)
    #expect(run.errors == "felipe: /nonexistent: no such folder, or nothing in it\n")
  }
}
