/// The modifiers of variables in build settings, such as `$(PRODUCT_NAME:c99extidentifier)`.
///
/// Source: swift-build's `MacroEvaluationProgram` and its documentation of build settings,
/// <https://github.com/swiftlang/swift-build>. Its `relativeto=`, `isancestor=`, `__md5` and `__stripslash` are missing,
/// and a value is always one text: Xcode applies modifiers to each element of a list.
enum SettingModifier {
  /// Applies a modifier; an unknown one changes nothing.
  static func apply(_ modifier: String, to value: String) -> String {
    if let sign = modifier.firstIndex(of: "=") {
      return replace(modifier[..<sign], of: value, with: String(modifier[modifier.index(after: sign)...]))
    }
    switch modifier {
    case "not": return value == "YES" ? "NO" : "YES"
    case "quote": return quoted(value)
    case "standardizepath": return standardized(value)
    case "lower": return value.lowercased()
    case "upper": return value.uppercased()
    case "rfc1034identifier": return identifier(value, filler: "-") { isASCIIWord($0) && $0 != "_" }
    case "c99extidentifier": return module(value)
    case "identifier": return identifier(value, filler: "_", isAllowed: isASCIIWord)
    case "file": return value.lastName
    case "base":
      let name = value.lastName
      return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    case "dir": return folder(of: value).isEmpty ? "./" : folder(of: value)
    case "suffix": return value.lastName.lastIndex(of: ".").map { String(value.lastName[$0...]) } ?? ""
    default: return value
    }
  }

  /// Replaces a part of a path, such as its suffix; of an empty value only `default` replaces anything.
  private static func replace(_ part: Substring, of value: String, with new: String) -> String {
    if part == "default" { return value.isEmpty ? new : value }
    guard !value.isEmpty else { return value }
    let (place, base, suffix) = (folder(of: value), apply("base", to: value), apply("suffix", to: value))
    switch part {
    case "dir": return new.isEmpty || new.hasSuffix("/") ? new + value.lastName : "\(new)/\(value.lastName)"
    case "file": return new.hasPrefix("/") ? new : place + new
    case "base": return "\(new.hasPrefix("/") ? new : place + new).\(suffix.dropFirst())"
    case "suffix": return "\(place)\(base).\(new.split(separator: ".").last ?? "")"
    default: return value
    }
  }

  /// A word of a list: a backslash before spaces, quotation marks and backslashes, and quotation marks without a text.
  private static func quoted(_ text: String) -> String {
    guard !text.isEmpty else { return "\"\"" }
    var result = ""
    for scalar in text.unicodeScalars {
      if " \t\r\n\"'\\".unicodeScalars.contains(scalar) { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result
  }

  /// The path up to the last slash, which is included; empty without one.
  private static func folder(of path: String) -> String { path.lastIndex(of: "/").map { String(path[...$0]) } ?? "" }

  /// The path without `.`, doubled slashes and a slash at its end; an absolute one also without `..`.
  private static func standardized(_ path: String) -> String {
    let isAbsolute = path.hasPrefix("/")
    var names: [Substring] = []
    for name in path.split(separator: "/") where name != "." {
      if isAbsolute, name == ".." { _ = names.popLast() } else { names.append(name) }
    }
    return (isAbsolute ? "/" : "") + names.joined(separator: "/")
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
