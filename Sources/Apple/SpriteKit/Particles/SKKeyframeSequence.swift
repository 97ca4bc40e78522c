/// How values between two keyframes are found.
///
/// Source: https://developer.apple.com/documentation/spritekit/skinterpolationmode
public enum SKInterpolationMode: Int, Sendable {
  /// On a straight line.
  case linear = 1
  /// On a smooth curve through the keyframes. Apple does not say which: here a cubic one, whose slope at a keyframe is
  /// that of the line between its neighbours. It may swing out beyond the values.
  case spline
  /// The value of the latest keyframe, without a change up to the next.
  case step
}

/// What a sequence gives for times after its last keyframe.
///
/// Source: https://developer.apple.com/documentation/spritekit/skrepeatmode
public enum SKRepeatMode: Int, Sendable {
  /// The last keyframe's value.
  case clamp = 1
  /// The same as from 0 on, over and over; a time before 0 is one of the rounds before.
  case loop
}

/// Values at some times, and by a rule at all times between them.
///
/// A value is a number, a colour, a `CGPoint`, a `CGVector` or a `CGSize`; all of one sequence are of one kind. For an
/// emitter's particles time goes from 0, birth, to 1, death. Keyframes keep the order in which they were given; between
/// them their times count, of two at one time the later.
/// Source: https://developer.apple.com/documentation/spritekit/skkeyframesequence
@preconcurrency @MainActor
open class SKKeyframeSequence: NSObject, @preconcurrency NSSecureCoding, @preconcurrency NSCopying {
  private var keyframes: [Keyframe] = []
  private var sorted: KeyframeCurve?

  /// Default `.linear`.
  open var interpolationMode = SKInterpolationMode.linear {
    didSet { sorted = nil }
  }
  /// Default `.clamp`.
  open var repeatMode = SKRepeatMode.clamp {
    didSet { sorted = nil }
  }

  /// - Precondition: there are as many times as values, and each is finite.
  public init(keyframeValues values: [Any], times: [NSNumber]) {
    precondition(
      values.count == times.count, "SKKeyframeSequence: \(values.count) values need as many times, not \(times.count)")
    super.init()
    for (value, time) in zip(values, times) { addKeyframeValue(value, time: CGFloat(time.doubleValue)) }
  }

  /// An empty sequence.
  ///
  /// - Parameter numItems: how many keyframes it is likely to have; any number does.
  public convenience init(capacity numItems: Int) {
    self.init(keyframeValues: [], times: [])
  }

  open func count() -> Int { keyframes.count }

  // MARK: Keyframes

  open func addKeyframeValue(_ value: Any, time: CGFloat) {
    keyframes.append(keyframe(value, time))
    sorted = nil
  }

  /// - Precondition: there is a keyframe.
  open func removeLastKeyframe() {
    precondition(!keyframes.isEmpty, "SKKeyframeSequence: there is no keyframe to remove")
    keyframes.removeLast()
    sorted = nil
  }

  open func removeKeyframe(at index: Int) {
    keyframes.remove(at: checked(index))
    sorted = nil
  }

  open func setKeyframeValue(_ value: Any, for index: Int) {
    setKeyframeValue(value, time: getKeyframeTime(for: index), for: index)
  }

  open func setKeyframeTime(_ time: CGFloat, for index: Int) {
    setKeyframeValue(getKeyframeValue(for: index), time: time, for: index)
  }

  open func setKeyframeValue(_ value: Any, time: CGFloat, for index: Int) {
    keyframes.remove(at: checked(index))
    keyframes.insert(keyframe(value, time), at: index)
    sorted = nil
  }

  open func getKeyframeValue(for index: Int) -> Any { keyframes[checked(index)].value }

  open func getKeyframeTime(for index: Int) -> CGFloat { keyframes[checked(index)].time }

  // MARK: Sampling

  /// The value at a time; nil without keyframes. Numbers come as `NSNumber`, all else in its own type.
  ///
  /// Before the first keyframe it is the first one's value; after the last see `repeatMode`.
  ///
  /// Differs from Apple: `as? CGFloat` of a number is nil on this platform; `as? Double` and `as? NSNumber` are not.
  /// Source: https://developer.apple.com/documentation/spritekit/skkeyframesequence/sample(attime:)
  open func sample(atTime time: CGFloat) -> Any? {
    curve.map { $0.kind.value(of: $0.value(at: Double(time))) }
  }

  /// The keyframes as numbers in the order of their times; nil without keyframes.
  final var curve: KeyframeCurve? {
    if sorted == nil, !keyframes.isEmpty {
      sorted = KeyframeCurve(keyframes, interpolation: interpolationMode, repeats: repeatMode == .loop)
    }
    return sorted
  }

  private func keyframe(_ value: Any, _ time: CGFloat) -> Keyframe {
    precondition(time.isFinite, "SKKeyframeSequence: a keyframe's time must be finite; it is \(time)")
    guard let keyframe = Keyframe(value, time: time) else {
      preconditionFailure(
        "SKKeyframeSequence: a value must be a number, a colour, a CGPoint, a CGVector or a CGSize; it is \(value)")
    }
    if let first = keyframes.first {
      precondition(
        first.kind == keyframe.kind,
        "SKKeyframeSequence: all values must be of one kind; \(value) is a \(keyframe.kind), the first a \(first.kind)")
    }
    return keyframe
  }

  private func checked(_ index: Int) -> Int {
    precondition(
      keyframes.indices.contains(index),
      "SKKeyframeSequence: there is no keyframe \(index); the sequence has \(keyframes.count)")
    return index
  }

  // MARK: Copies

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = SKKeyframeSequence(capacity: keyframes.count)
    (copy.keyframes, copy.interpolationMode, copy.repeatMode) = (keyframes, interpolationMode, repeatMode)
    return copy
  }

  public static var supportsSecureCoding: Bool { true }

  open func encode(with coder: NSCoder) {
    coder.encode(keyframes.first?.kind.rawValue ?? "", forKey: "kind")
    coder.encode(interpolationMode.rawValue, forKey: "interpolationMode")
    coder.encode(repeatMode.rawValue, forKey: "repeatMode")
    coder.encode(keyframes.count, forKey: "count")
    for (index, keyframe) in keyframes.enumerated() {
      coder.encode(Double(keyframe.time), forKey: "time\(index)")
      for place in 0..<4 { coder.encode(keyframe.numbers[place], forKey: "number\(index).\(place)") }
    }
  }

  /// nil where the archive holds no sequence that this class has written.
  public required init?(coder: NSCoder) {
    super.init()
    let count = coder.decodeInteger(forKey: "count")
    guard let interpolation = SKInterpolationMode(rawValue: coder.decodeInteger(forKey: "interpolationMode")),
      let repeats = SKRepeatMode(rawValue: coder.decodeInteger(forKey: "repeatMode")), count >= 0
    else { return nil }
    (interpolationMode, repeatMode) = (interpolation, repeats)
    guard count > 0 else { return }
    let name = coder.decodeObject(of: NSString.self, forKey: "kind")
    guard let kind = Keyframe.Kind(rawValue: name.map(String.init(describing:)) ?? "") else { return nil }
    for index in 0..<count {
      guard coder.containsValue(forKey: "time\(index)") else { return nil }
      let time = coder.decodeDouble(forKey: "time\(index)")
      guard time.isFinite else { return nil }
      var numbers = SIMD4<Double>()
      for place in 0..<4 { numbers[place] = coder.decodeDouble(forKey: "number\(index).\(place)") }
      keyframes.append(
        Keyframe(kind: kind, value: kind.value(of: numbers), numbers: numbers, time: CGFloat(time)))
    }
  }
}
