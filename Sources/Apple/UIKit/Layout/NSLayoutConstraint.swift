/// The importance of a constraint, from 1 to 1000 (required).
///
/// Source: https://developer.apple.com/documentation/uikit/uilayoutpriority
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// The priority, from 1 to 1000.
  public var rawValue: Float

  /// Creates a priority.
  public init(rawValue: Float) {
    self.rawValue = rawValue
  }

  /// Creates a priority; the same as `init(rawValue:)`.
  public init(_ rawValue: Float) {
    self.rawValue = rawValue
  }

  /// 1000: one that cannot be kept is reported as a `Diagnostic`.
  public static let required = UILayoutPriority(1000)
  /// 750
  public static let defaultHigh = UILayoutPriority(750)
  /// 250
  public static let defaultLow = UILayoutPriority(250)
  /// 50
  public static let fittingSizeLevel = UILayoutPriority(50)
}

/// A rule between two lengths or positions of views: `first = second * multiplier + constant`.
///
/// Source: https://developer.apple.com/documentation/uikit/nslayoutconstraint
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
  /// The side of the rule that may be larger.
  public enum Relation: Int, Sendable {
    /// The first one is at most, exactly or at least as large as the second.
    case lessThanOrEqual = -1, equal, greaterThanOrEqual
  }

  /// A direction.
  public enum Axis: Int, Sendable {
    /// Along x or along y.
    case horizontal, vertical
  }

  /// A part of a view.
  public enum Attribute: Int, Sendable {
    /// A side, a length or a middle. `leading` is left and `trailing` right; baselines are the bottom and the top.
    case left = 1, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
    /// None: the rule is about a constant.
    case notAnAttribute = 0
  }

  let first: LayoutTerm
  let second: LayoutTerm?
  /// The side that may be larger.
  public let relation: Relation
  /// The factor of the second part.
  public let multiplier: CGFloat
  /// The number added to the second part, in points. A number that is not finite counts as 0.
  open var constant: CGFloat {
    didSet { if constant != oldValue { holder?.setNeedsLayout() } }
  }
  /// The importance. Default `.required`.
  open var priority = UILayoutPriority.required {
    didSet { holder?.setNeedsLayout() }
  }
  /// A name for messages. Default nil.
  open var identifier: String?
  private weak var holder: UIView?

  init(_ first: LayoutTerm, _ relation: Relation, _ second: LayoutTerm?, multiplier: CGFloat, constant: CGFloat) {
    (self.first, self.second, self.relation) = (first, second, relation)
    (self.multiplier, self.constant) = (multiplier, constant)
    super.init()
  }

  /// Creates a rule between parts of two views.
  ///
  /// - Parameters:
  ///   - view1: a `UIView` or a `UILayoutGuide`.
  ///   - view2: another one; nil with `.notAnAttribute` for a constant.
  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    let second = view2.flatMap { attr2 == .notAnAttribute ? nil : LayoutTerm(item: $0, attr2) }
    self.init(LayoutTerm(item: view1, attr1), relation, second, multiplier: multiplier, constant: c)
  }

  /// Whether the rule is kept. Only rules between views of one tree can be active; any other is reported as a
  /// `Diagnostic` and stays inactive.
  open var isActive: Bool {
    get { holder != nil }
    set {
      guard newValue != isActive else { return }
      if newValue { activate() } else { deactivate() }
    }
  }

  /// Activates constraints.
  public static func activate(_ constraints: [NSLayoutConstraint]) { constraints.forEach { $0.isActive = true } }
  /// Deactivates constraints.
  public static func deactivate(_ constraints: [NSLayoutConstraint]) { constraints.forEach { $0.isActive = false } }

  private func activate() {
    var common = first.view
    if let other = second?.view {
      while let view = common, !other.isDescendant(of: view) { common = view.superview }
    }
    guard let common, first.view != nil, second == nil || second?.view != nil else {
      UIApplication.current?.report(
        Diagnostic(
          kind: "constraint-without-tree", subject: "constraint \(text)",
          message: "its views have no view in common that contains them; add them to their superviews first"))
      return
    }
    holder = common
    common.changeLook { $0.constraints.active.append(self) }
    common.setNeedsLayout()
  }

  private func deactivate() {
    holder?.changeLook { $0.constraints.active.removeAll { $0 === self } }
    holder?.setNeedsLayout()
    holder = nil
  }

  /// The rule as text: `UILabel.left = UIView.left + 8`.
  var text: String {
    let sign = relation == .equal ? "=" : relation == .lessThanOrEqual ? "<=" : ">="
    let factor = multiplier == 1 ? "" : " * \(multiplier)"
    let right = second.map { "\($0.text)\(factor) + \(constant)" } ?? "\(constant)"
    return (identifier.map { "\($0): " } ?? "") + "\(first.text) \(sign) \(right)"
  }

  open override nonisolated var description: String { MainActor.assumeIsolated { text } }
}

/// An area of a view that constraints refer to.
enum LayoutArea {
  /// The view, or the part of it within its safe area or its margins.
  case bounds, safeArea, margins
  /// The frame and the content of a scroll view.
  case frame, content
}

/// A part of a view, or of one of its guides.
@MainActor
struct LayoutTerm {
  private(set) weak var view: UIView?
  let attribute: NSLayoutConstraint.Attribute
  /// The area of the view whose part it is.
  let area: LayoutArea

  init(_ view: UIView?, _ attribute: NSLayoutConstraint.Attribute, in area: LayoutArea = .bounds) {
    (self.view, self.attribute, self.area) = (view, attribute, area)
  }

  init(item: Any, _ attribute: NSLayoutConstraint.Attribute) {
    if let guide = item as? UILayoutGuide {
      self.init(guide.owningView, attribute, in: guide.area)
    } else {
      self.init(item as? UIView, attribute)
    }
  }

  var text: String { "\(view.map { "\(type(of: $0))" } ?? "no view").\(attribute)" }
}
