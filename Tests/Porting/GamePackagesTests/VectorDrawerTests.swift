import Files
import Foundation
import TestSupport
import Testing

@testable import GamePackages
@testable import XcodeProjects

/// Pictures that are drawn when a package is written. Scripts replace pdftocairo and rsvg-convert.
@Suite struct VectorDrawerTests {
  private let source: TemporaryFolder
  private let target: TemporaryFolder
  private let programs: TemporaryFolder

  init() throws {
    source = try TemporaryFolder()
    target = try TemporaryFolder()
    programs = try TemporaryFolder()
  }

  /// A program that draws its arguments.
  private func install(_ program: String, _ script: String = "cat picture.* > drawn.png; echo $* >> drawn.png") throws {
    let file = try programs.write("#!/bin/sh\n\(script)\n", to: program)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
  }

  private var drawer: VectorDrawer { VectorDrawer(["PATH": "\(programs.url.path):/usr/bin:/bin"]) }
  /// A drawer without the machine's programs.
  private var emptyDrawer: VectorDrawer { VectorDrawer(["PATH": programs.url.path]) }

  private func game(_ files: [String: String]) throws -> GameProject {
    try source.write("import SpriteKit\n", to: "Game/Scene.swift")
    var game = try GameProject.read(source.url)
    game.resources = try files.sorted { $0.key < $1.key }.map { place, text in
      let file = GameProject.File(url: try source.write(text, to: "Game/\(place)"), path: "Game/\(place)")
      return GameProject.Resource(file, place: place)
    }
    return game
  }

  @discardableResult
  private func write(_ game: GameProject, _ drawer: VectorDrawer) throws -> [String] {
    try GamePackage(game, start: nil, engine: URL(fileURLWithPath: "/opt/engine"))
      .write(into: target.url, drawer: drawer).filter { $0.hasPrefix("Bundle/") && $0 != "Bundle/Info.plist" }
  }

  @Test func aDrawingBecomesPicturesOfThreeScalesBesideIt() throws {
    try install("pdftocairo")
    try install("rsvg-convert")
    let drawer = drawer
    let written = try write(game(["A.xcassets/Hat.imageset/Hat.PDF": "%PDF", "star.svg": "<svg/>"]), drawer)
    #expect(
      written == [
        "Bundle/A.xcassets/Hat.imageset/Hat.PDF", "Bundle/A.xcassets/Hat.imageset/Hat.PDF.png",
        "Bundle/A.xcassets/Hat.imageset/Hat.PDF@2x.png", "Bundle/A.xcassets/Hat.imageset/Hat.PDF@3x.png",
        "Bundle/star.svg", "Bundle/star.svg.png", "Bundle/star.svg@2x.png", "Bundle/star.svg@3x.png",
      ])
    #expect(
      try target.text("Bundle/A.xcassets/Hat.imageset/Hat.PDF@3x.png")
        == "%PDF-png -singlefile -transp -cropbox -r 216 picture.pdf drawn\n")
    #expect(
      try target.text("Bundle/star.svg@2x.png")
        == "<svg/>--format=png --dpi-x=72 --dpi-y=72 --zoom=2 --output=drawn.png picture.svg\n")
    #expect(drawer.notes == [] && drawer.searched == [])
    #expect(try FileManager.default.subpathsOfDirectory(atPath: source.url.path).count { $0.contains("png") } == 0)
  }

  private static func isInstalled(_ program: String) -> Bool { access("/usr/bin/\(program)", X_OK) == 0 }

  /// The width and height that the headers of PNG files state.
  private func sizes(_ pictures: [Data]) -> [[Int]] {
    pictures.map { data in
      let bytes = [UInt8](data)
      guard bytes.count > 24, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return [] }
      return [16, 20].map { start in bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    }
  }

  @Test(.enabled(if: isInstalled("rsvg-convert"))) func theRealProgramDrawsSVG() throws {
    let drawer = drawer
    let svg = #"<svg xmlns="http://www.w3.org/2000/svg" width="10" height="7"><rect width="4" height="4"/></svg>"#
    let picture = try #require(try game(["a.svg": svg]).resources.first)
    #expect(sizes(drawer.pictures(of: picture)) == [[10, 7], [20, 14], [30, 21]])
    #expect(drawer.notes == [])
  }

  @Test(.enabled(if: isInstalled("pdftocairo"))) func theRealProgramDrawsTheCropBoxOfAPDF() throws {
    let drawer = drawer
    // Without a table of contents, which the program makes up.
    let pdf = """
      %PDF-1.4
      1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
      2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
      3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 40 40]/CropBox[0 0 12 9]/Resources<<>>>>endobj
      trailer<</Root 1 0 R>>
      %%EOF

      """
    let picture = try #require(try game(["a.pdf": pdf]).resources.first)
    #expect(sizes(drawer.pictures(of: picture)) == [[12, 9], [24, 18], [36, 27]])
    #expect(drawer.notes == [])
  }

  @Test func anUnchangedDrawingIsNotDrawnAgain() throws {
    try install("pdftocairo")
    try write(game(["Hat.pdf": "one"]), drawer)
    try install("pdftocairo", "exit 1")
    let drawer = drawer
    #expect(try write(game(["Hat.pdf": "one"]), drawer) == [])
    #expect(drawer.notes == [])
    #expect(try target.text("Bundle/Hat.pdf.png").hasPrefix("one"))
    // The drawing has changed and cannot be drawn: the old pictures are removed.
    #expect(
      try write(game(["Hat.pdf": "two"]), drawer)
        == ["Bundle/Hat.pdf", "Bundle/Hat.pdf.png", "Bundle/Hat.pdf@2x.png", "Bundle/Hat.pdf@3x.png"])
    #expect(drawer.notes.map(\.text) == ["is not drawn: pdftocairo ends with status 1"])
  }

  @Test func aMissingProgramIsReportedOnceWithItsPackage() throws {
    let drawer = emptyDrawer
    #expect(try write(game(["a.pdf": "a", "b.pdf": "b", "c.svg": "c"]), drawer).count == 3)
    #expect(drawer.notes.map(\.path) == ["Game/a.pdf", "Game/c.svg"])
    #expect(drawer.notes[0].text.contains("install the Debian package poppler-utils"))
    #expect(drawer.notes[1].text.contains("install the Debian package librsvg2-bin"))
    #expect(drawer.searched.map(\.path) == [programs.url.path])
  }

  @Test func aPictureOfTheUserStays() throws {
    try install("rsvg-convert")
    let written = try write(game(["a.svg": "<svg/>", "a.svg@2x.png": "mine"]), drawer)
    #expect(written == ["Bundle/a.svg", "Bundle/a.svg.png", "Bundle/a.svg@2x.png", "Bundle/a.svg@3x.png"])
    #expect(try target.text("Bundle/a.svg@2x.png") == "mine")
  }

  @Test func aHostileDrawingIsLeftOut() throws {
    try install("rsvg-convert", "ln -s /etc/passwd drawn.png")
    let drawer = drawer
    #expect(try write(game(["a.svg": "<svg/>"]), drawer) == ["Bundle/a.svg"])
    let big = try #require(try game(["a.svg": "<svg/>"]).resources.first)
    let handle = try FileHandle(forWritingTo: big.file.url)
    try handle.truncate(atOffset: UInt64(FileKind.vectorPicture.byteLimit) + 1)
    #expect(drawer.pictures(of: big) == [])
    #expect(drawer.notes.count == 2 && drawer.notes[1].text.contains("more than 16 MiB"))
  }

  @Test func aDrawingThatBecomesTooLargeLosesItsPictures() throws {
    try install("rsvg-convert")
    let game = try game(["a.svg": "<svg/>"])
    #expect(try write(game, drawer).count == 4)
    let handle = try FileHandle(forWritingTo: source.path("Game/a.svg"))
    try handle.truncate(atOffset: UInt64(FileKind.vectorPicture.byteLimit) + 1)
    let drawer = drawer
    #expect(
      try write(game, drawer)
        == ["Bundle/a.svg", "Bundle/a.svg.png", "Bundle/a.svg@2x.png", "Bundle/a.svg@3x.png"])
    #expect(drawer.notes.count == 1 && drawer.notes.first?.text.contains("more than 16 MiB") == true)
  }

  @Test func aFolderThatCannotBeRemovedIsNoted() throws {
    try install("rsvg-convert", "rm -r \"$PWD\"")
    let drawer = drawer
    #expect(try write(game(["a.svg": "<svg/>"]), drawer) == ["Bundle/a.svg"])
    try #require(drawer.notes.count == 2)
    #expect(drawer.notes[0].path.contains("skit-drawing") && drawer.notes[0].text.hasPrefix("stays: "))
    #expect(drawer.notes[1].path == "Game/a.svg")
    #expect(drawer.notes[1].text == "is not drawn: rsvg-convert wrote no picture")
  }

  /// Only the file's ending chooses the program, and each kind has its own.
  @Test func anotherFileIsNotDrawn() throws {
    try install("rsvg-convert")
    let drawer = drawer
    let game = try game(["a.png": "png", "b.svgz": "z", "pdf": "none", "svg.txt": "text"])
    #expect(try write(game, drawer).count == 4)
    #expect(drawer.notes == [] && drawer.searched == [])
  }

  /// A point is a pixel of 72 for each inch at 1x.
  @Test func eachScaleIsDrawnAtItsOwnSizeInAFolderOfItsOwn() throws {
    let drawer = drawer
    try install(
      "pdftocairo", "files=$(ls); echo $6 $LC_ALL $files > drawn.png; [ $HOME = $PWD ] && echo own >> drawn.png")
    try install("rsvg-convert", "echo $4 $* > drawn.png")
    try write(game(["a.PDF": "%PDF", "b.svg": "<svg/>"]), drawer)
    let names = ["", "@2x", "@3x"]
    let pages = try names.map { try target.text("Bundle/a.PDF\($0).png") }
    #expect(pages == ["72", "144", "216"].map { "\($0) C picture.pdf\nown\n" })
    #expect(
      try names.map { try target.text("Bundle/b.svg\($0).png").prefix(9) } == ["--zoom=1 ", "--zoom=2 ", "--zoom=3 "])
  }

  @Test func aDrawingThatMissesOneScaleIsDrawnAgainOrNotAtAll() throws {
    try install("rsvg-convert", "cat picture.svg > drawn.png")
    try write(game(["a.svg": "one"]), drawer)
    try FileManager.default.removeItem(at: target.path("Bundle/a.svg@3x.png"))
    #expect(try write(game(["a.svg": "one"]), drawer) == ["Bundle/a.svg@3x.png"])
    // The picture of a scale is not that of the one before.
    try install("rsvg-convert", "[ $4 = --zoom=1 ] && cat picture.svg > drawn.png; exit 0")
    let drawer = drawer
    let removed = ["Bundle/a.svg", "Bundle/a.svg.png", "Bundle/a.svg@2x.png", "Bundle/a.svg@3x.png"]
    #expect(try write(game(["a.svg": "two"]), drawer) == removed)
    #expect(
      drawer.notes.map(\.description) == [
        "Game/a.svg:1:1: warning: is not drawn: rsvg-convert wrote no picture"
      ])
  }
}
