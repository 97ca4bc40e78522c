package import AppIcons
package import ArgumentParser
package import Foundation
package import UIKit

/// The options for an app's files, its settings, and the device it runs on.
package struct BundleOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The folder with the app's files, instead of the installed ones.", valueName: "folder"))
  package var bundle: String?

  @Option(
    help: ArgumentHelp(
      "The folder that keeps the icon and the settings. (default: in a window the user's state folder, else none)",
      valueName: "folder"))
  package var state: String?

  @Option(
    help: ArgumentHelp(
      "iphone or ipad: selects the app's icons and pictures. (default: iphone, unless the app is for iPad alone)",
      valueName: "device"),
    transform: IconIdiom.parse)
  package var device: IconIdiom?

  package init() {}

  /// Refuses `--state` for a play that is recorded: what the folder holds is not in the recording, which would then play
  /// other frames.
  ///
  /// - Throws: `CommandError`.
  package func checkForRecording() throws {
    guard state == nil else {
      throw CommandError(.usage, "a recorded game starts without a saved icon or settings; leave out --state")
    }
  }

  /// Creates the app's environment from its files.
  ///
  /// - Parameter keepsState: whether to save the icon and the settings in the user's state folder if `--state` is not
  ///   given; otherwise they stay in memory.
  /// - Throws: `CommandError`.
  package func environment(keepsState: Bool) throws -> AppEnvironment {
    var environment = try AppEnvironment.ofFiles(
      bundle: bundle, name: CommandLineProgram.name, device: device
    ) { identifier in
      if let state { return URL(fileURLWithPath: state) }
      return keepsState ? stateFolder(of: identifier) : nil
    }
    environment.checks = .ofProgram
    return environment
  }

  /// The folder given by `--state`; by default, the app's folder inside the user's state folder.
  ///
  /// - Parameter identifier: the bundle identifier; nil uses the program's name.
  package func stateFolder(of identifier: String?) -> URL {
    if let state { return URL(fileURLWithPath: state) }
    return XDGFolder.state.url.appendingPathComponent(identifier ?? CommandLineProgram.name)
  }
}

/// The options for a window's size, or for the screen of a headless run.
package struct ScreenOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The screen's size in points. (default: 375x667, on an iPad 768x1024, for tvOS 1920x1080)", valueName: "WxH"),
    transform: ScreenSize.parse)
  package var size: ScreenSize?

  @Option(help: ArgumentHelp("Pixels per point: 1, 2 or 3.", valueName: "scale"))
  package var scale: Int = 1

  package init() {}

  package mutating func validate() throws {
    guard (1...3).contains(scale) else { throw ValidationError("--scale must be 1, 2 or 3, not \(scale)") }
  }

  /// The screen's surface, in pixels.
  package func surface(of app: AppEnvironment) -> Surface {
    let (width, height) = app.standardScreen
    let points = size ?? ScreenSize(width: width, height: height)
    return Surface(width: points.width * scale, height: points.height * scale, scale: Double(scale))
  }
}
