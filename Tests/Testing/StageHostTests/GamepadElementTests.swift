import Foundation
import GameController
import SpriteKit
import StageHost
import Testing

/// Each element of game controllers and keyboards, with its own value.
@MainActor
@Suite struct GamepadElementTests {
  private let stage: Stage

  init() async throws {
    stage = try Stage { SKScene(size: CGSize(width: 8, height: 8)) }
    stage.connectGamepad(name: "Pad")
    await stage.advance()
  }

  private var pad: GCExtendedGamepad {
    get throws { try #require(GCController.controllers().first?.extendedGamepad) }
  }

  private func buttons() throws -> [GCControllerButtonInput] {
    let pad = try pad
    return [
      pad.buttonA, pad.buttonB, pad.buttonX, pad.buttonY, pad.leftShoulder, pad.rightShoulder, pad.leftTrigger,
      pad.rightTrigger, pad.buttonMenu, try #require(pad.buttonOptions), try #require(pad.leftThumbstickButton),
      try #require(pad.rightThumbstickButton),
    ]
  }

  @Test func eachButtonHasItsOwnValueAndIsReleasedAtTheEnd() async throws {
    let elements: [GamepadElement] = [
      .buttonA, .buttonB, .buttonX, .buttonY, .leftShoulder, .rightShoulder, .leftTrigger, .rightTrigger, .buttonMenu,
      .buttonOptions, .leftThumbstickButton, .rightThumbstickButton,
    ]
    let buttons = try buttons()
    var changed: [Int?] = []
    try pad.valueChangedHandler = { _, element in changed.append(buttons.firstIndex { $0 === element }) }
    for (number, element) in elements.enumerated() { stage.move(element, to: Double(number + 1) / 16) }
    await stage.advance()
    #expect(buttons.map(\.value) == (1...12).map { Float($0) / 16 })
    #expect(buttons.map(\.isPressed) == (1...12).map { $0 >= 4 }, "from a quarter")
    #expect(changed == Array(0..<12))
    stage.disconnectGamepad()
    await stage.advance()
    #expect(buttons.allSatisfy { $0.value == 0 && !$0.isPressed })
  }

  @Test func eachStickHasItsOwnAxesAndDirections() async throws {
    let (left, right) = (try pad.leftThumbstick, try pad.rightThumbstick)
    let moves: [(GamepadElement, Double)] = [
      (.leftThumbstickX, 0.125), (.leftThumbstickY, -0.25), (.rightThumbstickX, -0.5), (.rightThumbstickY, 0.75),
    ]
    var axis: [Float] = []
    left.yAxis.valueChangedHandler = { axis.append($1) }
    for (element, value) in moves { stage.move(element, to: value) }
    await stage.advance()
    func values(_ stick: GCControllerDirectionPad) -> [Float] {
      [stick.xAxis.value, stick.yAxis.value] + [stick.left, stick.right, stick.down, stick.up].map(\.value)
    }
    #expect(values(left) == [0.125, -0.25, 0, 0.125, 0.25, 0] && values(right) == [-0.5, 0.75, 0.5, 0, 0, 0.75])
    for value in [-0.25, -7, .nan] { stage.move(.leftThumbstickY, to: value) }
    await stage.advance()
    #expect(axis == [-0.25, -1, 0], "the same value again is no change")
    #expect(values(left) == [0.125, 0, 0, 0.125, 0, 0])
  }

  @Test func oppositeButtonsOfTheDirectionPadCancelEachOther() async throws {
    let cross = try pad.dpad
    var moves: [[Float]] = []
    cross.valueChangedHandler = { moves.append([$1, $2]) }
    for (element, value) in [(.dpadUp, 1), (.dpadDown, 1), (.dpadUp, 0), (.dpadRight, 1), (.dpadDown, 0)]
      as [(GamepadElement, Double)]
    {
      stage.move(element, to: value)
    }
    await stage.advance()
    #expect(moves == [[0, 1], [0, 0], [0, -1], [1, -1], [1, 0]])
    #expect(cross.right.isPressed && !cross.left.isPressed && !cross.up.isPressed && !cross.down.isPressed)
  }

  @Test func aButtonReportsEachValueButEachPressOnce() async throws {
    let trigger = try pad.rightTrigger
    var log: [String] = []
    trigger.valueChangedHandler = { log.append("\($1) \($2)") }
    trigger.pressedChangedHandler = { log.append("pressed \($1) \($2)") }
    for value in [0.125, 0.249, 0.5, 3, 0.25, 0.125, -1] { stage.move(.rightTrigger, to: value) }
    await stage.advance()
    #expect(
      log == [
        "0.125 false", "0.249 false", "0.5 true", "pressed 0.5 true", "1.0 true", "0.25 true", "0.125 false",
        "pressed 0.125 false", "0.0 false",
      ])
  }

  @Test func theMenuButtonCallsTheOldHandlerAgainForEachPress() async throws {
    var presses = 0
    GCController.current?.controllerPausedHandler = { _ in presses += 1 }
    for value in [0.5, 1, 0, 0.2, 0] { stage.move(.buttonMenu, to: value) }
    await stage.advance()
    #expect(presses == 1)
    stage.press(.buttonMenu)
    await stage.advance()
    #expect(presses == 2)
  }

  /// The current controller is the one that was used last; after it, the one that was connected last.
  @Test func theCurrentControllerIsTheOneUsedLast() async throws {
    var log: [String] = []
    func note() {
      log.append("\(GCController.controllers().compactMap(\.vendorName)) \(GCController.current?.vendorName ?? "none")")
    }
    let steps: [() -> Void] = [
      { stage.connectGamepad(7, name: "Second") }, { stage.connectGamepad(3, name: "Third") },
      { stage.connectGamepad(7, name: "Again") }, { stage.move(.buttonA, to: 1, gamepad: 0) },
      { stage.disconnectGamepad(7) }, { stage.connectGamepad(7, name: "Fourth") },
      { stage.move(.buttonA, to: 1, gamepad: 3) }, { stage.disconnectGamepad(3) }, { stage.disconnectGamepad(9) },
      { stage.disconnectGamepad(7) }, { stage.disconnectGamepad(0) },
    ]
    for step in steps {
      step()
      await stage.advance()
      note()
    }
    #expect(
      log == [
        #"["Pad", "Second"] Second"#, #"["Pad", "Second", "Third"] Third"#, #"["Pad", "Second", "Third"] Third"#,
        #"["Pad", "Second", "Third"] Pad"#, #"["Pad", "Third"] Pad"#, #"["Pad", "Third", "Fourth"] Fourth"#,
        #"["Pad", "Third", "Fourth"] Third"#, #"["Pad", "Fourth"] Fourth"#, #"["Pad", "Fourth"] Fourth"#,
        #"["Pad"] Pad"#, "[] none",
      ])
  }

  @Test func aControllerHasNoOtherParts() throws {
    let controller = try #require(GCController.current)
    #expect(controller.motion == nil && controller.light == nil && controller.battery == nil)
    #expect(!controller.isAttachedToDevice && controller.microGamepad === controller.extendedGamepad)
    #expect(controller.extendedGamepad?.controller === controller && controller.playerIndex == .indexUnset)
    let players: [GCControllerPlayerIndex] = [.indexUnset, .index1, .index2, .index3, .index4]
    #expect(players.map(\.rawValue) == [-1, 0, 1, 2, 3])
    let states: [GCDeviceBattery.State] = [.unknown, .discharging, .charging, .full]
    #expect(states.map(\.rawValue) == [-1, 0, 1, 2])
    let color = GCColor(red: 0.1, green: 0.2, blue: 0.3)
    #expect([color.red, color.green, color.blue] == [0.1, 0.2, 0.3])
    #expect(try !pad.reportsAbsoluteDpadValues && !pad.allowsRotation)
    #expect(
      [
        GCInputButtonA, GCInputButtonB, GCInputButtonX, GCInputButtonY, GCInputDirectionPad, GCInputLeftThumbstick,
        GCInputRightThumbstick, GCInputLeftShoulder, GCInputRightShoulder, GCInputLeftTrigger, GCInputRightTrigger,
      ] == [
        "Button A", "Button B", "Button X", "Button Y", "Direction Pad", "Left Thumbstick", "Right Thumbstick",
        "Left Shoulder", "Right Shoulder", "Left Trigger", "Right Trigger",
      ])
  }

  /// From memory of GCController.h and GCKeyboard.h.
  @Test func eventsOfDevicesHaveApplesNames() {
    let names: [NSNotification.Name] = [
      .GCControllerDidConnect, .GCControllerDidDisconnect, .GCKeyboardDidConnect, .GCKeyboardDidDisconnect,
    ]
    #expect(
      names.map(\.rawValue) == [
        "GCControllerDidConnectNotification", "GCControllerDidDisconnectNotification",
        "GCKeyboardDidConnectNotification", "GCKeyboardDidDisconnectNotification",
      ])
  }

  @Test func eachControllerHasItsOwnButtons() async throws {
    stage.connectGamepad(7, name: "Second")
    await stage.advance()
    let pads = GCController.controllers()
    try #require(pads.count == 2)
    var log: [String] = []
    for (number, pad) in pads.enumerated() {
      pad.extendedGamepad?.buttonB.valueChangedHandler = { _, value, _ in log.append("\(number) \(value)") }
    }
    stage.move(.buttonB, to: 0.5, gamepad: 7)
    stage.move(.buttonB, to: 0.75, gamepad: 0)
    stage.move(.buttonB, to: 1, gamepad: 3)
    await stage.advance()
    #expect(log == ["1 0.5", "0 0.75"])
    stage.disconnectGamepad(0)
    await stage.advance()
    #expect(log == ["1 0.5", "0 0.75", "0 0.0"] && pads[1].extendedGamepad?.buttonB.value == 0.5)
    #expect(GCController.controllers().first === pads[1])
  }

  /// The numbers of the USB HID usage tables, page 7 (keyboard). Source: IOHIDUsageTables.h; GCKeyCodes.h has the same
  /// keys without numbers.
  @Test func keysHaveTheNumbersOfUSB() {
    let keys: [GCKeyCode] = [
      .keyA, .keyB, .keyC, .keyD, .keyE, .keyF, .keyG, .keyH, .keyI, .keyJ, .keyK, .keyL, .keyM, .keyN, .keyO, .keyP,
      .keyQ, .keyR, .keyS, .keyT, .keyU, .keyV, .keyW, .keyX, .keyY, .keyZ, .one, .two, .three, .four, .five, .six,
      .seven, .eight, .nine, .zero, .returnOrEnter, .escape, .deleteOrBackspace, .tab, .spacebar, .hyphen, .equalSign,
      .openBracket, .closeBracket, .backslash, .nonUSPound, .semicolon, .quote, .graveAccentAndTilde, .comma, .period,
      .slash, .capsLock, .F1, .F2, .F3, .F4, .F5, .F6, .F7, .F8, .F9, .F10, .F11, .F12, .printScreen, .scrollLock,
      .pause, .insert, .home, .pageUp, .deleteForward, .end, .pageDown, .rightArrow, .leftArrow, .downArrow, .upArrow,
      .keypadNumLock, .keypadSlash, .keypadAsterisk, .keypadHyphen, .keypadPlus, .keypadEnter, .keypad1, .keypad2,
      .keypad3, .keypad4, .keypad5, .keypad6, .keypad7, .keypad8, .keypad9, .keypad0, .keypadPeriod, .leftControl,
      .leftShift, .leftAlt, .leftGUI, .rightControl, .rightShift, .rightAlt, .rightGUI,
    ]
    #expect(keys.map(\.rawValue) == Array(4...99) + Array(224...231))
  }

  @Test func eachKeyOfTheKeyboardIsAButton() async throws {
    let keys = try #require(GCKeyboard.coalesced?.keyboardInput)
    let space = try #require(keys.button(forKeyCode: .spacebar))
    var log: [String] = []
    space.pressedChangedHandler = { log.append("space \($1) \($2)") }
    keys.keyChangedHandler = { _, key, code, isDown in
      log.append("\(code.rawValue) \(isDown) \(key.isPressed) \(key === space)")
    }
    stage.keyDown(.keyboardSpacebar)
    stage.keyDown(.keyboardSpacebar)
    stage.keyDown(.keyboardA)
    await stage.advance()
    #expect(keys.isAnyKeyPressed && keys.button(forKeyCode: .keyA)?.isPressed == true)
    #expect(keys.button(forKeyCode: .keyB)?.isPressed == false)
    stage.keyUp(.keyboardSpacebar)
    await stage.advance()
    #expect(keys.isAnyKeyPressed && !space.isPressed && keys.button(forKeyCode: .spacebar) === space)
    stage.keyUp(.keyboardA)
    await stage.advance()
    #expect(!keys.isAnyKeyPressed)
    #expect(
      log == [
        "space 1.0 true", "44 true true true", "4 true true false", "space 0.0 false", "44 false false true",
        "4 false false false",
      ])
  }
}
