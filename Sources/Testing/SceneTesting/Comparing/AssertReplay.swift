internal import Foundation

/// Plays a recording on a stage that has made no frames yet. Fails the test at the first frame whose hash differs from
/// the recorded hash, or if the recording has no hashes.
///
/// - Parameter name: the recording's name; the file is `Recordings/NAME.txt` beside the test.
@MainActor
public func assertReplay(
  _ name: String, on stage: Stage, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) async {
  let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
  let file = URL(fileURLWithPath: "\(filePath)").deletingLastPathComponent()
    .appendingPathComponent("Recordings").appendingPathComponent("\(name).txt")
  do {
    let recording = try Recording(contentsOf: file)
    guard recording.hashCount > 0 else {
      return place.fail(
        "\(file.path): has no line with \"hash\", so it checks nothing; the command replay --update adds them")
    }
    if stage.frameCount > 0 { return place.fail("the stage has made \(stage.frameCount) frames already") }
    if let difference = await stage.replay(recording) { place.fail("\(file.path): \(difference)") }
  } catch {
    place.fail("\(error)")
  }
}
