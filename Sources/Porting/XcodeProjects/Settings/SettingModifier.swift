/// The modifiers of variables in build settings, such as `$(PRODUCT_NAME:c99extidentifier)`.
///
/// Source: swift-build's `MacroConfigFileParser` and its documentation of build settings,
/// <https://github.com/swiftlang/swift-build>
enum SettingModifier {
  /// Applies a modifier; an unknown one changes nothing.
  static func apply(_ modifier: String, to value: String) -> String {
    if modifier.hasPrefix("default=") { return value.isEmpty ? String(modifier.dropFirst("default=".count)) : value }
    switch modifier {
    case "lower": return value.lowercased()
    case "upper": return value.uppercased()
    case "rfc1034identifier": return identifier(value, filler: "-") { isASCIIWord($0) && $0 != "_" }
    case "c99extidentifier": return module(value)
    case "identifier": return identifier(value, filler: "_", isAllowed: isASCIIWord)
    case "file": return value.lastName
    case "base":
      let name = value.lastName
      return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    case "dir": return value.parentFolder.isEmpty ? "./" : "\(value.parentFolder)/"
    case "suffix": return value.lastName.lastIndex(of: ".").map { String(value.lastName[$0...]) } ?? ""
    default: return value
    }
  }

  /// A valid name of a Swift module: letters of all scripts and digits stay, everything else becomes an underscore, and
  /// so does a digit at the start. Without a letter or digit the name is `Game`.
  ///
  /// Differs from Apple: Xcode keeps emoji.
  static func module(_ name: String) -> String {
    let module = identifier(name, filler: "_") {
      isASCIIWord($0) || $0.value >= 0x80 && $0.properties.isAlphabetic
    }
    return module.allSatisfy { $0 == "_" } ? "Game" : module
  }

  /// Replaces what is not allowed, and a digit at the start.
  private static func identifier(
    _ text: String, filler: String, isAllowed: (Unicode.Scalar) -> Bool
  ) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if isAllowed(scalar) { result.unicodeScalars.append(scalar) } else { result += filler }
    }
    if let first = result.unicodeScalars.first, ("0"..."9").contains(first) {
      result = filler + result.unicodeScalars.dropFirst().reduce(into: "") { $0.unicodeScalars.append($1) }
    }
    return result
  }

  private static func isASCIIWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_": true
    default: false
    }
  }
}
