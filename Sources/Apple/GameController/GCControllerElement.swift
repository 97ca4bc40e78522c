/// A button, an axis or a direction pad of a controller.
///
/// Source: https://developer.apple.com/documentation/gamecontroller/gccontrollerelement
@preconcurrency @MainActor
open class GCControllerElement: NSObject {}

/// Receives a button, its value from 0 to 1 and whether it is pressed.
///
/// Source: https://developer.apple.com/documentation/gamecontroller/gccontrollerbuttonvaluechangedhandler
public typealias GCControllerButtonValueChangedHandler = (GCControllerButtonInput, Float, Bool) -> Void
/// Receives an axis and its value from -1 to 1.
///
/// Source: https://developer.apple.com/documentation/gamecontroller/gccontrolleraxisvaluechangedhandler
public typealias GCControllerAxisValueChangedHandler = (GCControllerAxisInput, Float) -> Void
/// Receives a direction pad or stick and its x and y: -1 is left or down, 1 right or up.
///
/// Source: https://developer.apple.com/documentation/gamecontroller/gccontrollerdirectionpadvaluechangedhandler
public typealias GCControllerDirectionPadValueChangedHandler = (GCControllerDirectionPad, Float, Float) -> Void

/// A button or trigger with an analogue value.
///
/// Source: https://developer.apple.com/documentation/gamecontroller/gccontrollerbuttoninput
@preconcurrency @MainActor
open class GCControllerButtonInput: GCControllerElement {
  /// The current value, from 0 (released) to 1. Default 0.
  open private(set) var value: Float = 0
  /// Whether the value is at least 0.25.
  open var isPressed: Bool { value >= Self.threshold }
  /// Called with the value and the pressed state whenever the value changes.
  open var valueChangedHandler: GCControllerButtonValueChangedHandler?
  /// Called when the button is pressed or released.
  open var pressedChangedHandler: GCControllerButtonValueChangedHandler?

  /// The value from which a button counts as pressed.
  private static let threshold: Float = 0.25

  /// Sets the value, clamped to 0...1, and calls the handlers.
  ///
  /// - Returns: the button itself if the value changed.
  @discardableResult
  func set(_ value: Float) -> GCControllerElement? {
    let value = value.clamped(to: 0...1)
    guard value != self.value else { return nil }
    let wasPressed = isPressed
    self.value = value
    valueChangedHandler?(self, value, isPressed)
    if wasPressed != isPressed { pressedChangedHandler?(self, value, isPressed) }
    return self
  }
}

/// One axis of a stick or direction pad.
///
/// Source: https://developer.apple.com/documentation/gamecontroller/gccontrolleraxisinput
@preconcurrency @MainActor
open class GCControllerAxisInput: GCControllerElement {
  /// The current position, from -1 (left or down) to 1. Default 0.
  open private(set) var value: Float = 0
  /// Called whenever the value changes.
  open var valueChangedHandler: GCControllerAxisValueChangedHandler?

  func set(_ value: Float) {
    self.value = value
    valueChangedHandler?(self, value)
  }
}

/// A direction pad of four buttons, or a stick.
///
/// Source: https://developer.apple.com/documentation/gamecontroller/gccontrollerdirectionpad
@preconcurrency @MainActor
open class GCControllerDirectionPad: GCControllerElement {
  /// The horizontal axis: -1 is left, 1 right.
  public let xAxis = GCControllerAxisInput()
  /// The vertical axis: -1 is down, 1 up.
  public let yAxis = GCControllerAxisInput()
  /// The pad's upper button; its value is the positive part of `yAxis`.
  public let up = GCControllerButtonInput()
  /// The pad's lower button; its value is the negative part of `yAxis`, as a positive number.
  public let down = GCControllerButtonInput()
  /// The pad's left button; its value is the negative part of `xAxis`, as a positive number.
  public let left = GCControllerButtonInput()
  /// The pad's right button; its value is the positive part of `xAxis`.
  public let right = GCControllerButtonInput()
  /// Called with the x and y values whenever one of them changes.
  open var valueChangedHandler: GCControllerDirectionPadValueChangedHandler?

  func setX(_ value: Float) -> GCControllerElement? {
    set(xAxis, value, negative: left, positive: right)
  }

  func setY(_ value: Float) -> GCControllerElement? {
    set(yAxis, value, negative: down, positive: up)
  }

  private func set(
    _ axis: GCControllerAxisInput, _ value: Float, negative: GCControllerButtonInput, positive: GCControllerButtonInput
  ) -> GCControllerElement? {
    let value = value.clamped(to: -1...1)
    guard axis.value != value else { return nil }
    axis.set(value)
    negative.set(-value)
    positive.set(value)
    valueChangedHandler?(self, xAxis.value, yAxis.value)
    return self
  }
}

extension Float {
  /// Clamps the value to a range; NaN becomes 0.
  fileprivate func clamped(to range: ClosedRange<Float>) -> Float {
    isNaN ? 0 : Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
