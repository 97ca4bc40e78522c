/// An element of an XML document with all that is in it.
package struct MarkupElement: Sendable {
  /// The name, such as `viewController`.
  package let name: String
  /// The values of the attributes.
  package let attributes: [String: String]
  /// The elements in this one, in order.
  package internal(set) var children: [MarkupElement] = []
  /// The text in this element, without that of its children.
  package internal(set) var text = ""
  /// The line of the element's start, counted from 1.
  package let line: Int

  /// The value of an attribute.
  package subscript(_ attribute: String) -> String? { attributes[attribute] }

  /// The elements with a name, in order.
  package func children(_ name: String) -> [MarkupElement] { children.filter { $0.name == name } }

  /// All elements in those with a name, such as the views in `subviews`.
  func contents(of name: String) -> [MarkupElement] { children(name).flatMap(\.children) }
}
