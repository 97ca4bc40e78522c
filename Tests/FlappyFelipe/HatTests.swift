import AppIcons
import FlappyFelipe
import Foundation
import SceneTesting
import SpriteKit
import TestSupport
import Testing
import UIKit

@MainActor
@Suite struct HatTests {
  @Test func theFrameOfATapShowsTheOldHatAndTheNextFrameTheNewOne() async throws {
    let felipe = try FelipeStage(day: "2017-12-25")
    try felipe.stage.tap("hat")
    await felipe.stage.advance()
    #expect(felipe.hatName == "Sombrero")
    await felipe.stage.advance()
    #expect(felipe.hatName == "Christmas Hat")
  }

  @Test func theHatKeepsItsSize() async throws {
    let felipe = try FelipeStage(day: "2017-12-25")
    let hat = try #require(try felipe.stage.node(named: "hat") as? Hat)
    let size = hat.size
    try await felipe.tapHat()
    // The size includes the scale of the bounce.
    hat.setScale(1)
    #expect(hat.size == size)
    #expect(hat.texture?.size() == size, "all hats share one canvas")
  }

  @Test func aHatRemovedBeforeTheCompletionIsFreed() async throws {
    let felipe = try FelipeStage(day: "2017-12-25")
    try felipe.stage.tap("hat")
    await felipe.stage.advance()
    weak let removed = try felipe.stage.node(named: "hat")
    felipe.stage.scene?.view?.presentScene(nil)
    #expect(removed == nil)
    await felipe.stage.advance(frames: 2)
    #expect(felipe.stage.app.alternateIconName == "Christmas", "the icon changed anyway")
  }

  @Test func atLaunchTheHatFollowsTheIconNotTheDay() async throws {
    let felipe = try FelipeStage(day: "2017-12-25")
    #expect(felipe.hatName == "Sombrero")
  }

  @Test func anUndeclaredIconThrowsApplesErrorAndKeepsTheHat() async throws {
    let felipe = try FelipeStage(day: "2017-12-25", infoPlist: try Self.plistWithATree())
    let caught = Box<NSError?>(nil)
    try AppIcon.alternate { getIcon in
      do {
        _ = try getIcon()
      } catch {
        caught.value = error as NSError
      }
    }
    await felipe.stage.advance()
    let error = try #require(caught.value)
    #expect(error.domain == NSCocoaErrorDomain)
    #expect(error.code == 4)
    let underlying = try #require(error.userInfo[NSUnderlyingErrorKey] as? NSError)
    #expect(underlying.domain == "LSApplicationWorkspaceErrorDomain")
    #expect(underlying.code == -105)

    try await felipe.tapHat()
    #expect(felipe.hatName == "Sombrero")
    #expect(felipe.stage.app.alternateIconName == nil)
    #expect(felipe.stage.tree.contains("Icon not available"))
  }

  /// The game's plist with "Christmas" renamed to the tree emoji.
  private static func plistWithATree() throws -> InfoPlist {
    let source = Repository.url("Sources/FlappyFelipe/App/Info.plist")
    let text = try String(contentsOf: source, encoding: .utf8)
    let renamed = text.replacingOccurrences(of: "<key>Christmas</key>", with: "<key>🎄</key>")
    #expect(renamed != text)
    return try InfoPlist(data: Data(renamed.utf8), source: "Info.plist")
  }

  /// A value that the system's queue writes. The test reads it after the frame has waited for that queue.
  private final class Box<Value>: @unchecked Sendable {
    var value: Value

    init(_ value: Value) {
      self.value = value
    }
  }
}
