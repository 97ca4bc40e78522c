public import Foundation
public import UIKit

/// A row or a column of views.
///
/// Differs from Apple: views are placed one after another in their own sizes, or in equal ones with `.fillEqually`;
/// priorities and gravity areas have no effect.
/// Source: https://developer.apple.com/documentation/appkit/nsstackview
@preconcurrency @MainActor
open class NSStackView: UIView {
  /// True: y points down in the frames of its views. A guess.
  open override var isFlippedOnMac: Bool { true }

  /// How the views share the length.
  public enum Distribution: Int, Sendable {
    /// `gravityAreas` is the default. `fillEqually` gives all views the same length; the others place them one after
    /// another.
    case gravityAreas = -1, fill = 0, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  /// The part of a stack. All parts are one here.
  public enum Gravity: Int, Sendable {
    /// `leading` is also the top.
    case leading = 1, center, trailing
    /// The upper part of a column.
    public static var top: Gravity { .leading }
    /// The lower part of a column.
    public static var bottom: Gravity { .trailing }
  }

  /// The space of `spacing` for `setCustomSpacing(_:after:)`.
  public static let useDefaultSpacing = CGFloat.greatestFiniteMagnitude

  /// A row or a column. Default `.horizontal`.
  open var orientation = NSUserInterfaceLayoutOrientation.horizontal {
    didSet { changed() }
  }
  /// The place of the views across the row or column. Default `.centerY`.
  open var alignment = NSLayoutConstraint.Attribute.centerY {
    didSet { changed() }
  }
  /// How the views share the length. Default `.gravityAreas`.
  open var distribution = Distribution.gravityAreas {
    didSet { changed() }
  }
  /// The space between two views, in points. Default 8.
  open var spacing: CGFloat = 8 {
    didSet { changed() }
  }
  /// The margins around the views, in points. Default none.
  open var edgeInsets = NSEdgeInsets() {
    didSet { changed() }
  }
  /// Whether hidden views leave no gap. Default true.
  open var detachesHiddenViews = true {
    didSet { changed() }
  }
  /// The views, from the left or from the top.
  open private(set) var arrangedSubviews: [NSView] = []
  private var gaps: [ObjectIdentifier: CGFloat] = [:]

  public override init(frame frameRect: NSRect) {
    super.init(frame: frameRect)
    isStack = true
  }

  /// Creates a row of views.
  public convenience init(views: [NSView]) {
    self.init(frame: .zero)
    views.forEach(addArrangedSubview)
    sizeToFit()
  }

  /// Creates a stack with the values and views of a storyboard.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isStack = true
    guard let cell = coder.interfaceCell else { return }
    orientation = cell.name("orientation") == "vertical" ? .vertical : .horizontal
    cell.number("spacing").map { spacing = CGFloat($0) }
    distribution = cell.name("distribution") == "fillEqually" ? .fillEqually : .gravityAreas
    let names: [String: NSLayoutConstraint.Attribute] = [
      "leading": .leading, "trailing": .trailing, "centerX": .centerX, "top": .top, "bottom": .bottom,
      "centerY": .centerY, "left": .left, "right": .right, "width": .width, "height": .height,
    ]
    cell.name("alignment").flatMap { names[$0] }.map { alignment = $0 }
    arrangedSubviews = subviews
  }

  /// Adds a view at the end.
  open func addArrangedSubview(_ view: NSView) { insertArrangedSubview(view, at: arrangedSubviews.count) }

  /// Adds a view; a number outside the views counts as the nearest one.
  open func insertArrangedSubview(_ view: NSView, at index: Int) {
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: max(0, min(index, arrangedSubviews.count)))
    if view.superview !== self { insertSubview(view, at: subviews.count) }
    changed()
  }

  /// Adds a view at the end.
  open func addView(_ view: NSView, in gravity: Gravity) { addArrangedSubview(view) }

  /// Takes a view out of the row or column; it stays a subview, and loses its custom space.
  open func removeArrangedSubview(_ view: NSView) {
    arrangedSubviews.removeAll { $0 === view }
    gaps[ObjectIdentifier(view)] = nil
    changed()
  }

  /// Removes a view.
  open func removeView(_ view: NSView) {
    removeArrangedSubview(view)
    view.removeFromSuperview()
  }

  /// Sets the space after a view, in points, until the view is removed.
  open func setCustomSpacing(_ spacing: CGFloat, after view: NSView) {
    gaps[ObjectIdentifier(view)] = spacing == Self.useDefaultSpacing ? nil : spacing
    changed()
  }

  /// The space after a view, in points; `useDefaultSpacing` if the view has no custom space.
  ///
  /// Source: https://developer.apple.com/documentation/appkit/nsstackview/customspacing(after:)
  open func customSpacing(after view: NSView) -> CGFloat { gaps[ObjectIdentifier(view)] ?? Self.useDefaultSpacing }

  /// Has no effect.
  open func setHuggingPriority(_ priority: NSLayoutConstraint.Priority, for orientation: NSLayoutConstraint.Orientation)
  {}

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  private func changed() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  private var isColumn: Bool { orientation == .vertical }
  private var shown: [NSView] { arrangedSubviews.filter { !detachesHiddenViews || !$0.isHidden } }

  private func size(of view: NSView) -> CGSize {
    let own = view.intrinsicContentSize
    func side(_ wanted: CGFloat, _ present: CGFloat) -> CGFloat { wanted > 0 ? wanted : present }
    return CGSize(width: side(own.width, view.bounds.width), height: side(own.height, view.bounds.height))
  }

  private func gap(after view: NSView) -> CGFloat { gaps[ObjectIdentifier(view)] ?? spacing }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let views = shown
    let area = CGRect(
      x: edgeInsets.left, y: edgeInsets.top, width: bounds.width - edgeInsets.left - edgeInsets.right,
      height: bounds.height - edgeInsets.top - edgeInsets.bottom)
    let free = (isColumn ? area.height : area.width) - views.dropLast().reduce(0) { $0 + gap(after: $1) }
    let equal = distribution == .fillEqually && !views.isEmpty ? max(0, free / CGFloat(views.count)) : nil
    var place = isColumn ? area.minY : area.minX
    for view in views {
      var size = size(of: view)
      if let equal { if isColumn { size.height = equal } else { size.width = equal } }
      switch alignment {
      case .width where isColumn: size.width = area.width
      case .height where !isColumn: size.height = area.height
      default: break
      }
      view.frame =
        isColumn
        ? CGRect(x: across(size.width, area.minX, area.maxX), y: place, width: size.width, height: size.height)
        : CGRect(x: place, y: across(size.height, area.minY, area.maxY), width: size.width, height: size.height)
      place += (isColumn ? size.height : size.width) + gap(after: view)
    }
  }

  private func across(_ length: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
    switch alignment {
    case .leading, .left, .top, .width, .height: low
    case .trailing, .right, .bottom: high - length
    default: low + (high - low - length) / 2
    }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// The size of all views with the spaces between them.
  open override var intrinsicContentSize: CGSize {
    let sizes = shown.map(size)
    let gaps = shown.dropLast().reduce(0) { $0 + gap(after: $1) }
    let width = isColumn ? sizes.map(\.width).max() ?? 0 : sizes.reduce(gaps) { $0 + $1.width }
    let height = isColumn ? sizes.reduce(gaps) { $0 + $1.height } : sizes.map(\.height).max() ?? 0
    return CGSize(
      width: width + edgeInsets.left + edgeInsets.right, height: height + edgeInsets.top + edgeInsets.bottom)
  }
}

/// A row or a column.
///
/// Source: https://developer.apple.com/documentation/appkit/nsuserinterfacelayoutorientation
public enum NSUserInterfaceLayoutOrientation: Int, Sendable {
  /// A row, and a column.
  case horizontal, vertical
}

extension NSLayoutConstraint {
  /// A Mac's name for the directions of layout.
  public typealias Orientation = NSUserInterfaceLayoutOrientation
  /// A Mac's name for priorities.
  public typealias Priority = UILayoutPriority
}
