internal import Foundation
internal import Raster

extension Golden {
  /// Logs the result of an assertion, with pictures if it failed.
  @MainActor
  func log(
    _ result: Result<Verdict, any Error>, of stage: Stage, _ tolerance: Tolerance?, line: UInt,
    _ start: ContinuousClock.Instant
  ) throws {
    guard let log = RunLog.forTest(testFile) else { return }
    let passed = start.duration(to: .now).components
    let (outcome, message): (RunRecord.Outcome, String) =
      switch result.map(\.outcome) {
      case .success(.same), .success(.tolerated): (.same, "")
      case .success(.recorded(let text)): (.recorded, text)
      case .success(.missing(let text)): (.missing, text)
      case .success(.different(let text)): (.different, text)
      case .failure(let error): (.unreadable, "\(error)")
      }
    var record = RunRecord(
      testFile: testFile, line: Int(line), goldenFile: file.path,
      name: file.deletingPathExtension().lastPathComponent, outcome: outcome, message: message)
    record.milliseconds = Double(passed.seconds) * 1e3 + Double(passed.attoseconds) * 1e-15
    record.tolerance = tolerance
    let verdict: Verdict? = if case .success(let verdict) = result { verdict } else { nil }
    record.treeDifference = verdict?.nodeLines ?? []
    if case .tolerated(let count) = verdict?.outcome { record.differentPixels = count }
    if outcome.isFailure {
      let shot = stage.shot
      try log.keep(shot.frame, expected: verdict?.expected, in: &record)
      if let actual = record.actual {
        let png = try Self.hash(of: log.folder.appendingPathComponent(actual))
        let note = GoldenNote(pixels: FrameHash(shot.frame), png: png, tree: shot.tree)
        record.sidecar = try log.saveText(note.text, name: record.name)
      }
      record.film = try stage.film.map { frame, bitmap in
        RunRecord.FilmFrame(
          frame: frame, hash: "\(FrameHash(bitmap))",
          picture: try log.savePicture(bitmap, name: "\(record.name).frame-\(frame)"))
      }
    }
    try log.append(record)
    try attachPictures(of: record, in: log.folder)
  }

  /// Attaches the report's pictures to the test that failed.
  private func attachPictures(of record: RunRecord, in folder: URL) throws {
    let kept = [("actual", record.actual), ("difference", record.difference)].compactMap { kind, path in
      path.map { (kind, folder.appendingPathComponent($0)) }
    }
    // Attaches the golden only when the frame differs from it.
    let golden = record.difference == nil ? [] : [("expected", file)]
    for (kind, file) in golden + kept { try TestAttachment.add(file, named: "\(record.name).\(kind).png") }
  }
}
