import Glibc
import Testing

@testable import Raster

/// Kernels read and write only their own texels and pixels. These are between protected pages, so one access out of
/// bounds ends the test run.
@Suite struct GuardedMemoryTests {
  @Test(arguments: Painter.allKernels)
  func quadsStayWithinTheirTexelsAndPixels(painter: Painter) throws {
    var random = Random(seed: 80)
    for round in 0..<600 {
      let (width, height) = (round % 5 < 2 ? 1 : 1 + random.below(20), 1 + random.below(12))
      let atEnd = round % 2 == 0
      let texels = try GuardedMemory(count: width * height, atEnd: atEnd)
      for index in 0..<width * height { texels.start[index] = random.pixel() }
      let frame = PixelBounds(minX: 0, minY: 0, maxX: 1 + random.below(30), maxY: 1 + random.below(30))
      let pixels = try GuardedMemory(count: frame.maxX * frame.maxY, atEnd: atEnd)
      let surface = Surface(pixels: pixels.start, stride: frame.maxX, originX: 0, originY: 0, bounds: frame)
      let whole = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
      let quad = Quad(
        image: 0, source: whole, target: Rect(x: -5, y: -5, width: 10, height: 10),
        center: random.below(3) == 0 ? Rect(x: 0.3, y: 0.3, width: 0.4, height: 0.4) : Quad.wholeCenter,
        naturalWidth: 10, naturalHeight: 10, filter: random.below(2) == 0 ? .nearest : .linear,
        isAntialiased: random.below(2) == 0)
      let size = [0.3, 1, 3, 40][random.below(4)]
      let transform = Affine(
        a: random.double(-size, size), b: random.below(2) == 0 ? 0 : random.double(-size, size),
        c: random.below(2) == 0 ? 0 : random.double(-size, size), d: random.double(-size, size),
        tx: random.double(-5, 35), ty: random.double(-5, 35))
      let image = Texels(start: texels.start, width: width, height: height)
      let plan = QuadPlan(
        quad, source: whole, transform, alpha: 1, blend: BlendMode.allCases[round % 8], image: image, visible: frame)
      if let plan { painter.draw(plan, on: surface) }
    }
  }

  @Test(arguments: Painter.allKernels)
  func copiesAndRowsStayWithinTheirPixels(painter: Painter) throws {
    var random = Random(seed: 81)
    for round in 0..<400 {
      let (width, height) = (1 + random.below(25), 1 + random.below(9))
      let atEnd = round % 2 == 0
      let texels = try GuardedMemory(count: width * height, atEnd: atEnd)
      for index in 0..<width * height { texels.start[index] = random.pixel() }
      let frame = PixelBounds(minX: 0, minY: 0, maxX: width, maxY: height)
      let pixels = try GuardedMemory(count: width * height, atEnd: atEnd)
      let surface = Surface(pixels: pixels.start, stride: width, originX: 0, originY: 0, bounds: frame)
      let whole = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
      let isCopy = painter.copy(
        Quad(image: 0, source: whole, target: whole), Texels(start: texels.start, width: width, height: height),
        flip(height), alpha: random.double(0.1, 2), blend: .alpha, on: surface)
      #expect(isCopy)
      let count = width * height
      painter.mask(pixels.start, by: texels.start, count: count, rule: round % 3 == 0 ? .alpha : .threshold(0.5))
      painter.blend(texels.start, count: count, alpha: 200, blend: BlendMode.allCases[round % 8], to: pixels.start)
      var coverage = CoverageRow()
      coverage.prepare(first: 0, count: width)
      coverage.add(from: 20_000, to: width << 16, height: 50_000)
      coverage.finish(isSoft: true) { x, row in
        painter.fill(0x8080_8080, row, x: x, y: height - 1, blend: BlendMode.allCases[round % 8], on: surface)
      }
    }
  }
}

/// Pixels between two protected pages, aligned with the start or the end of the space between them.
private final class GuardedMemory {
  let start: UnsafeMutablePointer<UInt32>
  private let pages: UnsafeMutableRawPointer
  private let length: Int

  struct Failure: Error {
    let call: String
  }

  init(count: Int, atEnd: Bool) throws {
    let page = Int(sysconf(Int32(_SC_PAGESIZE)))
    let room = (count * 4 + page - 1) / page * page
    length = room + 2 * page
    guard let pages = mmap(nil, length, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0), pages != MAP_FAILED
    else { throw Failure(call: "mmap") }
    self.pages = pages
    guard mprotect(pages, page, PROT_NONE) == 0, mprotect(pages + page + room, page, PROT_NONE) == 0
    else { throw Failure(call: "mprotect") }
    start = (pages + page + (atEnd ? room - count * 4 : 0)).bindMemory(to: UInt32.self, capacity: count)
  }

  deinit { munmap(pages, length) }
}
