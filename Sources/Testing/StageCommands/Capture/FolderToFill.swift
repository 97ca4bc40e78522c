import Foundation
import Programs

/// A folder for what a command writes.
enum FolderToFill {
  /// Makes the folder, with those that it lies in, unless it is there.
  @discardableResult
  static func make(_ path: String) throws -> URL {
    let folder = URL(fileURLWithPath: path)
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw CommandError(.unwritable, "\(path): the folder for the pictures cannot be made")
    }
    return folder
  }
}
