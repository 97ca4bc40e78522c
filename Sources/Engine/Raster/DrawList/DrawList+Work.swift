extension DrawList {
  /// About how long a frame takes to draw, in nanoseconds on one thread of a machine of 2020; counted no further than
  /// up to `most`, so that a long list is not gone through for it.
  func work(width: Int, height: Int, upTo most: Int) -> Int {
    let frame = Double(width * height)
    var work = 0.0
    for command in commands {
      switch command.content {
      case .quad(let quad):
        let map = command.transform
        let area = abs((map.a * map.d - map.b * map.c) * quad.target.width * quad.target.height)
        // A picture that is turned or scaled takes so much longer to read.
        let isPlain = quad.image == nil || map.b == 0 && map.c == 0
        work += 150 + min(area, frame) * (isPlain ? 0.4 : 2)
      case .path(let fill):
        guard paths.indices.contains(fill.path) else { continue }
        work += 200 * Double(paths[fill.path].elements.count) * (fill.stroke == nil ? 1 : 4)
      case .beginLayer(let layer):
        work += frame * (layer.filter == nil ? 1 : 8)
      case .beginMask, .endLayer:
        work += frame * 0.5
      }
      // Written so that NaN ends it too.
      if !(work < Double(most)) { return most }
    }
    return Int(work)
  }
}
