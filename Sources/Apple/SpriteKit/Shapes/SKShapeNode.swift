internal import Raster

/// A node that fills and strokes a path, sharp at any size on the screen.
///
/// Source: https://developer.apple.com/documentation/spritekit/skshapenode
@preconcurrency @MainActor
open class SKShapeNode: SKNode {
  /// The path in the node's coordinates. Setting it makes a copy. nil, the default, draws nothing.
  ///
  /// A path with a coordinate that is not finite draws nothing and gives a `Diagnostic`.
  open var path: CGPath? {
    get { shape }
    set {
      shape = newValue?.copy()
      pathChanged()
    }
  }
  /// The colour of the line. Default white.
  open var strokeColor: UIColor = .white {
    didSet { contentChanged() }
  }
  /// The colour of the inside. Default clear: the inside is not drawn.
  open var fillColor: UIColor = .clear {
    didSet { contentChanged() }
  }
  /// The width of the line in points, half on either side of the path. 0 or less draws no line. Default 1.
  open var lineWidth: CGFloat = 1 {
    didSet { contentChanged() }
  }
  /// The width in points of a glow beyond the line, in the line's colour. Default 0: none. A glow of more than 128 pixels
  /// is drawn on a coarser grid.
  open var glowWidth: CGFloat = 0 {
    didSet { contentChanged() }
  }
  /// The shape of the line's ends. Default `.butt`.
  open var lineCap = CGLineCap.butt {
    didSet { contentChanged() }
  }
  /// The shape of the line's corners. Default `.miter`.
  open var lineJoin = CGLineJoin.miter {
    didSet { contentChanged() }
  }
  /// The length of a miter, in line widths, above which the corner is cut off. Default 10.
  open var miterLimit: CGFloat = 10 {
    didSet { contentChanged() }
  }
  /// Whether edges are smoothed. Default true.
  open var isAntialiased = true {
    didSet { contentChanged() }
  }
  /// A texture for the inside, stretched over the path's bounding box and multiplied by `fillColor`, which must not be
  /// clear. Default nil.
  open var fillTexture: SKTexture? {
    didSet {
      if fillTexture !== oldValue { contentChanged() }
    }
  }
  /// A texture for the line and its glow, in place of `strokeColor`, which is ignored. Default nil.
  ///
  /// It is stretched over the rectangle around the line, which is the path's bounding box with half the line's width and
  /// the glow on each side. Miters that reach beyond it show the texture stretched over a larger rectangle.
  ///
  /// Source: https://developer.apple.com/documentation/spritekit/skshapenode/stroketexture. A guess: the rectangle, as
  /// Apple does not say how the texture is mapped.
  open var strokeTexture: SKTexture? {
    didSet {
      if strokeTexture !== oldValue { contentChanged() }
    }
  }
  /// The program that computes the pixels of the inside, for any `fillColor`. Default nil: none. See
  /// docs/shaders.md.
  ///
  /// `v_tex_coord` is (0, 0) in the lower left corner of the path's bounding box and (1, 1) in the upper right one,
  /// `u_texture` is `fillTexture`, and `v_color_mix` is `fillColor`.
  ///
  /// Source: https://developer.apple.com/documentation/spritekit/skshapenode/fillshader. Games fill with a shader and
  /// leave `fillColor` clear. Guesses: the box, as for `fillTexture`, and the texture.
  open var fillShader: SKShader? {
    didSet { contentChanged() }
  }
  /// The program that computes the pixels of the line and its glow, for any `strokeColor`. Default nil: none. See
  /// docs/shaders.md.
  ///
  /// `u_path_length` is the length of the path, and `v_path_distance` the length of its part before the point that is
  /// nearest to the pixel, both in points. `v_tex_coord` is mapped as `strokeTexture` is, which is `u_texture`;
  /// miters that reach beyond the rectangle have coordinates outside 0 to 1.
  ///
  /// Source: https://developer.apple.com/documentation/spritekit/skshapenode/strokeshader and
  /// https://developer.apple.com/documentation/spritekit/controlling-shape-drawing-with-shaders. Guesses: that the
  /// nearest point counts, the mapping, and that ends, corners and glow keep their shapes.
  open var strokeShader: SKShader? {
    didSet { contentChanged() }
  }
  /// The mode that combines the shape with the pixels below. Default `.alpha`.
  open var blendMode = SKBlendMode.alpha {
    didSet { contentChanged() }
  }
  /// The total length of all lines and curves of the path, in points of the node's coordinates.
  open var lineLength: CGFloat { shape?.length ?? 0 }

  private var shape: CGPath?
  /// The drawable path and its bounding box; nil if there is nothing to draw.
  private(set) var outline: (path: Path, box: CGRect)?
  /// The lengths along the path, for a shader of the line; nil until one is drawn.
  final var measuredDistances: PathDistances?

  public override init() {
    super.init()
  }

  // MARK: Making (in the class, so that a subclass may declare initializers with the same labels)

  /// A shape with a copy of a path, in the node's coordinates.
  public convenience init(path: CGPath) {
    self.init()
    self.path = path
  }

  /// A shape with a copy of a path.
  ///
  /// - Parameter centered: true moves the centre of the path's bounding box to the node's origin.
  public convenience init(path: CGPath, centered: Bool) {
    self.init()
    let box = path.boundingBoxOfPath
    guard centered, !box.isNull else {
      self.path = path
      return
    }
    var map = CGAffineTransform(translationX: -box.midX, y: -box.midY)
    self.path = path.copy(using: &map)
  }

  /// A rectangle in the node's coordinates.
  public convenience init(rect: CGRect) {
    self.init(path: CGPath(rect: rect, transform: nil))
  }

  /// A rectangle in the node's coordinates, with rounded corners. The radius is in points.
  public convenience init(rect: CGRect, cornerRadius: CGFloat) {
    self.init(
      path: CGPath(roundedRect: rect, cornerWidth: cornerRadius, cornerHeight: cornerRadius, transform: nil))
  }

  /// A rectangle centred on the node's origin.
  public convenience init(rectOf size: CGSize) {
    self.init(rect: Self.rect(of: size))
  }

  /// A rectangle centred on the node's origin, with rounded corners. The radius is in points.
  public convenience init(rectOf size: CGSize, cornerRadius: CGFloat) {
    self.init(rect: Self.rect(of: size), cornerRadius: cornerRadius)
  }

  /// A circle centred on the node's origin, with a radius in points.
  public convenience init(circleOfRadius radius: CGFloat) {
    self.init(ellipseOf: CGSize(width: 2 * radius, height: 2 * radius))
  }

  /// An ellipse that fills a rectangle in the node's coordinates.
  public convenience init(ellipseIn rect: CGRect) {
    self.init(path: CGPath(ellipseIn: rect, transform: nil))
  }

  /// An ellipse centred on the node's origin, with a width and a height in points.
  public convenience init(ellipseOf size: CGSize) {
    self.init(ellipseIn: Self.rect(of: size))
  }

  /// Straight lines from point to point, not closed.
  ///
  /// - Precondition: `points` holds at least `numPoints` points. A count below 1 gives an empty path.
  public convenience init(points: UnsafeMutablePointer<CGPoint>, count numPoints: Int) {
    let path = CGMutablePath()
    path.addLines(between: Array(UnsafeBufferPointer(start: points, count: max(0, numPoints))))
    self.init(path: path)
  }

  /// A smooth curve through the points, not closed: a Catmull-Rom spline (E. Catmull and R. Rom, 1974). At each point
  /// its direction is from the previous point to the next one; the end points count twice.
  ///
  /// May differ from Apple, which does not document its curve.
  public convenience init(splinePoints points: UnsafeMutablePointer<CGPoint>, count numPoints: Int) {
    let points = Array(UnsafeBufferPointer(start: points, count: max(0, numPoints)))
    let path = CGMutablePath()
    if let first = points.first { path.move(to: first) }
    for index in points.indices.dropLast() {
      let (from, to) = (points[index], points[index + 1])
      let before = points[max(0, index - 1)]
      let after = points[min(points.count - 1, index + 2)]
      path.addCurve(
        to: to, control1: CGPoint(x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6),
        control2: CGPoint(x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6))
    }
    self.init(path: path)
  }

  /// Reads a shape from a scene file, or the output of `encode(with:)`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func decode(from coder: SceneCoder) {
    super.decode(from: coder)
    decodeShape(from: coder)
  }

  override func archive(_ archive: NodeArchive) {
    super.archive(archive)
    archiveShape(archive)
  }

  package override func copyProperties(of node: SKNode) {
    super.copyProperties(of: node)
    guard let shape = node as? SKShapeNode else { return }
    (path, strokeColor, fillColor) = (shape.path, shape.strokeColor, shape.fillColor)
    (lineWidth, glowWidth, lineCap) = (shape.lineWidth, shape.glowWidth, shape.lineCap)
    (lineJoin, miterLimit, isAntialiased) = (shape.lineJoin, shape.miterLimit, shape.isAntialiased)
    (fillTexture, blendMode) = (shape.fillTexture, shape.blendMode)
    (fillShader, strokeShader) = (shape.fillShader, shape.strokeShader)
    if let texture = shape.strokeTexture { strokeTexture = texture }
  }

  /// The path's bounding box plus half the line width on each side. Miters and the glow may reach beyond it.
  package override var contentBounds: CGRect {
    guard let outline else { return .zero }
    let edge = lineWidth > 0 && lineWidth.isFinite ? lineWidth / 2 : 0
    return outline.box.insetBy(dx: -edge, dy: -edge)
  }

  override var shaderUses: [ShaderUse] { [fillUse, strokeUse].compactMap(\.self) }

  package override func draw(into flattener: inout SceneFlattener) {
    guard let outline else { return }
    let (fillUse, strokeUse) = (fillUse, strokeUse)
    if fillUse != nil || strokeUse != nil { flattener.note(self, [fillUse, strokeUse].compactMap(\.self)) }
    if let fillUse, let bound = flattener.bind(fillUse) {
      drawShader(bound, PathFill(path: 0, color: .white), outline.path, outline.box, margin: 0, into: &flattener)
    } else if fillColor.raster.alpha > 0 {
      if let fillTexture {
        drawTexture(
          fillTexture, tint: fillColor.raster, PathFill(path: 0, color: .white), outline.path, outline.box, margin: 0,
          into: &flattener)
      } else {
        add(PathFill(path: 0, color: fillColor.raster), outline.path, blend: blendMode, into: &flattener)
      }
    }
    drawLine(strokeUse, outline.path, into: &flattener)
  }

  private func drawLine(_ shading: ShaderUse?, _ path: Path, into flattener: inout SceneFlattener) {
    guard lineWidth > 0 else { return }
    let stroke = Stroke(
      width: Double(lineWidth), join: lineJoin.raster, cap: lineCap.raster, miterLimit: Double(miterLimit),
      glowWidth: Double(glowWidth))
    let mask = PathFill(path: 0, color: .white, stroke: stroke)
    let box = strokeBox
    // A miter of the default limit is ten line widths long, half of that on each side.
    let miter = lineJoin == .miter && miterLimit > 1 && miterLimit.isFinite ? lineWidth / 2 * (miterLimit - 1) : 0
    if let shading, let distances = pathDistances,
      let bound = flattener.bind(shading, line: BoundShader.Line(distances: distances, box: Rect(box)))
    {
      return drawShader(bound, mask, path, box, margin: miter, into: &flattener)
    }
    guard let strokeTexture else {
      guard strokeColor.raster.alpha > 0 else { return }
      return add(
        PathFill(path: 0, color: strokeColor.raster, stroke: stroke), path, blend: blendMode, into: &flattener)
    }
    guard lineWidth.isFinite else { return }
    drawTexture(strokeTexture, tint: .white, mask, path, box, margin: miter, into: &flattener)
  }

  func add(_ fill: PathFill, _ path: Path, blend: SKBlendMode, into flattener: inout SceneFlattener) {
    var fill = fill
    fill.path = flattener.add(path)
    fill.isAntialiased = isAntialiased
    flattener.add(.path(fill), of: self, blend: blend)
  }

  /// Draws the texture as a picture that the path's inside or line then clips.
  ///
  /// - Parameters:
  ///   - box: the rectangle of the texture.
  ///   - margin: the distance that the path may reach beyond the box, where the texture is stretched more.
  private func drawTexture(
    _ texture: SKTexture, tint: Color, _ mask: PathFill, _ path: Path, _ box: CGRect, margin: CGFloat,
    into flattener: inout SceneFlattener
  ) {
    var quad = flattener.quad(of: texture, on: Rect(box))
    (quad.color, quad.colorBlend) = (tint, 1)
    // Only the path's edge shows: edge pixels with their centre outside the box use the nearest pixel of the texture.
    let pixel = flattener.pointsOfAPixel(of: self)
    var wider = quad
    wider.target = Rect(box.insetBy(dx: -CGFloat(pixel.x) - margin, dy: -CGFloat(pixel.y) - margin))
    // A tint ignores alpha, so applies it separately.
    let opacity = Double(tint.alpha) / 255
    let reach = box.insetBy(dx: -margin, dy: -margin)
    flattener.addLayer(of: self, blend: blendMode, opacity: opacity, around: reach) { flattener in
      flattener.add(.quad(wider), of: self, blend: .alpha)
      flattener.add(.quad(quad), of: self, blend: .replace)
      flattener.add(.beginMask, of: self, blend: .alpha)
      add(mask, path, blend: .alpha, into: &flattener)
    }
  }

  private func pathChanged() {
    (outline, measuredDistances) = (nil, nil)
    contentChanged()
    guard let shape, !shape.isEmpty else { return }
    let box = shape.boundingBoxOfPath
    guard shape.isFinite, box.width.isFinite, box.height.isFinite else {
      return UIApplication.shared.report(
        Diagnostic(
          kind: "broken-path", subject: "SKShapeNode.path",
          message: "a coordinate is not a finite number; the shape is not drawn"))
    }
    outline = (Path(shape), box)
  }

  package override var treeProperties: [(name: String, value: String)] {
    var properties = super.treeProperties
    if let outline {
      let box = outline.box
      properties += [
        ("path.x", box.minX.treeText), ("path.y", box.minY.treeText), ("path.width", box.width.treeText),
        ("path.height", box.height.treeText), ("path.elements", "\(outline.path.elements.count)"),
      ]
    }
    if fillColor.raster.alpha != 0 { properties.append(("fillColor", fillColor.treeText)) }
    if let fillTexture { properties.append(("fillTexture", fillTexture.name)) }
    if strokeColor != .white { properties.append(("strokeColor", strokeColor.treeText)) }
    if let strokeTexture { properties.append(("strokeTexture", strokeTexture.name)) }
    if lineWidth != 1 { properties.append(("lineWidth", lineWidth.treeText)) }
    if glowWidth != 0 { properties.append(("glowWidth", glowWidth.treeText)) }
    if lineCap != .butt { properties.append(("lineCap", "\(lineCap)")) }
    if lineJoin != .miter { properties.append(("lineJoin", "\(lineJoin)")) }
    if miterLimit != 10 { properties.append(("miterLimit", miterLimit.treeText)) }
    if !isAntialiased { properties.append(("isAntialiased", "false")) }
    if blendMode != .alpha { properties.append(("blendMode", "\(blendMode)")) }
    return properties
  }

  private static func rect(of size: CGSize) -> CGRect {
    CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
  }
}

extension CGLineCap {
  fileprivate var raster: LineCap {
    switch self {
    case .butt: .butt
    case .round: .round
    case .square: .square
    }
  }
}

extension CGLineJoin {
  fileprivate var raster: LineJoin {
    switch self {
    case .miter: .miter
    case .round: .round
    case .bevel: .bevel
    }
  }
}
