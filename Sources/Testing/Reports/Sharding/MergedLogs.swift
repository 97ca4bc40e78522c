internal import Assets
internal import Files
internal import Foundation

/// Collects the logs and pictures of several runs in one folder. Processes on different machines may have the same
/// process ID, so each process gets a new number: 1, 2, 3.
struct MergedLogs {
  private let folder: URL
  private var count: Int32 = 0

  init(folder: URL) {
    self.folder = folder
  }

  /// Adds a run's logs, ordered by when their processes started.
  ///
  /// - Throws: `AssetError` for a picture that is missing or outside its run folder.
  mutating func add(_ url: URL) throws {
    let run = try RunFolder(contentsOf: url)
    let logs = try FileManager.default.contentsOfDirectory(atPath: url.path).filter(ProcessLog.isName)
      .map { url.appendingPathComponent($0) }
      .sorted { (Self.start($0), $0.lastPathComponent) < (Self.start($1), $1.lastPathComponent) }
    for log in logs { try add(log, of: run) }
  }

  private static func start(_ log: URL) -> Double { ProcessLog.header(of: log)?.started ?? 0 }

  /// Adds one log. Copies invalid lines unchanged, so that the merged run's report mentions them.
  private mutating func add(_ log: URL, of run: RunFolder) throws {
    count += 1
    let pictures = "\(count).pictures"
    var names: [String: String] = [:]
    func move(_ path: String, as kind: FileKind) throws -> String {
      if let name = names[path] { return name }
      let picture = try run.file(path)
      let name = "\(pictures)/\(picture.lastPathComponent)"
      guard !names.values.contains(name) else {
        throw AssetError(.malformed, path: picture.path, "another picture of the same log has this name")
      }
      let data = try ForeignFile.readAsset(picture, as: kind)
      try OutputFolder([pictures], below: folder).write(data, named: picture.lastPathComponent, as: .checked)
      names[path] = name
      return name
    }

    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var text = Data()
    var lines = try FileLines(of: log, as: .runLog)
    while let line = try lines.next() {
      if lines.number == 1, var header = ProcessLog.header(of: log) {
        header.process = count
        text += try encoder.encode(header)
      } else if lines.number > 1, !line.isEmpty, var record = Self.record(line) {
        record.actual = try record.actual.map { try move($0, as: .image) }
        record.difference = try record.difference.map { try move($0, as: .image) }
        record.sidecar = try record.sidecar.map { try move($0, as: .goldenText) }
        for index in record.film.indices {
          record.film[index].picture = try move(record.film[index].picture, as: .image)
        }
        text += try encoder.encode(record)
      } else {
        text += line
      }
      text.append(UInt8(ascii: "\n"))
    }
    try OutputFile.write(text, to: folder.appendingPathComponent("\(count).jsonl"), as: .checked)
  }

  private static func record(_ line: Data) -> RunRecord? {
    do {
      return try JSONDecoder().decode(RunRecord.self, from: line)
    } catch {
      return nil
    }
  }
}
