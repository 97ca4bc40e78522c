// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "TwoIcons",
  traits: [
    .trait(
      name: "Tools", description: "The commands for development: capture, replay, shrink, sweep, check-recording."),
    .default(enabledTraits: ["Tools"]),
  ],
  dependencies: [.package(name: "skit", path: "../..")],
  targets: [
    .executableTarget(
      name: "TwoIcons",
      dependencies: [
        .product(name: "AppRunner", package: "skit"),
        .product(name: "SpriteKit", package: "skit"),
        .product(name: "StageCommands", package: "skit", condition: .when(traits: ["Tools"])),
      ],
      resources: [.copy("App"), .copy("Art")]),
    .testTarget(
      name: "TwoIconsTests",
      dependencies: [
        "TwoIcons",
        .product(name: "SceneTesting", package: "skit"),
      ],
      exclude: ["Goldens"]),
  ]
)
