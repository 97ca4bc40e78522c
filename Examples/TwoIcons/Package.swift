// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "TwoIcons",
  dependencies: [.package(name: "SpriteKitOnLinux", path: "../..")],
  targets: [
    .executableTarget(
      name: "TwoIcons",
      dependencies: [
        .product(name: "AppRunner", package: "SpriteKitOnLinux"),
        .product(name: "SpriteKit", package: "SpriteKitOnLinux"),
      ],
      resources: [.copy("App"), .copy("Art")]),
    .testTarget(
      name: "TwoIconsTests",
      dependencies: [
        "TwoIcons",
        .product(name: "SceneTesting", package: "SpriteKitOnLinux"),
      ],
      exclude: ["Goldens"]),
  ]
)
