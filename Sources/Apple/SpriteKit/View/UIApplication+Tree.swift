extension UIApplication {
  /// The tree of the running scene, one node per line; empty without a scene. An app with views beside the `SKView` and
  /// those that contain it has a line for each view, with the scene's nodes below their `SKView`.
  package var treeDescription: String {
    var records: [NodeRecord] = []
    var hasOtherViews = spriteViews.count > 1
    func add(_ view: UIView, depth: Int) {
      let properties = view.treeProperties(\.treeText).map { NodeRecord.Property(name: $0.name, value: $0.value) }
      records.append(
        NodeRecord(
          depth: depth, type: String(describing: type(of: view)), name: view.accessibilityIdentifier,
          properties: properties))
      if let view = view as? SKView, let scene = view.scene {
        records += scene.records().map {
          NodeRecord(depth: $0.depth + depth + 1, type: $0.type, name: $0.name, properties: $0.properties)
        }
      }
      let views = view.shownSubviews
      hasOtherViews = hasOtherViews || views.count > 1 || views.isEmpty && !(view is SKView)
      for subview in views { add(subview, depth: depth + 1) }
    }
    if let keyWindow { add(keyWindow, depth: 0) }
    guard hasOtherViews else { return spriteView?.scene?.treeDescription ?? "" }
    return records.map(\.line).joined(separator: "\n")
  }
}
