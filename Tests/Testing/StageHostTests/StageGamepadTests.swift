import Foundation
import GameController
import SpriteKit
import StageHost
import Testing

/// Game controllers, haptics, and the log of events that are not visible in a frame.
@MainActor
@Suite struct StageGamepadTests {
  private func stage() async throws -> Stage {
    let stage = try Stage { SKScene(size: CGSize(width: 8, height: 8)) }
    stage.connectGamepad(name: "Test Pad")
    await stage.advance()
    return stage
  }

  @MainActor
  private final class Log {
    var lines: [String] = []
  }

  private func observe(
    _ name: NSNotification.Name, _ act: @escaping @MainActor @Sendable () -> Void
  ) -> any NSObjectProtocol {
    NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
      MainActor.assumeIsolated(act)
    }
  }

  private func gamepad() throws -> GCExtendedGamepad { try #require(GCController.current?.extendedGamepad) }

  @Test func aControllerAppearsInTheNextFrame() async throws {
    let stage = try Stage { SKScene(size: CGSize(width: 8, height: 8)) }
    stage.connectGamepad(1, name: "Test Pad")
    #expect(GCController.controllers().isEmpty)
    await stage.advance()
    #expect(GCController.controllers().map(\.vendorName) == ["Test Pad"])
    let other = try Stage { SKScene(size: CGSize(width: 8, height: 8)) }
    await other.advance()
    #expect(GCController.controllers().isEmpty, "another stage has its own controllers")
  }

  @Test func theMenuButtonCallsTheOldHandlerOnce() async throws {
    let stage = try await stage()
    var pauses = 0
    GCController.current?.controllerPausedHandler = { controller in
      if controller === GCController.current { pauses += 1 }
    }
    stage.press(.buttonMenu)
    await stage.advance()
    #expect(pauses == 1)
    stage.press(.buttonA)
    await stage.advance()
    #expect(pauses == 1)
  }

  @Test func aPressArrivesInItsFrame() async throws {
    let stage = try await stage()
    var heard: [String] = []
    try gamepad().buttonA.pressedChangedHandler = { _, value, isPressed in heard.append("\(value) \(isPressed)") }
    stage.press(.buttonA)
    #expect(heard.isEmpty)
    await stage.advance()
    #expect(heard == ["1.0 true", "0.0 false"])
  }

  @Test func buttonsReachTheSceneAsPresses() async throws {
    let scene = Remote(size: CGSize(width: 8, height: 8))
    let stage = try Stage { scene }
    stage.connectGamepad()
    stage.press(.buttonA)
    stage.move(.dpadUp, to: 1)
    stage.move(.dpadUp, to: 0.9)
    stage.press(.leftTrigger)
    stage.press(.buttonMenu)
    stage.press(.keyboardReturnOrEnter)
    await stage.advance()
    #expect(scene.heard == ["+4", "-4", "+0", "+5", "-5", "+4", "-4"])
  }

  @Test func heldButtonsAreReleasedWhenAnAlertAppearsOrTheControllerDisconnects() async throws {
    let scene = Remote(size: CGSize(width: 8, height: 8))
    let stage = try Stage { scene }
    stage.connectGamepad()
    stage.move(.buttonA, to: 1)
    await stage.advance()
    stage.app.alerts.append(IconAlert(appName: "?", icon: nil))
    stage.move(.buttonA, to: 0)
    await stage.advance()
    #expect(scene.heard == ["+4", "-4"])
    stage.move(.buttonA, to: 1)
    await stage.advance()
    #expect(stage.app.alerts.isEmpty && scene.heard.count == 2, "it answers the alert")
    stage.move(.buttonA, to: 0)
    stage.move(.buttonB, to: 1)
    stage.disconnectGamepad()
    await stage.advance()
    #expect(scene.heard == ["+4", "-4", "+5", "-5"])
  }

  private final class Remote: SKScene {
    var heard: [String] = []

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      for press in presses { heard.append("+\(press.type.rawValue)") }
    }

    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      for press in presses { heard.append("-\(press.type.rawValue)") }
    }
  }

  @Test func aTriggerIsPressedFromAQuarterOfItsTravel() async throws {
    let stage = try await stage()
    var values: [Float] = []
    let trigger = try gamepad().leftTrigger
    trigger.valueChangedHandler = { _, value, _ in values.append(value) }
    stage.move(.leftTrigger, to: 0.2)
    await stage.advance()
    #expect(!trigger.isPressed)
    stage.move(.leftTrigger, to: 0.25)
    stage.move(.leftTrigger, to: 0.25)
    await stage.advance()
    #expect(trigger.isPressed)
    #expect(values == [0.2, 0.25], "setting the same value again is not a change")
  }

  @Test func aStickHasAxesAndDirections() async throws {
    let stage = try await stage()
    let stick = try gamepad().leftThumbstick
    var moves: [String] = []
    stick.valueChangedHandler = { _, x, y in moves.append("\(x) \(y)") }
    stage.move(.leftThumbstickX, to: -0.5)
    stage.move(.leftThumbstickY, to: 1)
    await stage.advance()
    #expect(moves == ["-0.5 0.0", "-0.5 1.0"])
    #expect(stick.left.value == 0.5)
    #expect(stick.left.isPressed)
    #expect(!stick.right.isPressed)
    #expect(stick.up.isPressed)
    stage.move(.leftThumbstickX, to: 40)
    await stage.advance()
    #expect(stick.xAxis.value == 1, "values beyond the end are clamped")
  }

  @Test func directionPadHasTwoAxes() async throws {
    let stage = try await stage()
    var changed: [ObjectIdentifier] = []
    let pad = try gamepad()
    pad.valueChangedHandler = { _, element in changed.append(ObjectIdentifier(element)) }
    stage.move(.dpadLeft, to: 1)
    await stage.advance()
    #expect(pad.dpad.xAxis.value == -1)
    stage.move(.dpadRight, to: 1)
    stage.move(.dpadLeft, to: 0)
    await stage.advance()
    #expect(pad.dpad.xAxis.value == 1)
    #expect(!pad.dpad.left.isPressed)
    #expect(changed.count == 3)
    #expect(Set(changed) == [ObjectIdentifier(pad.dpad)])
  }

  @Test func disconnectingAControllerReleasesItsButtons() async throws {
    let stage = try await stage()
    let pad = try gamepad()
    let events = Log()
    let observers = [
      observe(.GCControllerDidConnect) { events.lines.append("came") },
      observe(.GCControllerDidDisconnect) { events.lines.append("went") },
    ]
    defer { observers.forEach(NotificationCenter.default.removeObserver) }
    stage.move(.buttonB, to: 1)
    await stage.advance()
    #expect(pad.buttonB.isPressed)
    pad.buttonB.pressedChangedHandler = { _, _, isPressed in events.lines.append("pressed \(isPressed)") }
    stage.disconnectGamepad()
    stage.press(.buttonB)
    stage.connectGamepad(name: "Another")
    await stage.advance()
    #expect(events.lines == ["pressed false", "went", "came"])
    #expect(!pad.buttonB.isPressed)
    #expect(GCController.controllers().map(\.vendorName) == ["Another"])
  }

  @Test func recordingsIncludeControllers() async throws {
    let text = """
      recording 1
      app Pad
      size 8x8 @1
      2 gamepad 3 connected Big Red Pad
      3 gamepad 3 buttonA 1
      4 gamepad 3 leftThumbstickX -0.25
      5 gamepad 3 disconnected
      6 end

      """
    let recording = try Recording(text: text, file: "pad.txt")
    #expect(recording.text == text)
    let heard = Log()
    let stage = try Stage { SKScene(size: CGSize(width: 8, height: 8)) }
    let observer = observe(.GCControllerDidConnect) {
      let pad = GCController.current
      heard.lines.append(pad?.vendorName ?? "")
      pad?.extendedGamepad?.buttonA.valueChangedHandler = { _, value, _ in heard.lines.append("A \(value)") }
      pad?.extendedGamepad?.leftThumbstick.valueChangedHandler = { _, x, _ in heard.lines.append("x \(x)") }
    }
    defer { NotificationCenter.default.removeObserver(observer) }
    #expect(await stage.replay(recording) == nil)
    #expect(heard.lines == ["Big Red Pad", "A 1.0", "x -0.25", "A 0.0", "x 0.0"])
    for wrong in ["buttonQ 1", "buttonA 2", "buttonA -1", "buttonA", "disconnected now", "leftThumbstickX nan"] {
      let error = #expect(throws: RecordingError.self) {
        try Recording(text: text.replacing("buttonA 1", with: wrong), file: "pad.txt")
      }
      #expect(error?.description.hasPrefix("pad.txt:5: expected gamepad") == true, "\(wrong)")
    }
  }

  @Test func hapticsAreLoggedWithTheirFrames() async throws {
    let scene = FrameDiary.make()
    scene.onFrame = { _, frame in
      switch frame {
      case 1: UIImpactFeedbackGenerator(style: .light).impactOccurred()
      case 3: UIImpactFeedbackGenerator().impactOccurred(intensity: 0.5)
      case 4: UISelectionFeedbackGenerator().selectionChanged()
      case 5: UINotificationFeedbackGenerator().notificationOccurred(.success)
      default: break
      }
    }
    let stage = try Stage { scene }
    await stage.advance(frames: 7)
    #expect(
      stage.events.map(\.description) == [
        "1 haptic impact light", "3 haptic impact medium 0.5", "4 haptic selection", "5 haptic notification success",
      ])
  }

  @Test func diagnosticsAreLogged() async throws {
    let scene = FrameDiary.make()
    scene.onFrame = { scene, frame in
      if frame == 2 { scene.addChild(SKSpriteNode(imageNamed: "NoSuchPicture")) }
    }
    let stage = try Stage { scene }
    await stage.advance(frames: 4)
    #expect(stage.events.map(\.frame) == [2])
    #expect(stage.events.first?.kind == .diagnostic)
    #expect(stage.events.first?.text.contains("NoSuchPicture") == true)
  }

  @Test func controlsOnTheScreenAreReportedAndTheGameContinues() async throws {
    let stage = try await self.stage()
    let configuration = GCVirtualController.Configuration()
    #expect(configuration.elements.isEmpty && !configuration.isHidden)
    configuration.elements = [GCInputButtonA, GCInputLeftThumbstick]
    let controls = GCVirtualController(configuration: configuration)
    var replies: [Bool] = []
    controls.connect { replies.append($0 == nil) }
    controls.connect()
    #expect(replies.isEmpty && stage.diagnostics.map(\.kind) == ["no-virtual-controller"])
    await stage.advance()
    #expect(replies == [true] && controls.controller == nil && GCController.controllers().count == 1)
  }

  @Test func aSearchForControllersEndsAtOnce() async throws {
    _ = try await self.stage()
    var ends = 0
    GCController.startWirelessControllerDiscovery { ends += 1 }
    #expect(ends == 1)
  }
}

@MainActor
@Suite struct StageKeyboardTests {
  @Test func theKeyboardConnectsWithItsFirstKeyAndReportsKeys() async throws {
    let stage = try Stage { SKScene(size: CGSize(width: 20, height: 20)) }
    var connected = 0
    let observer = NotificationCenter.default.addObserver(forName: .GCKeyboardDidConnect, object: nil, queue: nil) {
      let keyboard = $0.object as? GCKeyboard
      MainActor.assumeIsolated { connected += keyboard?.keyboardInput == nil ? 0 : 1 }
    }
    let keys = try #require(GCKeyboard.coalesced?.keyboardInput)
    var lines: [String] = []
    keys.keyChangedHandler = { _, _, code, isDown in lines.append("\(code.rawValue) \(isDown)") }
    stage.keyDown(.keyboardSpacebar)
    await stage.advance()
    #expect(keys.button(forKeyCode: .spacebar)?.isPressed == true && keys.isAnyKeyPressed)
    stage.keyUp(.keyboardSpacebar)
    await stage.advance()
    #expect(lines == ["44 true", "44 false"] && connected == 1 && !keys.isAnyKeyPressed)
    NotificationCenter.default.removeObserver(observer)
  }
}
