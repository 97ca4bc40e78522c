/// The commands of a layer, and the pixels that it can change.
struct LayerSpan {
  /// From the command after `beginLayer` to the layer's end, or to the end of the list.
  let commands: Range<Int>
  /// The pixels outside which the layer stays clear, filter included; they may extend beyond the frame.
  let bounds: PixelBounds
  /// The number of layers inside that request caching.
  let keptInside: Int

  /// - Parameter start: the index of a `beginLayer` command.
  init(_ list: DrawList, from start: Int) {
    /// The pixels that an open layer and its mask have drawn so far.
    struct Open {
      let layer: Layer
      let clip: PixelRect?
      var content = PixelBounds.nothing
      var mask: PixelBounds?

      var bounds: PixelBounds {
        var bounds = mask.map(content.intersection) ?? content
        if let picture = layer.picture {
          // A program may draw where the picture is clear.
          guard let drawn = picture.drawnPixels, picture.shader != nil || !bounds.isEmpty else { return .nothing }
          bounds = drawn
        } else {
          if bounds.isEmpty { return .nothing }
          bounds = bounds.grown(by: layer.reach)
        }
        return clip.map { bounds.intersection(PixelBounds($0)) } ?? bounds
      }

      mutating func add(_ part: PixelBounds) {
        if part.isEmpty { return }
        if mask == nil { content.add(part) } else { mask?.add(part) }
      }
    }
    var open: [Open] = []
    var kept = 0
    var index = start
    var all = PixelBounds.nothing
    while index < list.commands.count {
      let command = list.commands[index]
      switch command.content {
      case .beginLayer(let layer):
        if layer.isKept, index > start { kept += 1 }
        open.append(Open(layer: layer, clip: command.clip))
      case .beginMask:
        open[open.count - 1].mask = .nothing
      case .endLayer:
        all = open.removeLast().bounds
        if let outer = open.indices.last { open[outer].add(all) }
      case .quad, .path, .shaded, .lit, .warped:
        var part = list.extent(of: command)
        if let clip = command.clip { part = part.intersection(PixelBounds(clip)) }
        open[open.count - 1].add(part)
      }
      if open.isEmpty { break }
      index += 1
    }
    // Layers that are still open end with the list.
    while let last = open.popLast() {
      all = last.bounds
      if let outer = open.indices.last { open[outer].add(all) }
    }
    commands = start + 1..<index
    bounds = all
    keptInside = kept
  }
}

extension PixelBounds {
  fileprivate static let nothing = PixelBounds(minX: .max / 4, minY: .max / 4, maxX: .min / 4, maxY: .min / 4)

  fileprivate mutating func add(_ other: PixelBounds) {
    self = PixelBounds(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }
}

extension DrawList {
  /// The pixels, inside or outside the frame, that a quad or path may touch, plus a margin of one.
  fileprivate func extent(of command: DrawCommand) -> PixelBounds {
    let map = command.transform
    if let (warp, target) = command.content.warped {
      guard let (low, high) = warp.reach(target, map) else { return .nothing }
      return PixelBounds(around: low, high, margin: 1)
    }
    switch command.content {
    case .quad, .shaded, .lit, .warped:
      guard let target = command.content.target, let frame = QuadFrame(target, map) else { return .nothing }
      let (left, top) = (min(0, frame.sx) + min(0, frame.tx), min(0, frame.sy) + min(0, frame.ty))
      let (right, bottom) = (max(0, frame.sx) + max(0, frame.tx), max(0, frame.sy) + max(0, frame.ty))
      let corner = frame.corner
      return PixelBounds(
        around: Point(x: corner.x + left, y: corner.y + top), Point(x: corner.x + right, y: corner.y + bottom),
        margin: 1)
    case .path(let fill):
      guard fill.otherPaths.isEmpty else { return extentOfAll(fill, map) }
      guard paths.indices.contains(fill.path), let (low, high) = paths[fill.path].extent(map) else { return .nothing }
      guard let stroke = fill.stroke else { return PixelBounds(around: low, high, margin: 1) }
      let glow = stroke.glowWidth > 0 && stroke.glowWidth.isFinite ? stroke.glowWidth : 0
      guard let stroker = Stroker(stroke, transform: map, grown: glow) else { return .nothing }
      return PixelBounds(around: low, high, margin: stroker.margin + 1)
    case .beginLayer, .beginMask, .endLayer:
      return .nothing
    }
  }

  /// The pixels that a fill of several paths may touch.
  private func extentOfAll(_ fill: PathFill, _ map: Affine) -> PixelBounds {
    var all = PixelBounds.nothing
    for path in [fill.path] + fill.otherPaths {
      var single = fill
      (single.path, single.otherPaths) = (path, [])
      let part = extent(of: DrawCommand(.path(single), transform: map))
      if !part.isEmpty { all.add(part) }
    }
    return all
  }
}

extension PixelBounds {
  /// Two corners plus a margin, in whole pixels; clamped to 2^30 in each direction.
  init(around low: Point, _ high: Point, margin: Double) {
    let bound = 1 << 30
    self.init(
      minX: roundedDown(low.x - margin, -bound, bound), minY: roundedDown(low.y - margin, -bound, bound),
      maxX: roundedUp(high.x + margin, -bound, bound), maxY: roundedUp(high.y + margin, -bound, bound))
  }
}
