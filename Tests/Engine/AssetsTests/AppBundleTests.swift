import Foundation
import TestSupport
import Testing

@testable import Assets

@Suite struct AppBundleTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func folders(explicit: URL? = nil) throws -> [String] {
    try AppBundle.folders(explicit: explicit, executable: folder.path("bin/game"), name: "game").map(\.path)
  }

  private var root: String { folder.url.resolvingSymlinksInPath().path }

  @Test func anExplicitFolderIsTheOnlyOne() throws {
    try folder.write("", to: "bin/Game_Art.resources/a.png")
    #expect(try folders(explicit: URL(fileURLWithPath: "/somewhere")) == ["/somewhere"])
  }

  @Test func resourceFoldersBesideTheProgramComeInTheOrderOfTheirNames() throws {
    for name in ["B.resources", "A.resources", "C.txt", "GameTests.resources"] {
      try folder.write("", to: "bin/\(name)/file")
    }
    #expect(try folders() == ["\(root)/bin/A.resources", "\(root)/bin/B.resources"])
  }

  /// Two programs in one build folder: each sees the resources of the modules that are linked into it.
  @Test func aProgramSeesItsOwnResourcesOnly() throws {
    for name in ["one_Art", "two_Art-Work", "two_Art", "one_Fancy_Scenes"] {
      try folder.write("", to: "bin/\(name).resources/file")
    }
    let objects = "/clone/.build/debug/Art_Work.build/a.swift.o\n/clone/.build/debug/Scenes.build/b.swift.o\n"
    try folder.write(objects, to: "bin/game.product/Objects.LinkFileList")
    #expect(try folders() == ["\(root)/bin/one_Fancy_Scenes.resources", "\(root)/bin/two_Art-Work.resources"])
    try folder.write("/clone/.build/debug/Other.build/a.swift.o\n", to: "bin/game.product/Objects.LinkFileList")
    #expect(try folders() == [], "a program without resources has no files, which is not an error")
  }

  @Test func anInstalledProgramHasItsFilesInShare() throws {
    try folder.write("", to: "bin/game")
    try folder.write("", to: "share/game/art.png")
    #expect(try folders() == ["\(root)/share/game"])
  }

  @Test func aLinkToTheProgramIsFollowed() throws {
    try folder.write("", to: "real/bin/game")
    try folder.write("", to: "real/share/game/art.png")
    try folder.write("", to: "bin/other")
    try FileManager.default.createSymbolicLink(
      at: folder.path("bin/game"), withDestinationURL: folder.path("real/bin/game"))
    #expect(try folders() == ["\(root)/real/share/game"])
  }

  @Test func errorForAProgramWithoutFilesShowsWhereTheyBelong() throws {
    try folder.write("", to: "bin/game")
    let error = #expect(throws: AssetError.self) { try folders() }
    #expect(error?.kind == .missing)
    #expect(
      error?.description == """
        \(root)/share/game: no such folder; install the app, or pass the folder of its files with --bundle
        """)
  }

  @Test func theRunningProgramIsAFile() {
    #expect(FileManager.default.isExecutableFile(atPath: AppBundle.executable.path))
  }

  @Test func aProgramThatDoesNotFindItselfReportsTheFix() throws {
    let lost = URL(fileURLWithPath: "/nowhere/exe")
    let error = #expect(throws: AssetError.self) {
      try AppBundle.folders(explicit: nil, executable: lost, name: "game")
    }
    #expect(error?.kind == .missing)
    #expect(
      error?.description == """
        /nowhere: the program's own folder cannot be read, so the app's files are not found; name their folder with \
        --bundle
        """)
    #expect(try AppBundle.folders(explicit: folder.url, executable: lost, name: "game") == [folder.url])
  }
}
