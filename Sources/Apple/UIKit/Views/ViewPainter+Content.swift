internal import Media
internal import Raster

// The content of each kind of view.
extension ViewPainter {
  mutating func drawContent(of view: UIView, _ shown: ShownView, _ toPixels: Affine) {
    switch view {
    case let view as any ViewContent: drawScene(of: view, toPixels)
    case let label as UILabel: drawText(of: label, shown.bounds, toPixels)
    case let view as UIImageView:
      guard let image = view.shownImage(at: time) else { return }
      draw(
        image, in: view.contentMode.place(image.size, in: shown.bounds), tint: view.tintColor, dims: view.isDimmed,
        toPixels)
    default:
      guard let picture = view.ownPicture(scale: scale) else { return }
      draw(picture, in: shown.bounds, tint: nil, dims: false, toPixels)
    }
  }

  mutating func draw(_ image: UIImage, in rect: CGRect, tint: UIColor?, dims: Bool, _ toPixels: Affine) {
    let picture = image.upright
    guard picture.bitmap.width > 0, picture.bitmap.height > 0, rect.width > 0, rect.height > 0 else { return }
    let source = Rect(
      x: 0, y: 0, width: Double(picture.bitmap.width), height: Double(picture.bitmap.height))
    var quad = Quad(image: list.index(of: picture), source: source, target: Rect(rect), usesMipmaps: true)
    if dims { (quad.color, quad.colorBlend) = (Color(red: 128 as UInt8, green: 128, blue: 128), 1) }
    // A quad's own space has y up.
    let upright = Affine.flippingY(ty: Double(rect.minY + rect.maxY)).concatenating(toPixels)
    guard image.renderingMode == .alwaysTemplate, let tint = tint?.raster else { return add(.quad(quad), upright) }
    begin(Layer(filter: .colors(ColorRule(only: tint))), alpha: alpha * Double(tint.alpha) / 255)
    let outer = alpha
    alpha = 1
    add(.quad(quad), upright)
    alpha = outer
    end()
  }

  private mutating func drawText(of label: UILabel, _ bounds: CGRect, _ toPixels: Affine) {
    guard let line = label.drawing(in: bounds, scale: scale) else { return }
    let text = Affine.flippingY(
      ty: Double(line.baseline.y), tx: Double(line.baseline.x), scaleX: line.factor, scaleY: line.factor
    ).concatenating(toPixels)
    if let shadow = label.shadowColor?.raster {
      let offset = CGAffineTransform(translationX: label.shadowOffset.width, y: label.shadowOffset.height)
      let back = Affine.flippingY(
        ty: Double(line.baseline.y), tx: Double(line.baseline.x), scaleX: line.factor, scaleY: line.factor
      ).concatenating(Affine(offset)).concatenating(toPixels)
      for part in line.text.parts {
        add(.path(PathFill(path: list.add(part.path), color: shadow, stroke: part.stroke)), back)
      }
    }
    for part in line.text.parts {
      add(.path(PathFill(path: list.add(part.path), color: part.color.raster, stroke: part.stroke)), text)
    }
    for picture in line.text.pictures {
      let (width, height) = (Double(picture.image.bitmap.width), Double(picture.image.bitmap.height))
      let source = Rect(x: 0, y: 0, width: width, height: height)
      let image = list.index(of: picture.image)
      add(.quad(Quad(image: image, source: source, target: picture.place, usesMipmaps: true)), text)
    }
  }

  private mutating func drawScene(of view: any ViewContent, _ toPixels: Affine) {
    let content = view.content(scale: scale, workers: workers)
    // From the content's own pixels to the frame's. Upright content of the same size keeps to whole pixels.
    var map = Affine(a: 1 / scale, b: 0, c: 0, d: 1 / scale, tx: 0, ty: 0).concatenating(toPixels)
    let isMoved = map.b == 0 && map.c == 0 && map.a == 1 && map.d == 1
    if isMoved { (map.tx, map.ty) = (map.tx.rounded(), map.ty.rounded()) }
    let size = CGSize(width: view.place.width * CGFloat(scale), height: view.place.height * CGFloat(scale))
    list.append(
      content, area: CGRect(origin: .zero, size: size), map: map, alpha: alpha, clip: clip,
      isOpaque: view.hidesWhatIsBehind)
  }
}

extension DrawList {
  /// Adds another list as a part of this one.
  ///
  /// - Parameters:
  ///   - area: the part of the other list's frame to show, in its pixels.
  ///   - map: from the other list's pixels to this one's.
  ///   - alpha: the opacity of the other list as a whole.
  ///   - isOpaque: whether the other list's background is drawn.
  @MainActor
  fileprivate mutating func append(
    _ other: DrawList, area: CGRect, map: Affine, alpha: Double, clip: PixelRect?, isOpaque: Bool
  ) {
    let isUpright = map.b == 0 && map.c == 0
    let bounds = PixelRect(area.applying(CGAffineTransform(map))).intersection(clip)
    guard bounds.width > 0, bounds.height > 0 else { return }
    let group = alpha < 1 || !isUpright
    let owner = names.count - 1
    if group {
      commands.append(
        DrawCommand(.beginLayer(Layer()), transform: .identity, alpha: alpha, clip: bounds, owner: owner))
    }
    if isOpaque {
      let quad = Quad(
        image: nil, source: Rect(CGRect.zero), target: Rect(area), color: other.background, isAntialiased: false)
      commands.append(DrawCommand(.quad(quad), transform: map, clip: bounds, owner: owner))
    }
    let firstName = names.count
    names += other.names
    let images = other.images.map { index(of: $0) }
    let firstPath = paths.count
    for path in other.paths { _ = add(path) }
    let firstGradient = gradients.count
    for gradient in other.gradients { _ = add(gradient) }
    for var command in other.commands {
      switch command.content {
      case .quad(var quad):
        if let image = quad.image, images.indices.contains(image) { quad.image = images[image] }
        command.content = .quad(quad)
      case .path(var fill):
        fill.renumber(paths: firstPath, gradients: firstGradient)
        command.content = .path(fill)
      case .lit(var lit):
        func renumbered(_ image: Int) -> Int { images.indices.contains(image) ? images[image] : image }
        lit.quad.image = lit.quad.image.map(renumbered)
        if let image = lit.normals?.image { lit.normals?.image = renumbered(image) }
        for index in lit.shadows.indices { lit.shadows[index].renumber(paths: firstPath, gradients: firstGradient) }
        lit.space = lit.space.concatenating(map)
        command.content = .lit(lit)
      case .warped(var warped):
        if let image = warped.quad.image, images.indices.contains(image) { warped.quad.image = images[image] }
        command.content = .warped(warped)
      case .beginLayer(var layer):
        layer.picture = layer.picture?.followed(by: map)
        command.content = .beginLayer(layer)
      case .shaded, .beginMask, .endLayer: break
      }
      command.transform = command.transform.concatenating(map)
      let own = command.clip.map {
        PixelRect(
          CGRect(x: $0.x, y: $0.y, width: $0.width, height: $0.height).applying(CGAffineTransform(map)))
      }
      command.clip = own?.intersection(bounds) ?? bounds
      if command.owner >= 0 { command.owner += firstName }
      commands.append(command)
    }
    guard group else { return }
    commands.append(DrawCommand(.beginMask, transform: .identity))
    commands.append(DrawCommand(.path(PathFill(path: add(Path(area)), color: .white)), transform: map, clip: bounds))
    commands.append(DrawCommand(.endLayer, transform: .identity))
  }
}

extension PathFill {
  /// Adds to the numbers of the paths and the gradient.
  fileprivate mutating func renumber(paths: Int, gradients: Int) {
    path += paths
    for index in otherPaths.indices { otherPaths[index] += paths }
    gradient = gradient.map { $0 + gradients }
  }
}
