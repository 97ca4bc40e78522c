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
    case .file(let file):
      var status = stat()
      guard stat(file.path, &status) == 0 else {
        throw AssetError(.missing, path: file.path, "there is no such sound file")
      }
      guard status.st_mode & S_IFMT == S_IFREG else {
        throw AssetError(.malformed, path: file.path, "it is not a file; a sound file was expected")
      }
      guard status.st_size <= Self.maximumSize else {
        throw AssetError(.malformed, path: file.path, "the sound file is larger than 256 MiB")
      }
      do {
        return try Data(contentsOf: file)
      } catch {
        throw AssetError(.missing, path: file.path, "the sound file cannot be read")
      }
    }
  }

  private static let maximumSize = 256 << 20
}
