import Foundation
import TestSupport
import Testing

@testable import ProjectRunner

@Suite struct CacheFolderTests {
  private let place: Workplace
  private var cache: URL { place.folder.path("cache/skit") }

  init() throws { place = try Workplace() }

  private func problem() -> String? {
    do {
      _ = try place.builder()
      return nil
    } catch {
      return (error as? RunError).map { "\($0.kind) \($0)" }
    }
  }

  @Test func thePlaceFollowsTheSpecification() {
    #expect(CacheFolder(["XDG_CACHE_HOME": "/c", "HOME": "/h"]).url.path == "/c/skit")
    #expect(CacheFolder(["XDG_CACHE_HOME": "c", "HOME": "/h"]).url.path == "/h/.cache/skit")
  }

  @Test func withoutAPlaceOfItsOwnTheCacheIsInTheHomeFolder() {
    #expect(CacheFolder(["HOME": "/h"]).url.path == "/h/.cache/skit")
    #expect(CacheFolder(["XDG_CACHE_HOME": "", "HOME": "/h"]).url.path == "/h/.cache/skit")
  }

  @Test func theFolderIsPrivateAndTagged() throws {
    _ = try place.builder()
    let mode = try FileManager.default.attributesOfItem(atPath: cache.path)[.posixPermissions] as? Int
    #expect(mode == 0o700)
    #expect(try place.folder.text("cache/skit/CACHEDIR.TAG").hasPrefix("Signature: 8a477f597d28d172789f06886806bc55\n"))
  }

  @Test func aFolderOfAnotherUserIsNotUsed() throws {
    try place.folder.write("mine", to: "cache/skit/diary.txt")
    #expect(
      problem()
        == "unwritable \(cache.path): is not a cache of skit (it has no CACHEDIR.TAG); move it away, or set XDG_CACHE_HOME"
    )
    #expect(try place.folder.text("cache/skit/diary.txt") == "mine")
  }

  @Test func aLinkIsNotFollowed() throws {
    try place.folder.write("x", to: "cache/elsewhere/x")
    try FileManager.default.createSymbolicLink(at: cache, withDestinationURL: place.folder.path("cache/elsewhere"))
    #expect(
      problem()?.hasPrefix("unwritable \(cache.path): is a symbolic link, which is not followed; move it") == true)
  }

  @Test func aFileInThePlaceIsReported() throws {
    try place.folder.write("x", to: "cache/skit")
    #expect(problem()?.hasPrefix("unwritable \(cache.path): is not a folder; move it away") == true)
    try FileManager.default.removeItem(at: place.folder.path("cache"))
    try place.folder.write("x", to: "cache")
    #expect(problem()?.hasPrefix("unwritable ") == true)
  }

  @Test(.enabled(if: geteuid() == 0, "only root can give a folder away"))
  func anotherUsersFolderIsNotUsed() throws {
    _ = try place.builder()
    #expect(chown(cache.path, 65534, 65534) == 0)
    #expect(problem()?.hasPrefix("unwritable \(cache.path): belongs to another user; move it away") == true)
  }

  // MARK: Removing

  @Test func oldBuildsAreRemovedAndLinksStay() throws {
    let old = try place.builder()
    _ = try old.program()
    try place.folder.write("x", to: "Other/Game.xcodeproj/project.pbxproj")
    try place.folder.write("x", to: "Other/Game.swift")
    try place.folder.write("kept", to: "elsewhere/file")
    try FileManager.default.createSymbolicLink(
      at: old.folder.box.appendingPathComponent("link"), withDestinationURL: place.folder.path("elsewhere"))
    let age = [FileAttributeKey.modificationDate: Date(timeIntervalSinceNow: -31 * 24 * 3600)]
    try FileManager.default.setAttributes(age, ofItemAtPath: old.folder.used.path)
    let other = try GameBuilder(try place.project("Other"), GameBuilder.Options(), outside: place.outside)
    _ = try other.program()
    #expect(!FileManager.default.fileExists(atPath: old.folder.url.path))
    #expect(FileManager.default.fileExists(atPath: other.folder.url.path))
    #expect(try place.folder.text("elsewhere/file") == "kept")
  }

  @Test func anUnusedEngineIsRemovedAndAForeignFolderStays() throws {
    _ = try place.builder().program()
    try place.folder.write("x", to: "cache/skit/0.0.9-0123456789abcdef/build/file")
    try place.folder.write("", to: "cache/skit/0.0.9-0123456789abcdef/lock")
    try place.folder.write("x", to: "cache/skit/notes/file")
    let age = [FileAttributeKey.modificationDate: Date(timeIntervalSinceNow: -31 * 24 * 3600)]
    try FileManager.default.setAttributes(
      age, ofItemAtPath: place.folder.path("cache/skit/0.0.9-0123456789abcdef/lock").path)
    try place.folder.write("changed", to: "My Game 🎈/Game.swift")
    _ = try place.builder().program()
    let names = try FileManager.default.contentsOfDirectory(atPath: cache.path)
    #expect(!names.contains("0.0.9-0123456789abcdef"))
    #expect(names.contains("notes"))
  }

  @Test func cleaningRemovesOurFiles() throws {
    let folder = CacheFolder(place.outside.environment)
    #expect(try folder.removeAll() == false)
    let builder = try place.builder()
    _ = try builder.program()
    try place.folder.write("x", to: "cache/skit/notes/file")
    #expect(
      try folder.remove(place.project(), engine: Engine(place.outside.environment)).path == builder.folder.url.path)
    #expect(!FileManager.default.fileExists(atPath: builder.folder.url.path))
    #expect(FileManager.default.fileExists(atPath: builder.engineFolder.appendingPathComponent("build").path))
    #expect(try folder.removeAll())
    #expect(try FileManager.default.contentsOfDirectory(atPath: cache.path).sorted() == ["CACHEDIR.TAG", "notes"])
  }

  @Test(arguments: [(0, true), (1, false)])
  func aBuildIsKeptForThirtyDays(seconds: Int, isKept: Bool) throws {
    let now = Date(timeIntervalSince1970: 1_800_000_000)
    let age = [FileAttributeKey.modificationDate: now.addingTimeInterval(-30 * 24 * 3600 - Double(seconds))]
    let engine = "cache/skit/0.0.9-0123456789abcdef"
    for file in ["\(engine)/games/Game-1/used", "\(engine)/lock"] {
      try place.folder.write("", to: file)
      try FileManager.default.setAttributes(age, ofItemAtPath: place.folder.path(file).path)
    }
    try CacheFolder(place.outside.environment).removeUnused(now: now, except: place.folder.path("none"))
    #expect(FileManager.default.fileExists(atPath: place.folder.path("\(engine)/games/Game-1").path) == isKept)
    #expect(FileManager.default.fileExists(atPath: place.folder.path(engine).path) == isKept)
  }

  @Test(arguments: [
    ("0.0.9-0123456789abcdef", false), ("0.0.9-0123456789abcde", true), ("0.0.9-0123456789abcdef0", true),
    ("0.0.9-0123456789abcdeg", true), ("a.0.9-0123456789abcdef", true), ("0.0.9-1-0123456789abcdef", true),
  ])
  func onlyFoldersNamedLikeAnEnginesAreRemoved(name: String, isKept: Bool) throws {
    let now = Date(timeIntervalSince1970: 1_800_000_000)
    try place.folder.write("", to: "cache/skit/\(name)/lock")
    try FileManager.default.setAttributes(
      [.modificationDate: now.addingTimeInterval(-31 * 24 * 3600)],
      ofItemAtPath: place.folder.path("cache/skit/\(name)/lock").path)
    try CacheFolder(place.outside.environment).removeUnused(now: now, except: place.folder.path("none"))
    #expect(FileManager.default.fileExists(atPath: place.folder.path("cache/skit/\(name)").path) == isKept)
  }
}
