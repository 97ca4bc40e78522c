public import Foundation

/// The demo's scenes, as SwiftPM bundles them.
public enum Scenes {
  public static let folder = Bundle.module.bundleURL
}
