internal import Assets
internal import Files
package import Foundation

/// The file `shard.json`, which `skit test` writes into its run folder beside the assertions' logs.
package struct ShardRecord: Codable, Sendable, Equatable {
  package static let fileName = "shard.json"
  /// The format's version. Records of other versions are not read.
  package static let version = 1

  package var version = ShardRecord.version
  package private(set) var number: Int
  package private(set) var count: Int
  /// The commit's hash; nil outside a repository.
  package var commit: String?
  /// All tests of the package, sorted.
  package var listed: [String]
  /// This shard's tests, sorted.
  package var tests: [String]
  /// The duration of each finished or skipped test, in seconds.
  package var seconds: [String: Double] = [:]
  /// The exit status; nil until the run has ended.
  package var status: Int32?

  package init(_ shard: Shard, commit: String?, listed: [TestName], tests: [TestName]) {
    (number, count) = (shard.number, shard.count)
    self.commit = commit
    self.listed = listed.map(\.text)
    self.tests = tests.map(\.text)
  }

  /// - Throws: `AssetError` if the folder has no record or a damaged record.
  package init(folder: URL) throws {
    let file = folder.appendingPathComponent(Self.fileName)
    let data: Data
    do {
      data = try ForeignFile.read(file, as: .shardRecord)
    } catch {
      guard error.isMissing else { throw AssetError(error) }
      throw AssetError(.missing, path: folder.path, "not a run of `skit test`: it contains no \(Self.fileName)")
    }
    func refuse(_ problem: String) -> AssetError { AssetError(.malformed, path: file.path, problem) }
    do {
      self = try JSONDecoder().decode(Self.self, from: data)
    } catch {
      throw refuse("not a shard's record; run `skit test` again")
    }
    guard version == Self.version else {
      throw refuse("shard record of version \(version); this program reads version \(Self.version)")
    }
    // A name with a line break, for example, would add lines to the file of costs.
    if let name = listed.first(where: { TestName(listed: $0)?.text != $0 }) {
      throw refuse("\"\(name)\" is not a test's name; run `skit test` again")
    }
    guard Shard(number, of: count) != nil, Set(listed).count == listed.count, Set(tests).count == tests.count,
      Set(tests).isSubset(of: listed)
    else { throw refuse("an impossible shard; run `skit test` again") }
  }

  /// - Throws: `AssetError` (unwritable).
  package func save(in folder: URL) throws {
    let file = folder.appendingPathComponent(Self.fileName)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let data = try encoder.encode(self) + Data("\n".utf8)
    do { try OutputFile.write(data, to: file, as: Self.kind) } catch { throw AssetError(error) }
  }

  fileprivate static let kind = OutputKind(
    "the record of a shard", startsWith: "{\n  \"commit\" : ", "{\n  \"count\" : ")

  /// The shard's number and count: `2/4`.
  package var shard: String { "\(number)/\(count)" }

  package mutating func add(_ results: TestResults) {
    for (test, time) in results.seconds { seconds[test.text] = time }
  }

  /// The tests that did not finish.
  package var withoutResult: [String] { tests.filter { seconds[$0] == nil } }

  /// One sentence that describes the problem; nil if every test finished.
  package var problem: String? {
    let lost = withoutResult
    if status == nil { return "shard \(shard) was stopped: `skit test` did not finish" }
    guard let first = lost.first else { return nil }
    return "shard \(shard) has no result for \(lost.count) of its \(tests.count) tests; the first is \(first); "
      + "did the test process crash?"
  }
}

extension RunFolder {
  /// Prepares a folder for a new run: removes older logs, reports and records.
  ///
  /// - Throws: `AssetError` (unwritable).
  package static func prepare(_ folder: URL) throws {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try removeRuns(from: folder, except: "", process: 0)
      try ReplacementFile.check(folder.appendingPathComponent(ShardRecord.fileName), as: ShardRecord.kind)
      try OutputFolder(folder).remove(ShardRecord.fileName)
    } catch let error as OutputError {
      throw AssetError(error)
    } catch {
      throw AssetError(
        .unwritable, path: folder.path, "the run's folder cannot be prepared: \(error.localizedDescription)")
    }
  }
}
