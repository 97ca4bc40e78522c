import Foundation
import Launcher
import Media
import Raster
import TestSupport
import Testing

@Suite struct LauncherEntryTests {
  private let folder: TemporaryFolder
  private let entry: LauncherEntry
  private let app = LauncherEntry.App(
    name: "Test Game", comment: "Two\nlines", command: ["/a b/game", "--say", "50% \"$HOME\" `\\`"], windowClass: "game"
  )

  init() throws {
    folder = try TemporaryFolder()
    entry = LauncherEntry(identifier: "org.test.game", dataFolder: folder.url, iconNames: ["Hat", "🎄"])
  }

  private func icon(_ name: String?, pixel: UInt32 = 0xFF00_00FF) -> LauncherIcon {
    LauncherIcon(name: name) { Bitmap(width: $0, height: $0, filledWith: pixel) }
  }

  /// All files below the data folder, sorted.
  private func files() throws -> [String] {
    let all = try FileManager.default.subpathsOfDirectory(atPath: folder.url.path).sorted()
    return all.filter { $0.hasSuffix(".desktop") || $0.hasSuffix(".png") }
  }

  private func text() throws -> String { try String(contentsOf: entry.file, encoding: .utf8) }

  /// Runs the desktop's own validator and returns its status and output.
  private func validate() throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["desktop-file-validate", entry.file.path]
    let pipe = Pipe()
    (process.standardOutput, process.standardError) = (pipe, pipe)
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, output)
  }

  @Test func anEntryFollowsTheDesktopSpecification() throws {
    #expect(!entry.isInstalled)
    let written = try entry.install(app, icon: icon(nil))
    #expect(entry.isInstalled)
    #expect(
      try files() == ["applications/org.test.game.desktop"]
        + ["128x128", "256x256", "48x48", "64x64"].map { "icons/hicolor/\($0)/apps/org.test.game.png" })
    #expect(written.count == 5)
    #expect(try validate() == (0, ""))
    #expect(try text().contains("\nName=Test Game\nComment=Two\\nlines\n"))
    #expect(try text().contains(#"Exec="/a b/game" "--say" "50%% \\"\\$HOME\\" \\`\\\\\\`""#))
    let picture = try ImageDecoding.bitmap(
      contentsOf: folder.url.appendingPathComponent("icons/hicolor/64x64/apps/org.test.game.png"))
    #expect(picture.width == 64)
  }

  @Test func aNewIconReplacesTheFirst() throws {
    _ = try entry.install(app, icon: icon(nil))
    let edited = try text() + "X-Mine=kept\n"
    try Data(edited.utf8).write(to: entry.file)
    try entry.show(icon("Hat"))
    #expect(try text().contains("\nIcon=org.test.game-Hat\n"))
    #expect(try text().hasSuffix("X-Mine=kept\n"), "lines that a user added are kept")
    #expect(try files().filter { $0.hasSuffix(".png") }.allSatisfy { $0.hasSuffix("game-Hat.png") })
    try entry.show(icon("🎄"))
    #expect(try text().contains("\nIcon=org.test.game-x-f09f8e84\n"))
    #expect(try validate() == (0, ""))
    try entry.show(icon(nil))
    #expect(try text().contains("\nIcon=org.test.game\n"))
    #expect(try files().count == 5)
    try entry.show(icon(nil, pixel: 0xFF00_FF00))
    let picture = try ImageDecoding.bitmap(
      contentsOf: folder.url.appendingPathComponent("icons/hicolor/48x48/apps/org.test.game.png"))
    #expect(picture[24, 24] == 0xFF00_FF00, "a picture of the same name is replaced")
  }

  @Test func anAppThatIsNotInstalledGetsNoLauncherFiles() throws {
    try entry.show(icon("Hat"))
    #expect(try files().isEmpty)
    #expect(try entry.uninstall().isEmpty)
  }

  @Test func uninstallingRemovesAllItsFilesAndNoOthers() throws {
    try folder.write("another", to: "applications/other.desktop")
    try folder.write("another", to: "icons/hicolor/64x64/apps/org.test.game-Other.png")
    _ = try entry.install(app, icon: icon(nil))
    try entry.show(icon("Hat"))
    #expect(try entry.uninstall().count == 5)
    #expect(
      try files() == ["applications/other.desktop", "icons/hicolor/64x64/apps/org.test.game-Other.png"])
  }

  @Test func iconNamesCannotLeaveTheFolder() throws {
    let hostile = LauncherEntry(identifier: "org.test.game", dataFolder: folder.url, iconNames: ["../../../escape"])
    _ = try hostile.install(app, icon: icon("../../../escape"))
    #expect(try files().count == 5)
    #expect(try files().allSatisfy { $0.hasPrefix("applications/org.test") || $0.hasPrefix("icons/hicolor/") })
    #expect(try hostile.uninstall().count == 5)
  }

  @Test func unwritableFolderIsReported() throws {
    try folder.write("in the way", to: "icons")
    let error = #expect(throws: LauncherError.self) { try entry.install(app, icon: icon(nil)) }
    #expect(error?.path.contains("icons/hicolor") == true)
    #expect(error?.description.contains("expected a writable folder") == true)
    #expect(!entry.isInstalled)
  }

  @Test func anEntryThatCannotBeReadStaysAsItIs() throws {
    try FileManager.default.createDirectory(at: entry.file, withIntermediateDirectories: true)
    #expect(entry.isInstalled)
    let error = #expect(throws: LauncherError.self) { try entry.show(icon("Hat")) }
    #expect(error?.path == entry.file.path)
    #expect(error?.problem.hasSuffix("; install the app again") == true, "\(error?.problem ?? "")")
    #expect(try files() == ["applications/org.test.game.desktop"], "no picture is written")
  }

  @Test func aFolderInAPicturesPlaceIsReportedAndKept() throws {
    _ = try entry.install(app, icon: icon(nil))
    try folder.write("mine", to: "icons/hicolor/64x64/apps/org.test.game-Hat.png/notes")
    let error = #expect(throws: LauncherError.self) { try entry.uninstall() }
    let path = folder.path("icons/hicolor/64x64/apps/org.test.game-Hat.png").path
    #expect(error?.description == "\(path): cannot be removed: Is a directory")
    #expect(try folder.text("icons/hicolor/64x64/apps/org.test.game-Hat.png/notes") == "mine")
  }
}
