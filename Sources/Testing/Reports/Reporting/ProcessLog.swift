internal import Assets
internal import Files
internal import Foundation

/// The log of one process of a run: `PID.jsonl`.
struct ProcessLog {
  let header: RunHeader
  let records: [RunRecord]

  static func isName(_ name: String) -> Bool {
    name.hasSuffix(".jsonl") && Int32(name.dropLast(6)) != nil
  }

  /// The maximum number of lines of one log that are skipped with a sentence each. A killed process damages only its
  /// last line.
  static let problemLimit = 20

  /// - Parameter problems: collects a sentence for each line that is not a record; such lines are skipped. After
  ///   `problemLimit` such lines, the rest of the log is skipped.
  /// - Throws: `FileError` for a file that cannot be read, `AssetError` for one without a header.
  init(contentsOf file: URL, problems: inout [String]) throws {
    var lines = try FileLines(of: file, as: .runLog)
    guard let header = try lines.next().flatMap(Self.header), header.version == RunHeader.version else {
      throw AssetError(
        .malformed, path: "\(file.path):1", "not a log header (version \(RunHeader.version)); it is skipped")
    }
    self.header = header
    let decoder = JSONDecoder()
    var records: [RunRecord] = []
    var skipped = 0
    do {
      while let line = try lines.next() {
        if line.isEmpty { continue }
        do {
          records.append(try decoder.decode(RunRecord.self, from: line))
        } catch {
          skipped += 1
          guard skipped <= Self.problemLimit else {
            problems.append("\(file.path):\(lines.number): more lines are not records; the rest of the log is skipped")
            break
          }
          problems.append("\(file.path):\(lines.number): not a record of an assertion; the line is skipped")
        }
      }
    } catch {
      problems.append("\(error); the rest of the log is skipped")
    }
    self.records = records
  }

  /// The header of a log; nil for a file that is not a log or no longer exists.
  static func header(of file: URL) -> RunHeader? {
    do {
      var lines = try FileLines(of: file, as: .runLog)
      return try lines.next().flatMap(header)
    } catch {
      return nil
    }
  }

  private static func header(_ line: Data) -> RunHeader? {
    do {
      return try JSONDecoder().decode(RunHeader.self, from: Data(line))
    } catch {
      return nil
    }
  }
}
