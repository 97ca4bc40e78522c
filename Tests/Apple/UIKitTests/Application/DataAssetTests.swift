import Assets
import Foundation
import TestSupport
import Testing

@testable import UIKit

@MainActor
@Suite struct DataAssetTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func aFileOfTheRunningAppIsReadByName() throws {
    try folder.write("days", to: "App/below/Icons.schedule")
    let app = UIApplication(AppEnvironment(assets: try AssetIndex(folders: [folder.path("App")])))
    app.launch()
    let asset = try #require(NSDataAsset(name: "Icons.schedule"))
    #expect(asset.name == "Icons.schedule")
    #expect(asset.data == Data("days".utf8))
    #expect(NSDataAsset(name: "Icons") == nil)
    #expect(NSDataAsset(name: "../Icons.schedule") == nil)
    let other = UIApplication(AppEnvironment())
    other.launch()
    #expect(NSDataAsset(name: "Icons.schedule") == nil)
    withExtendedLifetime(other) {}
  }

  @Test func aDeletedFileGivesNil() throws {
    let file = try folder.write("days", to: "App/Icons.schedule")
    let app = UIApplication(AppEnvironment(assets: try AssetIndex(folders: [folder.path("App")])))
    app.launch()
    try FileManager.default.removeItem(at: file)
    #expect(NSDataAsset(name: "Icons.schedule") == nil)
    #expect(app.diagnostics.map(\.kind) == ["broken-asset"])
  }

  @Test func aDataSetWinsOverAFileAndHasAType() throws {
    try folder.write("a file", to: "App/Levels")
    try folder.write("a set", to: "App/Assets.xcassets/Levels.dataset/levels.json")
    let contents = #"{ "data": [ { "filename": "levels.json", "universal-type-identifier": "public.json" } ] }"#
    let place = "App/Assets.xcassets/Levels.dataset/Contents.json"
    try folder.write(contents, to: place)
    let app = UIApplication(AppEnvironment(assets: try AssetIndex(folders: [folder.path("App")])))
    app.launch()
    let asset = try #require(NSDataAsset(name: "Levels"))
    #expect(asset.data == Data("a set".utf8))
    #expect(asset.typeIdentifier == "public.json")
    try folder.write("{ broken", to: place)
    #expect(NSDataAsset(name: "Levels") == nil)
    #expect(app.diagnostics.map(\.kind) == ["broken-asset"])
  }
}
