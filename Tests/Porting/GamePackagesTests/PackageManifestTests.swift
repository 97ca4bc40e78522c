import Foundation
import Testing
import XcodeProjects

@testable import GamePackages

@Suite struct PackageManifestTests {
  private func text(imports: Set<String>, uses: [String] = []) -> String {
    let target = PackageTarget(
      kind: .library, module: "Kit", language: GameProject.Language(), conditions: [], uses: uses, imports: imports)
    return PackageManifest(name: "G", engine: URL(fileURLWithPath: "/engine"), packages: [], targets: [target]).text
  }

  @Test(arguments: [
    "ARKit", "AVKit", "AppKit", "AppTrackingTransparency", "Carbon", "Combine", "CoreData", "CoreHaptics", "GameKit",
    "IOKit", "MessageUI", "OSLog", "ReplayKit", "SafariServices", "StoreKit", "SwiftUI", "UserNotifications", "os",
  ])
  func aRarerFrameworkIsAProductWhereItIsImported(module: String) {
    let product = "        .product(name: \"\(module)\", package: \"skit\"),\n"
    #expect(text(imports: [module]).contains(product))
    #expect(!text(imports: []).contains(product))
  }

  @Test func aLibraryHasSpriteKitAfterItsOwnModules() {
    let products = "        \"Rules\",\n        .product(name: \"SpriteKit\", package: \"skit\"),\n"
    let expected = "      dependencies: [\n\(products)      ],\n"
    #expect(text(imports: ["UIKit", "SpriteKit"], uses: ["Rules"]).contains(expected))
  }
}
