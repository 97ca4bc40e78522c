import Foundation
import TestSupport
import Testing

@testable import Assets

@Suite struct AssetIndexTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func index(_ names: String...) throws -> AssetIndex {
    for name in names { try folder.write(name, to: name) }
    return try AssetIndex(folders: [folder.url])
  }

  private func content(_ file: URL?) throws -> String {
    String(decoding: try Data(contentsOf: try #require(file)), as: UTF8.self)
  }

  @Test func foldersAreFlattenedByName() throws {
    let index = try index("top.txt", "a/b/deep.txt")
    #expect(index.files.keys.sorted() == ["deep.txt", "top.txt"])
    #expect(try content(index.file(named: "deep.txt")) == "a/b/deep.txt")
    #expect(index.ambiguousNames == [])
  }

  @Test func aFileIsFoundWithOrWithoutItsExtension() throws {
    let index = try index("Menu.json5", "Plain")
    #expect(index.file(named: "Menu", extensions: ["sks", "json5"])?.lastPathComponent == "Menu.json5")
    #expect(index.file(named: "Menu.json5", extensions: ["json5"])?.lastPathComponent == "Menu.json5")
    #expect(index.file(named: "Plain", extensions: ["json5"])?.lastPathComponent == "Plain")
    #expect(index.file(named: "Menu") == nil)
    #expect(index.file(named: "../Plain") == nil)
  }

  @Test func theLaterFolderWinsAndTheNameIsAmbiguous() throws {
    let other = try TemporaryFolder()
    try folder.write("first", to: "x/Hat.png")
    try other.write("second", to: "a/Hat.png")
    let index = try AssetIndex(folders: [folder.url, other.url])
    #expect(try content(index.file(named: "Hat.png")) == "second")
    #expect(index.ambiguousNames == ["Hat.png"])
    let reverse = try AssetIndex(folders: [other.url, folder.url])
    #expect(try content(reverse.file(named: "Hat.png")) == "first")
  }

  @Test func inOneFolderTheLastPathWins() throws {
    let index = try index("b/Same.txt", "a/Same.txt", "c/Other.txt")
    #expect(try content(index.file(named: "Same.txt")) == "b/Same.txt")
    #expect(index.ambiguousNames == ["Same.txt"])
  }

  @Test func filesWithOneNameAreListedFromTheLastToTheFirst() throws {
    let other = try TemporaryFolder()
    for path in ["b/Same.txt", "a/Same.txt", "a/de.lproj/Same.txt", "Same.txt.old"] { try folder.write(path, to: path) }
    for path in ["0/Same.txt", "Same.txt"] { try other.write("other/\(path)", to: path) }
    let index = try AssetIndex(folders: [folder.url, other.url])
    #expect(
      try index.files(named: "Same.txt").map(content)
        == ["other/Same.txt", "other/0/Same.txt", "b/Same.txt", "a/Same.txt"])
    #expect(try index.files(named: "de.lproj/Same.txt").map(content) == ["a/de.lproj/Same.txt"])
    #expect(index.files(named: "same.txt") == [])
    #expect(index.ambiguousNames == ["Same.txt"])
  }

  @Test func aLanguagesFolderIsPartOfTheNameAlsoWhereItIsTheIndexedOne() throws {
    for path in ["de.lproj/a.txt", ".lproj/b.txt"] { try folder.write(path, to: path) }
    #expect(try AssetIndex(folders: [folder.url]).files.keys.sorted() == ["b.txt", "de.lproj/a.txt"])
    #expect(try Array(AssetIndex(folders: [folder.path("de.lproj")]).files.keys) == ["de.lproj/a.txt"])
  }

  @Test func aLinkThatLeadsOutsideIsLeftOut() throws {
    let outside = try TemporaryFolder()
    try outside.write("secret", to: "secret.txt")
    try folder.write("inside", to: "inside.txt")
    let links = [
      ("out.txt", outside.path("secret.txt")), ("out", outside.url), ("in.txt", folder.path("inside.txt")),
      ("nowhere.txt", folder.path("not-there.txt")),
    ]
    for (name, target) in links {
      try FileManager.default.createSymbolicLink(at: folder.path(name), withDestinationURL: target)
    }
    let index = try AssetIndex(folders: [folder.url])
    #expect(index.files.keys.sorted() == ["in.txt", "inside.txt"])
    #expect(try content(index.file(named: "in.txt")) == "inside")
  }

  @Test func aPipeIsLeftOut() throws {
    try folder.write("inside", to: "inside.txt")
    #expect(mkfifo(folder.path("pipe.png").path, 0o600) == 0)
    #expect(try AssetIndex(folders: [folder.url]).files.keys.sorted() == ["inside.txt"])
  }

  @Test func aLinkToAFolderOrAPipeIsLeftOut() throws {
    try folder.write("inside", to: "real/inside.txt")
    #expect(mkfifo(folder.path("pipe").path, 0o600) == 0)
    for (name, target) in [("linked", "real"), ("linked.png", "pipe"), ("file.txt", "real/inside.txt")] {
      try FileManager.default.createSymbolicLink(at: folder.path(name), withDestinationURL: folder.path(target))
    }
    #expect(try AssetIndex(folders: [folder.url]).files.keys.sorted() == ["file.txt", "inside.txt"])
  }

  @Test func rootMayBeALink() throws {
    try folder.write("inside", to: "real/inside.txt")
    try FileManager.default.createSymbolicLink(at: folder.path("link"), withDestinationURL: folder.path("real"))
    #expect(try AssetIndex(folders: [folder.path("link")]).files.keys.sorted() == ["inside.txt"])
  }

  @Test func missingFolderIsReported() throws {
    let missing = folder.path("not-there")
    let error = #expect(throws: AssetError.self) { try AssetIndex(folders: [folder.url, missing]) }
    #expect(error?.kind == .missing)
    #expect(
      error?.description == "\(missing.path): no such folder; a folder with the app's files was expected")
    let file = try folder.write("", to: "file")
    #expect(throws: AssetError.self) { try AssetIndex(folders: [file]) }
  }

  @Test func aFolderWithTooManyFilesIsRefused() throws {
    for number in 0..<10 {
      for name in 0..<9 { try folder.write("", to: "\(number)/\(number)\(name)") }
    }
    let error = #expect(throws: AssetError.self) { try AssetIndex(folders: [folder.url], entryLimit: 99) }
    #expect(error?.problem == "contains more than 99 files; name the folder with the app's files alone")
    #expect(try AssetIndex(folders: [folder.url], entryLimit: 100).files.count == 90)
    #expect(AssetIndex.entryLimit == 100_000)
  }

  @Test func anIndexOfNothingHasNoFiles() {
    #expect(AssetIndex().files.isEmpty)
    #expect(AssetIndex().image(named: "Hat", scale: 1, isPad: false) == nil)
  }

  /// Only the ending of a picture is left out, in any case, and only the last one.
  @Test(arguments: [
    ("Hat.png", "Hat"), ("Hat.JPG", "Hat"), ("Hat.Jpeg", "Hat"), ("Hat.png.png", "Hat.png"), ("Hat.json", "Hat.json"),
    ("Hat", "Hat"), ("Hatpng", "Hatpng"), ("Ä.Hat@2x.png", "Ä.Hat@2x"), (".png", ""), ("", ""),
  ])
  func aPicturesNameHasNoExtension(name: String, plain: String) {
    #expect(AssetIndex.withoutImageExtension(name) == plain)
  }
}
