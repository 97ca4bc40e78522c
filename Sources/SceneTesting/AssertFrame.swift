internal import Foundation
internal import IssueReporting

/// Fails the test unless the stage's newest frame equals the golden of that name, byte for byte, and the stage has
/// raised no diagnostic.
///
/// A missing golden fails. A recorded one fails too, so that nobody takes a run that recorded for a run that compared.
///
/// - Parameters:
///   - name: scene and frame, such as "menu-sombrero"; the PNG lies in `Goldens/TESTFILE/NAME.png` beside the test.
///   - record: overrides the variable `FELIPE_RECORD`; on a build server nothing is ever recorded.
@MainActor
public func assertFrame(
  _ stage: Stage, named name: String, record: RecordMode? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  func fail(_ message: String) {
    reportIssue(message, fileID: fileID, filePath: filePath, line: line, column: column)
  }
  for diagnostic in stage.diagnostics { fail("unexpected diagnostic: \(diagnostic)") }
  guard stage.frameCount > 0 else {
    fail("the stage has made no frame yet; call `await stage.advance()` first")
    return
  }
  do {
    let golden = Golden(name: name, testFile: "\(filePath)")
    switch try golden.check(stage.frame, mode: RecordMode.allowed(record ?? .fromEnvironment())) {
    case .same: break
    case .recorded(let message), .different(let message): fail(message)
    }
  } catch {
    fail("\(error)")
  }
}
