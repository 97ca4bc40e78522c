internal import Assets
package import Foundation
package import Raster

/// Writes what a command was asked to write, with errors that end the command.
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

  /// Writes a text as UTF-8, in one step: the file has the old contents or the new.
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
