internal import Assets
internal import Files
package import Foundation
internal import Media
internal import Raster

/// Compares the goldens on disk with those that a run used.
package struct GoldenInventory {
  /// A golden that no assertion of the run used, though its test file ran.
  package struct Unused {
    package let file: URL
    /// The name of a missing golden of the run with the same pixels.
    package var renamedTo: String?
    /// Whether the test file still contains the golden's name in quotes. The test then probably stopped before the
    /// assertion, or did not run.
    package let isNamedByTest: Bool
  }

  package private(set) var unused: [Unused] = []
  /// Golden folders whose test file made no assertion in this run, so nothing is known about their goldens.
  package private(set) var notRun: [URL] = []
  /// Golden folders whose test file no longer exists.
  package private(set) var orphaned: [URL] = []

  /// - Parameters:
  ///   - tests: the folder to search; every `Goldens` folder below it counts.
  ///   - entryLimit: the maximum number of files and folders that are visited.
  /// - Throws: `AssetError` if the folder or a picture cannot be read, and for a folder with more than `entryLimit`
  ///   entries, such as `/`.
  package init(tests: URL, run: RunFolder, entryLimit: Int = Self.entryLimit) throws {
    let used = Set(run.records.map { run.source($0.goldenFile).resolvingSymlinksInPath().path })
    var entriesLeft = entryLimit
    for folder in try Self.goldenFolders(in: tests, &entriesLeft) {
      let pictures = try Self.names(in: folder).filter { $0.hasSuffix(".png") }.map(folder.appendingPathComponent)
        .filter { !Self.isFolder($0) }
      guard !pictures.isEmpty else { continue }
      let prefix = folder.resolvingSymlinksInPath().path + "/"
      let test = folder.deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("\(folder.lastPathComponent).swift")
      if !FileManager.default.fileExists(atPath: test.path) {
        orphaned.append(folder)
      } else if !used.contains(where: { $0.hasPrefix(prefix) }) {
        notRun.append(folder)
      } else {
        let source = String(decoding: try ForeignFile.readAsset(test, as: .source), as: UTF8.self)
        for file in pictures where !used.contains(file.resolvingSymlinksInPath().path) {
          let name = file.deletingPathExtension().lastPathComponent
          unused.append(Unused(file: file, isNamedByTest: source.contains("\"\(name)\"")))
        }
      }
    }
    try findRenamed(run)
  }

  /// Keeps one picture at a time, since a run can miss thousands.
  private mutating func findRenamed(_ run: RunFolder) throws {
    guard !unused.isEmpty else { return }
    var missing: [FrameHash: String] = [:]
    for record in run.records where record.outcome == .missing {
      guard let actual = record.actual else { continue }
      let hash = FrameHash(try ImageDecoding.bitmap(contentsOf: try run.file(actual)))
      if missing[hash] == nil { missing[hash] = record.name }
    }
    guard !missing.isEmpty else { return }
    for index in unused.indices {
      unused[index].renamedTo = missing[FrameHash(try ImageDecoding.bitmap(contentsOf: unused[index].file))]
    }
  }

  /// The subfolders of all `Goldens` folders, one for each test file.
  private static func goldenFolders(in folder: URL, _ entriesLeft: inout Int) throws -> [URL] {
    var found: [URL] = []
    let names = try names(in: folder)
    entriesLeft -= names.count
    guard entriesLeft >= 0 else {
      throw AssetError(.malformed, path: folder.path, "there are too many files; name the folder with the tests")
    }
    for name in names where !name.hasPrefix(".") {
      let place = folder.appendingPathComponent(name)
      guard isFolder(place) else { continue }
      if folder.lastPathComponent == "Goldens" {
        found.append(place)
      } else {
        found += try goldenFolders(in: place, &entriesLeft)
      }
    }
    return found
  }

  /// The maximum number of files and folders that are visited by default.
  package static let entryLimit = 100_000

  private static func isFolder(_ place: URL) -> Bool {
    var status = stat()
    return lstat(place.path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private static func names(in folder: URL) throws -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    } catch {
      throw AssetError(.missing, path: folder.path, "the folder cannot be read; name the one with the tests")
    }
  }
}
