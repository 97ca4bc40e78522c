import Raster

@testable import SpriteKit

extension SKTexture {
  /// A texture of one pixel a point, made without a file.
  convenience init(image width: Int, _ height: Int, pixel: UInt32 = 0xFF00_00FF) {
    self.init(name: "\(width)x\(height)") {
      Picture(wholeOf: Image(Bitmap(width: width, height: height, filledWith: pixel)), scale: 1)
    }
  }
}
