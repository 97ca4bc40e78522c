internal import AppFoundation
internal import KeyedArchives
internal import UIKit

/// Reads Apple's `.sks` files for `NSKeyedUnarchiver`, which finds the class by its name.
final class SceneArchiveReader: NSObject, ForeignArchiveReader {
  /// Whether the main object is of a class of SpriteKit's, under Apple's name.
  static func canRead(_ data: Data) -> Bool {
    guard KeyedArchive.isBinary(data), case .success(let archive) = Result(catching: { try KeyedArchive(data) }),
      let root = archive.top["root"], case .dictionary(let values) = archive.resolved(root),
      let description = values["$class"], case .dictionary(let names) = archive.resolved(description)
    else { return false }
    var all: [KeyedArchive.Value] = [names["$classname"] ?? .null]
    if case .array(let above)? = names["$classes"] { all += above }
    return all.contains { if case .string(let name) = $0 { name.hasPrefix("SK") && name.count < 64 } else { false } }
  }

  static func root(of data: Data, classes: [String: AnyClass]) -> Any? {
    do {
      return ArchiveSource(try KeyedArchive(data), file: "an archive", classes: classes).root
    } catch {
      let diagnostic = Diagnostic(kind: "broken-scene", subject: "an archive: \(error)", message: "nothing is read")
      MainActor.assumeIsolated { UIApplication.shared.report(diagnostic) }
      return nil
    }
  }
}
