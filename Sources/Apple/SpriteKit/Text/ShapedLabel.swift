internal import Raster

/// A label's text as what is drawn of it. The first line's baseline is at y = 0, y up.
@MainActor
struct ShapedLabel {
  /// Letters or lines in one colour.
  struct Part {
    var path: Path
    /// nil draws in the label's colour.
    var color: UIColor?
    var stroke: Stroke?
    /// Of a shadow: twice the deviation of its blur, in points.
    var blur = 0.0
  }

  /// In the order of drawing.
  var parts: [Part]
  /// The widest line's.
  var width: Double
  var top: Double
  var bottom: Double
  var lastBaseline: Double
  /// How many of the lengths make the label's font size; nil where they are points.
  var unitsPerEm: Double?
  /// How far a part may reach beyond the text's box, and whether parts lie on each other.
  var overhang = 0.0
  var hasOverlaps = false
}
