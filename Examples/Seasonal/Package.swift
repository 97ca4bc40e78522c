// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Seasonal",
  dependencies: [.package(name: "skit", path: "../..")],
  targets: [
    .executableTarget(
      name: "Seasonal",
      dependencies: [
        .product(name: "AppRunner", package: "skit"),
        .product(name: "IconRemote", package: "skit"),
        .product(name: "SpriteKit", package: "skit"),
      ],
      resources: [.copy("App"), .copy("Art")]),
    .testTarget(
      name: "SeasonalTests",
      dependencies: [
        "Seasonal",
        .product(name: "SceneTesting", package: "skit"),
      ],
      exclude: ["Goldens"]),
  ]
)
