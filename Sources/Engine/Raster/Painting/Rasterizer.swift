/// Turns draw lists into pixels: the same bytes on every machine, whatever the number of bands.
///
/// It keeps scratch memory from frame to frame, so keep one for each view; it may be used by one thread at a time.
///
/// What cannot be drawn is left out, and nothing traps: a command whose transform or target is not finite or farther
/// than 2^40 pixels out, a target without area, an image without texels, an index outside the list, a path with a
/// coordinate that is not finite, an alpha that is not above 0.
public final class Rasterizer {
  /// Runs `work` once for each number below `count`, at the same time where it can, and returns when all are done.
  ///
  /// A host hands in its own: this module starts no threads.
  public typealias Perform = Workers.Perform

  /// How many horizontal strips the frame is drawn in, at most. Pixels do not depend on it.
  public let bands: Int
  private let leastWork: Int

  /// Tests set it, to compare one painter with another.
  var painter = Painter.best
  /// What runs the strips.
  package let workers: Workers
  private let painters: [BandPainter]
  private var texels = TexelTable()
  private(set) var mipmaps = Mipmaps()

  /// - Parameters:
  ///   - bands: how many strips; less than 1 counts as 1, more than the frame has rows as that many.
  ///   - leastWork: a frame has no more strips than have so much to do each, in nanoseconds or so: to hand a strip to
  ///     another thread takes time too. Default 0: all of them always.
  ///   - perform: what runs the strips; by default one after the other.
  public init(
    bands: Int = 1, leastWork: Int = 0,
    perform: @escaping Perform = { count, work in for index in 0..<count { work(index) } }
  ) {
    let bands = max(1, bands)
    self.bands = bands
    self.leastWork = leastWork
    workers = Workers(count: bands, perform: perform)
    painters = (0..<bands).map { _ in
      BandPainter(keptValues: Self.mostKeptValues / bands, keptPixels: Self.mostKeptPixels / bands)
    }
  }

  /// Of coverage, in 16 bits each: 8 MB.
  private static let mostKeptValues = 1 << 22
  /// Of layers: 32 MB.
  private static let mostKeptPixels = 1 << 23

  /// Fills the bitmap with the list's background, then draws the commands in order.
  public func draw(_ list: DrawList, into bitmap: inout Bitmap) {
    guard bitmap.width > 0, bitmap.height > 0 else { return }
    mipmaps.forgetLost()
    drawOnce(list, into: &bitmap)
    // A frame that wants copies of an image that has none yet is drawn again with them: once in an image's life.
    var isComplete = true
    for painter in painters {
      for image in painter.wanted {
        mipmaps.make(for: list.images[image])
        isComplete = false
      }
    }
    if isComplete { return }
    painters.forEach { $0.forgetLayers() }
    drawOnce(list, into: &bitmap)
  }

  /// How many strips are worth their threads.
  func bandCount(_ list: DrawList, width: Int, height: Int) -> Int {
    guard bands > 1, leastWork > 0 else { return bands }
    let work = list.work(width: width, height: height, upTo: bands * leastWork)
    return min(bands, max(1, work / leastWork))
  }

  /// How many paths' coverage was made in all frames so far, and not taken from the frame before.
  var pathsFilled: Int { painters.reduce(0) { $0 + $1.pathsFilled } }
  /// How many layers were painted in all frames so far, and not put down from a picture that was kept; each band counts.
  package var layersPainted: Int { painters.reduce(0) { $0 + $1.layersPainted } }
  /// How many pixels of layers are kept now.
  var keptPixels: Int { painters.reduce(0) { $0 + $1.keptPixels } }
  /// Tests clear it, to draw layers as large as their clips.
  var fitsLayers: Bool {
    get { painters[0].fitsLayers }
    set { for painter in painters { painter.fitsLayers = newValue } }
  }
  /// How many values of coverage are kept now.
  var keptValues: Int { painters.reduce(0) { $0 + $1.keptValues } }

  private func drawOnce(_ list: DrawList, into bitmap: inout Bitmap) {
    let (width, height) = (bitmap.width, bitmap.height)
    texels.fill(list.images, mipmaps)
    bitmap.pixels.withUnsafeMutableBufferPointer { pixels in
      texels.images.withUnsafeBufferPointer { images in
        texels.levels.withUnsafeBufferPointer { levels in
          guard let start = pixels.baseAddress else { return }
          let frame = BandPainter.Frame(
            list: list, firstShown: list.lastCover(width: width, height: height), images: images, levels: levels,
            painter: painter)
          let bands = Bands(
            pixels: start, width: width, height: height, painters: painters,
            count: min(bandCount(list, width: width, height: height), height))
          if bands.count == 1 { return bands.draw(0, frame) }
          let shared = Shared(frame: frame, bands: bands)
          workers.perform(bands.count) { shared.bands.draw($0, shared.frame) }
        }
      }
    }
  }
}

/// The strips of one frame.
private struct Bands {
  let pixels: UnsafeMutablePointer<UInt32>
  let width: Int
  let height: Int
  let painters: [BandPainter]
  let count: Int

  func draw(_ index: Int, _ frame: borrowing BandPainter.Frame) {
    precondition(index >= 0 && index < count, "Rasterizer: perform ran band \(index) of \(count)")
    let top = height * index / count
    let bottom = height * (index + 1) / count
    let start = pixels + top * width
    if frame.firstShown == nil {
      UnsafeMutableBufferPointer(start: start, count: (bottom - top) * width)
        .update(repeating: frame.list.background.premultiplied)
    }
    let surface = Surface(
      pixels: start, stride: width, originX: 0, originY: top,
      bounds: PixelBounds(minX: 0, minY: top, maxX: width, maxY: bottom))
    painters[index].draw(frame, on: surface)
  }
}

/// Unchecked: each band writes rows and scratch memory of its own, and what they share is only read.
private struct Shared: @unchecked Sendable {
  let frame: BandPainter.Frame
  let bands: Bands
}

extension Rasterizer {
  /// One that draws with the reference alone: slow, and what every other must equal byte for byte.
  package static func reference() -> Rasterizer {
    let rasterizer = Rasterizer()
    rasterizer.painter = .reference
    return rasterizer
  }
}
