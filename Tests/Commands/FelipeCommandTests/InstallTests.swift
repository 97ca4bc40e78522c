import Foundation
import Media
import Raster
import TestSupport
import Testing

/// Launcher entries that the command writes.
@Suite struct InstallTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func run(_ arguments: String...) throws -> FelipeRun {
    try FelipeRun(
      arguments, environment: ["XDG_DATA_HOME": folder.path("data").path, "XDG_STATE_HOME": folder.path("state").path])
  }

  private var entry: String {
    get throws { try String(contentsOf: folder.path("data/applications/felipe.desktop"), encoding: .utf8) }
  }

  private func picture(_ name: String) -> URL { folder.path("data/icons/hicolor/128x128/apps/\(name).png") }

  @Test func theLauncherFollowsTheIcon() throws {
    let install = try run("install")
    #expect(install.status == 0, "\(install.errors)")
    #expect(install.lines.count == 5)
    #expect(try entry.contains("Name=Flappy Felipe\n"))
    #expect(try entry.contains("Exec=\"\(FelipeRun.executable.path)\" \"play\"\n"))
    let primary = try ImageDecoding.bitmap(contentsOf: picture("felipe"))
    #expect(primary[0, 0] == 0, "corners are rounded off")
    #expect(primary[64, 64] >> 24 == 255)

    #expect(try run("icons", "set", "Christmas").status == 0)
    #expect(try entry.contains("Icon=felipe-Christmas\n"))
    #expect(try ImageDecoding.bitmap(contentsOf: picture("felipe-Christmas")) != primary)
    #expect(!FileManager.default.fileExists(atPath: picture("felipe").path))

    let removed = try run("uninstall")
    #expect(removed.lines.count == 5)
    #expect(try run("icons", "current").output == "Christmas\n", "the choice is kept")
    #expect(try run("uninstall").output.contains("nothing is installed"))
  }

  @Test func aRunThatStoresNoIconDoesNotChangeTheLauncher() throws {
    #expect(try run("install").status == 0)
    let before = try entry
    let out = folder.path("frames").path
    let capture = try run(
      "capture", "--size", "30x53", "--out", out, "--date", "2017-12-25", "--tap", "hat@1", "--frames", "5", "--tree")
    #expect(capture.status == 0 && capture.hat == "Christmas Hat", "\(capture.errors)")
    #expect(try entry == before)
    #expect(!FileManager.default.fileExists(atPath: picture("felipe-Christmas").path))
  }

  @Test func unwritableDataFolderPrintsOneErrorLine() throws {
    try folder.write("a file", to: "data")
    let install = try run("install")
    #expect(install.status == 73)
    #expect(install.errors.split(separator: "\n").count == 1)
    #expect(install.errors.contains("expected a writable folder"))
  }

  @Test func gameContinuesIfTheLauncherCannotBeChanged() throws {
    #expect(try run("install").status == 0)
    let pictures = folder.path("data/icons")
    try FileManager.default.removeItem(at: pictures)
    try folder.write("in the way", to: "data/icons")
    let set = try run("icons", "set", "Valentine")
    #expect(set.status == 0, "the icon is changed anyway")
    #expect(set.errors.contains("launcher"))
    #expect(try run("icons", "current").output == "Valentine\n")
  }
}
