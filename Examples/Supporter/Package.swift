// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Supporter",
  dependencies: [.package(name: "skit", path: "../..")],
  targets: [
    .executableTarget(
      name: "Supporter",
      dependencies: [
        .product(name: "AppRunner", package: "skit"),
        .product(name: "SpriteKit", package: "skit"),
      ],
      resources: [.copy("App"), .copy("Art")]),
    .testTarget(
      name: "SupporterTests",
      dependencies: [
        "Supporter",
        .product(name: "SceneTesting", package: "skit"),
      ],
      exclude: ["Goldens"]),
  ]
)
