package import Raster

/// A view whose content is its own draw list: an `SKView`.
@MainActor
package protocol ViewContent: UIView {
  /// The content as it looks now, in pixels from the view's upper left corner, y down.
  func content(scale: Double, workers: Workers) -> DrawList
  /// Whether the content hides everything behind the view.
  var hidesWhatIsBehind: Bool { get }
}

/// Turns a tree of views into draw commands, in one walk.
///
/// Coordinates are pixels, y down. A view's own commands are: its shadow, background, content, subviews and border.
@MainActor
package struct ViewPainter {
  package internal(set) var list: DrawList
  /// Pixels per point.
  let scale: Double
  /// The time of the frame on the app's clock, in nanoseconds.
  let time: Int64
  let workers: Workers
  /// The part of the frame to which the views so far clip.
  var clip: PixelRect?
  /// The opacity that the next commands get.
  var alpha = 1.0
  /// Whether shadows are drawn: not within a shadow.
  var drawsShadows = true

  package init(_ list: DrawList, scale: Double, time: Int64, workers: Workers = .one) {
    (self.list, self.scale, self.time, self.workers) = (list, scale, time, workers)
  }

  /// The frame of an app: all views of its window, or black without a window.
  ///
  /// Where a view's content hides everything behind it, the frame starts with that content's own list. An app with
  /// nothing but an `SKView` draws that list alone.
  package static func frame(of window: UIWindow?, surface: Surface, time: Int64, workers: Workers) -> DrawList {
    let black = DrawList(background: .black)
    guard let window else { return black }
    let toPixels = Affine(CGAffineTransform(scaleX: surface.scale, y: surface.scale))
    guard let cover = window.cover(CGRect(origin: .zero, size: surface.size)) else {
      var painter = ViewPainter(black, scale: surface.scale, time: time, workers: workers)
      painter.draw(window, in: toPixels)
      return painter.list
    }
    var painter = ViewPainter(
      cover.content(scale: surface.scale, workers: workers), scale: surface.scale, time: time, workers: workers)
    // From the cover up to the window, the views in front of each one.
    var front = cover.shownSubviews
    var current: UIView = cover
    var space: UIView = cover
    while true {
      if !front.isEmpty {
        let map = Affine(space.toWindow).concatenating(toPixels)
        for view in front { painter.draw(view, in: map) }
      }
      guard let parent = current.superview ?? (current is UIWindow ? nil : window) else { break }
      let siblings = parent.shownSubviews
      front = Array(siblings[((siblings.firstIndex { $0 === current } ?? siblings.count - 1) + 1)...])
      (current, space) = (parent, parent)
    }
    return painter.list
  }

  /// Draws a view with everything in it.
  ///
  /// - Parameter parent: from the superview's points to pixels.
  package mutating func draw(_ view: UIView, in parent: Affine) {
    let shown = view.shown(at: time)
    // The negated form also skips NaN.
    guard !view.isHidden, shown.alpha > 0 else { return }
    let toPixels = Affine(shown.toSuperview).concatenating(parent)
    let opacity = min(1, Double(shown.alpha))
    if opacity < 1, needsGroup(view, shown) {
      begin(Layer(), alpha: alpha * opacity)
      let outer = alpha
      alpha = 1
      drawParts(of: view, shown, toPixels)
      alpha = outer
      end()
    } else {
      let outer = alpha
      alpha *= opacity
      drawParts(of: view, shown, toPixels)
      alpha = outer
    }
  }

  /// Whether the view is more than one command, so that its opacity applies to the finished picture.
  private func needsGroup(_ view: UIView, _ shown: ShownView) -> Bool {
    let layer = view.ownLayer
    if !view.shownSubviews.isEmpty || layer?.castsShadow == true || view is any ViewContent { return true }
    if layer?.paintsItself == true { return true }
    let hasBorder = (layer?.borderWidth ?? 0) > 0
    return (shown.backgroundColor != nil ? 1 : 0) + (hasBorder ? 1 : 0) + (view.hasContent ? 1 : 0) > 1
  }

  private mutating func drawParts(of view: UIView, _ shown: ShownView, _ toPixels: Affine) {
    let layer = view.ownLayer
    if let layer, layer.castsShadow, drawsShadows, !view.clipsToBounds { drawShadow(of: view, layer, shown, toPixels) }
    drawBody(of: view, shown, toPixels)
  }

  /// Everything but the shadow, where the layer's mask allows it.
  private mutating func drawBody(of view: UIView, _ shown: ShownView, _ toPixels: Affine) {
    guard let mask = view.ownLayer?.mask else { return drawPlainBody(of: view, shown, toPixels) }
    begin(Layer(), alpha: alpha)
    let outer = alpha
    alpha = 1
    drawPlainBody(of: view, shown, toPixels)
    list.commands.append(DrawCommand(.beginMask, transform: .identity))
    draw(mask.view, in: toPixels)
    alpha = outer
    end()
  }

  private mutating func drawPlainBody(of view: UIView, _ shown: ShownView, _ toPixels: Affine) {
    let layer = view.ownLayer
    let outline = ViewOutline(shown.bounds, layer, radius: layer?.shown("cornerRadius", at: time))
    list.names.append(view.treeTitle)
    if let color = shown.backgroundColor { fill(outline, color.raster, toPixels) }
    if view.hasContent || layer?.paintsItself == true || !view.shownSubviews.isEmpty {
      clipped(view.clipsToBounds ? outline : nil, toPixels) { painter in
        if let layer, layer.paintsItself { layer.paint(&painter, shown, toPixels) }
        if view.hasContent { painter.drawContent(of: view, shown, toPixels) }
        for subview in view.shownSubviews { painter.draw(subview, in: toPixels) }
      }
    }
    let borderWidth = layer?.shown("borderWidth", at: time) ?? layer?.borderWidth ?? 0
    if let layer, borderWidth > 0, let color = layer.shownColor("borderColor", at: time) ?? layer.borderColor {
      stroke(outline, width: borderWidth, UIColor(cgColor: color).raster, toPixels)
    }
  }

  private mutating func drawShadow(of view: UIView, _ layer: CALayer, _ shown: ShownView, _ toPixels: Affine) {
    guard let color = layer.shadowColor.map({ UIColor(cgColor: $0).raster }) else { return }
    let shift = Affine(CGAffineTransform(translationX: layer.shadowOffset.width, y: layer.shadowOffset.height))
    let map = shift.concatenating(toPixels)
    let radius = layer.shadowRadius > 0 && layer.shadowRadius.isFinite ? Double(layer.shadowRadius) * scale : 0
    begin(
      Layer(filter: radius > 0 ? .blur(sigma: min(256, radius)) : nil),
      alpha: alpha * min(1, Double(layer.shown("shadowOpacity", at: time) ?? CGFloat(layer.shadowOpacity)))
        * Double(color.alpha) / 255)
    let outer = (alpha, drawsShadows)
    (alpha, drawsShadows) = (1, false)
    if let path = layer.shadowPath {
      var opaque = color
      opaque.alpha = 255
      add(.path(PathFill(path: list.add(Path(path)), color: opaque)), map)
    } else {
      // The shape in one colour. A colour rule keeps each pixel's opacity.
      begin(Layer(filter: .colors(ColorRule(only: color))), alpha: 1)
      drawBody(of: view, shown, map)
      end()
    }
    (alpha, drawsShadows) = outer
    end()
  }

  // MARK: Commands

  mutating func add(_ content: DrawCommand.Content, _ toPixels: Affine) {
    list.commands.append(
      DrawCommand(content, transform: toPixels, alpha: alpha, clip: clip, owner: list.names.count - 1))
  }

  mutating func begin(_ layer: Layer, alpha: Double) {
    list.commands.append(
      DrawCommand(
        .beginLayer(layer), transform: .identity, alpha: alpha, clip: clip, owner: list.names.count - 1))
  }

  mutating func end() {
    list.commands.append(DrawCommand(.endLayer, transform: .identity, owner: -1))
  }

  mutating func fill(_ outline: ViewOutline, _ color: Color, _ toPixels: Affine) {
    guard color.alpha > 0, outline.rect.width > 0, outline.rect.height > 0 else { return }
    guard outline.isRounded else {
      let quad = Quad(image: nil, source: Rect(CGRect.zero), target: Rect(outline.rect), color: color)
      return add(.quad(quad), toPixels)
    }
    add(.path(PathFill(path: list.add(outline.path()), color: color)), toPixels)
  }

  /// The border is inside the edge.
  private mutating func stroke(_ outline: ViewOutline, width: CGFloat, _ color: Color, _ toPixels: Affine) {
    guard color.alpha > 0, width.isFinite else { return }
    var path = outline.path()
    if width * 2 < min(outline.rect.width, outline.rect.height) { path.append(outline.inset(by: width).path()) }
    add(.path(PathFill(path: list.add(path), color: color, rule: .evenOdd)), toPixels)
  }

  /// Draws inside an outline; everywhere for nil.
  mutating func clipped(_ outline: ViewOutline?, _ toPixels: Affine, _ body: (inout ViewPainter) -> Void) {
    guard let outline else { return body(&self) }
    guard !outline.isRounded, toPixels.b == 0, toPixels.c == 0 else {
      begin(Layer(), alpha: alpha)
      let outer = alpha
      alpha = 1
      body(&self)
      list.commands.append(DrawCommand(.beginMask, transform: .identity))
      add(.path(PathFill(path: list.add(outline.path()), color: .white)), toPixels)
      alpha = outer
      return end()
    }
    let outer = clip
    clip = PixelRect(outline.rect.applying(CGAffineTransform(toPixels))).intersection(outer)
    if let clip, clip.width > 0, clip.height > 0 { body(&self) }
    clip = outer
  }
}

extension CALayer {
  /// Whether a shadow is drawn; also while an animation gives the layer one.
  ///
  /// Source: https://developer.apple.com/documentation/quartzcore/calayer/shadowopacity
  var castsShadow: Bool { shadowOpacity > 0 || running.contains { $0.animation.keys.contains("shadowOpacity") } }
}

extension ColorRule {
  /// Every pixel gets this colour and keeps its opacity.
  init(only color: Color) {
    self.init(
      rows: [color.red, color.green, color.blue].map { [0, 0, 0, Double($0) / 255] })
  }
}

extension PixelRect {
  /// The whole pixels nearest to a rectangle, as far as they are within 10^9 of the origin.
  package init(_ rect: CGRect) {
    // `max` with a number as its first argument gives that number for NaN.
    func whole(_ value: CGFloat) -> Int { Int(min(max(-1e9, Double(value)), 1e9).rounded()) }
    let (x, y) = (whole(rect.minX), whole(rect.minY))
    self.init(x: x, y: y, width: whole(rect.maxX) - x, height: whole(rect.maxY) - y)
  }

  func intersection(_ other: PixelRect?) -> PixelRect {
    guard let other else { return self }
    let (left, top) = (max(x, other.x), max(y, other.y))
    let (right, bottom) = (min(x + width, other.x + other.width), min(y + height, other.y + other.height))
    return PixelRect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }
}
