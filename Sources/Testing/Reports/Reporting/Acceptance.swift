internal import Assets
internal import Files
package import Foundation
internal import Media

/// Accepts failures of a run: their pictures become the new goldens.
package struct Acceptance {
  /// Selects the failures that match at least one pattern; without patterns, all failures.
  package struct Choice: Sendable {
    /// Patterns for a golden's name, its test ("MenuTests") or both ("MenuTests/menu-*").
    package var names: [GlobPattern]
    /// Patterns for the name or the class of a node in the tree's differences.
    package var nodes: [GlobPattern]

    package init(names: [GlobPattern] = [], nodes: [GlobPattern] = []) {
      self.names = names
      self.nodes = nodes
    }

    func contains(_ record: RunRecord) -> Bool {
      if names.isEmpty && nodes.isEmpty { return true }
      let words = [record.name, record.testName, "\(record.testName)/\(record.name)"]
      if names.contains(where: { words.contains(where: $0.matches) }) { return true }
      let changed = record.treeDifference.flatMap(Self.nodeWords)
      return nodes.contains { changed.contains(where: $0.matches) }
    }

    /// `Hat "hat": position.y 182 -> 181` names the class Hat and the node hat.
    private static func nodeWords(_ line: String) -> [String] {
      let parts = line.split(separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)
      let type = parts[0].split { !$0.isLetter && !$0.isNumber && $0 != "_" }.first.map(String.init)
      return [type, parts.count == 3 ? String(parts[1]) : nil].compactMap { $0 }
    }
  }

  private let run: RunFolder

  package init(_ run: RunFolder) {
    self.run = run
  }

  /// The failures that a choice selects, at most one for each golden.
  ///
  /// - Throws: `AssetError` (malformed) when two failures of one golden have different pictures.
  package func failures(_ choice: Choice) throws -> [RunRecord] {
    var chosen: [RunRecord] = []
    var places: [String: Int] = [:]
    for record in run.records where record.outcome.isFailure && record.actual != nil && choice.contains(record) {
      guard let place = places[record.goldenFile] else {
        places[record.goldenFile] = chosen.count
        chosen.append(record)
        continue
      }
      let other = chosen[place]
      guard try picture(record) == picture(other) else {
        throw AssetError(
          .malformed, path: record.goldenFile,
          "two assertions gave different pictures (lines \(other.line) and \(record.line)); give each its own name")
      }
    }
    return chosen
  }

  /// Replaces a golden and its sidecar text with the frame from the test. If either cannot be written, both stay as they
  /// were.
  ///
  /// - Returns: the golden's file.
  /// - Throws: `AssetError` for a golden outside the package's `Goldens` folders, or a picture that cannot be read.
  package func accept(_ record: RunRecord) throws -> URL {
    let golden = try GoldenPath(record, of: run)
    let picture = try picture(record)
    let text = try record.sidecar.map { try read($0, as: .goldenText) }
    do {
      try golden.replace(picture: picture, text: text)
    } catch let error as OutputError {
      throw AssetError(error)
    }
    return golden.file
  }

  private func picture(_ record: RunRecord) throws -> Data {
    guard let path = record.actual else {
      throw AssetError(.missing, path: record.goldenFile, "the run stored no picture for it; run the test again")
    }
    let data = try read(path, as: .image)
    _ = try ImageDecoding.bitmap(data, path: path)
    return data
  }

  private func read(_ path: String, as kind: FileKind) throws -> Data {
    let file = try run.file(path)
    do {
      return try ForeignFile.read(file, as: kind)
    } catch {
      guard error.isMissing else { throw AssetError(error) }
      throw AssetError(.missing, path: file.path, "the run folder no longer holds it; run the test again")
    }
  }
}
