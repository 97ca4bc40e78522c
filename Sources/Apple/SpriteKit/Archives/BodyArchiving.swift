// Physics bodies in archives, under Apple's keys. Lengths are in points, except for outlines, which are in metres.

extension SKPhysicsBody {
  /// The numbers of Apple's files for shapes. 1, 2 and 7 occur in public files; the others are a guess.
  private enum ShapeType: Int {
    case circle = 1, rectangle, polygon, edges, loop
    case outline = 7
    case compound = 8
  }

  static func shape(from coder: NSCoder) -> PhysicsShape? {
    let file = coder as? ArchiveCoder
    file?.ignore("_shapeType", "_size", "_radius", "_p0", "_edgeRadius", "_compoundBodyCount", "_outline", "_cgPath")
    let center = CGPoint(from: coder, "_p0").flatMap { $0.x.isFinite && $0.y.isFinite ? $0 : nil } ?? .zero
    let corners = CGPath(from: coder, "_cgPath")?.corners.points ?? []
    switch ShapeType(rawValue: coder.decodeInteger(forKey: "_shapeType")) {
    case .circle:
      let radius = coder.decodeDouble(forKey: "_radius")
      return radius.isFinite ? .circle(radius: abs(CGFloat(radius)), center: center) : nil
    case .rectangle:
      guard let size = CGSize(from: coder, "_size"), size.width.isFinite, size.height.isFinite else { return nil }
      return .rectangle(size, center: center)
    case .polygon: return corners.isEmpty ? nil : .polygon(corners)
    case .edges: return .edges(corners, isLoop: false)
    case .loop: return .edges(corners, isLoop: true)
    case .outline: return outline(from: coder)
    case .compound:
      guard coder.containsValue(forKey: "_shapes") else { return nil }
      let bodies = coder.decodeObject(of: [NSArray.self, SKPhysicsBody.self], forKey: "_shapes") as? NSArray
      return .compound((bodies ?? []).compactMap { ($0 as? SKPhysicsBody)?.shape })
    case nil: return nil
    }
  }

  /// The outline of a texture. Apple's files have it cut into convex polygons under `$1`, `$3` and so on.
  private static func outline(from coder: NSCoder) -> PhysicsShape? {
    var parts: [PhysicsShape] = []
    var index = 0
    while coder.containsValue(forKey: "$\(index)"), coder.containsValue(forKey: "$\(index + 1)") {
      if let corners = CGPath(from: coder, "$\(index + 1)")?.corners.points, corners.count > 2 {
        parts.append(.polygon(corners.map { CGPoint(x: $0.x * metre, y: $0.y * metre) }))
      }
      index += 2
    }
    return parts.isEmpty ? nil : .compound(parts)
  }

  private static let metre = PhysicsShape.pointsPerMetre

  func encodeShape(with coder: NSCoder) {
    func encode(_ type: ShapeType) { coder.encode(type.rawValue, forKey: "_shapeType") }
    func encode(_ corners: [CGPoint]) {
      var steps = corners.map { CGPath.Step.line($0) }
      if let first = corners.first { steps[0] = .move(first) }
      coder.encode(CGPath(steps).archiveList, forKey: "_cgPath")
    }
    switch shape {
    case .circle(let radius, let center):
      encode(.circle)
      coder.encode(Double(radius), forKey: "_radius")
      CGVector(dx: center.x, dy: center.y).encode(with: coder, "_p0")
    case .polygon(let corners):
      if let (size, center) = Self.rectangle(corners) {
        encode(.rectangle)
        CGVector(dx: size.width, dy: size.height).encode(with: coder, "_size")
        CGVector(dx: center.x, dy: center.y).encode(with: coder, "_p0")
      } else {
        encode(.polygon)
        encode(corners)
      }
    case .edges(let corners, let isLoop):
      encode(isLoop ? .loop : .edges)
      encode(corners)
    case .picture, .traced:
      if case .compound(let parts) = cutShape {
        encode(.compound)
        coder.encode(parts.map { SKPhysicsBody(shape: $0) } as NSArray, forKey: "_shapes")
      }
    case .compound(let shapes):
      encode(.compound)
      coder.encode(shapes.map { SKPhysicsBody(shape: $0) } as NSArray, forKey: "_shapes")
    }
  }

  /// The size and the centre of corners that `PhysicsShape.rectangle` made.
  private static func rectangle(_ corners: [CGPoint]) -> (size: CGSize, center: CGPoint)? {
    guard corners.count == 4 else { return nil }
    let size = CGSize(width: corners[2].x - corners[0].x, height: corners[2].y - corners[0].y)
    let center = CGPoint(x: (corners[2].x + corners[0].x) / 2, y: (corners[2].y + corners[0].y) / 2)
    guard case .polygon(let same) = PhysicsShape.rectangle(size, center: center), same == corners else { return nil }
    return (size, center)
  }

  func archiveProperties(_ archive: NodeArchive) {
    archive.value("dynamic", of: self, \.isDynamic)
    archive.value("needsContinuousCollsionDetection", of: self, \.usesPreciseCollisionDetection)
    archive.value("allowRotation", of: self, \.allowsRotation)
    archive.value("pinned", of: self, \.pinned)
    archive.value("resting", of: self, \.isResting)
    archive.value("affectedByGravity", of: self, \.affectedByGravity)
    archive.value("linearVelocity", of: self, \.velocity)
    archive.value("angularVelocity", of: self, \.angularVelocity)
    archive.value("friction", of: self, \.friction)
    archive.value("charge", of: self, \.charge)
    archive.value("restitution", of: self, \.restitution)
    archive.value("linearDamping", of: self, \.linearDamping)
    archive.value("angularDamping", of: self, \.angularDamping)
    archive.value("density", of: self, \.density)
    archive.value("fieldBitMask", of: self, \.fieldBitMask)
    archive.value("categoryBitMask", of: self, \.categoryBitMask)
    archive.value("collisionBitMask", of: self, \.collisionBitMask)
    archive.value("intersectionTestBitMask", of: self, \.contactTestBitMask)
  }
}
