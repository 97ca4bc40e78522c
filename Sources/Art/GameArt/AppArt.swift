internal import Assets
internal import SpriteKit

/// The app's files, for the readers of maps and sprites.
@MainActor enum AppArt {
  /// The app's folder that a file is in; for a file outside of the app the file's own folder.
  static func folder(around file: URL) -> ArtFolder {
    let assets = UIApplication.shared.assets
    let path = file.resolvingSymlinksInPath().standardizedFileURL.path
    let root = assets.folders.last { folder in
      path.hasPrefix(folder.resolvingSymlinksInPath().standardizedFileURL.path + "/")
    }
    guard let root else { return ArtFolder(file.deletingLastPathComponent()) }
    return ArtFolder(root, find: { assets.file(named: $0) })
  }

  /// The app's file with a name; nil, with a `Diagnostic`, if there is none.
  static func file(named name: String, extensions: [String], as noun: String) -> URL? {
    if let file = UIApplication.shared.file(named: name, extensions: extensions, as: noun) { return file }
    let endings = extensions.map { ".\($0)" }.joined(separator: ", ")
    report("missing-art", "\(noun) \"\(name)\"", "the app has no such file; expected one that ends in \(endings)")
    return nil
  }

  /// The value; nil, with a `Diagnostic`, if reading throws.
  static func reading<Value>(_ read: () throws -> Value) -> Value? {
    do {
      return try read()
    } catch let error as ArtFileError {
      report("unreadable-art", error.location, error.problem)
    } catch {
      report("unreadable-art", "\(error)", "the file is not read")
    }
    return nil
  }

  static func report(_ problems: [ArtFileError]) {
    for problem in problems { report("skipped-art", problem.location, problem.problem) }
  }

  static func report(_ kind: String, _ subject: String, _ message: String) {
    UIApplication.shared.report(Diagnostic(kind: kind, subject: subject, message: message))
  }
}
