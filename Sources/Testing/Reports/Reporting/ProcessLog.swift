internal import Assets
internal import Foundation

/// The log of one process of a run: `PID.jsonl`.
struct ProcessLog {
  let header: RunHeader
  let records: [RunRecord]

  static func isName(_ name: String) -> Bool {
    name.hasSuffix(".jsonl") && Int32(name.dropLast(6)) != nil
  }

  /// - Parameter problems: collects a sentence for each line that is not a record; such lines are skipped.
  /// - Throws: `AssetError` for a file without a header.
  init(contentsOf file: URL, problems: inout [String]) throws {
    let data: Data
    do {
      data = try Data(contentsOf: file)
    } catch {
      throw AssetError(.missing, path: file.path, "the log cannot be read: \(error.localizedDescription)")
    }
    let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard let header = lines.first.flatMap(Self.header), header.version == RunHeader.version else {
      throw AssetError(
        .malformed, path: "\(file.path):1", "no header of a run's log (version \(RunHeader.version)); it is skipped")
    }
    self.header = header
    var records: [RunRecord] = []
    for (index, line) in lines.enumerated().dropFirst() where !line.isEmpty {
      do {
        records.append(try JSONDecoder().decode(RunRecord.self, from: Data(line)))
      } catch {
        problems.append("\(file.path):\(index + 1): no record of an assertion; the line is skipped")
      }
    }
    self.records = records
  }

  /// The header of a log; nil for a file that is not a log or no longer exists.
  static func header(of file: URL) -> RunHeader? {
    FileManager.default.contents(atPath: file.path)?.split(separator: UInt8(ascii: "\n")).first.flatMap(header)
  }

  private static func header(_ line: Data) -> RunHeader? {
    do {
      return try JSONDecoder().decode(RunHeader.self, from: Data(line))
    } catch {
      return nil
    }
  }
}
