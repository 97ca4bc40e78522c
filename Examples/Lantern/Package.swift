// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Lantern",
  dependencies: [.package(name: "skit", path: "../..")],
  targets: [
    .target(name: "Lantern", dependencies: [.product(name: "SpriteKit", package: "skit")]),
    .testTarget(
      name: "LanternTests", dependencies: ["Lantern", .product(name: "SceneTesting", package: "skit")],
      exclude: ["Goldens"]),
  ]
)
