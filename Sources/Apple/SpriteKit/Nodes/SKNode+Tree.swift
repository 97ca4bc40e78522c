internal import Raster

extension SKNode {
  /// The node and its descendants as values, in tree order. The same tree always gives the same records.
  ///
  /// - Parameter visit: called with each node and its index in the result.
  package func records(visit: (SKNode, Int) -> Void = { _, _ in }) -> [NodeRecord] {
    var records: [NodeRecord] = []
    record(depth: 0, in: &records, visit)
    return records
  }

  /// The node and its descendants as text, one node per line; see `NodeRecord.line`.
  package var treeDescription: String { records().map(\.line).joined(separator: "\n") }

  private func record(depth: Int, in records: inout [NodeRecord], _ visit: (SKNode, Int) -> Void) {
    visit(self, records.count)
    records.append(
      NodeRecord(
        depth: depth, type: String(describing: type(of: self)), name: name,
        properties: treeProperties.map { NodeRecord.Property(name: $0.name, value: $0.value) }))
    for child in children { child.record(depth: depth + 1, in: &records, visit) }
  }

  /// The properties that every node has: its place and its look.
  var placeProperties: [(name: String, value: String)] {
    var properties = [(name: "position.x", value: position.x.treeText), ("position.y", position.y.treeText)]
    if zPosition != 0 { properties.append(("zPosition", zPosition.treeText)) }
    if zRotation != 0 { properties.append(("zRotation", zRotation.treeText)) }
    if xScale != 1 { properties.append(("xScale", xScale.treeText)) }
    if yScale != 1 { properties.append(("yScale", yScale.treeText)) }
    if alpha != 1 { properties.append(("alpha", alpha.treeText)) }
    if isHidden { properties.append(("isHidden", "true")) }
    return properties
  }
}

extension CGFloat {
  /// The number with up to three decimals, the same in every locale.
  package var treeText: String {
    guard isFinite, magnitude < 1e12 else { return "\(self)" }
    let thousandths = Int((self * 1000).rounded())
    let sign = thousandths < 0 ? "-" : ""
    let (whole, rest) = (thousandths.magnitude / 1000, thousandths.magnitude % 1000)
    guard rest != 0 else { return "\(sign)\(whole)" }
    var decimals = String(String(rest + 1000).dropFirst())
    while decimals.last == "0" { decimals.removeLast() }
    return "\(sign)\(whole).\(decimals)"
  }
}

extension UIColor {
  /// The colour as `#rrggbbaa`, as drawn.
  var treeText: String { raster.hexText }
}

/// Whether two nodes are different ones; nil differs from every node.
///
/// Swift's own `!=` for optionals wants the same type on both sides inside a closure, so that
/// `bodies.filter { $0.node != rocket }` of a public game did not compile for a `rocket` of a subclass.
public func != (left: SKNode?, right: SKNode?) -> Bool { !(left == right) }
