/// Moves two fingers apart or together. The value is the scale since the start.
///
/// Source: https://developer.apple.com/documentation/swiftui/magnificationgesture
public struct MagnificationGesture: ContinuousGesture {
  /// The scale.
  public typealias Value = CGFloat
  /// The change of the scale below which the gesture does not start. It also needs a change of 8 points; Apple
  /// publishes no value.
  public var minimumScaleDelta: CGFloat
  var actions = GestureActions<Value>()

  /// Creates a gesture.
  public init(minimumScaleDelta: CGFloat = 0.01) {
    self.minimumScaleDelta = minimumScaleDelta
  }

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
    recognizer.minimumScaleDelta = minimumScaleDelta
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
  /// The angle below which the gesture does not start. It also needs a turn of 0.1 radians; Apple publishes no value.
  public var minimumAngleDelta: Angle
  var actions = GestureActions<Value>()

  /// Creates a gesture.
  public init(minimumAngleDelta: Angle = .degrees(1)) {
    self.minimumAngleDelta = minimumAngleDelta
  }

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
    recognizer.minimumAngleDelta = CGFloat(minimumAngleDelta.radians)
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
