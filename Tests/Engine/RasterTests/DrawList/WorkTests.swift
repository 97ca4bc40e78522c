import Testing

@testable import Raster

/// A frame is split into as many bands as it has work for. The split changes no pixel.
@Suite struct WorkTests {
  private final class Calls: @unchecked Sendable {
    var counts: [Int] = []
  }

  /// The number of bands that a list is drawn in, and the frame.
  private func drawn(_ list: DrawList, minimumWork: Int, _ width: Int = 120, _ height: Int = 90) -> (Int, Bitmap) {
    let calls = Calls()
    let rasterizer = Rasterizer(bands: 4, minimumWork: minimumWork) { count, work in
      calls.counts.append(count)
      for index in 0..<count { work(index) }
    }
    var bitmap = Bitmap(width: width, height: height)
    rasterizer.draw(list, into: &bitmap)
    return (calls.counts.first ?? 1, bitmap)
  }

  @Test func smallFrameIsDrawnInOneBand() {
    let list = FrameScenes.busy(seed: 50)
    let (all, expected) = drawn(list, minimumWork: 0)
    #expect(all == 4)
    var counts: [Int] = []
    for minimumWork in [1, 200_000, 300_000, 400_000, 1_000_000, .max / 8] {
      let (count, bitmap) = drawn(list, minimumWork: minimumWork)
      #expect(bitmap == expected)
      counts.append(count)
    }
    #expect(counts.first == 4 && counts.last == 1)
    #expect(counts == counts.sorted(by: >))
  }

  @Test func workGrowsWithTheDrawnPixels() {
    func work(_ change: (inout DrawList) -> Void) -> Int {
      var list = DrawList()
      let area = Rect(x: 0, y: 0, width: 50, height: 40)
      list.commands = [DrawCommand(.quad(Quad(image: nil, source: area, target: area)), transform: .identity)]
      change(&list)
      return list.work(width: 100, height: 100, upTo: 1_000_000)
    }
    let one = work { _ in }
    #expect(one > 0)
    #expect(work { $0.commands.append($0.commands[0]) } == 2 * one)
    #expect(work { $0.commands[0].transform.a = 2 } > one)
    // Only the frame's own pixels count.
    #expect(work { $0.commands[0].transform.a = 1e9 } == work { $0.commands[0].transform.a = 1e12 })
    #expect(work { $0.commands[0].transform.a = .nan } <= 1_000_000)
    #expect(work { $0.commands[0].content = .path(PathFill(path: 9, color: .black)) } == 0)
    #expect(work { $0.commands = .init(repeating: $0.commands[0], count: 100_000) } == 1_000_000)
  }

  /// The work of each kind of command, in a frame of 100 x 100 pixels.
  @Test func eachKindOfCommandHasItsWork() {
    let area = Rect(x: 0, y: 0, width: 50, height: 40)
    let turned = Affine(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    func work(_ content: DrawCommand.Content, _ transform: Affine = .identity) -> Int {
      var list = DrawList()
      var path = Path()
      path.move(to: Point(x: 0, y: 0))
      for x in 1...3 { path.line(to: Point(x: Double(x), y: 1)) }
      _ = list.add(path)
      list.commands = [DrawCommand(content, transform: transform)]
      return list.work(width: 100, height: 100, upTo: 1_000_000)
    }
    func quad(image: Int?) -> DrawCommand.Content { .quad(Quad(image: image, source: area, target: area)) }
    #expect(work(quad(image: nil)) == 950 && work(quad(image: nil), turned) == 950)
    #expect(work(quad(image: 0)) == 950 && work(quad(image: 0), turned) == 4_150)
    let light = LitQuad.Light(position: Point(x: 0, y: 0))
    let lit = LitQuad(Quad(image: nil, source: area, target: area), lights: [light])
    #expect(work(.lit(lit)) == 81_000)
    let fill = PathFill(path: 0, color: .black)
    #expect(work(.path(fill)) == 800)
    #expect(work(.path(PathFill(path: 0, color: .black, stroke: Stroke()))) == 3_200)
    #expect(work(.path(PathFill(path: 0, color: .black, otherPaths: [0]))) == 1_600)
    #expect(work(.beginLayer(Layer())) == 10_000 && work(.beginLayer(Layer(filter: .blur(sigma: 2)))) == 80_000)
    #expect(work(.beginMask) == 5_000 && work(.endLayer) == 5_000)
  }
}
