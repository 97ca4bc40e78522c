// swift-tools-version: 6.2
import PackageDescription

// One package for both systems. On a Mac the game and its tests use Apple's SpriteKit, SwiftUI and GameKit, and these
// lists are empty: the package skit is not even downloaded. On Linux its products have Apple's names.
#if os(Linux)
  let packages: [Package.Dependency] = [.package(name: "skit", path: "../..")]
  let apple: [Target.Dependency] = [
    .product(name: "GameKit", package: "skit"),
    .product(name: "SpriteKit", package: "skit"),
    .product(name: "SwiftUI", package: "skit"),
  ]
  let commands: [Target.Dependency] = [
    .product(name: "StageCommands", package: "skit", condition: .when(traits: ["Tools"]))
  ]
  let stages: [Target.Dependency] = [.product(name: "SceneTesting", package: "skit")]
#else
  let packages: [Package.Dependency] = []
  let apple: [Target.Dependency] = []
  let commands: [Target.Dependency] = []
  let stages: [Target.Dependency] = []
#endif

let package = Package(
  name: "Bubbles",
  platforms: [.macOS(.v12), .iOS(.v15)],
  traits: [
    .trait(
      name: "Tools", description: "The commands for development: capture, replay, shrink, sweep, check-recording."),
    .default(enabledTraits: ["Tools"]),
  ],
  dependencies: packages,
  targets: [
    .target(name: "BubbleGame", dependencies: apple, swiftSettings: [.swiftLanguageMode(.v5)]),
    .executableTarget(
      name: "Bubbles", dependencies: ["BubbleGame"] + apple + commands, resources: [.copy("App")],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "BubblesTests", dependencies: ["BubbleGame", "Bubbles"] + apple + stages,
      swiftSettings: [.swiftLanguageMode(.v5)]),
  ]
)
