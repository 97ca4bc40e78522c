import AppIcons
import Assets
import Foundation
import SceneTesting
import StageHost
import Testing
import UIKit

@testable import SwiftUI

@MainActor
@Suite struct MacWindowTests {
  /// An app whose window a test describes.
  private struct Game<Body: Scene>: App {
    let scene: Body
    init() { preconditionFailure("a test makes it with a scene") }
    init(_ scene: Body) { self.scene = scene }
    var body: some Scene { scene }
  }

  private func size(isMac: Bool = true, isChosen: Bool = false, _ scene: some Scene) async throws -> CGSize {
    let key = isMac ? "LSMinimumSystemVersion" : "LSRequiresIPhoneOS"
    var environment = AppEnvironment(assets: try AssetIndex(folders: []))
    environment.infoPlist = try InfoPlist(
      data: Data("<plist><dict><key>\(key)</key><string>11.0</string></dict></plist>".utf8), source: "Info.plist")
    environment.surface = Surface(width: 200, height: 300, scale: 1)
    environment.turnsScreen = !isChosen
    let stage = Stage(environment: environment, delegate: SwiftUIDelegate { Game(scene) })
    await stage.advance(frames: 2)
    return stage.app.keyWindow?.bounds.size ?? .zero
  }

  @Test func aMacsWindowHasTheSizeOfItsContent() async throws {
    #expect(try await size(WindowGroup { Color.red.frame(width: 320, height: 480) }) == CGSize(width: 320, height: 480))
    #expect(try await size(WindowGroup { Color.red }) == CGSize(width: 900, height: 450))
    #expect(
      try await size(WindowGroup { Color.red.frame(minWidth: 400, maxWidth: 600) }) == CGSize(width: 600, height: 450))
  }

  @Test func theDefaultSizeIsProposed() async throws {
    #expect(
      try await size(WindowGroup { Color.red }.defaultSize(width: 500, height: 400)) == CGSize(width: 500, height: 400))
    #expect(
      try await size(WindowGroup { Color.red.frame(width: 320) }.defaultSize(CGSize(width: 500, height: 400)))
        == CGSize(width: 320, height: 400))
  }

  private struct Board: Scene {
    var body: some Scene { WindowGroup("Board", id: "board") { Color.red }.defaultSize(width: 420, height: 360) }
  }

  /// Source: https://developer.apple.com/documentation/swiftui/scene/defaultsize(width:height:)
  @Test func aChangedOrOwnSceneKeepsItsDefaultSize() async throws {
    let changed = WindowGroup { Color.red }.defaultSize(width: 500, height: 400).environment(\.isEnabled, false)
    #expect(try await size(changed) == CGSize(width: 500, height: 400))
    #expect(try await size(Board()) == CGSize(width: 420, height: 360))
    #expect(try await size(Board().onChange(of: 1) {}) == CGSize(width: 420, height: 360))
  }

  @Test func theWindowGrowsWithItsContent() async throws {
    struct Loading: View {
      @State private var isLoaded = false
      var body: some View {
        Color.red.frame(width: isLoaded ? 320 : 60, height: isLoaded ? 40 : 80).task { isLoaded = true }
      }
    }
    #expect(try await size(WindowGroup { Loading() }) == CGSize(width: 320, height: 80))
  }

  @Test func aPhoneAndAChosenSizeStay() async throws {
    let content = WindowGroup { Color.red.frame(width: 320, height: 480) }
    #expect(try await size(isMac: false, content) == CGSize(width: 200, height: 300))
    #expect(try await size(isChosen: true, content) == CGSize(width: 200, height: 300))
  }
}
