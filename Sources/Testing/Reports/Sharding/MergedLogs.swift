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
    func move(_ path: String) throws -> String {
      if let name = names[path] { return name }
      let picture = try run.file(path)
      let name = "\(pictures)/\(picture.lastPathComponent)"
      guard !names.values.contains(name) else {
        throw AssetError(.malformed, path: picture.path, "another picture of the same log has this name")
      }
      do {
        let data = try WholeFile.read(picture, noun: "picture")
        try OutputFolder([pictures], below: folder).write(data, named: picture.lastPathComponent, as: .checked)
      } catch let error as OutputError {
        throw error
      } catch {
        throw AssetError(.missing, path: picture.path, "a picture of the run cannot be copied; is the folder complete?")
      }
      names[path] = name
      return name
    }

    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var lines: [Data] = []
    let text = try Data(contentsOf: log)
    for (index, line) in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
      if index == 0, var header = ProcessLog.header(of: log) {
        header.process = count
        lines.append(try encoder.encode(header))
      } else if index > 0, !line.isEmpty, var record = Self.record(line) {
        record.actual = try record.actual.map(move)
        record.difference = try record.difference.map(move)
        record.sidecar = try record.sidecar.map(move)
        for index in record.film.indices { record.film[index].picture = try move(record.film[index].picture) }
        lines.append(try encoder.encode(record))
      } else {
        lines.append(Data(line))
      }
    }
    try OutputFile.write(
      Data(lines.joined(separator: Data("\n".utf8))), to: folder.appendingPathComponent("\(count).jsonl"), as: .checked)
  }

  private static func record(_ line: Data) -> RunRecord? {
    do {
      return try JSONDecoder().decode(RunRecord.self, from: line)
    } catch {
      return nil
    }
  }
}
