extension UnfinishedFeature {
  struct Row {
    let subject: String
    let symbols: [String]
    let sentence: String
    let moment: String
  }

  var row: Row {
    switch self {
    case .models:
      Row(
        subject: "SK3DNode", symbols: ["SK3DNode"], sentence: "there is no SceneKit; nothing is drawn",
        moment: "a 3D node is drawn or projects a point")
    case .modelComponents:
      Row(
        subject: "GKSCNNodeComponent", symbols: ["GKSCNNodeComponent", "SCNNode"],
        sentence: "there is no SceneKit; the component's node draws nothing and does not move",
        moment: "such a component is created")
    }
  }
}
