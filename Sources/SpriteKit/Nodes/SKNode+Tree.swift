extension SKNode {
  /// The tree from this node down, one node a line: type, name, position and what else tells nodes apart. Stable: the
  /// same tree gives the same text.
  package var treeDescription: String {
    var lines: [String] = []
    appendTree(to: &lines, depth: 0)
    return lines.joined(separator: "\n")
  }

  private func appendTree(to lines: inout [String], depth: Int) {
    var words = [String(describing: type(of: self))]
    if let name { words.append("\"\(name)\"") }
    words.append("(\(position.x.treeText), \(position.y.treeText))")
    if zPosition != 0 { words.append("z \(zPosition.treeText)") }
    if zRotation != 0 { words.append("turned \(zRotation.treeText)") }
    if xScale != 1 || yScale != 1 { words.append("scaled \(xScale.treeText) \(yScale.treeText)") }
    if alpha != 1 { words.append("alpha \(alpha.treeText)") }
    if isHidden { words.append("hidden") }
    words += treeDetails
    lines.append(String(repeating: "  ", count: depth) + words.joined(separator: " "))
    for child in children { child.appendTree(to: &lines, depth: depth + 1) }
  }
}

extension CGFloat {
  /// Up to three decimals, the same in every locale.
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
