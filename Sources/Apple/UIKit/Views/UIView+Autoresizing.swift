extension UIView {
  /// The parts of a view's frame that follow its superview's size.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uiview/autoresizingmask-swift.struct
  public struct AutoresizingMask: OptionSet, Sendable {
    /// The combined bits, as on Apple's systems.
    public let rawValue: UInt

    /// Creates a mask from its bits; unknown bits have no effect.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The distance from the superview's left side grows and shrinks.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width grows and shrinks.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The distance from the superview's right side grows and shrinks.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The distance from the superview's upper side grows and shrinks.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height grows and shrinks.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The distance from the superview's lower side grows and shrinks.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)

    /// Resizes one axis. The flexible parts share the change by their sizes; equally if all of them are 0.
    ///
    /// The margins and the size share by proportion: "If a combination of autoresizing options are set, the amount of
    /// change is proportional to the size of each flexible part".
    /// Source: https://developer.apple.com/documentation/uikit/uiview/autoresizingmask-swift.property
    static func resized(
      _ start: CGFloat, _ size: CGFloat, from old: CGFloat, to new: CGFloat, parts: (Bool, Bool, Bool)
    ) -> (start: CGFloat, size: CGFloat) {
      let sizes = [start, size, old - start - size]
      let flexible = [parts.0, parts.1, parts.2]
      let change = new - old
      guard change != 0, flexible.contains(true) else { return (start, size) }
      if flexible == [false, true, false] { return (start, size + change) }
      let total = zip(sizes, flexible).reduce(0) { $1.1 ? $0 + $1.0 : $0 }
      let count = CGFloat(flexible.count { $0 })
      func share(_ index: Int) -> CGFloat {
        guard flexible[index] else { return 0 }
        return total == 0 ? change / count : change * (sizes[index] / total)
      }
      return (start + share(0), size + share(1))
    }
  }

  /// Adapts to a new size of the superview.
  func follow(from old: CGSize, to new: CGSize) {
    var mask = autoresizingMask
    // A Mac's view keeps its place from the lower side, unless its mask says otherwise.
    if superview?.hasYUp == true,
      mask.isDisjoint(with: [.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin])
    {
      mask.insert(.flexibleTopMargin)
    }
    guard mask != [], translatesAutoresizingMaskIntoConstraints else { return }
    let (x, width) = AutoresizingMask.resized(
      place.minX, place.width, from: old.width, to: new.width,
      parts: (
        mask.contains(.flexibleLeftMargin), autoresizingMask.contains(.flexibleWidth),
        mask.contains(.flexibleRightMargin)
      ))
    let (y, height) = AutoresizingMask.resized(
      place.minY, place.height, from: old.height, to: new.height,
      parts: (
        mask.contains(.flexibleTopMargin), autoresizingMask.contains(.flexibleHeight),
        mask.contains(.flexibleBottomMargin)
      ))
    move(to: CGRect(x: x, y: y, width: width, height: height))
  }
}
