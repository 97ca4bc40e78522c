internal import Assets
internal import Files
package import Foundation

/// The runs of all shards of a suite, checked to belong together.
package struct ShardMerge {
  private let shards: [(folder: URL, record: ShardRecord)]

  /// - Throws: `AssetError` for a folder without a run, a missing or repeated shard, shards with different commits or
  ///   test lists, or a test that is in two shards or in none.
  package init(_ folders: [URL]) throws {
    precondition(!folders.isEmpty, "ShardMerge: expected at least one folder")
    shards = try folders.map { ($0, try ShardRecord(folder: $0)) }.sorted { $0.1.number < $1.1.number }
    try checkShards()
    try checkCode()
    try checkTests()
  }

  private func checkShards() throws {
    let first = shards[0]
    for (folder, record) in shards where record.count != first.record.count {
      throw AssetError(
        .malformed, path: folder.path, "shard \(record.shard), but \(first.folder.path) is shard \(first.record.shard)")
    }
    for (one, other) in zip(shards, shards.dropFirst()) where one.record.number == other.record.number {
      throw AssetError(
        .malformed, path: other.folder.path, "shard \(other.record.shard) appears twice, also in \(one.folder.path)")
    }
    let found = Set(shards.map(\.record.number))
    let missing = (1...first.record.count).filter { !found.contains($0) }.map { "\($0)/\(first.record.count)" }
    guard missing.isEmpty else {
      let names =
        missing.prefix(8).joined(separator: ", ") + (missing.count > 8 ? " and \(missing.count - 8) more" : "")
      throw AssetError(.missing, path: "shard \(names)", "missing; found \(found.count) of \(first.record.count)")
    }
  }

  private func checkCode() throws {
    let first = shards[0]
    for (folder, record) in shards {
      func refuse(_ problem: String) -> AssetError {
        AssetError(.malformed, path: folder.path, "shard \(record.shard) \(problem) \(first.folder.path)")
      }
      if record.commit != first.record.commit {
        let names = [record, first.record].map { $0.commit.map { String($0.prefix(12)) } ?? "no commit" }
        throw refuse("ran at \(names[0]), not at \(names[1]) like")
      }
      let difference = Set(record.listed).symmetricDifference(first.record.listed).sorted()
      if let test = difference.first {
        let isHere = record.listed.contains(test)
        throw refuse("\(isHere ? "has" : "lacks") the test \(test), unlike")
      }
    }
  }

  private func checkTests() throws {
    var shardOf: [String: Int] = [:]
    for (folder, record) in shards {
      for test in record.tests {
        if let other = shardOf.updateValue(record.number, forKey: test) {
          throw AssetError(
            .malformed, path: folder.path,
            "\(test) ran in the shards \(other) and \(record.number): all shards need the same costs file")
        }
      }
    }
    let lost = shards[0].record.listed.filter { shardOf[$0] == nil }
    guard let first = lost.first else { return }
    throw AssetError(
      .malformed, path: first,
      "\(lost.count == 1 ? "this test" : "this test and \(lost.count - 1) more") ran in no shard: all shards need the "
        + "same costs file")
  }

  package var tests: [TestName] { shards[0].record.listed.map { TestName($0) } }

  /// The duration of each finished test, in seconds.
  package var seconds: [TestName: Double] {
    var seconds: [TestName: Double] = [:]
    for (_, record) in shards {
      for test in record.tests { seconds[TestName(test)] = record.seconds[test] }
    }
    return seconds
  }

  /// One sentence for each shard that crashed or was stopped.
  package var problems: [String] { shards.compactMap(\.record.problem) }

  /// The shards that failed, such as `2/4`.
  package var failed: [String] { shards.filter { $0.record.status ?? 0 != 0 }.map(\.record.shard) }

  package var count: Int { shards.count }

  /// Writes the merged run folder. Its failures can be reported and accepted like those of a run on one machine.
  ///
  /// - Parameter folder: a new or empty folder. It stays unchanged if writing fails.
  /// - Throws: `AssetError`.
  package func save(to folder: URL) throws {
    let files = FileManager.default
    do {
      if files.fileExists(atPath: folder.path) {
        guard try files.contentsOfDirectory(atPath: folder.path).isEmpty else {
          throw AssetError(.unwritable, path: folder.path, "the folder is not empty; name a new one")
        }
      }
      let new = try ReplacementFolder(for: folder)
      var logs = MergedLogs(folder: new.url)
      for (folder, _) in shards { try logs.add(folder) }
      try merged.save(in: new.url)
      try new.commit()
    } catch let error as OutputError {
      throw AssetError(error)
    } catch let error as AssetError {
      throw error
    } catch let error as FileError {
      throw AssetError(error)
    } catch {
      throw AssetError(.unwritable, path: folder.path, "cannot be written: \(error.localizedDescription)")
    }
  }

  private var merged: ShardRecord {
    var record = ShardRecord(.whole, commit: shards[0].record.commit, listed: tests, tests: tests)
    for (test, time) in seconds { record.seconds[test.text] = time }
    let statuses = shards.compactMap(\.record.status)
    record.status = statuses.count == shards.count ? statuses.first { $0 != 0 } ?? 0 : nil
    return record
  }
}
