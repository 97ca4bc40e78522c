import Foundation
import Raster
import SpriteKit
import Testing

@testable import StageHost
@testable import UIKit

/// Nodes that a stage finds, and values that its host keeps.
@MainActor
@Suite struct StageDetailTests {
  private let scene = SKScene(size: CGSize(width: 40, height: 60))
  private let host = MemoryHost(surface: Surface(width: 8, height: 8, scale: 1), alertPolicy: .keep)

  private func sprite(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> SKSpriteNode {
    let sprite = SKSpriteNode(color: .red, size: CGSize(width: width, height: height))
    sprite.position = CGPoint(x: x, y: y)
    return sprite
  }

  /// The group's children reach from -2 to 11 and from -2 to 10. The box counts without its child.
  @Test func aGroupsPointIsTheMiddleOfItsChildrenAndASpritesItsOwn() throws {
    let (group, box) = (SKNode(), sprite(30, 10, 6, 2))
    (group.name, group.position, box.name) = ("group", CGPoint(x: 10, y: 20), "box")
    group.addChild(sprite(0, 0, 4, 4))
    group.addChild(sprite(10, 6, 2, 8))
    box.addChild(sprite(10, 0, 2, 20))
    scene.addChild(group)
    scene.addChild(box)
    let stage = try Stage { scene }
    #expect(try stage.point(of: "group") == CGPoint(x: 14.5, y: 36))
    #expect(try stage.point(of: "box") == CGPoint(x: 30, y: 50))
  }

  @Test func anErrorListsEachNameOnce() throws {
    for name in ["c", "a", "c", "b"] {
      let node = SKNode()
      node.name = name
      (scene.children.first ?? scene).addChild(node)
    }
    let stage = try Stage { scene }
    let error = #expect(throws: StageError.self) { try stage.node(named: "d") }
    #expect(error?.description == "the scene has no node \"d\"; it has a, b, c")
  }

  /// A negative number of frames is none. Time goes on with the number of frames made.
  @Test func timeStopsAtTheHeldFrame() async throws {
    let stage = try Stage { scene }
    stage.heldFrame = 2
    await stage.advance(frames: 5)
    await stage.advance(frames: -3)
    #expect(stage.frameCount == 5 && stage.time == 2.0 / 60)
    stage.heldFrame = nil
    await stage.advance()
    #expect(stage.frameCount == 6 && stage.time == 5.0 / 60)
  }

  /// `NSFileWriteOutOfSpaceError` in Apple's FoundationErrors.h.
  @Test func aFullDiskHasApplesNumber() {
    let error = IconFailure.unwritable.error as NSError
    #expect(error.domain == NSCocoaErrorDomain && error.code == 640)
  }

  @Test func aHostKeepsAllSharedFilesAndGivesThePlayersAnswer() {
    var items = SharedItems([])
    items.files = [Data([1]), Data([2, 3])]
    (host.frameCount, host.sharingAnswer) = (7, .cancel)
    var answers: [SharingResult] = []
    for _ in 0..<2 { host.handle(.shared(items, { answers.append($0) })) }
    #expect(answers == [.cancelled, .cancelled])
    #expect(host.sharedFiles == [Data([1]), Data([2, 3]), Data([1]), Data([2, 3])])
    let line = "7 share PNG file, 1 bytes, PNG file, 2 bytes"
    #expect(host.events.map(\.description) == [line, line])
  }

  @Test func aHostKeepsTheScreenTheIconAndTheRequestsOfTheWindow() {
    let (turned, icon) = (Surface(width: 30, height: 20, scale: 2), Bitmap(width: 3, height: 2))
    let requests: [WindowRequest] = [.title("Yard"), .toggleFullScreen, .cursor(isHidden: true)]
    host.handle(.screenTurned(turned))
    host.handle(.iconShown(icon))
    for request in requests { host.handle(.window(request)) }
    host.handle(.copied("text"))
    #expect(host.surface == turned && host.icon == icon && host.windowRequests == requests)
    #expect(host.events.isEmpty && host.sounds.isEmpty)
  }

  @Test func anEventIsALine() {
    let event = StageEvent(frame: 12, kind: .haptic, text: "impact light")
    #expect(event.description == "12 haptic impact light")
  }
}
