/// Moves two fingers apart or together. The value is the scale since the start.
///
/// Source: https://developer.apple.com/documentation/swiftui/magnificationgesture
public struct MagnificationGesture: RecognizedGesture {
  /// The scale.
  public typealias Value = CGFloat
  fileprivate var changed: (CGFloat) -> Void = { _ in }
  fileprivate var ended: (CGFloat) -> Void = { _ in }
  fileprivate var finished: () -> Void = {}

  /// Creates a gesture. The least change has no effect.
  public init(minimumScaleDelta: CGFloat = 0.01) {}

  /// Runs an action for each movement.
  public func onChanged(_ action: @escaping (CGFloat) -> Void) -> MagnificationGesture {
    var copy = self
    let inner = changed
    copy.changed = {
      inner($0)
      action($0)
    }
    return copy
  }

  /// Runs an action when the fingers have lifted.
  public func onEnded(_ action: @escaping (CGFloat) -> Void) -> MagnificationGesture {
    var copy = self
    copy.ended = action
    return copy
  }

  /// Changes a `@GestureState` with each movement; it gets its first value again at the end.
  public func updating<S>(
    _ state: GestureState<S>, body: @escaping (CGFloat, inout S, inout Transaction) -> Void
  ) -> MagnificationGesture {
    var copy = onChanged { value in
      var transaction = Transaction()
      state.change { body(value, &$0, &transaction) }
    }
    copy.finished = { state.reset() }
    return copy
  }

  func makeRecognizer(_ owner: GestureOwner) -> UIGestureRecognizer {
    let recognizer = UIPinchGestureRecognizer()
    recognizer.addTarget(owner) { owner in
      { recognizer in
        guard let pinch = recognizer as? UIPinchGestureRecognizer,
          let gesture = owner.gesture as? MagnificationGesture
        else { return }
        switch pinch.state {
        case .began, .changed: gesture.changed(pinch.scale)
        case .ended:
          gesture.ended(pinch.scale)
          gesture.finished()
        case .cancelled: gesture.finished()
        default: break
        }
      }
    }
    return recognizer
  }
}

/// Turns two fingers. The value is the angle since the start.
///
/// Source: https://developer.apple.com/documentation/swiftui/rotationgesture
public struct RotationGesture: RecognizedGesture {
  /// The angle; positive ones turn clockwise.
  public typealias Value = Angle
  fileprivate var changed: (Angle) -> Void = { _ in }
  fileprivate var ended: (Angle) -> Void = { _ in }

  /// Creates a gesture. The least change has no effect.
  public init(minimumAngleDelta: Angle = .degrees(1)) {}

  /// Runs an action for each movement.
  public func onChanged(_ action: @escaping (Angle) -> Void) -> RotationGesture {
    var copy = self
    copy.changed = action
    return copy
  }

  /// Runs an action when the fingers have lifted.
  public func onEnded(_ action: @escaping (Angle) -> Void) -> RotationGesture {
    var copy = self
    copy.ended = action
    return copy
  }

  func makeRecognizer(_ owner: GestureOwner) -> UIGestureRecognizer {
    let recognizer = UIRotationGestureRecognizer()
    recognizer.addTarget(owner) { owner in
      { recognizer in
        guard let turn = recognizer as? UIRotationGestureRecognizer, let gesture = owner.gesture as? RotationGesture
        else { return }
        let angle = Angle(radians: Double(turn.rotation))
        switch turn.state {
        case .began, .changed: gesture.changed(angle)
        case .ended: gesture.ended(angle)
        default: break
        }
      }
    }
    return recognizer
  }
}
