internal import Assets
package import Foundation
package import Raster

/// Writes a command's output files; a failure ends the command.
package enum OutputFile {
  /// Writes a picture as a PNG.
  ///
  /// - Throws: `CommandError` (unwritable) with the path.
  package static func write(_ picture: Bitmap, to file: URL) throws {
    do {
      try ImageDecoding.writePNG(picture, to: file)
    } catch let error as AssetError {
      throw CommandError(.unwritable, "\(error)")
    }
  }

  /// Writes a text as UTF-8, atomically: the file has either the old or the new contents.
  ///
  /// - Throws: `CommandError` (unwritable) with the path.
  package static func write(_ text: String, to file: URL) throws {
    do {
      try Data(text.utf8).write(to: file, options: .atomic)
    } catch {
      throw CommandError(.unwritable, "\(file.path): cannot be written: \(error.localizedDescription)")
    }
  }
}
