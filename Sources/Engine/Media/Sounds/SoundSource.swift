internal import Assets
internal import Files
package import Foundation

/// The source of a sound: a file, or bytes in memory.
package enum SoundSource: Sendable, Hashable {
  /// A sound file.
  case file(URL)
  /// The contents of a sound file.
  case bytes(Data)

  /// The file's name; "data" for bytes.
  package var name: String {
    switch self {
    case .file(let file): file.lastPathComponent
    case .bytes: "data"
    }
  }

  /// The name for messages: the file's path; "data" for bytes.
  package var path: String {
    switch self {
    case .file(let file): file.path
    case .bytes: "data"
    }
  }

  /// Reads all bytes.
  ///
  /// - Throws: `AssetError`: missing, or malformed for a folder, a device, or a file of more than 256 MiB.
  package func read() throws -> Data {
    switch self {
    case .bytes(let data): return data
    case .file(let file): return try ForeignFile.readAsset(file, as: .sound)
    }
  }
}
