import Assets
import Foundation
import TestSupport
import Testing

@testable import UIKit

@MainActor
@Suite struct DataAssetTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func aFileOfTheAppInPlayIsReadByItsName() throws {
    try folder.write("days", to: "App/below/Icons.schedule")
    let app = UIApplication(AppEnvironment(assets: try AssetIndex(folders: [folder.path("App")])))
    app.launch()
    let asset = try #require(NSDataAsset(name: "Icons.schedule"))
    #expect(asset.name == "Icons.schedule")
    #expect(asset.data == Data("days".utf8))
    #expect(NSDataAsset(name: "Icons") == nil)
    #expect(NSDataAsset(name: "../Icons.schedule") == nil)
    UIApplication(AppEnvironment()).launch()
    #expect(NSDataAsset(name: "Icons.schedule") == nil)
  }

  @Test func aFileThatHasGoneIsNone() throws {
    let file = try folder.write("days", to: "App/Icons.schedule")
    UIApplication(AppEnvironment(assets: try AssetIndex(folders: [folder.path("App")]))).launch()
    try FileManager.default.removeItem(at: file)
    #expect(NSDataAsset(name: "Icons.schedule") == nil)
  }
}
