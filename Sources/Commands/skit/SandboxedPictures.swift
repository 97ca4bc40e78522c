import Files
import Foundation
import Programs
import ProjectRunner

/// The pictures that a game in a sandbox has captured. It may write nowhere else, so they are moved afterwards.
enum SandboxedPictures {
  private static let kinds: [(ending: String, kind: OutputKind)] = [
    ("png", .picture), ("apng", .picture), ("gif", .gif), ("mp4", .mp4),
  ]

  /// Removes the files that an earlier run has left.
  static func clear(_ folder: URL) throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      try FileManager.default.removeItem(at: folder.appendingPathComponent(name))
    }
  }

  /// Writes the pictures to the user's folder. Everything that is not a picture is removed.
  static func move(from folder: URL, to destination: URL) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    guard !names.isEmpty else { return }
    let output = try OutputFolder(destination, creates: true)
    for name in names {
      let file = folder.appendingPathComponent(name)
      var status = stat()
      guard let kind = kinds.first(where: { file.pathExtension == $0.ending })?.kind, lstat(file.path, &status) == 0,
        status.st_mode & S_IFMT == S_IFREG
      else {
        CommandLineProgram.warn("\(name): is not a picture; it is removed")
        continue
      }
      do {
        try output.write(try ForeignFile.read(file, as: .image), named: name, as: kind)
      } catch let error as FileError {
        throw CommandError(error)
      }
    }
    try clear(folder)
  }
}
