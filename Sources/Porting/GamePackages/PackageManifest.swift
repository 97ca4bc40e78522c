internal import Foundation
internal import XcodeProjects

/// A target of the written package.
struct PackageTarget {
  enum Kind { case library, game, tests }

  var kind: Kind
  var module: String
  var language: GameProject.Language
  var conditions: [String]
  /// The modules of other targets.
  var uses: [String]
  /// The modules that its sources import.
  var imports: Set<String> = []

  /// The folder of its sources.
  var folder: String { kind == .tests ? "Tests/\(module)" : "Sources/\(module)" }
}

/// The text of Package.swift. Every name of the project is a string literal whose special characters are escaped.
struct PackageManifest {
  var name: String
  var engine: URL
  var packages: [GameProject.Package]
  var targets: [PackageTarget]

  /// Products that a game gets only if it imports them: `canImport` stays false otherwise.
  private static let optionalProducts = [
    "ARKit", "AVKit", "AppKit", "AppTrackingTransparency", "Carbon", "Combine", "CoreData", "CoreHaptics", "GameKit",
    "IOKit", "MessageUI", "OSLog", "ReplayKit", "SafariServices", "StoreKit", "SwiftUI", "UserNotifications", "os",
  ]

  var text: String {
    """
    // swift-tools-version: 6.2
    // Written by skit, which writes it again when the game is prepared again.
    import PackageDescription

    // Xcode 16's compiler took such short cuts. Without them some sums of numbers take minutes, and are refused.
    #if compiler(>=6.3)
    let solver: [SwiftSetting] = [.unsafeFlags(["-Xfrontend", "-enable-constraint-solver-performance-hacks"])]
    #else
    let solver: [SwiftSetting] = []
    #endif

    let package = Package(
      name: \(Self.literal(name)),
      traits: [
        .trait(name: "Tools", description: "The commands for development."),
        .default(enabledTraits: ["Tools"]),
      ],
      dependencies: [
    \((["    .package(name: \"skit\", path: \(Self.literal(engine.path)))"] + packages.map { "    \(Self.dependency($0))" }).joined(separator: ",\n")),
      ],
      targets: [
    \(targets.map(target).joined(separator: ",\n")),
      ]
    )

    """
  }

  private func target(_ target: PackageTarget) -> String {
    let function =
      switch target.kind {
      case .library: "target"
      case .game: "executableTarget"
      case .tests: "testTarget"
      }
    var dependencies = target.uses.map(Self.literal)
    func engine(_ product: String, _ condition: String = "") -> String {
      ".product(name: \(Self.literal(product)), package: \"skit\"\(condition))"
    }
    if target.kind == .game { dependencies.append(engine("AppRunner")) }
    dependencies += (["SpriteKit"] + Self.optionalProducts.filter(target.imports.contains)).map { engine($0) }
    if target.kind == .game {
      dependencies.append(engine("StageCommands", ", condition: .when(traits: [\"Tools\"])"))
    }
    for package in packages {
      dependencies += package.products.map { product in
        ".product(name: \(Self.literal(product)), package: \(Self.literal(Self.identity(package))))"
      }
    }
    let settings =
      [".swiftLanguageMode(.v\(target.language.mode.replacing(".", with: "_")))"]
      + (target.language.isolatesToMainActor ? [".defaultIsolation(MainActor.self)"] : [])
      + target.language.features.map { ".enableUpcomingFeature(\(Self.literal($0)))" }
      + target.conditions.map { ".define(\(Self.literal($0)))" }
    return """
          .\(function)(
            name: \(Self.literal(target.module)),
            dependencies: [
      \(dependencies.map { "        \($0),\n" }.joined())      ],
            path: \(Self.literal(target.folder)),
            swiftSettings: [\(settings.joined(separator: ", "))] + solver)
      """
  }

  // MARK: Packages

  static func dependency(_ package: GameProject.Package) -> String {
    switch package.source {
    case .local(let folder): return ".package(path: \(literal(folder.url.path)))"
    case .remote(let url, let requirement):
      let versions =
        switch requirement {
        case .upToNextMajor(let version): "from: \(literal(semantic(version)))"
        case .upToNextMinor(let version): ".upToNextMinor(from: \(literal(semantic(version))))"
        case .exact(let version): "exact: \(literal(semantic(version)))"
        case .range(let first, let end): "\(literal(semantic(first)))..<\(literal(semantic(end)))"
        case .branch(let name): "branch: \(literal(name))"
        case .revision(let name): "revision: \(literal(name))"
        }
      return ".package(url: \(literal(url)), \(versions))"
    }
  }

  /// The name that SwiftPM knows a package by.
  private static func identity(_ package: GameProject.Package) -> String {
    switch package.source {
    case .local(let folder): folder.url.lastPathComponent
    // SwiftPM knows `git@host:name.git` as `git@host:name`: a colon separates nothing.
    case .remote(let url, _): String(url.split(separator: "/").last ?? "").replacing(/\.git$/, with: "")
    }
  }

  /// A version with three numbers; a manifest with fewer is refused.
  private static func semantic(_ version: String) -> String {
    let numbers = version.split(separator: ".", omittingEmptySubsequences: false)
    guard numbers.count < 3, numbers.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isNumber) }) else { return version }
    return (numbers.map(String.init) + Array(repeating: "0", count: 3 - numbers.count)).joined(separator: ".")
  }

  /// A Swift string literal. Package.swift is a program, so that no name may end its literal.
  static func literal(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      // Everything that is not seen, such as line breaks and marks that turn the direction of a text.
      case _
      where scalar.value < 0x20 || scalar.value == 0x7F || scalar.properties.generalCategory == .format
        || [0x2028, 0x2029, 0x85].contains(scalar.value):
        "\\u{\(String(scalar.value, radix: 16))}"
      default: String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }
}
