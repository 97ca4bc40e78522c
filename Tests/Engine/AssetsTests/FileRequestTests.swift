import Foundation
import TestSupport
import Testing

@testable import Assets

/// Files in folders and languages, and names that are nearly right.
@Suite struct FileRequestTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func index(_ names: String...) throws -> AssetIndex {
    for name in names { try folder.write(name, to: name) }
    return try AssetIndex(folders: [folder.url])
  }

  private func paths(_ files: [URL?]) -> [String] {
    let root = folder.url.resolvingSymlinksInPath().path + "/"
    return files.map { $0?.path.replacingOccurrences(of: root, with: "") ?? "-" }
  }

  @Test func aFileIsThatOfTheLanguageThenOfTheBaseThenOfNone() throws {
    let index = try index(
      "a.txt", "de.lproj/a.txt", "Base.lproj/a.txt", "b.txt", "Base.lproj/b.txt", "es.lproj/c.txt", "d.txt", "d.dat")
    func found(_ name: String, _ language: String?) -> URL? { index.file(named: name, FileRequest(language: language)) }
    let files = ["a.txt", "b.txt", "c.txt", "d.txt"].flatMap { name in [found(name, "de"), found(name, nil)] }
    #expect(
      paths(files) == [
        "de.lproj/a.txt", "Base.lproj/a.txt", "Base.lproj/b.txt", "Base.lproj/b.txt", "-", "-", "d.txt", "d.txt",
      ])
    let all = index.files(withExtension: "txt", FileRequest(language: "de"))
    #expect(paths(all) == ["de.lproj/a.txt", "Base.lproj/b.txt", "d.txt"])
    #expect(paths(index.files(withExtension: "txt", FileRequest(language: "es"))).contains("es.lproj/c.txt"))
    #expect(paths(index.files(withExtension: nil, FileRequest())).suffix(2) == ["d.dat", "d.txt"])
    #expect(index.languages == ["Base", "de", "es"])
  }

  @Test func aFolderIsTheEndOfAPath() throws {
    let index = try index("Art/Big/a.txt", "Old/Big/a.txt", "Big/de.lproj/b.txt", "Bigger/c.txt", "c.txt")
    let requests = ["Big", "Old/Big", "/Art/Big/", "ig", "", nil].map { FileRequest(folder: $0) }
    #expect(requests.map(\.folder) == ["Big", "Old/Big", "Art/Big", "ig", nil, nil])
    #expect(
      paths(requests.map { index.file(named: "a.txt", $0) }) == [
        "Old/Big/a.txt", "Old/Big/a.txt", "Art/Big/a.txt", "-", "Old/Big/a.txt", "Old/Big/a.txt",
      ])
    #expect(paths([index.file(named: "b.txt", FileRequest(folder: "Big", language: "de"))]) == ["Big/de.lproj/b.txt"])
    #expect(paths([index.file(named: "Big", FileRequest(folder: "Art"))]) == ["Art/Big"], "a folder by its name")
    #expect(paths(index.files(withExtension: "txt", FileRequest(folder: "Bigger"))) == ["Bigger/c.txt"])
  }

  @Test func ofThreeFilesTheLastInTheRequestedFolderIsFound() throws {
    let index = try index("1/Big/a.txt", "2/Big/a.txt", "3/Big/b.txt", "4/Small/a.txt", "4/Small/b.txt")
    let (big, small) = (FileRequest(folder: "Big"), FileRequest(folder: "Small"))
    let found = ["a.txt", "b.txt"].map { index.file(named: $0, big) }
    #expect(paths(found) == ["2/Big/a.txt", "3/Big/b.txt"])
    #expect(paths([index.file(named: "a.txt", FileRequest(folder: "1/Big"))]) == ["1/Big/a.txt"])
    #expect(paths(index.files(withExtension: "txt", big)) == ["2/Big/a.txt", "3/Big/b.txt"])
    #expect(paths(index.files(withExtension: "txt", small)) == ["4/Small/a.txt", "4/Small/b.txt"])
  }

  @Test func aNameInAnotherCaseOrOfAnotherKindIsFound() throws {
    let index = try index("Pop.WAV", "Level.json5", "Hat.png", "theme.ogg", "de.lproj/only.txt")
    #expect(index.fileName(like: "pop.wav") == "Pop.WAV" && index.fileName(like: "pip.wav") == nil)
    #expect(index.fileName(like: "ONLY.txt") == nil && index.fileName(like: "") == nil)
    #expect(index.fileName(like: "LEVEL", extensions: ["sks", "json5"]) == "Level.json5")
    let names = ["theme.mp3", "Level.sks", "Hat.jpg", "theme.png", "Hat", "theme.ogg", "sub/theme.CAF"]
    #expect(
      names.map { index.relative(of: $0) } == ["theme.ogg", "Level.json5", "Hat.png", nil, nil, nil, "theme.ogg"])
  }

  @Test(arguments: ["caf", "wav", "aiff", "aif", "aifc", "m4a", "mp3", "aac", "flac", "ogg"])
  func aSoundIsFoundWithoutItsExtension(format: String) throws {
    let index = try index("Jump.\(format)", "Jump.txt")
    #expect(index.fileName(like: "jump", extensions: AssetIndex.soundExtensions) == "Jump.\(format)")
    #expect(index.relative(of: format == "wav" ? "Jump.mp3" : "Jump.wav") == "Jump.\(format)")
  }

  @Test(arguments: [
    ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("abc", "abc", 0), ("abc", "abd", 1), ("abc", "ab", 1),
    ("abc", "xabc", 1),
    ("abcd", "abdc", 1), ("kitten", "sitting", 3), ("ab", "ba", 1),
  ])
  func theDistanceCountsMistakes(first: String, second: String, distance: Int) {
    #expect(NearNames.distance(first, second) == distance && NearNames.distance(second, first) == distance)
  }
}
