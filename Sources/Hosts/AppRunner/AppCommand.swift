internal import ArgumentParser
internal import Foundation
internal import Programs
internal import Recordings
internal import UIKit

/// The root command of a shipped game.
struct AppCommand: MainActorCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: CommandLineProgram.name, abstract: "Plays the game in a window.",
      discussion: AppOption.help())
  }

  /// Makes the app's delegate. Set it before parsing the arguments. Static because ArgumentParser makes the command; a
  /// program has one app.
  @MainActor static var makeDelegate: (@MainActor () -> any UIApplicationDelegate)?

  @OptionGroup(title: "Files") var bundle: BundleOptions
  @OptionGroup(title: "Screen") var screen: ScreenOptions
  @OptionGroup(title: "Play") var play: WindowOptions

  @MainActor
  func runOnMainActor() throws {
    guard let delegate = Self.makeDelegate?() else { preconditionFailure("AppRunner: run(delegate:) sets the app") }
    if play.record != nil { try AppOption.validateForRecording() }
    try play.play(delegate, name: CommandLineProgram.name, bundle: bundle, screen: screen)
  }
}
