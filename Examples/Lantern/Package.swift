// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Lantern",
  dependencies: [.package(name: "SpriteKitOnLinux", path: "../..")],
  targets: [
    .target(name: "Lantern", dependencies: [.product(name: "SpriteKit", package: "SpriteKitOnLinux")]),
    .testTarget(
      name: "LanternTests", dependencies: ["Lantern", .product(name: "SceneTesting", package: "SpriteKitOnLinux")],
      exclude: ["Goldens"]),
  ]
)
