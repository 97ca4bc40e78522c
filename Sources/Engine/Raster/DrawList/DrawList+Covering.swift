extension DrawList {
  /// The index of the last command, among the first six, that alone hides everything below it: a scene's background or
  /// its sky. nil if there is none.
  ///
  /// Drawing can start there: earlier commands and the background need not be drawn.
  func lastCover(width: Int, height: Int) -> Int? {
    var last: Int?
    for index in 0..<min(commands.count, Self.searchLimit) {
      guard case .quad(let quad) = commands[index].content else { break }
      if covers(commands[index], quad, width: width, height: height) { last = index }
    }
    return last
  }

  private static let searchLimit = 6

  private func covers(_ command: DrawCommand, _ quad: Quad, width: Int, height: Int) -> Bool {
    guard command.alpha >= 1, command.blend == .alpha, !quad.isAntialiased, command.transform.b == 0,
      command.transform.c == 0, isOpaque(quad)
    else { return false }
    if let clip = command.clip {
      let part = PixelBounds(clip)
      guard part.minX <= 0, part.minY <= 0, part.maxX >= width, part.maxY >= height else { return false }
    }
    let (target, map) = (quad.target, command.transform)
    let (x0, x1) = (map.a * target.x + map.tx, map.a * (target.x + target.width) + map.tx)
    let (y0, y1) = (map.d * target.y + map.ty, map.d * (target.y + target.height) + map.ty)
    let (left, right, top, bottom) = (min(x0, x1), max(x0, x1), min(y0, y1), max(y0, y1))
    // Well below the size at which a quad is dropped, so a cover is never skipped for being too large.
    let bound = Double(2 * Bitmap.maximumSide)
    return left <= 0 && right >= Double(width) && top <= 0 && bottom >= Double(height) && left >= -bound
      && right <= bound && top >= -bound && bottom <= bound
  }

  /// Whether every pixel that the quad shows is opaque. Only whole images count.
  private func isOpaque(_ quad: Quad) -> Bool {
    guard let index = quad.image else { return quad.color.alpha == 255 }
    guard images.indices.contains(index), images[index].isOpaque else { return false }
    let (source, bitmap) = (quad.source, images[index].bitmap)
    return source == Rect(x: 0, y: 0, width: Double(bitmap.width), height: Double(bitmap.height))
  }
}
