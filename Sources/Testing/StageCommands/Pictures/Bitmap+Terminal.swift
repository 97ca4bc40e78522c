package import Raster

extension Bitmap {
  /// Renders the picture as text for a terminal with 24-bit colour, at most `columns` characters wide. Each character
  /// shows two pixels, one above the other. Translucent pixels are drawn on black.
  package func terminalText(columns: Int) -> String {
    let picture = scaled(toFit: max(1, columns), .max)
    var text = ""
    for top in stride(from: 0, to: picture.height, by: 2) {
      var colors = ""
      for x in 0..<picture.width {
        let lower = top + 1 < picture.height ? "48;2;\(Self.components(picture[x, top + 1]))" : "49"
        let needed = "\u{1B}[38;2;\(Self.components(picture[x, top]));\(lower)m"
        if needed != colors { text += needed }
        colors = needed
        text += "\u{2580}"
      }
      text += "\u{1B}[0m\n"
    }
    return text
  }

  private static func components(_ pixel: UInt32) -> String {
    "\(pixel & 255);\(pixel >> 8 & 255);\(pixel >> 16 & 255)"
  }
}
