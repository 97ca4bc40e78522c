/// The purpose of a file, derived from its extension.
enum FileRole: Equatable {
  /// A Swift source.
  case swift
  /// A source that Swift cannot compile: Objective-C, C, C++.
  case foreign
  /// A file of the bundle.
  case resource
  /// A model of Core Data: a folder with versions, or one version.
  case dataModel
  /// Read by Xcode's tools and not here; the text names it.
  case unsupported(String)
  /// Not part of an app: headers, settings, projects.
  case none

  /// The role of a file or folder.
  init(_ path: String) {
    switch path.ending {
    case "swift": self = .swift
    case "m", "mm", "c", "cc", "cpp", "cxx", "s": self = .foreign
    case "h", "hh", "hpp", "pch", "modulemap", "xcconfig", "entitlements", "xctestplan", "xcodeproj", "xcworkspace",
      "playground", "swiftpm", "lock", "podspec":
      self = .none
    case "xcdatamodeld", "xcdatamodel": self = .dataModel
    case "xcmappingmodel": self = .unsupported("a mapping between Core Data models")
    case "metal": self = .unsupported("a Metal source")
    case "mlmodel", "mlpackage": self = .unsupported("a Core ML model")
    case "intentdefinition": self = .unsupported("a definition of intents")
    case "framework", "xcframework", "a", "dylib", "tbd": self = .unsupported("a library for Apple's systems")
    default: self = .resource
    }
  }

  /// Folders that Xcode shows as one file. In a bundle they stay folders.
  static let wrappers: Set = [
    "xcassets", "atlas", "spriteatlas", "scnassets", "bundle", "icon", "xcodeproj", "xcworkspace", "playground",
    "xcdatamodeld", "xcdatamodel", "xcmappingmodel", "framework", "xcframework", "mlpackage", "swiftpm",
    "docc", "rtfd", "sceneanalysis", "arresourcegroup",
  ]

  static func isWrapper(_ path: String) -> Bool { wrappers.contains(path.ending) }
}
