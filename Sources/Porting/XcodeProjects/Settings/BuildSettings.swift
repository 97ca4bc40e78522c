/// The settings of one build configuration on one platform, in layers; later layers win, as in Xcode.
///
/// Order: built in, the project's xcconfig file, the project, the target's xcconfig file, the target.
/// <https://developer.apple.com/documentation/xcode/build-settings-reference>
struct BuildSettings {
  private var layers: [[String: String]]
  private let sdk: String
  private let configuration: String

  /// The longest value, in bytes. Without a limit, a hostile project could make a value grow endlessly.
  static let maximumLength = 20_000
  /// The maximum number of variables that are replaced in a value: empty ones could multiply forever without growing.
  private static let maximumReplacements = 2000
  private static let maximumDepth = 32

  /// - Parameters:
  ///   - sdk: the SDK's name, such as `iphoneos`, for settings with a condition.
  ///   - configuration: the build configuration's name.
  init(builtIn: [String: String] = [:], sdk: String, configuration: String) {
    (layers, self.sdk, self.configuration) = ([builtIn], sdk, configuration)
  }

  /// Adds a layer on top. A setting with conditions that hold, such as `KEY[sdk=iphoneos*]`, wins over the plain one of
  /// its layer.
  mutating func add(_ settings: [(key: String, value: String)]) {
    var plain: [String: String] = [:]
    var conditional: [String: String] = [:]
    for (key, value) in settings {
      guard let bracket = key.firstIndex(of: "[") else {
        plain[key] = String(value.prefix(Self.maximumLength))
        continue
      }
      if holds(key[bracket...]) { conditional[String(key[..<bracket])] = String(value.prefix(Self.maximumLength)) }
    }
    layers.append(plain.merging(conditional) { $1 })
  }

  /// Whether all conditions hold: `[sdk=iphoneos*][arch=arm64]` or `[sdk=iphoneos*,arch=arm64]`.
  private func holds(_ conditions: Substring) -> Bool {
    conditions.split(whereSeparator: { "[],".contains($0) }).allSatisfy { condition in
      let parts = condition.split(separator: "=", maxSplits: 1).map { $0.filter { $0 != " " } }
      guard parts.count == 2 else { return true }
      switch parts[0] {
      case "sdk": return Self.matches(parts[1], "\(sdk)99.0") || Self.matches(parts[1], sdk)
      case "arch": return Self.matches(parts[1], "arm64")
      case "config": return Self.matches(parts[1], configuration)
      default: return false
      }
    }
  }

  /// Whether a pattern that may end in `*` matches.
  private static func matches(_ pattern: String, _ text: String) -> Bool {
    pattern.hasSuffix("*") ? text.hasPrefix(pattern.dropLast()) : text == pattern
  }

  /// The value with all variables replaced; nil if no layer has the setting.
  subscript(key: String) -> String? {
    guard layers.contains(where: { $0[key] != nil }) else { return nil }
    var replacements = 0
    return value(key, below: layers.count, depth: 0, &replacements)
  }

  /// Whether a setting is on.
  func isYes(_ key: String) -> Bool { self[key]?.uppercased() == "YES" }

  /// The words of a setting, without quotation marks.
  func words(_ key: String) -> [String] { Self.words(self[key] ?? "") }

  /// Replaces `$(NAME)`, `${NAME}` and `$(NAME:modifier)`. Unknown names become nothing, as in Xcode.
  func expand(_ text: String) -> String {
    var replacements = 0
    return expand(text, of: nil, below: layers.count, depth: 0, &replacements)
  }

  /// A value from the layers below a number.
  private func value(_ key: String, below layer: Int, depth: Int, _ replacements: inout Int) -> String {
    guard let found = layers[..<layer].lastIndex(where: { $0[key] != nil }), let text = layers[found][key] else {
      return ""
    }
    return expand(text, of: key, below: found, depth: depth, &replacements)
  }

  private func expand(
    _ text: String, of key: String?, below layer: Int, depth: Int, _ replacements: inout Int
  ) -> String {
    guard depth < Self.maximumDepth, text.contains("$") else { return text }
    let closings = Self.closings(in: text)
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "$") {
      result += rest[..<start]
      rest = rest[rest.index(after: start)...]
      guard let closing = closings[rest.startIndex] else {
        result += "$"
        continue
      }
      let inside = rest[..<closing].dropFirst()
      rest = rest[rest.index(after: closing)...]
      replacements += 1
      guard replacements <= Self.maximumReplacements, result.utf8.count <= Self.maximumLength else { break }
      // A name may contain a variable: $(FILES_$(PLATFORM_NAME)).
      let name = expand(String(inside), of: key, below: layer, depth: depth + 1, &replacements)
      var modifiers = name.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
      let variable = modifiers.removeFirst()
      // A setting that names itself means the layers below, like $(inherited).
      let isInherited = variable == "inherited" || variable == key
      let below = key == nil || !isInherited ? layers.count : layer
      let value =
        isInherited
        ? key.map { self.value($0, below: below, depth: depth + 1, &replacements) } ?? ""
        : self.value(variable, below: below, depth: depth + 1, &replacements)
      result += modifiers.reduce(value) { String(SettingModifier.apply($1, to: $0).prefix(Self.maximumLength)) }
    }
    result += rest
    return result.utf8.count <= Self.maximumLength ? result : String(result.prefix(Self.maximumLength / 4))
  }

  /// The places of closing brackets by those of their opening ones. One pass: a hostile value may open thousands.
  private static func closings(in text: String) -> [String.Index: String.Index] {
    var closings: [String.Index: String.Index] = [:]
    var (parentheses, braces) = ([String.Index](), [String.Index]())
    for index in text.indices {
      switch text[index] {
      case "(": parentheses.append(index)
      case "{": braces.append(index)
      case ")": if let opening = parentheses.popLast() { closings[opening] = index }
      case "}": if let opening = braces.popLast() { closings[opening] = index }
      default: break
      }
    }
    return closings
  }

  /// Splits at whitespace outside quotation marks, and removes the marks. The character after a backslash has no special
  /// meaning, also between marks.
  ///
  /// Source: swift-build's `MacroExpressionParser.parseAsStringList()`. <https://github.com/swiftlang/swift-build>
  static func words(_ value: String) -> [String] {
    var words: [String] = []
    var word = ""
    var quote: Character?
    var (isWord, isEscaped) = (false, false)
    for character in value {
      if isEscaped {
        word.append(character)
        isEscaped = false
      } else if character == "\\" {
        (isWord, isEscaped) = (true, true)
      } else if character == quote {
        quote = nil
      } else if quote == nil, character == "\"" || character == "'" {
        (quote, isWord) = (character, true)
      } else if quote == nil, character.isWhitespace {
        if isWord { words.append(word) }
        (word, isWord) = ("", false)
      } else {
        word.append(character)
        isWord = true
      }
    }
    if isWord { words.append(word) }
    return words
  }
}
