extension DrawList {
  /// The estimated time to draw a frame of this size in pixels, in nanoseconds on one thread of a 2020 machine.
  ///
  /// Counting stops at `limit`, so a long list is not walked to its end. The rasteriser uses the estimate to choose the
  /// number of bands.
  func work(width: Int, height: Int, upTo limit: Int) -> Int {
    let frame = Double(width * height)
    var work = 0.0
    for command in commands {
      switch command.content {
      case .quad(let quad):
        let map = command.transform
        let area = abs((map.a * map.d - map.b * map.c) * quad.target.width * quad.target.height)
        // Reading a turned or scaled picture takes five times as long.
        let isPlain = quad.image == nil || map.b == 0 && map.c == 0
        work += 150 + min(area, frame) * (isPlain ? 0.4 : 2)
      case .shaded(let shaded):
        if let warp = shaded.warp { work += warp.work(shaded.quad.target, command.transform, frame) }
        let map = command.transform
        let area = abs((map.a * map.d - map.b * map.c) * shaded.quad.target.width * shaded.quad.target.height)
        work += 1000 + min(area, frame) * 50
      case .lit(let lit):
        if let warp = lit.warp { work += warp.work(lit.quad.target, command.transform, frame) }
        let map = command.transform
        let area = abs((map.a * map.d - map.b * map.c) * lit.quad.target.width * lit.quad.target.height)
        work += 1000 + min(area, frame) * Double(20 + 20 * lit.lights.count)
        for shadow in lit.shadows { work += min(area, frame) * Double(1 + shadow.otherPaths.count) * 0.5 }
      case .warped(let warped):
        work += warped.warp.work(warped.quad.target, command.transform, frame)
      case .path(let fill):
        guard paths.indices.contains(fill.path) else { continue }
        work +=
          200 * Double(paths[fill.path].elements.count) * (fill.stroke == nil ? 1 : 4)
          * Double(1 + fill.otherPaths.count)
      case .beginLayer(let layer):
        work += frame * (layer.filter == nil ? 1 : 8)
        if let picture = layer.picture {
          if picture.shader != nil { work += frame * 50 }
          if let warp = picture.warp { work += warp.work(picture.box, picture.toPixels, frame) }
        }
      case .beginMask, .endLayer:
        work += frame * 0.5
      }
      // The negated form also stops at NaN.
      if !(work < Double(limit)) { return limit }
    }
    return Int(work)
  }
}

extension QuadWarp {
  /// The estimated time to warp a rectangle, in nanoseconds.
  fileprivate func work(_ target: Rect, _ map: Affine, _ frame: Double) -> Double {
    guard let (low, high) = reach(target, map) else { return 0 }
    return min((high.x - low.x) * (high.y - low.y), frame) * 20 + Double(vertices.count * parts * parts) * 100
  }
}
