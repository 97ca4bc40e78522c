internal import Foundation
internal import IssueReporting

/// Fails the test unless the stage's newest frame equals the golden of that name, byte for byte, and the stage has
/// raised no diagnostic.
///
/// A missing golden fails. A recorded one fails too, so that nobody takes a run that recorded for a run that compared.
///
/// - Parameters:
///   - name: scene and frame, such as "menu-sombrero"; the PNG lies in `Goldens/TESTFILE/NAME.png` beside the test.
///   - tolerance: how much the frame may differ, and why; nil, the default, not at all.
///   - record: overrides the variable `SKIT_RECORD`; on a build server nothing is ever recorded.
@MainActor
public func assertFrame(
  _ stage: Stage, named name: String, tolerance: Tolerance? = nil, record: RecordMode? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
  for diagnostic in stage.diagnostics { place.fail("unexpected diagnostic: \(diagnostic)") }
  guard stage.frameCount > 0 else {
    return place.fail("the stage has made no frame yet; call `await stage.advance()` first")
  }
  let start = ContinuousClock.now
  let golden = Golden(name: name, testFile: "\(filePath)")
  place.settle {
    let verdict: Golden.Verdict
    do {
      let mode = RecordMode.allowed(record ?? .fromEnvironment())
      verdict = try golden.check(stage.frame, mode: mode, tolerance: tolerance) { stage.shot }
    } catch {
      try golden.log(.failure(error), of: stage, tolerance, line: line, start)
      throw error
    }
    try golden.log(.success(verdict), of: stage, tolerance, line: line, start)
    return verdict.outcome
  }
}

/// Fails the test unless the scene's tree (`Stage.tree`) is the recorded one, to the letter: `Goldens/TESTFILE/NAME.tree.txt`.
@MainActor
public func assertTree(
  _ stage: Stage, named name: String, record: RecordMode? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  assertText(
    stage.tree, named: name, kind: "tree", record: record, fileID: fileID, filePath: filePath, line: line,
    column: column)
}

/// Fails the test unless what the newest frame was drawn from (`Stage.drawList`) is the recorded list, to the letter:
/// `Goldens/TESTFILE/NAME.draw.txt`.
@MainActor
public func assertDrawList(
  _ stage: Stage, named name: String, record: RecordMode? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  assertText(
    "\(stage.drawList)", named: name, kind: "draw", record: record, fileID: fileID, filePath: filePath, line: line,
    column: column)
}

/// Fails the test unless a text is the recorded one, to the letter: `Goldens/TESTFILE/NAME.KIND.txt`.
///
/// - Parameter kind: what the text is, such as "scores"; a word for the file's name.
public func assertText(
  _ text: String, named name: String, kind: String, record: RecordMode? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column).settle {
    try TextGolden(name: name, kind: kind, testFile: "\(filePath)").check(
      text, mode: RecordMode.allowed(record ?? .fromEnvironment()))
  }
}

/// Makes some frames, and fails the test unless their hashes and the nodes that changed in each are the recorded ones:
/// `Goldens/TESTFILE/NAME.run.txt`. The first frame that differs is named, and the first thing in it.
@MainActor
public func assertRun(
  _ stage: Stage, named name: String, frames: Int, record: RecordMode? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) async {
  var run = RunText()
  for _ in 0..<max(0, frames) {
    await stage.advance()
    run.add(frame: stage.frameCount - 1, stage.shot)
  }
  SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column).settle {
    try TextGolden(name: name, kind: "run", testFile: "\(filePath)").check(
      run.text, mode: RecordMode.allowed(record ?? .fromEnvironment()), difference: RunText.difference)
  }
}

/// Where an assertion stands in a test.
struct SourcePlace {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  func fail(_ message: String) {
    reportIssue(message, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Fails unless the comparison passes.
  func settle(_ compare: () throws -> Golden.Outcome) {
    do {
      switch try compare() {
      case .same, .tolerated: break
      case .recorded(let message), .missing(let message), .different(let message): fail(message)
      }
    } catch {
      fail("\(error)")
    }
  }
}
