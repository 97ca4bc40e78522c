internal import Files
package import Foundation

/// Reads whole files that other programs wrote: pictures, sounds, fonts, scenes.
package enum WholeFile {
  /// Reads a regular file.
  ///
  /// - Parameters:
  ///   - noun: names the file in errors, such as "sound file".
  ///   - most: the size limit in bytes, a multiple of 1 MiB; 256 MiB by default.
  /// - Throws: `AssetError`: `missing` if the file does not exist or cannot be read; `malformed` for a folder, a pipe
  ///   or a device, and for a file above the limit.
  package static func read(_ file: URL, noun: String, most: Int = 256 << 20) throws(AssetError) -> Data {
    let input: InputFile
    do {
      input = try InputFile(path: file.path)
    } catch {
      switch error.code {
      case ENOENT, ENOTDIR: throw AssetError(.missing, path: file.path, "no such \(noun)")
      case EISDIR, EINVAL, ENXIO: throw AssetError(.malformed, path: file.path, "the \(noun) is not a regular file")
      default: throw AssetError(.missing, path: file.path, "the \(noun) cannot be read")
      }
    }
    guard input.size <= most else {
      throw AssetError(.malformed, path: file.path, "the \(noun) is larger than \(most >> 20) MiB")
    }
    do {
      return try input.contents(upTo: most)
    } catch {
      throw AssetError(.missing, path: file.path, "the \(noun) cannot be read")
    }
  }
}
