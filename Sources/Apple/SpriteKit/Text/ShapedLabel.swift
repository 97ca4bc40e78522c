internal import Media
internal import Raster

/// A label's text ready to draw. The first line's baseline is at y = 0, y up.
@MainActor
struct ShapedLabel {
  /// Letters or lines in one colour.
  struct Part {
    var path: Path
    /// nil means the label's colour.
    var color: UIColor?
    var stroke: Stroke?
    /// The blur of a shadow: twice its standard deviation, in points.
    var blur = 0.0
  }

  /// The parts in drawing order.
  var parts: [Part]
  /// Colour emoji, drawn above the parts in their own colours. Their places have the parts' units.
  var pictures: [Font.Picture] = []
  /// The box that is aligned to the label's position, and that `frame` reports; nil for a text without ink.
  var box: InkBox?
  var lineCount: Int
  /// The width of the widest line.
  var width: Double
  var top: Double
  var bottom: Double
  var lastBaseline: Double
  /// The length that equals the label's font size; nil if lengths are in points.
  var unitsPerEm: Double?
  /// The distance a part may reach beyond the text's box, and whether parts overlap.
  var overhang = 0.0
  var hasOverlaps = false

  /// Sets the box to the one around the ink of all parts and pictures.
  mutating func fitBoxToInk() {
    box = InkBox(parts.map(\.path), pictures: pictures.map(\.place))
  }
}
