/// How values between two keyframes are interpolated.
///
/// Source: https://developer.apple.com/documentation/spritekit/skinterpolationmode
public enum SKInterpolationMode: Int, Sendable {
  /// Linear interpolation.
  case linear = 1
  /// A smooth curve through the keyframes, which may overshoot the values. Apple does not document its curve; here it
  /// is a cubic whose slope at a keyframe is that of the line between its neighbours.
  case spline
  /// The value of the latest keyframe, constant until the next.
  case step
}

/// The values of a sequence after its last keyframe.
///
/// Source: https://developer.apple.com/documentation/spritekit/skrepeatmode
public enum SKRepeatMode: Int, Sendable {
  /// The last keyframe's value.
  case clamp = 1
  /// The sequence repeated from time 0; times before 0 belong to earlier rounds.
  case loop
}

/// A list of values at certain times, with interpolation between them.
///
/// A value is a number, a colour, a `CGPoint`, a `CGVector` or a `CGSize`; all values of a sequence have the same kind.
/// For an emitter's particles, time runs from 0 at birth to 1 at death. Keyframes keep the order in which they were
/// added; sampling sorts them by time, and of two at the same time the later one counts.
///
/// Source: https://developer.apple.com/documentation/spritekit/skkeyframesequence
@preconcurrency @MainActor
open class SKKeyframeSequence: NSObject, @preconcurrency NSSecureCoding, @preconcurrency NSCopying {
  private var keyframes: [Keyframe] = []
  private var sorted: KeyframeCurve?

  /// How values between two keyframes are interpolated. Default `.linear`.
  open var interpolationMode = SKInterpolationMode.linear {
    didSet { sorted = nil }
  }
  /// The values after the last keyframe. Default `.clamp`.
  open var repeatMode = SKRepeatMode.clamp {
    didSet { sorted = nil }
  }

  /// A sequence of values and their times.
  ///
  /// - Precondition: there is one time for each value, and all times are finite.
  public init(keyframeValues values: [Any], times: [NSNumber]) {
    precondition(
      values.count == times.count, "SKKeyframeSequence: \(values.count) values need as many times, not \(times.count)")
    super.init()
    for (value, time) in zip(values, times) { addKeyframeValue(value, time: CGFloat(time.doubleValue)) }
  }

  /// An empty sequence.
  ///
  /// - Parameter numItems: the expected count of keyframes, which is not used.
  public convenience init(capacity numItems: Int) {
    self.init(keyframeValues: [], times: [])
  }

  /// The count of keyframes.
  open func count() -> Int { keyframes.count }

  // MARK: Keyframes (an index out of range, a time that is not finite or a value of another kind stops the program)

  /// Adds a keyframe at the end of the list.
  open func addKeyframeValue(_ value: Any, time: CGFloat) {
    keyframes.append(keyframe(value, time))
    sorted = nil
  }

  /// Removes the keyframe that was added last.
  ///
  /// - Precondition: the sequence is not empty.
  open func removeLastKeyframe() {
    precondition(!keyframes.isEmpty, "SKKeyframeSequence: there is no keyframe to remove")
    keyframes.removeLast()
    sorted = nil
  }

  /// Removes the keyframe at an index.
  open func removeKeyframe(at index: Int) {
    keyframes.remove(at: checked(index))
    sorted = nil
  }

  /// Changes the value of the keyframe at an index.
  open func setKeyframeValue(_ value: Any, for index: Int) {
    setKeyframeValue(value, time: getKeyframeTime(for: index), for: index)
  }

  /// Changes the time of the keyframe at an index, which keeps its index.
  open func setKeyframeTime(_ time: CGFloat, for index: Int) {
    setKeyframeValue(getKeyframeValue(for: index), time: time, for: index)
  }

  /// Changes the value and the time of the keyframe at an index.
  open func setKeyframeValue(_ value: Any, time: CGFloat, for index: Int) {
    keyframes.remove(at: checked(index))
    keyframes.insert(keyframe(value, time), at: index)
    sorted = nil
  }

  /// The value of the keyframe at an index.
  open func getKeyframeValue(for index: Int) -> Any { keyframes[checked(index)].value }

  /// The time of the keyframe at an index.
  open func getKeyframeTime(for index: Int) -> CGFloat { keyframes[checked(index)].time }

  // MARK: Sampling

  /// The value at a time; nil if the sequence is empty. Numbers are returned as `NSNumber`, other values in their own
  /// type.
  ///
  /// Before the first keyframe this is the first value; after the last, see `repeatMode`.
  ///
  /// Differs from Apple: `as? CGFloat` of a number is nil on this platform; `as? Double` and `as? NSNumber` are not.
  /// Source: https://developer.apple.com/documentation/spritekit/skkeyframesequence/sample(attime:)
  open func sample(atTime time: CGFloat) -> Any? {
    curve.map { $0.kind.value(of: $0.value(at: Double(time))) }
  }

  /// The keyframes as numbers, sorted by time; nil if the sequence is empty.
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

  /// An independent sequence with the same keyframes and modes.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = SKKeyframeSequence(capacity: keyframes.count)
    (copy.keyframes, copy.interpolationMode, copy.repeatMode) = (keyframes, interpolationMode, repeatMode)
    return copy
  }

  /// Whether archives may hold sequences. Always true.
  open class var supportsSecureCoding: Bool { true }

  /// Writes the keyframes and both modes.
  open func encode(with coder: NSCoder) {
    coder.encode(interpolationMode.rawValue, forKey: "_interpolationMode")
    coder.encode(repeatMode.rawValue, forKey: "_repeatMode")
    coder.encode(keyframes.map { NSNumber(value: Double($0.time)) } as NSArray, forKey: "_times")
    coder.encode(keyframes.map(\.archived) as NSArray, forKey: "_values")
    if let kind = keyframes.first?.kind, kind != .color { coder.encode(kind.rawValue as NSString, forKey: "_kind") }
  }

  /// Reads what `encode` wrote; nil if the archive holds anything else.
  public required init?(coder: NSCoder) {
    super.init()
    guard let interpolation = SKInterpolationMode(rawValue: coder.decodeInteger(forKey: "_interpolationMode")),
      let repeats = SKRepeatMode(rawValue: coder.decodeInteger(forKey: "_repeatMode"))
    else { return nil }
    (interpolationMode, repeatMode) = (interpolation, repeats)
    func list(_ key: String) -> [Any] {
      guard coder.containsValue(forKey: key) else { return [] }
      let classes: [AnyClass] = [NSArray.self, NSNumber.self, UIColor.self, NSValue.self, NSString.self]
      return (coder.decodeObject(of: classes, forKey: key) as? NSArray).map { Array($0) } ?? []
    }
    let (times, values) = (list("_times"), list("_values"))
    guard times.count == values.count else { return nil }
    let name = coder.containsValue(forKey: "_kind") ? coder.decodeObject(of: NSString.self, forKey: "_kind") : nil
    let kind = name.flatMap { Keyframe.Kind(rawValue: $0 as String) }
    for (time, value) in zip(times, values) {
      guard let time = (time as? NSNumber)?.doubleValue, time.isFinite,
        let keyframe = Keyframe(archived: value, kind: kind, time: CGFloat(time)),
        keyframe.kind == keyframes.first?.kind ?? keyframe.kind
      else { return nil }
      keyframes.append(keyframe)
    }
  }
}
