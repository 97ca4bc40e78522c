/// Turns draw lists into pixels: the same bytes on every machine, with any number of bands.
///
/// It keeps scratch memory and caches between frames, so keep one per view. Use it from one thread at a time.
///
/// It never traps on bad input. It skips commands that cannot be drawn: a command whose transform or target is not
/// finite or more than 2^40 pixels away, a target without area, an image without texels, an index outside the list, a
/// path with a coordinate that is not finite, and an alpha that is not above 0.
public final class Rasterizer {
  /// Runs `work` once for each number below `count`, in parallel if possible, and returns when all are done.
  ///
  /// The host provides it, because this module starts no threads.
  public typealias Perform = Workers.Perform

  /// The maximum number of bands (horizontal strips) that a frame is divided into. Pixels do not depend on it.
  public let bands: Int
  private let minimumWork: Int

  /// The painter in use. Tests set it to compare painters.
  var painter = Painter.best
  /// Runs the bands.
  package let workers: Workers
  private let painters: [BandPainter]
  private var texels = TexelTable()
  private(set) var mipmaps = Mipmaps()
  private let failure = FirstFailure()

  /// Creates a rasteriser.
  ///
  /// - Parameters:
  ///   - bands: the maximum number of bands per frame. Below 1 counts as 1; a frame never has more bands than rows.
  ///     Default 1.
  ///   - minimumWork: the work below which another band does not pay off, in estimated nanoseconds, because handing a
  ///     band to a thread costs time too. Default 0: always use all bands.
  ///   - perform: runs the bands; by default one after another on the calling thread.
  public init(
    bands: Int = 1, minimumWork: Int = 0,
    perform: @escaping Perform = { count, work in for index in 0..<count { work(index) } }
  ) {
    let bands = max(1, bands)
    self.bands = bands
    self.minimumWork = minimumWork
    workers = Workers(count: bands, perform: perform)
    painters = (0..<bands).map { _ in
      BandPainter(keptValues: Self.coverageLimit / bands, keptPixels: Self.layerPixelLimit / bands)
    }
  }

  /// The maximum number of coverage values to cache, 16 bits each: 8 MB.
  private static let coverageLimit = 1 << 22
  /// The maximum number of pixels of layers to cache: 32 MB.
  private static let layerPixelLimit = 1 << 23

  /// Fills the bitmap with the list's background, then draws the commands in order. An empty bitmap stays as it is.
  public func draw(_ list: DrawList, into bitmap: inout Bitmap) {
    guard bitmap.width > 0, bitmap.height > 0 else { return }
    mipmaps.removeReleasedImages()
    drawWithoutFailures(list, into: &bitmap)
    // If an image needs smaller copies that do not exist yet, make them and draw the frame again: once in the life of
    // an image.
    var isComplete = true
    for painter in painters {
      for image in painter.wanted {
        mipmaps.make(for: list.images[image])
        isComplete = false
      }
    }
    if isComplete { return }
    painters.forEach { $0.forgetLayers() }
    drawWithoutFailures(list, into: &bitmap)
  }

  /// Draws the frame until no program fails. Each pass that has a failure ends there, and its first failed program is
  /// switched off.
  private func drawWithoutFailures(_ list: DrawList, into bitmap: inout Bitmap) {
    while true {
      failure.reset()
      drawOnce(list, into: &bitmap)
      guard let shader = failure.shader else { return }
      shader.switchOff()
      painters.forEach { $0.forgetLayers() }
    }
  }

  /// The number of bands that pay off for this frame.
  func bandCount(_ list: DrawList, width: Int, height: Int) -> Int {
    guard bands > 1, minimumWork > 0 else { return bands }
    let work = list.work(width: width, height: height, upTo: bands * minimumWork)
    return min(bands, max(1, work / minimumWork))
  }

  /// The number of paths filled in all frames so far; paths drawn from cached coverage do not count.
  var pathsFilled: Int { painters.reduce(0) { $0 + $1.pathsFilled } }
  var sidesFilled: Int { painters.reduce(0) { $0 + $1.sidesFilled } }
  /// The number of layers painted in all frames so far, counted per band; layers drawn from a cached picture do not
  /// count.
  package var layersPainted: Int { painters.reduce(0) { $0 + $1.layersPainted } }
  /// The number of layer pixels in the cache.
  var keptPixels: Int { painters.reduce(0) { $0 + $1.keptPixels } }
  /// Whether layers shrink to their contents. Tests turn it off to draw layers as large as their clips.
  var fitsLayers: Bool {
    get { painters[0].fitsLayers }
    set { for painter in painters { painter.fitsLayers = newValue } }
  }
  /// The number of coverage values in the cache.
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
            painter: painter, failure: failure,
            bounds: PixelBounds(minX: 0, minY: 0, maxX: width, maxY: height))
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

/// The bands of one frame.
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

/// Unchecked: each band writes only its own rows and scratch memory, and shared data is only read.
private struct Shared: @unchecked Sendable {
  let frame: BandPainter.Frame
  let bands: Bands
}

extension Rasterizer {
  /// Creates a rasteriser that uses only the reference painter: slow, and every other painter must equal it byte for
  /// byte.
  package static func reference() -> Rasterizer {
    let rasterizer = Rasterizer()
    rasterizer.painter = .reference
    return rasterizer
  }
}
