import Foundation
import Programs

/// A folder for a command's output.
enum OutputFolder {
  /// Creates the folder and its parents if they do not exist.
  @discardableResult
  static func make(_ path: String) throws -> URL {
    let folder = URL(fileURLWithPath: path)
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw CommandError(.unwritable, "\(path): the folder for the pictures cannot be created")
    }
    return folder
  }
}
