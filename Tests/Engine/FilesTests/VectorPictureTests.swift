import Files
import Testing

@Suite struct VectorPictureTests {
  @Test(arguments: [
    ("Hat.pdf", true), ("Hat.SVG", true), ("a.b.Pdf", true), ("Hat.pdf.png", false), ("pdf", false), ("Hat.", false),
    ("Hat.svgz", false), ("", false),
  ])
  func theExtensionMakesAVectorPicture(name: String, isVector: Bool) {
    #expect(VectorPicture.isVector(name) == isVector)
  }

  @Test func aDrawnPictureKeepsTheWholeName() {
    let names = (1...3).map { VectorPicture.drawnName(of: "Hat.pdf", scale: $0) }
    #expect(names == ["Hat.pdf.png", "Hat.pdf@2x.png", "Hat.pdf@3x.png"])
  }
}
