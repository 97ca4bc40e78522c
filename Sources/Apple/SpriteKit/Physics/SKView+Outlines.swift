internal import Raster

extension SKView {
  private static let outlineColor = Color(red: 0 as UInt8, green: 200, blue: 255, alpha: 255)
  private static let fieldColor = Color(red: 255 as UInt8, green: 160, blue: 0, alpha: 255)

  /// Draws the outlines for `showsPhysics` and `showsFields` above the frame, one point wide.
  func addOutlines(to list: inout DrawList, surface: Surface) {
    guard let scene, showsPhysics || showsFields else { return }
    let toPixels = Affine(CGAffineTransform(scaleX: surface.scale, y: surface.scale))
    func draw(
      _ lines: [(points: [CGPoint], isClosed: Bool)], of node: SKNode, _ color: Color,
      givenScale: (x: CGFloat, y: CGFloat) = (1, 1)
    ) {
      let transform = node.flatWorldTransform.scaledBy(x: 1 / givenScale.x, y: 1 / givenScale.y)
      var path = Path()
      for line in lines where line.points.count > 1 {
        let points = line.points.map { convert($0.applying(transform), from: scene) }.map { Point(x: $0.x, y: $0.y) }
        path.move(to: points[0])
        for point in points.dropFirst() { path.line(to: point) }
        if line.isClosed { path.close() }
      }
      let fill = PathFill(path: list.add(path), color: color, stroke: Stroke(width: 1))
      list.commands.append(DrawCommand(.path(fill), transform: toPixels))
    }
    if showsPhysics {
      for body in scene.physicsWorld.bodies {
        guard let node = body.node else { continue }
        draw(body.outlinedShape.lines, of: node, Self.outlineColor, givenScale: body.givenScale)
      }
    }
    if showsFields {
      for field in scene.physicsWorld.fields where field.isEnabled {
        let disc = PhysicsShape.circle(radius: 10, center: .zero).lines
        draw(disc + (field.region?.path.map { [$0.corners] } ?? []), of: field, Self.fieldColor)
      }
    }
  }
}

extension PhysicsShape {
  /// The outlines in the node's coordinates. A disc has 32 corners and a line from its centre that shows its rotation.
  @MainActor fileprivate var lines: [(points: [CGPoint], isClosed: Bool)] {
    switch self {
    case .circle(let radius, let center):
      let corners = (0..<32).map { corner in
        let (sine, cosine) = ExactMath.sineAndCosine(Double(corner) * .pi / 16)
        return CGPoint(x: center.x + radius * CGFloat(cosine), y: center.y + radius * CGFloat(sine))
      }
      return [(corners, true), ([center, corners[0]], false)]
    case .polygon(let corners): return [(corners, true)]
    case .edges(let corners, let isLoop): return [(corners, isLoop)]
    case .picture: return outlined.lines
    case .traced(let trace): return trace.outlines.lines
    case .compound(let shapes): return shapes.flatMap(\.lines)
    }
  }
}
