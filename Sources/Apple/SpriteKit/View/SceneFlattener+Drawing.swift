package import Raster

// What nodes that draw themselves call.
extension SceneFlattener {
  /// Adds a command; `before` maps what it draws into the node's points.
  package mutating func add(
    _ content: DrawCommand.Content, of node: SKNode, blend: SKBlendMode, before: Affine? = nil
  ) {
    if before != nil { node.state.pointee.drawsTheSameAnywhere = false }
    nameOwner(node)
    write(
      DrawCommand(
        content, transform: before.map { $0.concatenating(inherited.transform) } ?? inherited.transform,
        alpha: inherited.alpha, blend: blend.raster, clip: clip, owner: Int(node.state.pointee.owner)))
  }

  /// Adds commands that make one picture, which alone has the node's opacity and the blend mode.
  ///
  /// - Parameters:
  ///   - opacity: multiplies the node's.
  ///   - box: what they draw lies in this part of the node's points.
  ///   - drawing: adds the commands; the list may have a mask begin between them with `beginMask`.
  package mutating func addLayer(
    of node: SKNode, blend: SKBlendMode, opacity: Double, around box: CGRect,
    drawing: (inout SceneFlattener) -> Void
  ) {
    node.state.pointee.drawsTheSameAnywhere = false
    let (alpha, outerClip) = (inherited.alpha, clip)
    clip = clip.intersection(around: Rect(box), inherited.transform)
    inherited.alpha *= opacity
    add(.beginLayer(Layer()), of: node, blend: blend)
    inherited.alpha = 1
    drawing(&self)
    add(.endLayer, of: node, blend: .alpha)
    (inherited.alpha, clip) = (alpha, outerClip)
  }

  /// Adds commands that make one picture, which is blurred.
  ///
  /// - Parameter radius: twice the blur's standard deviation, in the node's points.
  package mutating func addBlur(of node: SKNode, radius: Double, drawing: (inout SceneFlattener) -> Void) {
    let points = pointsOfAPixel(of: node)
    let smallest = min(points.x, points.y)
    let filter = PixelFilter.blur(sigma: smallest > 0 ? radius / 2 / smallest : 0)
    let (alpha, outerClip) = (inherited.alpha, clip)
    add(.beginLayer(Layer(filter: filter)), of: node, blend: .alpha)
    (inherited.alpha, clip) = (1, clip.grown(by: filter.reach))
    drawing(&self)
    add(.endLayer, of: node, blend: .alpha)
    (inherited.alpha, clip) = (alpha, outerClip)
  }

  /// So many of the node's points make a pixel, along its x and its y axis; asked for, the node is drawn anew whenever it
  /// moves.
  package func pointsOfAPixel(of node: SKNode) -> (x: Double, y: Double) {
    node.state.pointee.drawsTheSameAnywhere = false
    let map = inherited.transform
    let x = (map.a * map.a + map.b * map.b).squareRoot()
    let y = (map.c * map.c + map.d * map.d).squareRoot()
    return (x > 0 ? 1 / x : 0, y > 0 ? 1 / y : 0)
  }

  @inline(__always)
  mutating func write(_ command: DrawCommand) {
    guard isRewriting else {
      // Also where one of them is NaN, whose place `Rank` knows.
      if let last = heights.last, !(last <= inherited.height) { needsSort = true }
      heights.append(inherited.height)
      list.commands.append(command)
      return
    }
    if next < end {
      list.commands[place(next)] = command
      setHeight(next)
    }
    next += 1
  }

  /// The number of a path in the list: in a command that is written anew, the old path's.
  package mutating func add(_ path: Path) -> Int {
    if isRewriting, next < end, case .path(let fill) = list.commands[place(next)].content {
      list.replacePath(at: fill.path, with: path)
      return fill.path
    }
    return list.add(path)
  }

  package mutating func index(of image: Image) -> Int { list.index(of: image) }

  /// A texture on a rectangle: its picture, where it lies in that and how it is read. Colour and edges are the default's.
  ///
  /// - Parameter center: the part that alone is stretched, from 0 to 1.
  package mutating func quad(of texture: SKTexture, on target: Rect, center: Rect = Quad.wholeCenter) -> Quad {
    let picture = texture.picture
    let natural = texture.size()
    return Quad(
      image: index(of: picture.image), source: picture.region, target: target, center: center,
      naturalWidth: Double(natural.width), naturalHeight: Double(natural.height), filter: texture.filterForDrawing(),
      usesMipmaps: texture.usesMipmaps)
  }

  /// Whether the node that draws now is upright on the screen, or turned by a multiple of 90 degrees: its edges then
  /// are not anti-aliased, so that tiles meet without a seam wherever they lie, as on Apple's systems.
  package var isUpright: Bool { inherited.transform.isUpright }
}

extension Affine {
  /// Whether it turns by nothing but multiples of 90 degrees.
  var isUpright: Bool { (b == 0 && c == 0) || (a == 0 && d == 0) }
}
