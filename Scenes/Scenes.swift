public import Foundation

/// The demo's scene files.
public enum Scenes {
  /// The folder of SwiftPM's resource bundle. Stops the program if the bundle is missing.
  public static let folder = Bundle.module.bundleURL
}
