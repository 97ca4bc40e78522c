package import Foundation

/// A request for files as `Bundle` makes it.
package struct FileRequest: Sendable, Hashable {
  /// The folder that the file is in, such as `Levels` or `Levels/Easy`; nil for any folder.
  package var folder: String?
  /// The language whose folder `LANGUAGE.lproj` is searched first; nil for none.
  package var language: String?

  package init(folder: String? = nil, language: String? = nil) {
    self.folder = folder.map { $0.split(separator: "/").joined(separator: "/") }
    self.language = language
    if self.folder?.isEmpty == true { self.folder = nil }
  }

  /// Whether a file's or a folder's parent is the requested folder. A language's folder belongs to the one around it.
  fileprivate func includes(_ file: URL) -> Bool {
    guard let folder else { return true }
    var parent = file.deletingLastPathComponent()
    if parent.pathExtension == "lproj" { parent.deleteLastPathComponent() }
    return parent.path.hasSuffix("/\(folder)")
  }

  /// The name in the index, with the language's folder first.
  fileprivate func candidates(_ name: String) -> [String] {
    [language, "Base"].compactMap(\.self).map { "\($0).lproj/\(name)" } + [name]
  }
}

extension AssetIndex {
  /// The file or folder that a request finds; nil if there is none.
  ///
  /// - Parameter name: the whole name, with its extension.
  package func file(named name: String, _ request: FileRequest) -> URL? {
    for candidate in request.candidates(name) {
      if let file = files(named: candidate).first(where: request.includes) { return file }
    }
    return subfolders[name]?.first(where: request.includes)
  }

  /// All files with one of the extensions, sorted by name.
  ///
  /// - Parameter ending: without the dot; nil for all files.
  package func files(withExtension ending: String?, _ request: FileRequest) -> [URL] {
    var found: [String: URL] = [:]
    for key in files.keys.sorted() {
      let parts = key.split(separator: "/", maxSplits: 1)
      let name = String(parts[parts.count - 1])
      if parts.count == 2, parts[0] != "\(request.language ?? "").lproj", parts[0] != "Base.lproj" { continue }
      guard ending == nil || name.hasSuffix(".\(ending ?? "")"), found[name] == nil else { continue }
      found[name] = request.candidates(name).lazy.flatMap(files(named:)).first(where: request.includes)
    }
    return found.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The languages of the app's `LANGUAGE.lproj` folders, sorted.
  package var languages: [String] {
    Set(
      files.keys.compactMap { key in
        key.firstRange(of: ".lproj/").map { String(key[..<$0.lowerBound]) }
      }
    ).sorted()
  }

  /// The name of a file that differs from this one in upper and lower case only; nil if there is none.
  package func fileName(like name: String) -> String? {
    NameCase.match(name, among: files.keys.lazy.filter { !$0.contains("/") })
  }

  /// The end of a message about a file that is not found; see `NearNames.hint`.
  ///
  /// - Parameter extensions: those that the name may lack; only files with one of them are named then. Empty for all
  ///   files.
  package func hint(file name: String, extensions: [String] = []) -> String {
    let names = files.keys.filter { !$0.contains("/") }
    guard !extensions.isEmpty else { return NearNames.hint(name, among: names) }
    let endings = extensions.map { ".\($0)" }
    let stems = names.compactMap { name in
      endings.first { name.hasSuffix($0) }.map { String(name.dropLast($0.count)) }
    }
    let stem = endings.first { name.hasSuffix($0) }.map { String(name.dropLast($0.count)) } ?? name
    return NearNames.hint(stem, among: stems)
  }

  /// The end of a message about a set of a catalog that is not found; see `NearNames.hint`.
  package func hint(_ kind: AssetSet.Kind, named name: String) -> String {
    NearNames.hint(name, among: catalog.names(of: kind))
  }

  /// The file with this name, or with this name and one of the extensions, without regard to case; nil if there is none.
  package func fileName(like name: String, extensions: [String]) -> String? {
    ([name] + extensions.map { "\(name).\($0)" }).lazy.compactMap(fileName(like:)).first
  }

  /// A file with the same stem and another extension of the same kind, which a port may have converted: a sound, a
  /// picture, or a scene. nil if there is none.
  package func relative(of name: String) -> String? {
    let file = URL(fileURLWithPath: name)
    let stem = file.deletingPathExtension().lastPathComponent
    let kinds = [Self.soundExtensions, Self.imageExtensions, ["sks", "json5"]]
    guard !file.pathExtension.isEmpty, let kind = kinds.first(where: { $0.contains(file.pathExtension.lowercased()) })
    else { return nil }
    return kind.map { "\(stem).\($0)" }.first { $0 != name && files[$0] != nil }
  }

  /// The extensions of sounds, in the order in which a sound is looked up that is named without one.
  ///
  /// A guess: Apple documents no order. Uncompressed and Apple's own formats come first.
  package static let soundExtensions = ["caf", "wav", "aiff", "aif", "aifc", "m4a", "mp3", "aac", "flac", "ogg"]
}
