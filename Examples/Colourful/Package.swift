// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Colourful",
  dependencies: [.package(name: "SpriteKitOnLinux", path: "../..")],
  targets: [
    .executableTarget(
      name: "Colourful",
      dependencies: [
        .product(name: "AppRunner", package: "SpriteKitOnLinux"),
        .product(name: "IconChooser", package: "SpriteKitOnLinux"),
        .product(name: "SpriteKit", package: "SpriteKitOnLinux"),
      ],
      resources: [.copy("App"), .copy("Art")]),
    .testTarget(
      name: "ColourfulTests",
      dependencies: [
        "Colourful",
        .product(name: "SceneTesting", package: "SpriteKitOnLinux"),
      ],
      exclude: ["Goldens"]),
  ]
)
