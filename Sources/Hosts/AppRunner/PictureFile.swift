internal import Assets
package import Foundation
package import Raster

/// A picture as a PNG file.
package enum PictureFile {
  /// - Throws: `CommandError` that names the file.
  package static func write(_ picture: Bitmap, to file: URL) throws {
    do {
      try ImageDecoding.writePNG(picture, to: file)
    } catch let error as AssetError {
      throw CommandError(.unwritable, "\(error)")
    }
  }
}
