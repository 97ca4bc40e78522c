import Testing

@testable import Raster

@Suite struct FrameHashTableTests {
  /// The scenes by name, in the table's order.
  private static let scenes: [(name: String, width: Int, height: Int, list: DrawList)] =
    (1...6).map { ("busy \($0)", 120, 90, FrameScenes.busy(seed: UInt64(1000 + $0))) } + [
      ("upright sprites", 160, 120, FrameScenes.sprites(isTurned: false, filter: .linear)),
      ("turned sprites, linear", 160, 120, FrameScenes.sprites(isTurned: true, filter: .linear)),
      ("turned sprites, nearest", 160, 120, FrameScenes.sprites(isTurned: true, filter: .nearest)),
      ("paths", 160, 120, FrameScenes.paths()),
      ("gradients", 160, 120, FrameScenes.gradients()),
      ("glows", 160, 120, FrameScenes.glows()),
      ("glow of 128 pixels", 160, 120, FrameScenes.wideGlows([128])),
      ("wide glows", 160, 120, FrameScenes.wideGlows([129, 400, 1600, 1e6, 1e12])),
      ("lights", 160, 120, FrameScenes.lights()),
      ("warps", 160, 120, FrameScenes.warps()),
    ]

  @Test func everyFrameHashesToItsLine() {
    var actual: [String] = []
    for (index, scene) in Self.scenes.enumerated() {
      for painter in [Painter.reference] + Painter.allKernels {
        let rasterizer = Rasterizer(bands: 1 + index % 3)
        rasterizer.painter = painter
        var bitmap = Bitmap(width: scene.width, height: scene.height)
        rasterizer.draw(scene.list, into: &bitmap)
        let hash = FrameHash(bitmap).description
        if painter == .reference { actual.append("(\"\(scene.name)\", \"\(hash)\"),") }
        let line = FrameHashTable.frames.first { $0.name == scene.name }
        #expect(hash == line?.hash, "\(scene.name), \(painter)")
      }
    }
    if FrameHashTable.frames.map({ "(\"\($0.name)\", \"\($0.hash)\")," }) != actual {
      Issue.record("the table would be:\n\(actual.joined(separator: "\n"))")
    }
  }
}
