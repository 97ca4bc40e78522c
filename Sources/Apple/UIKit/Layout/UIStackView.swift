/// Lays out views in a row or a column with constraints.
///
/// The stack draws nothing itself, and gives no space to hidden views.
/// Source: https://developer.apple.com/documentation/uikit/uistackview
@preconcurrency @MainActor
open class UIStackView: UIView {
  /// The sizes and places of the views along the axis.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uistackview/distribution-swift.enum
  public enum Distribution: Int, Sendable {
    /// The views fill the stack: by their priorities, in equal lengths, or in the ratio of their natural lengths.
    case fill, fillEqually, fillProportionally
    /// The views keep their lengths; the gaps, or the distances of the middles, are equal.
    case equalSpacing, equalCentering
  }

  /// The sizes and places of the views across the axis.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uistackview/alignment-swift.enum
  public enum Alignment: Int, Sendable {
    /// As high as the row, at its upper side, aligned by baselines, in the middle, at its lower side, by baselines.
    /// Differs from Apple: baselines are the upper and the lower side.
    case fill, leading, firstBaseline, center, trailing, lastBaseline

    /// The same as `leading`, for a row.
    public static var top: Alignment { .leading }
    /// The same as `trailing`, for a row.
    public static var bottom: Alignment { .trailing }
  }

  /// The gap of `spacing` for `setCustomSpacing(_:after:)`.
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  /// The system's gap: 8 points.
  public static let spacingUseSystem = CGFloat.leastNormalMagnitude

  /// Whether the views form a row or a column. Default `horizontal`.
  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { setNeedsLayout() } }
  /// Along the axis. Default `fill`.
  open var distribution = Distribution.fill { didSet { setNeedsLayout() } }
  /// Across the axis. Default `fill`.
  open var alignment = Alignment.fill { didSet { setNeedsLayout() } }
  /// The gap between two views, in points. Default 0.
  open var spacing: CGFloat = 0 { didSet { setNeedsLayout() } }
  /// Has no effect: baselines are the upper and the lower side. Default false.
  open var isBaselineRelativeArrangement = false
  /// Whether the views keep `layoutMargins` free. Default false.
  open var isLayoutMarginsRelativeArrangement = false { didSet { setNeedsLayout() } }
  /// The views in the row or column, in order.
  open private(set) var arrangedSubviews: [UIView] = []
  private var gaps: [ObjectIdentifier: CGFloat] = [:]
  private var rules: [NSLayoutConstraint] = []
  private var known: State?

  /// The values that determine the constraints.
  private struct State: Equatable {
    var views: [ObjectIdentifier]
    var numbers: [CGFloat]
  }

  /// Creates a stack with views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    views.forEach(addArrangedSubview)
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isStack = true
  }

  /// Creates a stack with the values of a storyboard; its subviews are the arranged ones.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isStack = true
    (coder as? InterfaceCoder)?.decode(self)
    subviews.forEach(addArrangedSubview)
  }

  // MARK: Views

  /// Adds a view at the end. It becomes a subview.
  open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arrangedSubviews.count) }

  /// Adds a view at a place. An index outside the views counts as the nearest one.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrangedSubviews.removeAll { $0 === view }
    if view.superview !== self { addSubview(view) }
    guard view.superview === self else { return }
    view.translatesAutoresizingMaskIntoConstraints = false
    arrangedSubviews.insert(view, at: min(max(0, stackIndex), arrangedSubviews.count))
    setNeedsLayout()
  }

  /// Takes a view out of the row or column. It stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
    gaps[ObjectIdentifier(view)] = nil
    updateRules()
    setNeedsLayout()
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  /// Sets the gap after a view, in points.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    gaps[ObjectIdentifier(arrangedSubview)] = spacing == Self.spacingUseDefault ? nil : spacing
    setNeedsLayout()
  }

  /// The gap after a view, in points; `spacingUseDefault` if the view has no custom gap.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    gaps[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  // MARK: Rules

  private func gap(after view: UIView) -> CGFloat {
    let gap = gaps[ObjectIdentifier(view)] ?? spacing
    return gap == Self.spacingUseSystem ? 8 : gap.usable(as: "spacing", of: self)
  }

  /// Rebuilds the constraints if the values that determine them have changed.
  func updateRules() {
    let shown = arrangedSubviews.filter { !$0.isHidden }
    let margins = isLayoutMarginsRelativeArrangement ? layoutMargins : .zero
    let lengths = distribution == .fillProportionally ? shown.map(naturalLength) : []
    let state = State(
      views: shown.map { ObjectIdentifier($0) },
      numbers: [
        CGFloat(axis.rawValue), CGFloat(distribution.rawValue), CGFloat(alignment.rawValue), margins.top, margins.left,
        margins.bottom, margins.right,
      ] + shown.map(gap) + lengths)
    guard state != known else { return }
    known = state
    NSLayoutConstraint.deactivate(rules)
    rules = shown.isEmpty ? [] : along(shown, margins, lengths) + shown.flatMap { across($0, margins) } + tight
    NSLayoutConstraint.activate(rules)
  }

  private func naturalLength(_ view: UIView) -> CGFloat {
    let size = view.intrinsicContentSize
    return max(0, axis == .horizontal ? size.width : size.height)
  }

  private func rule(
    _ view: UIView, _ attribute: NSLayoutConstraint.Attribute, _ other: UIView?,
    _ otherAttribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation = .equal,
    times factor: CGFloat = 1, plus constant: CGFloat = 0, priority: Float = 1000
  ) -> NSLayoutConstraint {
    let rule = NSLayoutConstraint(
      item: view, attribute: attribute, relatedBy: relation, toItem: other, attribute: otherAttribute,
      multiplier: factor, constant: constant)
    rule.priority = UILayoutPriority(priority)
    return rule
  }

  private func along(_ views: [UIView], _ margins: UIEdgeInsets, _ lengths: [CGFloat]) -> [NSLayoutConstraint] {
    let isRow = axis == .horizontal
    let start: NSLayoutConstraint.Attribute = isRow ? .left : .top
    let end: NSLayoutConstraint.Attribute = isRow ? .right : .bottom
    let length: NSLayoutConstraint.Attribute = isRow ? .width : .height
    let middle: NSLayoutConstraint.Attribute = isRow ? .centerX : .centerY
    let (before, after) = isRow ? (margins.left, margins.right) : (margins.top, margins.bottom)
    var rules = [
      rule(views[0], start, self, start, plus: before), rule(views[views.count - 1], end, self, end, plus: -after),
    ]
    for (index, view) in views.enumerated().dropFirst() {
      let previous = views[index - 1]
      let hasFreeGaps = distribution == .equalSpacing || distribution == .equalCentering
      rules.append(
        rule(view, start, previous, end, hasFreeGaps ? .greaterThanOrEqual : .equal, plus: gap(after: previous)))
      switch distribution {
      case .fill: break
      case .fillEqually: rules.append(rule(view, length, views[0], length))
      case .fillProportionally:
        guard lengths[0] > 0, lengths[index] > 0 else { break }
        // Below required, as on Apple's systems: the gaps come first.
        rules.append(rule(view, length, views[0], length, times: lengths[index] / lengths[0], priority: 999))
      case .equalSpacing, .equalCentering: rules += equalDistances(views, index, start, end, middle)
      }
    }
    return rules
  }

  /// The distance before a view equals the first one, as a rule of four terms; written with a spacer view for each gap.
  private func equalDistances(
    _ views: [UIView], _ index: Int, _ start: NSLayoutConstraint.Attribute, _ end: NSLayoutConstraint.Attribute,
    _ middle: NSLayoutConstraint.Attribute
  ) -> [NSLayoutConstraint] {
    let length: NSLayoutConstraint.Attribute = axis == .horizontal ? .width : .height
    while spacers.count < index { spacers.append(makeSpacer()) }
    let spacer = spacers[index - 1]
    let isCentering = distribution == .equalCentering
    var rules = [
      rule(spacer, start, views[index - 1], isCentering ? middle : end),
      rule(spacer, end, views[index], isCentering ? middle : start),
    ]
    // Below required, so that the smallest gap wins.
    if index > 1 { rules.append(rule(spacer, length, spacers[0], length, priority: 149)) }
    return rules
  }

  /// Views without a look that fill the gaps.
  private var spacers: [UIView] = []

  private func makeSpacer() -> UIView {
    let view = UIView(frame: .zero)
    (view.isHidden, view.isUserInteractionEnabled) = (true, false)
    view.translatesAutoresizingMaskIntoConstraints = false
    insertSubview(view, at: 0)
    return view
  }

  private func across(_ view: UIView, _ margins: UIEdgeInsets) -> [NSLayoutConstraint] {
    let isRow = axis == .horizontal
    let start: NSLayoutConstraint.Attribute = isRow ? .top : .left
    let end: NSLayoutConstraint.Attribute = isRow ? .bottom : .right
    let middle: NSLayoutConstraint.Attribute = isRow ? .centerY : .centerX
    let (before, after) = isRow ? (margins.top, margins.bottom) : (margins.left, margins.right)
    let inside = [
      rule(view, start, self, start, .greaterThanOrEqual, plus: before),
      rule(view, end, self, end, .lessThanOrEqual, plus: -after),
    ]
    switch alignment {
    case .fill: return [rule(view, start, self, start, plus: before), rule(view, end, self, end, plus: -after)]
    case .leading, .firstBaseline: return [rule(view, start, self, start, plus: before), inside[1]]
    case .center: return [rule(view, middle, self, middle, plus: (before - after) / 2)] + inside
    case .trailing, .lastBaseline: return [rule(view, end, self, end, plus: -after), inside[0]]
    }
  }

  /// The stack is no larger than its views need.
  private var tight: [NSLayoutConstraint] {
    alignment == .fill ? [] : [rule(self, axis == .horizontal ? .height : .width, nil, .notAnAttribute, priority: 49)]
  }

  /// The smallest size that holds the views.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { systemLayoutSizeFitting(.zero) }
}
