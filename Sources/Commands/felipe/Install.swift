import ArgumentParser
import Assets
import Foundation
import Launcher
import Printing
import Programs
import Raster
import UIKit

/// The command `install`: adds the game to the desktop's launcher.
struct Install: MainActorCommand {
  static let configuration = CommandConfiguration(
    abstract: "Adds the game to the desktop's launcher, with the icon in use.",
    discussion: """
      Writes applications/felipe.desktop and icons/hicolor/*/apps/felipe*.png below $XDG_DATA_HOME, or ~/.local/share. \
      From then on, changing the app's icon also changes the launcher's. `felipe uninstall` removes all of it.
      """)

  @OptionGroup var options: BundleOptions

  @MainActor
  func runOnMainActor() throws {
    let app = try Icons.app(options)
    let entry = DesktopLauncher.entry(of: app)
    var command = [AppBundle.executable.path, "play"]
    // The path must be absolute, because the launcher starts the game in another folder.
    if let bundle = options.bundle { command += ["--bundle", URL(fileURLWithPath: bundle).path] }
    if let state = options.state { command += ["--state", URL(fileURLWithPath: state).path] }
    let description = LauncherEntry.App(
      name: app.environment.infoPlist?.displayName ?? "Felipe", comment: "Tap to flap past the cacti",
      command: command, windowClass: AppBundle.executable.lastPathComponent)
    guard let icon = DesktopLauncher.icon(of: app) else {
      throw CommandError(.missing, "the app's icon has no picture; see felipe icons check")
    }
    try DesktopLauncher.unwritable {
      for file in try entry.install(description, icon: icon) { try StandardOutput.print(file.path) }
    }
  }
}

/// The command `uninstall`: removes the game from the launcher.
struct Uninstall: MainActorCommand {
  static let configuration = CommandConfiguration(
    abstract: "Removes the files of `felipe install`, but keeps the settings and the chosen icon.")

  @OptionGroup var options: BundleOptions

  @MainActor
  func runOnMainActor() throws {
    let entry = DesktopLauncher.entry(of: try Icons.app(options))
    try DesktopLauncher.unwritable {
      let removed = try entry.uninstall()
      for file in removed { try StandardOutput.print(file.path) }
      if removed.isEmpty { try StandardOutput.print("\(entry.file.path): nothing is installed.") }
    }
  }
}

/// The game's entry in the launcher.
@MainActor
enum DesktopLauncher {
  static let diagnosticKind = "launcher"

  static func entry(of app: UIApplication) -> LauncherEntry {
    let catalog = app.environment.infoPlist?.catalog(for: app.environment.idiom)
    return LauncherEntry(
      identifier: "felipe", dataFolder: XDGFolder.data.url, iconNames: catalog?.alternates.compactMap(\.name) ?? [])
  }

  /// The icon in use, as the launcher needs it; nil if it has no picture.
  static func icon(of app: UIApplication) -> LauncherIcon? {
    app.iconImage.map { image in LauncherIcon(name: app.alternateIconName) { image.icon(side: $0) } }
  }

  /// Updates the launcher's icon to the one in use, if the game is installed. A failure is reported as a diagnostic and
  /// does not stop the game.
  static func follow(_ app: UIApplication) {
    guard let icon = icon(of: app) else { return }
    let entry = entry(of: app)
    do {
      try entry.show(icon)
    } catch {
      app.report(Diagnostic(kind: diagnosticKind, subject: "\(error)", message: "the launcher keeps the icon it shows"))
    }
  }

  static func unwritable(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch let error as LauncherError {
      throw CommandError(.unwritable, "\(error)")
    }
  }
}
