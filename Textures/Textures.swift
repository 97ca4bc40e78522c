public import Foundation

/// The demo's art, in the folders `Sprites`, `Icons` and `Fonts`.
public enum Textures {
  /// The folder of SwiftPM's resource bundle. Stops the program if the bundle is missing.
  public static let folder = Bundle.module.bundleURL
}
