internal import Storyboards

/// Makes a storyboard's constraints.
@MainActor
enum InterfaceLayout {
  /// Activates a rule; nil, and a report, for one with a part or an object that is not known.
  static func activate(
    _ rule: InterfaceObject.Constraint, in view: UIView, _ record: InterfaceObject, _ builder: InterfaceBuilder
  ) -> NSLayoutConstraint? {
    guard !rule.isPlaceholder else { return nil }
    guard let first = part(rule.firstItem ?? record.id, rule.firstAttribute ?? "", builder) else {
      builder.report(record.line, "the constraint \(rule.id) has an object or a part that is not known")
      return nil
    }
    var second: Part?
    if let attribute = rule.secondAttribute {
      second = part(rule.secondItem ?? record.id, attribute, builder)
      guard second != nil else {
        builder.report(record.line, "the constraint \(rule.id) has an object or a part that is not known")
        return nil
      }
    }
    let relation: NSLayoutConstraint.Relation =
      switch rule.relation {
      case "lessThanOrEqual": .lessThanOrEqual
      case "greaterThanOrEqual": .greaterThanOrEqual
      default: .equal
      }
    let margin = (second?.margin ?? 0) * CGFloat(rule.multiplier) - first.margin
    let constraint = NSLayoutConstraint(
      item: first.item, attribute: first.attribute, relatedBy: relation, toItem: second?.item,
      attribute: second?.attribute ?? .notAnAttribute, multiplier: CGFloat(rule.multiplier),
      constant: CGFloat(rule.constant) + margin)
    constraint.priority = UILayoutPriority(Float(min(max(rule.priority, 1), 1000)))
    constraint.identifier = rule.identifier
    constraint.isActive = true
    return constraint
  }

  private struct Part {
    var item: AnyObject
    var attribute: NSLayoutConstraint.Attribute
    /// The distance of a margin from the side, in points; positive to the right and down.
    var margin: CGFloat = 0
  }

  private static func part(_ id: String, _ name: String, _ builder: InterfaceBuilder) -> Part? {
    // A controller's guides are lines: the safe area reaches from the end of the top one to the start of the bottom
    // one.
    if let kind = builder.controllerGuide(id), let root = builder.controller?.viewIfLoaded {
      let isOuter = name == kind
      let item: AnyObject = isOuter ? root : root.safeAreaLayoutGuide
      return Part(item: item, attribute: kind == "top" ? .top : .bottom)
    }
    guard let item = builder.object(id) else { return nil }
    if let attribute = plain[name] { return Part(item: item, attribute: attribute) }
    let side = name.hasSuffix("Margin") ? String(name.dropLast(6)) : name
    let isRoot = (item as? UIView) === builder.controller?.viewIfLoaded
    // The system's smallest margins: 16 points beside a root view, 8 in other views.
    // Source: https://developer.apple.com/documentation/uikit/uiview/layoutmargins
    let inset: CGFloat = isRoot ? (side == "top" || side == "bottom" ? 0 : 16) : 8
    switch side {
    case "leading", "left": return Part(item: item, attribute: .left, margin: inset)
    case "trailing", "right": return Part(item: item, attribute: .right, margin: -inset)
    case "top": return Part(item: item, attribute: .top, margin: inset)
    case "bottom": return Part(item: item, attribute: .bottom, margin: -inset)
    case "centerXWithinMargins": return Part(item: item, attribute: .centerX)
    case "centerYWithinMargins": return Part(item: item, attribute: .centerY)
    default: return nil
    }
  }

  private static let plain: [String: NSLayoutConstraint.Attribute] = [
    "left": .left, "right": .right, "leading": .leading, "trailing": .trailing, "top": .top, "bottom": .bottom,
    "width": .width, "height": .height, "centerX": .centerX, "centerY": .centerY, "baseline": .lastBaseline,
    "lastBaseline": .lastBaseline, "firstBaseline": .firstBaseline,
  ]
}
