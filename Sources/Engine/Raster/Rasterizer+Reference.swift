extension Rasterizer {
  /// One that draws with the reference alone: slow, and what every other must equal byte for byte.
  package static func reference() -> Rasterizer {
    let rasterizer = Rasterizer()
    rasterizer.painter = .reference
    return rasterizer
  }
}
