import Foundation
import GameController
import SpriteKit
import StageHost
import Testing

/// Which element changes, when it is released, and the parts that no controller has here.
@MainActor
@Suite struct GamepadReleaseTests {
  private let stage: Stage

  init() async throws {
    stage = try Stage { SKScene(size: CGSize(width: 8, height: 8)) }
    stage.connectGamepad(name: "Pad")
    await stage.advance()
  }

  private var pad: GCExtendedGamepad {
    get throws { try #require(GCController.controllers().first?.extendedGamepad) }
  }

  private func move(_ moves: [(GamepadElement, Double)]) async {
    for (element, value) in moves { stage.move(element, to: value) }
    await stage.advance()
  }

  /// https://developer.apple.com/documentation/gamecontroller/gcextendedgamepad/valuechangedhandler
  @Test func theChangedElementOfAnAxisIsItsStickOrPad() async throws {
    let pad = try pad
    let elements = [pad.leftThumbstick, pad.rightThumbstick, pad.dpad]
    var changed: [Int?] = []
    pad.valueChangedHandler = { _, element in changed.append(elements.firstIndex { $0 === element }) }
    await move([(.leftThumbstickX, 0.5), (.leftThumbstickX, 0.5), (.leftThumbstickY, -0.5), (.rightThumbstickY, 1)])
    #expect(changed == [0, 0, 1])
    await move([(.rightThumbstickX, 0.1), (.dpadLeft, 1), (.dpadRight, 1), (.dpadUp, 0)])
    #expect(changed == [0, 0, 1, 1, 2, 2])
  }

  @Test func leftAndRightOfTheDirectionPadCancelEachOther() async throws {
    let cross = try pad.dpad
    var moves: [[Float]] = []
    cross.valueChangedHandler = { moves.append([$1, $2]) }
    await move([(.dpadLeft, 1), (.dpadRight, 1), (.dpadLeft, 0), (.dpadUp, 1), (.dpadRight, 0)])
    #expect(moves == [[-1, 0], [0, 0], [1, 0], [1, 1], [0, 1]])
    #expect(cross.up.isPressed && !cross.left.isPressed && !cross.right.isPressed && cross.up.value == 1)
  }

  @Test func aDirectionOfAStickIsPressedFromAQuarter() async throws {
    let stick = try pad.leftThumbstick
    var (left, right): ([String], [String]) = ([], [])
    stick.left.pressedChangedHandler = { left.append("\($1) \($2)") }
    stick.right.pressedChangedHandler = { right.append("\($1) \($2)") }
    await move([(.leftThumbstickX, 0.2421875), (.leftThumbstickX, 0.25), (.leftThumbstickX, 0.75)])
    #expect(right == ["0.25 true"] && left == [] && stick.right.value == 0.75)
    await move([(.leftThumbstickX, -0.25), (.leftThumbstickX, -0.2421875)])
    #expect(right == ["0.25 true", "0.0 false"] && left == ["0.25 true", "0.2421875 false"])
    #expect(stick.left.value == 0.2421875 && stick.right.value == 0)
  }

  @Test func aStickEndsAtItsEdge() async throws {
    let pad = try pad
    await move([(.rightThumbstickX, 1.5), (.rightThumbstickY, -3), (.leftTrigger, 2)])
    #expect(pad.rightThumbstick.xAxis.value == 1 && pad.rightThumbstick.yAxis.value == -1 && pad.leftTrigger.value == 1)
    await move([(.rightThumbstickX, .nan), (.leftTrigger, -0.5)])
    #expect(pad.rightThumbstick.xAxis.value == 0 && pad.leftTrigger.value == 0)
  }

  /// https://developer.apple.com/documentation/foundation/nsnotification/name/gccontrollerdiddisconnect
  @Test func aControllerIsReleasedBeforeItsEndIsPosted() async throws {
    let pad = try pad
    await move([(.leftThumbstickX, -0.75), (.dpadDown, 1), (.rightTrigger, 0.125)])
    #expect(pad.leftThumbstick.left.value == 0.75 && pad.dpad.yAxis.value == -1 && pad.rightTrigger.value == 0.125)
    var log: [String] = []
    pad.leftThumbstick.valueChangedHandler = { log.append("stick \($1) \($2)") }
    pad.dpad.valueChangedHandler = { log.append("pad \($1) \($2)") }
    pad.rightTrigger.valueChangedHandler = { log.append("trigger \($1) \($2)") }
    let observer = NotificationCenter.default.addObserver(
      forName: .GCControllerDidDisconnect, object: nil, queue: nil
    ) {
      let controller = $0.object as? GCController
      MainActor.assumeIsolated {
        log.append("end of \(controller?.vendorName ?? "none"), \(GCController.controllers().count) left")
      }
    }
    stage.disconnectGamepad()
    await stage.advance()
    NotificationCenter.default.removeObserver(observer)
    #expect(log.dropLast().sorted() == ["pad 0.0 0.0", "stick 0.0 0.0", "trigger 0.0 false"])
    #expect(log.last == "end of Pad, 0 left")
  }

  @Test func aNewControllerBeginsWithNothingHeld() async throws {
    let old = try pad
    await move([(.dpadDown, 1), (.buttonX, 1)])
    stage.disconnectGamepad()
    stage.connectGamepad(name: "Next")
    await stage.advance()
    let new = try pad
    #expect(new !== old && new.buttonX.value == 0 && new.dpad.yAxis.value == 0)
    await move([(.dpadUp, 1)])
    #expect(new.dpad.yAxis.value == 1 && old.dpad.yAxis.value == 0)
    #expect(GCController.current?.vendorName == "Next")
  }

  /// https://developer.apple.com/documentation/gamecontroller/gckeyboardinput/button(forkeycode:)
  @Test func eachKeyIsOneButtonAndOnlyChangesAreReported() async throws {
    let keyboard = try #require(GCKeyboard.coalesced)
    let keys = try #require(keyboard.keyboardInput)
    #expect(GCKeyboard.coalesced === keyboard && keyboard.vendorName != nil)
    let other = GCKeyCode(rawValue: 500)
    #expect(keys.button(forKeyCode: other) === keys.button(forKeyCode: other))
    #expect(keys.button(forKeyCode: other)?.isPressed == false && !keys.isAnyKeyPressed)
    var log: [String] = []
    keys.keyChangedHandler = { log.append("\($2.rawValue) \($3)") }
    stage.keyUp(.keyboardB)
    stage.keyDown(.keyboardC)
    stage.keyDown(.keyboardC)
    await stage.advance()
    #expect(log == ["6 true"] && keys.button(forKeyCode: .keyC)?.value == 1)
    stage.keyUp(.keyboardC)
    stage.keyUp(.keyboardC)
    await stage.advance()
    #expect(log == ["6 true", "6 false"] && keys.button(forKeyCode: .keyC)?.value == 0)
  }

  @Test func partsOfDevicesBeginAtRest() {
    let motion = GCMotion()
    #expect(!motion.sensorsRequireManualActivation && !motion.sensorsActive && motion.valueChangedHandler == nil)
    #expect([motion.gravity.x, motion.gravity.y, motion.gravity.z] == [0, 0, 0])
    #expect([motion.userAcceleration.x, motion.userAcceleration.y, motion.userAcceleration.z] == [0, 0, 0])
    let color = GCDeviceLight().color
    #expect([color.red, color.green, color.blue] == [0, 0, 0])
    #expect(GCDeviceBattery().batteryState == .unknown && GCDeviceBattery().batteryLevel == 1)
  }
}
