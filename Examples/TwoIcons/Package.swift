// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "TwoIcons",
  dependencies: [.package(name: "skit", path: "../..")],
  targets: [
    .executableTarget(
      name: "TwoIcons",
      dependencies: [
        .product(name: "AppRunner", package: "skit"),
        .product(name: "SpriteKit", package: "skit"),
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
