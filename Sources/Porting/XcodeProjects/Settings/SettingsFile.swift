internal import Files
internal import Foundation
internal import IconCheck

/// Reads xcconfig files: `KEY = value // comment` and `#include "other.xcconfig"`.
/// <https://developer.apple.com/documentation/xcode/adding-a-build-configuration-file-to-your-project>
struct SettingsFile {
  private let folder: ProjectFolder
  /// The folder of the .xcodeproj, which `$(SRCROOT)` stands for in an include.
  private let projectFolder: String
  private var settings: [(key: String, value: String)] = []
  private var fileCount = 0

  private static let maximumFiles = 50
  private static let maximumSettings = 20_000

  /// The settings of a file and of those that it includes, in order.
  ///
  /// - Throws: `ProjectError` for a file that is missing or outside the folder, for files that include each other, and
  ///   for a line that is not a setting. `#include?` of a missing file is not an error.
  static func settings(
    _ path: String, in folder: ProjectFolder, projectFolder: String
  ) throws(ProjectError) -> [(key: String, value: String)] {
    var file = SettingsFile(folder: folder, projectFolder: projectFolder)
    try file.read(path, open: [])
    return file.settings
  }

  private init(folder: ProjectFolder, projectFolder: String) {
    (self.folder, self.projectFolder) = (folder, projectFolder)
  }

  private mutating func read(_ path: String, open: [String]) throws(ProjectError) {
    fileCount += 1
    guard fileCount <= Self.maximumFiles else {
      throw ProjectError(path, "is one of more than \(Self.maximumFiles) included settings files")
    }
    let text = String(decoding: try folder.read(path, as: .buildSettings), as: UTF8.self)
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    for (index, line) in lines.enumerated() {
      let line = Self.withoutComment(line)
      guard !line.isEmpty else { continue }
      if line.hasPrefix("#include") {
        try include(line, from: path, line: index + 1, open: open + [path])
        continue
      }
      guard let equals = BuildSettingsText.equalsSign(in: line) else {
        throw ProjectError(path, line: index + 1, "expected KEY = value or #include \"FILE\"")
      }
      let key = Self.trimmed(line[..<equals])
      guard !key.isEmpty else { throw ProjectError(path, line: index + 1, "expected a name before the =") }
      var value = Self.trimmed(line[line.index(after: equals)...])
      if value.hasSuffix(";") { value.removeLast() }
      settings.append((key, value))
      guard settings.count <= Self.maximumSettings else {
        throw ProjectError(path, line: index + 1, "expected at most \(Self.maximumSettings) settings")
      }
    }
  }

  private mutating func include(
    _ line: Substring, from path: String, line number: Int, open: [String]
  ) throws(ProjectError) {
    let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
    guard parts.count == 3 else { throw ProjectError(path, line: number, "expected #include \"FILE\"") }
    let isOptional = line.hasPrefix("#include?")
    let name = String(parts[1])
    let beside = AppFolder.normalized(ProjectFolder.join(path.parentFolder, name))
    let atProject = AppFolder.normalized(ProjectFolder.join(projectFolder, name))
    guard !name.hasPrefix("/"), !name.hasPrefix("<"), beside != nil || atProject != nil else {
      throw ProjectError(path, line: number, "includes \(name.quoted), which is outside of \(folder.url.path)")
    }
    var found: String?
    for candidate in [beside, atProject] {
      guard found == nil, let candidate, let place = try folder.locate(candidate) else { continue }
      found = place
    }
    guard let found else {
      guard !isOptional else { return }
      throw ProjectError(path, line: number, "includes \(name.quoted), which does not exist")
    }
    guard !open.contains(found) else {
      throw ProjectError(path, line: number, "includes \(name.quoted), which includes this file")
    }
    try read(found, open: open)
  }

  private static func withoutComment(_ line: Substring) -> Substring {
    let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
    return trimmed(code)[...]
  }

  private static func trimmed(_ text: Substring) -> String {
    var rest = text.drop(while: \.isWhitespace)
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}
