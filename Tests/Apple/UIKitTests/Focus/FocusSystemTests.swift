import SceneTesting
import Testing

@testable import UIKit

/// The focus without a scene; `FocusTests` has the rest.
@MainActor
@Suite struct FocusSystemTests {
  @Test func onlyARequestIsCarriedOut() {
    let (system, view) = (UIFocusSystem(), UIView())
    var updates = 0
    system.update = { updates += 1 }
    system.updateFocusIfNeeded()
    #expect(updates == 0 && system.requested == nil)
    system.requestFocusUpdate(to: view)
    #expect(updates == 0 && system.requested === view)
    system.updateFocusIfNeeded()
    #expect(updates == 1)
  }

  @Test func aMoveKnowsBothViews() {
    let (old, new) = (UIView(), UIView())
    let context = UIFocusUpdateContext(from: old, to: new, heading: .left)
    #expect(context.previouslyFocusedView === old && context.nextFocusedView === new)
    #expect(context.previouslyFocusedItem === old && context.nextFocusedItem === new)
    #expect(context.focusHeading == .left)
  }

  @Test func aCompletionWithoutAnimationsIsCalled() async throws {
    let stage = try ViewsApp.stage(10, 10)
    let coordinator = UIFocusAnimationCoordinator()
    var calls: [String] = []
    coordinator.addCoordinatedAnimations(nil, completion: { calls.append("first") })
    coordinator.addCoordinatedAnimations(nil, completion: { calls.append("second") })
    coordinator.run()
    await stage.advance(frames: 20)
    #expect(calls == ["first", "second"])
  }
}
