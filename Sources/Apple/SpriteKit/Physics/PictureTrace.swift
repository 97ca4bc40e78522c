internal import AppFoundation
internal import Raster

/// The opaque part of a picture at one size. All bodies that show the picture at this size share it.
@MainActor
final class PictureTrace {
  private struct Key: Hashable {
    let image: ObjectIdentifier
    let region: [Double]
    let threshold: Float
    let size: [CGFloat]
  }

  /// Shared by the process, although each app has its own textures: a trace depends only on the pixels.
  private static var known: [Key: PictureTrace] = [:]
  private static let limit = 1_000

  /// Nil once no texture has the image any more. Another image may then have its identifier.
  private weak var image: Image?
  /// The outlines, centred on the node's position.
  let outlines: PhysicsShape
  /// The outlines as convex parts. Slow to compute at first.
  var parts: PhysicsShape { SharedCaches.withLock { cut } }
  private lazy var cut = outlines.cut
  /// The area in square points.
  let area: CGFloat

  private init(_ picture: SKTexture.Picture, _ threshold: Float, _ size: CGSize) {
    image = picture.image
    outlines = .compound(picture.outlines(above: threshold, size: size).map { .polygon($0) })
    area = abs(size.width * size.height) * picture.share(above: threshold)
  }

  /// Traces the picture, or returns the trace that another body made.
  static func of(_ picture: SKTexture.Picture, above threshold: Float, size: CGSize) -> PictureTrace {
    SharedCaches.withLock { known(picture, threshold, size) }
  }

  private static func known(_ picture: SKTexture.Picture, _ threshold: Float, _ size: CGSize) -> PictureTrace {
    let region = picture.region
    let key = Key(
      image: ObjectIdentifier(picture.image), region: [region.x, region.y, region.width, region.height],
      threshold: threshold, size: [size.width, size.height])
    if let trace = known[key], trace.image === picture.image { return trace }
    if known.count >= limit { known = known.filter { $0.value.image != nil } }
    if known.count >= limit { known = [:] }
    let trace = PictureTrace(picture, threshold, size)
    known[key] = trace
    return trace
  }
}

extension SKTexture.Picture {
  /// The share of the texture's pixels whose alpha is above a threshold.
  fileprivate func share(above threshold: Float) -> CGFloat {
    let (columns, rows) = wholePixels
    guard !columns.isEmpty, !rows.isEmpty else { return 0 }
    let bitmap = image.bitmap
    var count = 0
    for y in rows {
      for x in columns where Float(bitmap[x, y] >> 24) / 255 > threshold { count += 1 }
    }
    return CGFloat(count) / CGFloat(columns.count * rows.count)
  }
}
