package import Foundation

/// New folders in the system's temporary folder, which other users share: their names cannot be predicted, and only
/// their owner may enter them.
package enum ScratchFolder {
  /// Creates a folder `NAME-RANDOM`. The caller removes it.
  package static func make(_ name: String) throws(OutputError) -> URL {
    let pattern = FileManager.default.temporaryDirectory.appendingPathComponent("\(name)-XXXXXX").path
    var path = Array(pattern.utf8CString)
    guard mkdtemp(&path) != nil else { throw OutputError("mkdtemp", path: pattern) }
    let name = String(decoding: path.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    return URL(fileURLWithPath: name, isDirectory: true)
  }
}
