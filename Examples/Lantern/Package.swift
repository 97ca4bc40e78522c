// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Lantern",
  traits: [
    .trait(
      name: "Tools", description: "The commands for development: capture, replay, shrink, sweep, check-recording."),
    .default(enabledTraits: ["Tools"]),
  ],
  dependencies: [.package(name: "skit", path: "../..")],
  targets: [
    .target(name: "Lantern", dependencies: [.product(name: "SpriteKit", package: "skit")]),
    .executableTarget(
      name: "lantern-game",
      dependencies: [
        "Lantern",
        .product(name: "AppRunner", package: "skit"),
        .product(name: "SpriteKit", package: "skit"),
        .product(name: "StageCommands", package: "skit", condition: .when(traits: ["Tools"])),
      ]),
    .testTarget(
      name: "LanternTests", dependencies: ["Lantern", .product(name: "SceneTesting", package: "skit")],
      exclude: ["Goldens"]),
  ]
)
