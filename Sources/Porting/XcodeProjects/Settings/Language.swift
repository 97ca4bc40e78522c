extension GameProject {
  /// The language settings with which the compiler reads the sources of a target.
  package struct Language: Sendable, Equatable {
    /// The mode as in `SWIFT_VERSION`, reduced to those of the compiler: `4`, `4.2`, `5` or `6`.
    package var mode: String
    /// Whether a declaration without an actor belongs to the main one, as in a new project of Xcode 26.
    package var isolatesToMainActor: Bool
    /// Upcoming features of the compiler that are on, sorted.
    package var features: [String]

    package init(mode: String = "5", isolatesToMainActor: Bool = false, features: [String] = []) {
      (self.mode, self.isolatesToMainActor, self.features) = (mode, isolatesToMainActor, features)
    }

    /// Reads `SWIFT_VERSION`, `SWIFT_DEFAULT_ACTOR_ISOLATION`, `SWIFT_APPROACHABLE_CONCURRENCY` and
    /// `SWIFT_UPCOMING_FEATURE_...`.
    ///
    /// The features of approachable concurrency: https://developer.apple.com/documentation/xcode/build-settings-reference.
    /// `MemberImportVisibility` is left off: modules here export more of each other than Apple's.
    init(_ settings: BuildSettings) {
      let mode = Self.mode(settings["SWIFT_VERSION"])
      let isApproachable = settings.isYes("SWIFT_APPROACHABLE_CONCURRENCY")
      self.init(
        mode: mode, isolatesToMainActor: settings["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor",
        features: Self.upcoming.filter { feature in
          // The compiler refuses a feature that is a part of the mode.
          guard mode != "6" || !feature.isInSwift6 else { return false }
          return isApproachable && feature.isApproachable || settings.isYes("SWIFT_UPCOMING_FEATURE_\(feature.setting)")
        }.map(\.name))
    }

    private struct Feature {
      var name: String
      /// The end of the setting's name.
      var setting: String
      var isApproachable = true
      var isInSwift6 = false
    }

    /// Sorted by name.
    private static let upcoming = [
      Feature(
        name: "DisableOutwardActorInference", setting: "DISABLE_OUTWARD_ACTOR_ISOLATION", isInSwift6: true),
      Feature(name: "ExistentialAny", setting: "EXISTENTIAL_ANY", isApproachable: false),
      Feature(
        name: "GlobalActorIsolatedTypesUsability", setting: "GLOBAL_ACTOR_ISOLATED_TYPES_USABILITY", isInSwift6: true),
      Feature(name: "InferIsolatedConformances", setting: "INFER_ISOLATED_CONFORMANCES"),
      Feature(name: "InferSendableFromCaptures", setting: "INFER_SENDABLE_FROM_CAPTURES", isInSwift6: true),
      Feature(name: "NonisolatedNonsendingByDefault", setting: "NONISOLATED_NONSENDING_BY_DEFAULT"),
    ]

    /// A mode that the compiler knows, for a value of `SWIFT_VERSION`. Older than 4 becomes 4; without one it is 5.
    static func mode(_ version: String?) -> String {
      let parts = (version ?? "").split(separator: ".").map { Int($0) }
      switch (parts.first ?? nil, parts.dropFirst().first ?? nil) {
      case (nil, _): return "5"
      case (4, 2): return "4.2"
      case (let major?, _) where major <= 4: return "4"
      case (5, _): return "5"
      case (_, _): return "6"
      }
    }
  }
}
