import AppIcons
import ArgumentParser
import Foundation
import IconCommands
import Printing
import Programs
import UIKit

/// The command `icons`: manages the app's icon without playing.
struct Icons: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Shows and changes the app's icon.",
    groupedSubcommands: [
      CommandGroup(name: "The game's icon", subcommands: [Current.self, List.self, Set.self, Reset.self]),
      CommandGroup(name: "Any app's icons", subcommands: IconCommands.all),
    ])

  struct Current: MainActorCommand {
    static let configuration = CommandConfiguration(abstract: "Prints the icon in use; the primary one is `primary`.")

    @OptionGroup var options: BundleOptions

    @MainActor
    func runOnMainActor() throws {
      try StandardOutput.print(try Icons.app(options).alternateIconName ?? "primary")
    }
  }

  struct List: MainActorCommand {
    static let configuration = CommandConfiguration(abstract: "Lists the icons that can be set.")

    @OptionGroup var options: BundleOptions

    @MainActor
    func runOnMainActor() throws {
      let app = try Icons.app(options)
      let names = app.environment.infoPlist?.catalog(for: app.environment.idiom).alternates.compactMap(\.name) ?? []
      for name in ["primary"] + names {
        try StandardOutput.print("\(name == app.alternateIconName ?? "primary" ? "*" : " ") \(name)")
      }
    }
  }

  struct Set: MainActorCommand {
    static let configuration = CommandConfiguration(abstract: "Sets an icon by its name.")

    @Argument(help: "A name that `felipe icons list` prints.")
    var name: String

    @OptionGroup var options: BundleOptions

    @MainActor
    func runOnMainActor() throws {
      try Icons.change(to: name == "primary" ? nil : name, options)
    }
  }

  struct Reset: MainActorCommand {
    static let configuration = CommandConfiguration(abstract: "Returns to the primary icon.")

    @OptionGroup var options: BundleOptions

    @MainActor
    func runOnMainActor() throws {
      try Icons.change(to: nil, options)
    }
  }

  @MainActor
  static func app(_ options: BundleOptions) throws -> UIApplication {
    let app = UIApplication(try options.felipeEnvironment())
    for diagnostic in app.diagnostics { CommandLineProgram.warn("\(diagnostic)") }
    app.launch()
    app.onIconChange = { [weak app] in
      if let app { DesktopLauncher.follow(app) }
    }
    return app
  }

  @MainActor
  private static func change(to name: String?, _ options: BundleOptions) throws {
    let app = try app(options)
    do {
      try app.changeIcon(to: name)
    } catch let error as StoreError {
      throw CommandError(.unwritable, "\(error)")
    } catch {
      let names = app.environment.infoPlist?.catalog(for: app.environment.idiom).alternates.compactMap(\.name) ?? []
      throw CommandError(
        .usage,
        "icon \"\(name ?? "primary")\": \(error.localizedDescription) "
          + "The app's icons are primary, \(names.joined(separator: ", ")).")
    }
    for diagnostic in app.diagnostics where diagnostic.kind == DesktopLauncher.diagnosticKind {
      CommandLineProgram.warn("\(diagnostic)")
    }
    try StandardOutput.print(app.alternateIconName ?? "primary")
  }
}

extension BundleOptions {
  /// The game's environment, with the icon and settings that the game saves when it plays in a window.
  ///
  /// - Throws: `CommandError`.
  func felipeEnvironment() throws -> AppEnvironment {
    var environment = try environment(keepsState: true)
    if state == nil { environment.keepState(in: XDGFolder.state.url.appendingPathComponent("felipe")) }
    if let schedule = environment.assets.file(named: "Icons.schedule") { _ = try IconScheduleFile.read(schedule) }
    return environment
  }
}
