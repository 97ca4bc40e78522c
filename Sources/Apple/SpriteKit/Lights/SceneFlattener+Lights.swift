internal import AppFoundation
internal import Raster
internal import UIKit

// Called by nodes that draw themselves.
extension SceneFlattener {
  /// Records a light at its current place.
  mutating func note(_ light: SKLightNode) {
    drawing.drawsTheSameAnywhere = false
    lighting.lights[Int32(drawing.node)] = member(light, .none)
  }

  /// Records a node that lights may affect, and draws the shadows below it.
  ///
  /// - Returns: how to draw the node; nil if no light affects it.
  mutating func light(_ node: SKNode, _ masks: LightingMasks) -> LightingPlan? {
    let index = Int32(drawing.node)
    guard masks != .none else {
      if !lighting.nodes.isEmpty { (lighting.nodes[index], lighting.plans[index]) = (nil, nil) }
      return nil
    }
    drawing.drawsTheSameAnywhere = false
    lighting.nodes[index] = member(node, masks)
    guard let plan = lighting.plans[index] else { return nil }
    for shadow in plan.cast {
      let fill = fill(shadow)
      write(
        DrawCommand(
          .path(fill), transform: plan.space, alpha: 1, blend: .alpha, clip: clip, owner: owner(as: node)))
    }
    return plan
  }

  private func member(_ node: SKNode, _ masks: LightingMasks) -> LightingNodes.Member {
    LightingNodes.Member(node: node, masks: masks, own: inherited, clip: clip, sheet: sheet)
  }

  private mutating func fill(_ shadow: LightingPlan.Shadow) -> PathFill {
    let numbers = shadow.paths.map { add($0) }
    return PathFill(path: numbers.first ?? -1, color: shadow.color, otherPaths: Array(numbers.dropFirst()))
  }

  /// A quad under the lights and shadows of a plan.
  ///
  /// - Parameter warp: nil without one.
  mutating func content(
    _ quad: Quad, _ plan: LightingPlan?, normals: SKTexture?, warp: QuadWarp? = nil
  ) -> DrawCommand.Content {
    guard let plan, plan.changesColors else {
      return warp.map { .warped(WarpedQuad(quad, warp: $0)) } ?? .quad(quad)
    }
    var lit = LitQuad(quad, lights: plan.lights, space: plan.space, warp: warp)
    if let normals, !plan.lights.isEmpty {
      let picture = normals.picture
      lit.normals = LitQuad.Normals(
        image: index(of: picture.image), source: picture.region, filter: normals.filterForDrawing())
    }
    for shadow in plan.received { lit.shadows.append(fill(shadow)) }
    return .lit(lit)
  }
}

// After the walk: the effects of lights on the nodes that have masks.
extension SceneFlattener {
  /// A light in its scene.
  private struct ActiveLight {
    let categories: UInt32
    let place: Point
    let height: CGFloat
    let softness: Double
    let shadowColor: Color
    let light: LitQuad.Light
  }

  /// The casters of one light that have the same height. Their shadows are one, drawn before the first of them.
  private struct ShadowGroup {
    struct Key: Hashable {
      let light: Int
      let sheet: Int32
      let height: CGFloat
    }

    let key: Key
    /// The first caster: its index and label.
    let first: Int32
    let label: UInt64
    var casters: [ShadowCaster] = []
    var sideCount = 0
    var shadow = LightingPlan.Shadow(paths: [], color: .clear)
  }

  /// The limit of points of a soft light.
  private static let pointLimit = 32
  /// The limit of shadow areas in a frame: sides of casters, times points of a light.
  fileprivate static let areaLimit = 100_000
  /// The same for the shadows that fall on nodes drawn later: each node has its own.
  fileprivate static let receivedLimit = 1_000_000

  /// Computes the effects of lights on the nodes of the tree, and redraws the nodes whose lighting has changed.
  ///
  /// - Returns: whether nodes were redrawn.
  mutating func relight() -> Bool {
    guard !lighting.isEmpty else { return false }
    forgetAbsentNodes()
    let indices = sorted(lighting.nodes)
    let plans = plans(indices)
    let old = lighting.plans
    lighting.plans = plans
    let (outerClip, outerSheet) = (clip, sheet)
    var isChanged = false
    for index in indices where old[index] != plans[index] {
      guard let member = lighting.nodes[index], let node = member.node else { continue }
      (clip, sheet, isChanged) = (member.clip, member.sheet, true)
      draw(node.state, member.own)
    }
    (clip, sheet) = (outerClip, outerSheet)
    return isChanged
  }

  /// Drops nodes that have left the tree or are hidden; when they come back, they are drawn again.
  private mutating func forgetAbsentNodes() {
    func isPresent(_ index: Int32, _ member: LightingNodes.Member) -> Bool {
      guard let node = member.node, nodes.isListed(index) else { return false }
      return node.state.pointee.index == index && node.state.pointee.isVisible
    }
    lighting.lights = lighting.lights.filter { isPresent($0.key, $0.value) }
    lighting.nodes = lighting.nodes.filter { isPresent($0.key, $0.value) }
  }

  /// The indices of nodes in tree order.
  private func sorted(_ members: [Int32: LightingNodes.Member]) -> [Int32] {
    members.keys.sorted { nodes.places[Int($0)].label < nodes.places[Int($1)].label }
  }

  private mutating func plans(_ indices: [Int32]) -> [Int32: LightingPlan] {
    guard !indices.isEmpty, !lighting.lights.isEmpty, let toPoints = sceneToPixels.inverse else { return [:] }
    let lights = sorted(lighting.lights).compactMap { index in
      lighting.lights[index].flatMap { Self.activeLight($0, toPoints) }
    }
    guard !lights.isEmpty else { return [:] }
    let groups = shadowGroups(indices, lights, toPoints)
    let ofLight = Dictionary(grouping: groups, by: \.key.light)
    let before = Dictionary(grouping: groups, by: \.first)
    var plans: [Int32: LightingPlan] = [:]
    var areaCount = 0
    for index in indices {
      guard let member = lighting.nodes[index] else { continue }
      var plan = LightingPlan()
      plan.lights = selected(lights, member.masks.lighting, member).map { lights[$0].light }
      for light in selected(lights, member.masks.shadowed, member) where member.own.height < lights[light].height {
        let above = (ofLight[light] ?? []).filter { !$0.shadow.paths.isEmpty && !isBelow(member, index, $0) }
        areaCount += above.reduce(0) { $0 + $1.sideCount * $1.shadow.paths.count }
        if areaCount > Self.receivedLimit {
          report(.shadows, at: member)
          break
        }
        if let shadow = Self.merged(above.map(\.shadow)) { plan.received.append(shadow) }
      }
      plan.cast = (before[index] ?? []).map(\.shadow).filter { !$0.paths.isEmpty }
      guard plan != LightingPlan() else { continue }
      plan.space = sceneToPixels
      plans[index] = plan
    }
    return plans
  }

  private static func activeLight(_ member: LightingNodes.Member, _ toPoints: Affine) -> ActiveLight? {
    guard let node = member.node as? SKLightNode, node.isEnabled, node.categoryBitMask != 0 else { return nil }
    let place = toPoints.applied(to: Point(x: member.own.transform.tx, y: member.own.transform.ty))
    let softness = Double(node.shadowSoftness)
    return ActiveLight(
      categories: node.categoryBitMask, place: place, height: member.own.height,
      softness: softness > 0 && softness.isFinite ? min(softness, 10_000) : 0, shadowColor: node.shadowColor.raster,
      light: LitQuad.Light(
        position: place, color: node.lightColor.raster, ambient: node.ambientColor.raster,
        falloff: Double(node.falloff)))
  }

  /// The numbers of the first lights that a mask selects.
  private mutating func selected(_ lights: [ActiveLight], _ mask: UInt32, _ member: LightingNodes.Member) -> [Int] {
    guard mask != 0 else { return [] }
    var numbers: [Int] = []
    for (number, light) in lights.enumerated() where light.categories & mask != 0 {
      if numbers.count == LightingNodes.lightLimit {
        report(.lights, at: member)
        break
      }
      numbers.append(number)
    }
    return numbers
  }

  /// Reports once that a node needs more than a limit allows.
  private mutating func report(_ limit: LightingLimit, at member: LightingNodes.Member) {
    guard let node = member.node, lighting.reported.insert(limit).inserted else { return }
    let name = node.name.map { " \"\($0)\"" } ?? ""
    UIApplication.shared.report(
      Diagnostic(kind: limit.rawValue, subject: "\(type(of: node))\(name)", message: limit.message))
  }

  /// Whether a node is drawn before the shadow of a group.
  private func isBelow(_ member: LightingNodes.Member, _ index: Int32, _ group: ShadowGroup) -> Bool {
    if member.own.height != group.key.height { return member.own.height < group.key.height }
    return nodes.places[Int(index)].label < group.label
  }

  // MARK: Shadows

  /// A single shadow for all shadows of a light, so that overlaps are not darker; nil if there are none.
  private static func merged(_ shadows: [LightingPlan.Shadow]) -> LightingPlan.Shadow? {
    guard let first = shadows.first else { return nil }
    var paths = first.paths
    for shadow in shadows.dropFirst() {
      for index in paths.indices { paths[index].append(shadow.paths[index]) }
    }
    return LightingPlan.Shadow(paths: paths, color: first.color)
  }

  private mutating func shadowGroups(
    _ indices: [Int32], _ lights: [ActiveLight], _ toPoints: Affine
  ) -> [ShadowGroup] {
    var groups: [ShadowGroup] = []
    var numbers: [ShadowGroup.Key: Int] = [:]
    var sideCount = 0
    for index in indices {
      guard let member = lighting.nodes[index], member.masks.shadowCast != 0,
        let sprite = member.node as? SKSpriteNode
      else { continue }
      let selected = selected(lights, member.masks.shadowCast, member)
      if selected.isEmpty { continue }
      let caster = ShadowCaster(sprite.shadowOutlines, member.own.transform.concatenating(toPoints))
      sideCount += caster.sideCount * selected.count
      guard sideCount <= Self.areaLimit else {
        report(.shadows, at: member)
        break
      }
      for light in selected {
        let key = ShadowGroup.Key(light: light, sheet: member.sheet, height: member.own.height)
        let number = numbers[key] ?? groups.count
        if number == groups.count {
          numbers[key] = number
          groups.append(ShadowGroup(key: key, first: index, label: nodes.places[Int(index)].label))
        }
        groups[number].casters.append(caster)
        groups[number].sideCount += caster.sideCount
      }
    }
    let softCount = groups.reduce(0) { count, group in
      count + (lights[group.key.light].softness > 0 ? group.sideCount : 0)
    }
    let pointCount = max(1, min(Self.pointLimit, Self.areaLimit / max(1, softCount)))
    let corners = visibleCorners(toPoints)
    for number in groups.indices {
      let light = lights[groups[number].key.light]
      groups[number].shadow = Self.shadow(of: groups[number].casters, light, pointCount, corners)
    }
    return groups
  }

  /// The corners of the area that may be seen, in points: filters read pixels beyond the frame.
  private func visibleCorners(_ toPoints: Affine) -> [Point] {
    let part = clip.grown(by: 2048)
    return [(0, 0), (1, 0), (0, 1), (1, 1)].map { x, y in
      toPoints.applied(to: Point(x: Double(part.x + x * part.width), y: Double(part.y + y * part.height)))
    }
  }

  private static func shadow(
    of casters: [ShadowCaster], _ light: ActiveLight, _ pointCount: Int, _ corners: [Point]
  ) -> LightingPlan.Shadow {
    let nothing = LightingPlan.Shadow(paths: [], color: .clear)
    guard abs(light.place.x) <= 0x1p30, abs(light.place.y) <= 0x1p30, light.shadowColor.alpha > 0 else {
      return nothing
    }
    let count = light.softness > 0 ? pointCount : 1
    let paths = (0..<count).map { number in
      let offset = count == 1 ? Point(x: 0, y: 0) : point(number, of: count)
      let place = Point(
        x: light.place.x + light.softness * offset.x, y: light.place.y + light.softness * offset.y)
      let reach = corners.reduce(0) { reach, corner in
        let (x, y) = (corner.x - place.x, corner.y - place.y)
        return max(reach, (x * x + y * y).squareRoot())
      }
      var path = Path()
      for caster in casters { caster.addShadow(from: place, reach: reach, to: &path) }
      return path
    }
    return paths.allSatisfy(\.elements.isEmpty) ? nothing : LightingPlan.Shadow(paths: paths, color: light.shadowColor)
  }

  /// A point of a disc of radius 1; all together are spread evenly, like the seeds of a sunflower (H. Vogel, 1979).
  private static func point(_ number: Int, of count: Int) -> Point {
    let radius = ((Double(number) + 0.5) / Double(count)).squareRoot()
    let goldenAngle = 2.399963229728653
    let (sine, cosine) = ExactMath.sineAndCosine(Double(number) * goldenAngle)
    return Point(x: radius * cosine, y: radius * sine)
  }
}

/// A limit of lighting that a scene can reach. The raw value is the kind of its diagnostic.
enum LightingLimit: String {
  case lights = "too-many-lights"
  case shadows = "too-many-shadows"

  @MainActor fileprivate var message: String {
    switch self {
    case .lights:
      "more than \(LightingNodes.lightLimit) lights meet one of its masks; only the first in tree order have an effect. "
        + "Give lights and sprites categories, so that each sprite has its own"
    case .shadows:
      "from this node on, shadows are missing: the outlines of the casters have more than "
        + "\(SceneFlattener.areaLimit) sides, counted once a light, or more than "
        + "\(SceneFlattener.receivedLimit) sides of shadows fall on nodes drawn later. Let fewer sprites cast or receive "
        + "shadows, or give them simple bodies"
    }
  }
}
