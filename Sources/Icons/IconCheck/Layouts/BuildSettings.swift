internal import Files

/// The settings of one build configuration. They are added in layers; later layers win, as in Xcode.
///
/// Order: the project's xcconfig file, the project, the target's xcconfig file, the target.
struct BuildSettings {
  private(set) var values: [String: String] = [:]
  /// The values that apply only on iOS, from keys such as `KEY[sdk=iphoneos*]`.
  private var conditional: [String: [String]] = [:]

  /// The longest value to expand, in bytes. Without a limit, a malicious project could make a value grow endlessly.
  private static let maximumLength = 20_000
  /// The maximum number of variables to replace in a value: empty ones could multiply forever without growing.
  private static let maximumReplacements = 1000

  init(_ builtIn: [String: String] = [:]) { values = builtIn }

  /// Adds a layer on top. In it, `$(inherited)` means the value of the layers below.
  mutating func add(_ layer: [(key: String, value: String)]) {
    for (key, value) in layer {
      if let bracket = key.firstIndex(of: "[") {
        // Skips variants for other platforms.
        let condition = key[bracket...]
        guard !condition.contains("sdk=") || condition.contains("sdk=iphone") || condition.contains("sdk=*") else {
          continue
        }
        conditional[String(key[..<bracket]), default: []].append(value)
        continue
      }
      let below = values[key] ?? ""
      let text = ["$(inherited)", "${inherited}"].reduce(value) { text, name in
        text.prefix(Self.maximumLength).split(separator: name, omittingEmptySubsequences: false)
          .joined(separator: below)
      }
      values[key] = String(text.prefix(Self.maximumLength))
    }
  }

  /// All values of a setting on iOS, with variables expanded and without repeats.
  func all(_ key: String) -> [String] {
    var found: [String] = []
    for value in (values[key].map { [$0] } ?? []) + (conditional[key] ?? []) {
      let text = expand(value)
      if !text.isEmpty, !found.contains(text) { found.append(text) }
    }
    return found
  }

  /// The effective value: the last of `all`.
  subscript(key: String) -> String? { all(key).last }

  func isYes(_ key: String) -> Bool { self[key]?.uppercased() == "YES" }

  /// Replaces `$(NAME)`, `${NAME}` and `$(NAME:modifier)` with their values. Unknown names stay unchanged.
  func expand(_ text: String) -> String {
    var replacements = 0
    return expand(text, depth: 0, &replacements)
  }

  private func expand(_ text: String, depth: Int, _ replacements: inout Int) -> String {
    guard depth < 8, text.utf8.count <= Self.maximumLength, text.contains("$") else { return text }
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "$") {
      result += rest[..<start]
      rest = rest[start...]
      let opening = rest.dropFirst().first
      guard opening == "(" || opening == "{", let end = rest.firstIndex(of: opening == "(" ? ")" : "}") else {
        result += "$"
        rest = rest.dropFirst()
        continue
      }
      let name = rest[rest.index(start, offsetBy: 2)..<end].prefix { $0 != ":" }
      if replacements < Self.maximumReplacements, let value = values[String(name)] {
        replacements += 1
        result += expand(value, depth: depth + 1, &replacements)
      } else {
        result += rest[...end]
      }
      rest = rest[rest.index(after: end)...]
      guard result.utf8.count <= Self.maximumLength else { return String(result.prefix(Self.maximumLength)) }
    }
    return result + rest
  }

  /// Splits at whitespace and removes quotation marks.
  static func words(_ value: String) -> [String] {
    value.split { $0 == " " || $0 == "\n" || $0 == "\t" }.map { word in
      word.count > 1 && word.hasPrefix("\"") && word.hasSuffix("\"")
        ? String(word.dropFirst().dropLast()) : String(word)
    }
  }
}

/// Reads xcconfig files: `KEY = value // comment` and `#include "other.xcconfig"`.
enum SettingsFile {
  private static let maximumFiles = 50

  /// The settings of a file and of the files that it includes, in order. Skips files that are missing or outside the
  /// folder.
  static func lines(_ path: String, in folder: AppFolder) -> [(key: String, value: String)] {
    var readFiles = 0
    return lines(path, in: folder, open: [], count: &readFiles)
  }

  private static func lines(
    _ path: String, in folder: AppFolder, open: [String], count: inout Int
  ) -> [(key: String, value: String)] {
    guard !open.contains(path), count < maximumFiles, let data = folder.data(path, as: .buildSettings) else {
      return []
    }
    count += 1
    var settings: [(key: String, value: String)] = []
    let bytes = [UInt8](data)
    for lineBytes in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      var line = String(decoding: lineBytes, as: UTF8.self)
      if let include = includedFile(line) {
        let parent = path.parentFolder
        if let file = AppFolder.normalized(parent.isEmpty ? include : "\(parent)/\(include)") {
          settings += lines(file, in: folder, open: open + [path], count: &count)
        }
        continue
      }
      if let comment = line.firstRange(of: "//") { line = String(line[..<comment.lowerBound]) }
      guard let equals = BuildSettingsText.equalsSign(in: line) else { continue }
      let key = trimmed(line[..<equals])
      if !key.isEmpty { settings.append((key, trimmed(line[equals...].dropFirst()))) }
    }
    return settings
  }

  private static func includedFile(_ line: String) -> String? {
    guard line.hasPrefix("#include"), let start = line.firstIndex(of: "\"") else { return nil }
    let rest = line[start...].dropFirst()
    return rest.firstIndex(of: "\"").map { String(rest[..<$0]) }
  }

  private static func trimmed(_ text: Substring) -> String {
    let blanks: Set<Character> = [" ", "\t"]
    let rest = text.drop { blanks.contains($0) }
    return String(rest.prefix(rest.count - rest.reversed().prefix { blanks.contains($0) }.count))
  }
}

/// Parts of the text of an xcconfig file.
package enum BuildSettingsText {
  /// The position of the first `=` outside square brackets, as in `KEY[sdk=iphoneos*] = value`.
  package static func equalsSign<Line: StringProtocol>(in line: Line) -> Line.Index? {
    var depth = 0
    for index in line.indices {
      switch line[index] {
      case "[": depth += 1
      case "]": depth -= 1
      case "=" where depth <= 0: return index
      default: break
      }
    }
    return nil
  }
}
