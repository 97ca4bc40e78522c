#if Xcode
  extension SourcePass {
    public enum Platform: String, CaseIterable, Sendable {
      case iOS, tvOS, macOS
    }

    /// The answers to `#if`.
    public struct Options: Sendable {
      /// Answers `os(...)`.
      public var platform: Platform
      /// Active compilation conditions, such as `DEBUG`. Every other name is false.
      public var conditions: Set<String>
      /// Answers `canImport(...)`; an import of any other module is removed.
      public var modules: Set<String>
      /// Answers `targetEnvironment(simulator)`. False: the engine behaves as a device does.
      public var isSimulator: Bool
      /// A file that takes the parser longer is an error. The largest files of public games take a few seconds.
      public var parseLimit = Duration.seconds(120)

      /// - Parameter modules: Modules beyond those of Swift and of the engine: the project's own and its packages'.
      public init(
        platform: Platform = .iOS, conditions: Set<String> = ["DEBUG"], modules: Set<String> = [],
        isSimulator: Bool = false
      ) {
        self.platform = platform
        self.conditions = conditions
        self.modules = modules.union(Self.toolchain).union(Self.engine(for: platform))
        self.isSimulator = isSimulator
      }

      private static let toolchain: Set<String> = [
        "Dispatch", "Foundation", "FoundationNetworking", "FoundationXML", "Glibc", "Observation", "RegexBuilder",
        "Swift", "Synchronization", "Testing", "XCTest", "_Concurrency", "_StringProcessing",
      ]

      private static func engine(for platform: Platform) -> Set<String> {
        let shared: Set = [
          "AVFoundation", "AudioToolbox", "Combine", "CoreData", "CoreGraphics", "CoreHaptics", "CoreImage",
          "GameController", "GameKit", "GameplayKit", "ImageIO", "OSLog", "QuartzCore", "ReplayKit", "SpriteKit",
          "StoreKit", "SwiftUI", "UserNotifications", "os", "simd",
        ]
        return shared.union(
          platform == .macOS
            ? ["AppKit", "Carbon", "Cocoa", "IOKit"]
            : ["ARKit", "AVKit", "AppTrackingTransparency", "CoreMotion", "MessageUI", "SafariServices", "UIKit"])
      }
    }
  }
#endif
