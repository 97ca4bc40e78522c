public import Foundation

/// The demo's art, as SwiftPM bundles it: `Sprites`, `Icons` and `Fonts`.
public enum Textures {
  public static let folder = Bundle.module.bundleURL
}
