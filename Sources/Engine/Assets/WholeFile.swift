package import Foundation

/// The bytes of a file that somebody else has made.
package enum WholeFile {
  /// - Parameters:
  ///   - noun: what the file is to an error's reader, such as "sound file".
  ///   - most: bytes; a multiple of a MiB.
  /// - Throws: `AssetError`: missing, or malformed for a folder, a pipe, a device, and for more bytes than that.
  package static func read(_ file: URL, noun: String, most: Int = 256 << 20) throws(AssetError) -> Data {
    var status = stat()
    guard stat(file.path, &status) == 0 else {
      let problem = [ENOENT, ENOTDIR].contains(errno) ? "there is no such \(noun)" : "the \(noun) cannot be read"
      throw AssetError(.missing, path: file.path, problem)
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw AssetError(.malformed, path: file.path, "the \(noun) is no regular file")
    }
    guard status.st_size <= most else {
      throw AssetError(.malformed, path: file.path, "the \(noun) is larger than \(most >> 20) MiB")
    }
    do {
      return try Data(contentsOf: file)
    } catch {
      throw AssetError(.missing, path: file.path, "the \(noun) cannot be read")
    }
  }
}
