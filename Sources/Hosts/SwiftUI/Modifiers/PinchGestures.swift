/// Moves two fingers apart or together. The value is the scale since the start.
///
/// Source: https://developer.apple.com/documentation/swiftui/magnificationgesture
public struct MagnificationGesture: ContinuousGesture {
  /// The scale.
  public typealias Value = CGFloat
  var actions = GestureActions<Value>()

  /// Creates a gesture. The minimum change has no effect.
  public init(minimumScaleDelta: CGFloat = 0.01) {}

  /// Runs an action for each movement.
  public func onChanged(_ action: @escaping (CGFloat) -> Void) -> MagnificationGesture {
    with { $0.addChanged(action) }
  }

  /// Runs an action when the fingers have lifted.
  public func onEnded(_ action: @escaping (CGFloat) -> Void) -> MagnificationGesture {
    with { $0.addEnded(action) }
  }

  /// Changes a `@GestureState` with each movement; it gets its first value again at the end.
  public func updating<S>(
    _ state: GestureState<S>, body: @escaping (CGFloat, inout S, inout Transaction) -> Void
  ) -> MagnificationGesture {
    with { $0.addUpdate(state, body) }
  }

  func makeRecognizer(_ owner: GestureOwner) -> UIGestureRecognizer {
    let recognizer = UIPinchGestureRecognizer()
    recognizer.addTarget(owner) { owner in
      { recognizer in
        guard let pinch = recognizer as? UIPinchGestureRecognizer,
          let gesture = owner.gesture as? MagnificationGesture
        else { return }
        gesture.actions.run(pinch.state, pinch.scale)
      }
    }
    return recognizer
  }
}

/// Turns two fingers. The value is the angle since the start.
///
/// Source: https://developer.apple.com/documentation/swiftui/rotationgesture
public struct RotationGesture: ContinuousGesture {
  /// The angle; positive ones turn clockwise.
  public typealias Value = Angle
  var actions = GestureActions<Value>()

  /// Creates a gesture. The minimum change has no effect.
  public init(minimumAngleDelta: Angle = .degrees(1)) {}

  /// Runs an action for each movement.
  public func onChanged(_ action: @escaping (Angle) -> Void) -> RotationGesture {
    with { $0.addChanged(action) }
  }

  /// Runs an action when the fingers have lifted.
  public func onEnded(_ action: @escaping (Angle) -> Void) -> RotationGesture {
    with { $0.addEnded(action) }
  }

  /// Changes a `@GestureState` with each movement; it gets its first value again at the end.
  public func updating<S>(
    _ state: GestureState<S>, body: @escaping (Angle, inout S, inout Transaction) -> Void
  ) -> RotationGesture {
    with { $0.addUpdate(state, body) }
  }

  func makeRecognizer(_ owner: GestureOwner) -> UIGestureRecognizer {
    let recognizer = UIRotationGestureRecognizer()
    recognizer.addTarget(owner) { owner in
      { recognizer in
        guard let turn = recognizer as? UIRotationGestureRecognizer, let gesture = owner.gesture as? RotationGesture
        else { return }
        gesture.actions.run(turn.state, Angle(radians: Double(turn.rotation)))
      }
    }
    return recognizer
  }
}
