package import Foundation

/// Where a sound's bytes are: in a file, or in memory already.
package enum SoundSource: Sendable, Hashable {
  case file(URL)
  case bytes(Data)

  /// The file's name; for bytes "data".
  package var name: String {
    switch self {
    case .file(let file): file.lastPathComponent
    case .bytes: "data"
    }
  }

  /// What a message calls it.
  package var path: String {
    switch self {
    case .file(let file): file.path
    case .bytes: "data"
    }
  }

  /// The whole file's bytes.
  ///
  /// - Throws: `AssetError`: missing, or malformed for a folder, a device, and a file of more than 256 MiB.
  package func read() throws -> Data {
    switch self {
    case .bytes(let data): return data
    case .file(let file): return try WholeFile.read(file, noun: "sound file")
    }
  }
}
