internal import Media
internal import Raster

extension SKView {
  /// Counts a frame of the host, unless the view skips it.
  func countFrame(at now: TimeInterval) {
    guard !isBetweenFrames else { return }
    frameTimes.removeAll { $0 <= now - 1 }
    frameTimes.append(now)
    framesPerSecond = frameTimes.count > 1 ? Double(frameTimes.count - 1) / (now - frameTimes[0]) : 0
  }

  /// Draws the line of statistics: frame rate and counts. Does nothing without a font.
  func addStatistics(framesPerSecond: Double, to list: inout DrawList, surface: Surface, font: Font?) {
    guard showsFPS || showsNodeCount || showsDrawCount || showsQuadCount, let font else { return }
    var words: [String] = []
    if showsNodeCount { words.append("nodes:\(scene?.nodeCount ?? 0)") }
    // The scene's background counts as a command.
    if showsDrawCount { words.append("draws:\(list.commands.count)") }
    if showsQuadCount { words.append("quads:\(list.commands.count)") }
    if showsFPS { words.append("\(tenths(framesPerSecond)) fps") }
    let text = words.joined(separator: "  ")
    let size = 12.0
    let width = font.line(text).advance / font.unitsPerEm * size
    let place = CGPoint(x: surface.size.width - width / 2 - 8, y: surface.size.height - 8)
    let toPixels = Affine(CGAffineTransform(scaleX: surface.scale, y: surface.scale))
    let path = list.add(font.path(text, size: size, centeredAt: place))
    // In `Double` alone: Swift 6.2 finds a sum that mixes in a `CGFloat` ambiguous.
    let (left, top) = (Double(place.x) - width / 2, Double(place.y) - size)
    let panel = Rect(x: left - 4, y: top, width: width + 8, height: size + 4)
    let shade = Quad(
      image: nil, source: .zero, target: panel, color: Color(red: 0 as UInt8, green: 0, blue: 0, alpha: 160))
    list.commands.append(DrawCommand(.quad(shade), transform: toPixels))
    list.commands.append(DrawCommand(.path(PathFill(path: path, color: .white)), transform: toPixels))
  }

  private func tenths(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}

extension SKNode {
  /// The count of the node and its descendants.
  fileprivate var nodeCount: Int { children.reduce(1) { $0 + $1.nodeCount } }
}
