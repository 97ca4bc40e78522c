// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Seasonal",
  dependencies: [.package(name: "SpriteKitOnLinux", path: "../..")],
  targets: [
    .executableTarget(
      name: "Seasonal",
      dependencies: [
        .product(name: "AppRunner", package: "SpriteKitOnLinux"),
        .product(name: "IconRemote", package: "SpriteKitOnLinux"),
        .product(name: "SpriteKit", package: "SpriteKitOnLinux"),
      ],
      resources: [.copy("App"), .copy("Art")]),
    .testTarget(
      name: "SeasonalTests",
      dependencies: [
        "Seasonal",
        .product(name: "SceneTesting", package: "SpriteKitOnLinux"),
      ],
      exclude: ["Goldens"]),
  ]
)
