package import Files
package import Foundation

extension AssetError {
  /// The error of a file that was not read: `missing` where there is none or this user may not read it, otherwise
  /// `malformed`.
  package init(_ error: FileError) {
    self.init(error.isUnreadable ? .missing : .malformed, path: error.path, error.problem)
  }
}

extension ForeignFile {
  /// Reads a whole file for a caller whose errors are `AssetError`s.
  package static func readAsset(_ file: URL, as kind: FileKind) throws(AssetError) -> Data {
    do {
      return try read(file, as: kind)
    } catch {
      throw AssetError(error)
    }
  }
}
