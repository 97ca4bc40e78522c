// swift-tools-version: 6.2
import PackageDescription

/// The folder of skit's clone.
let engine = Context.environment["SKIT_ENGINE"] ?? "../.."

let package = Package(
  name: "Bounce",
  traits: [
    .trait(
      name: "Tools", description: "The commands for development: capture, replay, shrink, sweep, check-recording."),
    .default(enabledTraits: ["Tools"]),
  ],
  dependencies: [.package(name: "skit", path: engine)],
  targets: [
    .executableTarget(
      name: "Bounce",
      dependencies: [
        .product(name: "AppRunner", package: "skit"),
        .product(name: "SpriteKit", package: "skit"),
        .product(name: "StageCommands", package: "skit", condition: .when(traits: ["Tools"])),
      ],
      resources: [.copy("App"), .copy("Art")]),
    .testTarget(
      name: "BounceTests",
      dependencies: [
        "Bounce",
        .product(name: "SceneTesting", package: "skit"),
      ],
      exclude: ["Goldens", "Recordings"]),
  ]
)
