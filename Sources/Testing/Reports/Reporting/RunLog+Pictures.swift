package import Raster

extension RunLog {
  /// Saves the frame of a failed assertion and, when there is a golden, a picture of the differences.
  ///
  /// - Throws: `AssetError` (unwritable), with the path.
  package func keep(_ actual: Bitmap, expected: Bitmap?, in record: inout RunRecord) throws {
    record.actual = try savePicture(actual, name: "\(record.name).actual")
    guard let expected else { return }
    let highlight = BitmapDiff.highlight(expected: expected, actual: actual)
    record.difference = try savePicture(highlight, name: "\(record.name).difference")
    let diff = BitmapDiff(expected: expected, actual: actual)
    (record.differentPixels, record.worstChannel) = (diff.differentPixels, diff.worst)
  }
}

extension BitmapDiff {
  /// A picture of the differences between two frames, as large as the larger one. Different pixels are opaque red; the
  /// others show the expected frame on black at a quarter of its brightness.
  package static func highlight(expected: Bitmap, actual: Bitmap) -> Bitmap {
    var picture = Bitmap(
      width: max(expected.width, actual.width), height: max(expected.height, actual.height), filledWith: 0xFF00_00FF)
    for y in 0..<min(expected.height, actual.height) {
      for x in 0..<min(expected.width, actual.width) where expected[x, y] == actual[x, y] {
        picture[x, y] = expected[x, y] >> 2 & 0x003F_3F3F | 0xFF00_0000
      }
    }
    return picture
  }
}
