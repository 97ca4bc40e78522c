// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Supporter",
  dependencies: [.package(name: "SpriteKitOnLinux", path: "../..")],
  targets: [
    .executableTarget(
      name: "Supporter",
      dependencies: [
        .product(name: "AppRunner", package: "SpriteKitOnLinux"),
        .product(name: "SpriteKit", package: "SpriteKitOnLinux"),
      ],
      resources: [.copy("App"), .copy("Art")]),
    .testTarget(
      name: "SupporterTests",
      dependencies: [
        "Supporter",
        .product(name: "SceneTesting", package: "SpriteKitOnLinux"),
      ],
      exclude: ["Goldens"]),
  ]
)
