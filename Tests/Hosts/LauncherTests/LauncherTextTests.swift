import Foundation
import Launcher
import Raster
import TestSupport
import Testing

/// The exact text of an entry, by https://specifications.freedesktop.org/desktop-entry-spec/latest/
@Suite struct LauncherTextTests {
  private let folder: TemporaryFolder
  private let entry: LauncherEntry
  private let app = LauncherEntry.App(
    name: "A\\B\tC\rD\r\nE", comment: "All \"fun\"", command: ["/a b/game", "$5 off", "", "100%f"], windowClass: "g\\h")

  init() throws {
    folder = try TemporaryFolder()
    entry = LauncherEntry(identifier: "org.test.game-2", dataFolder: folder.url, iconNames: ["Hat", "\nA", ""])
  }

  private func icon(_ name: String?) -> LauncherIcon {
    LauncherIcon(name: name) { Bitmap(width: $0, height: $0, filledWith: 0xFF00_00FF) }
  }

  private func text(icon: String) -> String {
    #"""
    [Desktop Entry]
    Type=Application
    Name=A\\B\tC\rD\r\nE
    Comment=All "fun"
    Exec="/a b/game" "\\$5 off" "" "100%%f"
    Icon=\#(icon)
    Terminal=false
    Categories=Game;ArcadeGame;
    StartupWMClass=g\\h

    """#
  }

  @Test func anEntryHasItsLines() throws {
    let icons: [(name: String?, file: String)] = [
      (nil, "org.test.game-2"), ("Hat", "org.test.game-2-Hat"), ("\nA", "org.test.game-2-x-0a41"),
      ("", "org.test.game-2-x-"),
    ]
    for (name, file) in icons {
      let written = try entry.install(app, icon: icon(name))
      #expect(try folder.text("applications/org.test.game-2.desktop") == text(icon: file))
      let pictures = [48, 64, 128, 256].map { folder.path("icons/hicolor/\($0)x\($0)/apps/\(file).png").path }
      #expect(written.map(\.path) == [folder.path("applications/org.test.game-2.desktop").path] + pictures)
      let all = try FileManager.default.subpathsOfDirectory(atPath: folder.url.path).filter { $0.hasSuffix(".png") }
      #expect(Set(all.map { folder.path($0).path }) == Set(pictures), "the icon before is removed")
    }
    #expect(try entry.uninstall().count == 5)
    #expect(!entry.isInstalled)
  }

  /// Other characters than ASCII letters and digits make a name of hexadecimal bytes (UTF-8).
  @Test(arguments: [
    ("Hat2", "Hat2"), ("\u{C9}t\u{E9}", "x-c38974c3a9"), ("\u{663}", "x-d9a3"), ("A b", "x-412062"),
    ("A_b", "x-415f62"),
    ("A-b", "x-412d62"), ("x-41", "x-782d3431"), ("A.", "x-412e"), ("\u{1}/", "x-012f"),
  ])
  func anIconsFileNameIsASCII(name: String, file: String) throws {
    let entry = LauncherEntry(identifier: "org.test.game-2", dataFolder: folder.url, iconNames: [name])
    let written = try entry.install(app, icon: icon(name))
    #expect(
      written.dropFirst().map(\.lastPathComponent) == [String](repeating: "org.test.game-2-\(file).png", count: 4))
    #expect(try folder.text("applications/org.test.game-2.desktop") == text(icon: "org.test.game-2-\(file)"))
    #expect(try entry.uninstall().count == 5)
  }

  /// Lines of the user's own stay, and desktops read the theme again once its folder has a new date.
  @Test func aNewIconChangesItsLineAndTheThemesDate() throws {
    _ = try entry.install(app, icon: icon(nil))
    let own = "X-Icon=mine\n# Icon=\n\nIcons=a\n"
    try folder.write(text(icon: "org.test.game-2") + own, to: "applications/org.test.game-2.desktop")
    let (theme, old) = (folder.path("icons/hicolor").path, Date(timeIntervalSince1970: 1000))
    try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: theme)
    try entry.show(icon("Hat"))
    #expect(try folder.text("applications/org.test.game-2.desktop") == text(icon: "org.test.game-2-Hat") + own)
    let date = try #require(try FileManager.default.attributesOfItem(atPath: theme)[.modificationDate] as? Date)
    #expect(date > old.addingTimeInterval(1))
  }

  @Test func otherIdentifiersStopTheProgram() async {
    for identifier in ["Az09.-", "org.test.game"] {
      #expect(!LauncherEntry(identifier: identifier, dataFolder: folder.url, iconNames: []).isInstalled)
    }
    await #expect(processExitsWith: .failure) {
      _ = LauncherEntry(identifier: "a_b", dataFolder: URL(fileURLWithPath: "/"), iconNames: [])
    }
    await #expect(processExitsWith: .failure) {
      _ = LauncherEntry(identifier: "", dataFolder: URL(fileURLWithPath: "/"), iconNames: [])
    }
    await #expect(processExitsWith: .failure) {
      _ = LauncherEntry(identifier: "\u{E9}t\u{E9}", dataFolder: URL(fileURLWithPath: "/"), iconNames: [])
    }
  }
}
