internal import Raster

// A view as a line of text, for `stage.tree`.
extension UIView {
  /// The class and the name, as in messages: `UILabel "score"`.
  package var treeTitle: String {
    let type = String(describing: type(of: self))
    return accessibilityIdentifier.map { "\(type) \"\($0)\"" } ?? type
  }

  /// The properties that are not at their default, and the frame, as texts.
  package func treeProperties(_ number: (CGFloat) -> String) -> [(name: String, value: String)] {
    var properties = [
      (name: "frame.x", value: number(place.minX)), ("frame.y", number(place.minY)),
      ("frame.width", number(place.width)), ("frame.height", number(place.height)),
    ]
    if !transform.isIdentity {
      let numbers = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
      properties.append(("transform", numbers.map(number).joined(separator: ",")))
    }
    if let color = backgroundColor { properties.append(("backgroundColor", color.raster.hexText)) }
    if alpha != 1 { properties.append(("alpha", number(alpha))) }
    if isHidden { properties.append(("isHidden", "true")) }
    switch self {
    case let label as UILabel: properties.append(("text", label.text ?? ""))
    case let button as UIButton:
      properties.append(("title", button.currentTitle ?? ""))
      if !button.isEnabled { properties.append(("isEnabled", "false")) }
      if button.isHighlighted { properties.append(("isHighlighted", "true")) }
      if button.isSelected { properties.append(("isSelected", "true")) }
    case let view as UIImageView:
      if let size = view.image?.size { properties.append(("image", "\(number(size.width))x\(number(size.height))")) }
    default: break
    }
    return properties
  }
}
