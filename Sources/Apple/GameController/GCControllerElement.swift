/// A button, an axis or a pad of a controller.
///
/// Source: https://developer.apple.com/documentation/gamecontroller/gccontrollerelement
@preconcurrency @MainActor
open class GCControllerElement: NSObject {}

/// Hears of a button: itself, its value from 0 to 1, and whether that is pressed.
///
/// Source: https://developer.apple.com/documentation/gamecontroller/gccontrollerbuttonvaluechangedhandler
public typealias GCControllerButtonValueChangedHandler = (GCControllerButtonInput, Float, Bool) -> Void
/// Hears of an axis: itself, and its value from -1 to 1.
///
/// Source: https://developer.apple.com/documentation/gamecontroller/gccontrolleraxisvaluechangedhandler
public typealias GCControllerAxisValueChangedHandler = (GCControllerAxisInput, Float) -> Void
/// Hears of a cross or a stick: itself, and its x and y from -1, left and down, to 1.
///
/// Source: https://developer.apple.com/documentation/gamecontroller/gccontrollerdirectionpadvaluechangedhandler
public typealias GCControllerDirectionPadValueChangedHandler = (GCControllerDirectionPad, Float, Float) -> Void

/// A button, pressed more or less.
///
/// Source: https://developer.apple.com/documentation/gamecontroller/gccontrollerbuttoninput
@preconcurrency @MainActor
open class GCControllerButtonInput: GCControllerElement {
  /// From 0, at rest, to 1.
  open private(set) var value: Float = 0
  /// Whether the value is at least a quarter.
  open var isPressed: Bool { value >= Self.threshold }
  /// Called with the value and whether that is pressed, whenever the value changes.
  open var valueChangedHandler: GCControllerButtonValueChangedHandler?
  /// Called when the button goes down or up.
  open var pressedChangedHandler: GCControllerButtonValueChangedHandler?

  /// A trigger counts as pressed from here on.
  private static let threshold: Float = 0.25

  /// - Returns: itself, where that changed it.
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

/// A stick's movement along one axis.
///
/// Source: https://developer.apple.com/documentation/gamecontroller/gccontrolleraxisinput
@preconcurrency @MainActor
open class GCControllerAxisInput: GCControllerElement {
  /// From -1, left or down, to 1.
  open private(set) var value: Float = 0
  /// Called whenever the value changes.
  open var valueChangedHandler: GCControllerAxisValueChangedHandler?

  func set(_ value: Float) {
    self.value = value
    valueChangedHandler?(self, value)
  }
}

/// A cross of four buttons, or a stick.
///
/// Source: https://developer.apple.com/documentation/gamecontroller/gccontrollerdirectionpad
@preconcurrency @MainActor
open class GCControllerDirectionPad: GCControllerElement {
  public let xAxis = GCControllerAxisInput()
  public let yAxis = GCControllerAxisInput()
  public let up = GCControllerButtonInput()
  public let down = GCControllerButtonInput()
  public let left = GCControllerButtonInput()
  public let right = GCControllerButtonInput()
  /// Called with both axes whenever one of them changes.
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
  /// What is no number is at rest.
  fileprivate func clamped(to range: ClosedRange<Float>) -> Float {
    isNaN ? 0 : Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
