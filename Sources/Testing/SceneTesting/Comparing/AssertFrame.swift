internal import Foundation
public import StageHost

/// Fails the test unless the stage's newest frame equals the named golden byte for byte and the stage has reported no
/// diagnostic.
///
/// Also fails if the golden is missing, and after recording one, so that a run that records is never mistaken for a
/// run that compares.
///
/// - Parameters:
///   - name: scene and frame, such as "menu-sombrero"; the golden is `Goldens/TESTFILE/NAME.png` beside the test.
///   - tolerance: the permitted difference, and the reason for it; nil, the default, allows no difference.
///   - record: when to record; nil, the default, uses the variable `SKIT_RECORD`. Build servers never record.
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

/// Fails the test unless the scene's tree (`Stage.tree`) equals the recorded one, character for character:
/// `Goldens/TESTFILE/NAME.tree.txt`.
@MainActor
public func assertTree(
  _ stage: Stage, named name: String, record: RecordMode? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  assertText(
    stage.tree, named: name, kind: "tree", record: record, fileID: fileID, filePath: filePath, line: line,
    column: column)
}

/// Fails the test unless the newest frame's draw list (`Stage.drawList`) equals the recorded one, character for
/// character: `Goldens/TESTFILE/NAME.draw.txt`.
@MainActor
public func assertDrawList(
  _ stage: Stage, named name: String, record: RecordMode? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  assertText(
    "\(stage.drawList)", named: name, kind: "draw", record: record, fileID: fileID, filePath: filePath, line: line,
    column: column)
}

/// Fails the test unless a text equals the recorded one, character for character: `Goldens/TESTFILE/NAME.KIND.txt`.
///
/// - Parameter kind: the kind of text, such as "scores"; part of the file's name.
public func assertText(
  _ text: String, named name: String, kind: String, record: RecordMode? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column).settle {
    try TextGolden(name: name, kind: kind, testFile: "\(filePath)").check(
      text, mode: RecordMode.allowed(record ?? .fromEnvironment()))
  }
}

/// Makes frames and fails the test unless each frame's hash and changed nodes match the recorded run:
/// `Goldens/TESTFILE/NAME.run.txt`. The failure names the first frame that differs and the first difference in it.
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

/// The source location of an assertion in a test.
struct SourcePlace {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  func fail(_ message: String) {
    Assertion.run { TestFrameworks.fail(message, fileID: fileID, filePath: filePath, line: line, column: column) }
  }

  /// Fails the test unless the comparison passes.
  func settle(_ compare: () throws -> Golden.Outcome) {
    do {
      switch try Assertion.run(compare) {
      case .same, .tolerated: break
      case .recorded(let message), .missing(let message), .different(let message): fail(message)
      }
    } catch {
      fail("\(error)")
    }
  }
}
