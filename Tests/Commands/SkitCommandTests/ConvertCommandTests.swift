import Foundation
import KeyedArchives
import TestSupport
import Testing

/// `skit convert`; KeyedArchivesTests and SpriteKitTests test what is in the files.
@Suite struct ConvertCommandTests {
  private let folder: TemporaryFolder
  private let archive = KeyedArchive(
    objects: [
      .string("$null"), .dictionary(["_name": .reference(2), "$class": .reference(3)]), .string("Größe"),
      .dictionary(["$classname": .string("SKScene"), "$classes": .array([.string("SKScene"), .string("NSObject")])]),
    ], top: ["root": .reference(1)])

  init() throws {
    folder = try TemporaryFolder()
    try archive.data.write(to: folder.path("Level.sks"))
  }

  private func convert(_ words: String...) throws -> CommandRun {
    try CommandRun("skit", ["convert"] + words, folder: folder.url)
  }

  private func expectError(_ run: CommandRun, status: Int32, _ text: String) {
    #expect(run.status == status && run.output == "" && run.errors == "skit: \(text)\n", "\(run.errors)")
  }

  @Test func aSceneBecomesTextAndAnArchiveAgain() throws {
    let run = try convert("Level.sks", "--into", "Level.json5")
    #expect(run.status == 0 && run.output == "wrote Level.json5\n" && run.errors == "")
    let text = try folder.text("Level.json5")
    #expect(text.contains("archive: { root: { $class: \"SKScene\", _name: \"Größe\" } }"), "\(text)")
    // Its own files are replaced.
    for _ in 0..<2 { #expect(try convert("Level.json5", "--into", "Again.sks").status == 0) }
    #expect(try KeyedArchive(Data(contentsOf: folder.path("Again.sks"))).text() == text)
  }

  @Test func theNewFileIsTheSecondWordOrThatOfInto() throws {
    #expect(try convert("Level.sks", "Level.json5").output == "wrote Level.json5\n")
    let text = try folder.text("Level.json5")
    #expect(try convert("Level.json5", "Again.sks").output == "wrote Again.sks\n")
    #expect(try convert("Again.sks", "--into", "Again.json5").status == 0)
    #expect(try folder.text("Again.json5") == text)
    for (words, problem) in [
      (["Level.sks"], "name the new file: skit convert Level.sks NEW-FILE"),
      (["Level.sks", "A.json5", "--into", "B.json5"], "NEW-FILE and --into name the new file twice"),
    ] {
      let run = try CommandRun("skit", ["convert"] + words, folder: folder.url)
      #expect(run.status == 64 && run.output == "" && run.errors.contains(problem), "\(run.errors)")
      #expect(run.errors.split(separator: "\n").count == 1)
    }
    #expect(!FileManager.default.fileExists(atPath: folder.path("A.json5").path))
  }

  @Test func eachErrorIsOneLine() throws {
    try folder.write("{ type: \"scene\" }", to: "Scene.json5")
    expectError(
      try convert("Scene.json5", "--into", "Scene.sks"), status: 65,
      "Scene.json5: error: it has no key archive; only what skit convert has written becomes an .sks file, and a game "
        + "reads other scenes as they are")
    try folder.write("{\n archive: { root: { $point: [1] } } }", to: "Scene.json5")
    expectError(
      try convert("Scene.json5", "--into", "Scene.sks"), status: 65,
      "Scene.json5: error: archive.root.$point: expected 2 numbers")
    try folder.write("{\n archive }", to: "Scene.json5")
    expectError(
      try convert("Scene.json5", "--into", "Scene.sks"), status: 65, "Scene.json5:2:10: error: expected : after a key")
    try folder.write("bplist00", to: "Cut.sks")
    expectError(
      try convert("Cut.sks", "--into", "Cut.json5"), status: 65, "Cut.sks: error: the file is cut short")
    expectError(
      try convert("Level.sks", "--into", "Level.png"), status: 64,
      "Level.sks, Level.png: expected an .sks file and a .json5 file, in either order")
    #expect(try convert("None.sks", "--into", "None.json5").status == 66)
    #expect(!FileManager.default.fileExists(atPath: folder.path("Scene.sks").path))
  }

  @Test func anotherFileIsReplacedByForceOnly() throws {
    try folder.write("{ type: \"scene\" }", to: "Level.json5")
    let run = try convert("Level.sks", "--into", "Level.json5")
    #expect(run.status == 73 && run.errors.contains("--force"), "\(run.errors)")
    #expect(try folder.text("Level.json5") == "{ type: \"scene\" }")
    #expect(try convert("Level.sks", "--into", "Level.json5", "--force").status == 0)
  }
}
