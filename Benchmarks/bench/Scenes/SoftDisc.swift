import Raster

/// A disc with a soft edge that fills its bitmap: every alpha value from 0 to 255 occurs.
func softDisc(side: Int) -> Bitmap {
  var bitmap = Bitmap(width: side, height: side)
  let middle = Double(side - 1) / 2
  for y in 0..<side {
    for x in 0..<side {
      let (dx, dy) = (Double(x) - middle, Double(y) - middle)
      let distance = (dx * dx + dy * dy).squareRoot()
      let alpha = max(0, min(1, (middle + 0.5 - distance) / 6))
      bitmap[x, y] =
        Color(red: 0.9, green: Double(x) / Double(side), blue: Double(y) / Double(side), alpha: alpha).premultiplied
    }
  }
  return bitmap
}
