internal import AppIcons
internal import Files

/// The app's texts in the player's language, from files `LANGUAGE.lproj/TABLE.strings`.
///
/// Source: https://developer.apple.com/documentation/foundation/bundle/1417694-localizedstring
package struct LocalizedStrings: Sendable {
  /// The language in use; nil when the app has none at all.
  package let language: String?
  /// The player's locale.
  let locale: Locale
  /// Files that cannot be parsed, with the reason.
  package private(set) var problems: [(file: URL, problem: String)] = []
  /// Texts by table, then key.
  private var tables: [String: [String: String]] = [:]

  /// Chooses the language and reads its files.
  ///
  /// - Parameters:
  ///   - files: files by their paths in the app's bundle, such as `de.lproj/Localizable.strings`; others are ignored.
  ///   - languages: the languages that the player chose, such as `de`, in order of preference.
  ///   - locale: the player's locale; its language comes next.
  ///   - developmentRegion: the language to use when the app has none of those: `CFBundleDevelopmentRegion`.
  package init(files: [String: URL], languages: [String] = [], locale: Locale, developmentRegion: String?) {
    self.locale = locale
    let strings = files.filter { $0.key.hasSuffix(".strings") }
    let paths = strings.keys.map { $0.split(separator: "/") }.filter { $0.count == 2 && $0[0].hasSuffix(".lproj") }
    let names = Set(paths.map { String($0[0].dropLast(6)) }).sorted()
    let base = developmentRegion ?? "en"
    let preferred = (languages + [locale.identifier(.bcp47), base]).compactMap { Self.best(of: names, for: $0) }
    language = preferred.first ?? (names.contains("Base") ? "Base" : names.first)
    for path in paths where language.map({ path[0] == "\($0).lproj" }) == true {
      guard let file = strings["\(path[0])/\(path[1])"] else { continue }
      do {
        tables[String(path[1].dropLast(8))] = try Self.table(ForeignFile.read(file, as: .strings))
      } catch let error as TableError {
        problems.append((file, error.problem))
      } catch let error as FileError {
        problems.append((file, error.problem))
      } catch {
        problems.append((file, "cannot be read; expected lines such as \"key\" = \"text\";"))
      }
    }
    problems.sort { $0.file.path < $1.file.path }
  }

  /// The text for a key; nil when the table has none.
  ///
  /// - Parameter table: nil means `Localizable`.
  package func text(_ key: String, table: String?) -> String? {
    tables[table.flatMap { $0.isEmpty ? nil : $0 } ?? "Localizable"]?[key]
  }

  /// Finds the best match: for `es-MX` that is `es-MX`, then `es`, then another region such as `es-ES`.
  private static func best(of languages: [String], for wanted: String) -> String? {
    let names = languages.filter { $0 != "Base" }
    func code(_ name: String) -> Substring { name.split { $0 == "-" || $0 == "_" }.first ?? "" }
    return names.first { $0.replacing("_", with: "-") == wanted } ?? names.first { $0 == code(wanted) }
      ?? names.first { code($0) == code(wanted) }
  }

  private struct TableError: Error {
    var problem: String
  }

  /// Parses a `.strings` file: a property list in the old text format or any other format.
  private static func table(_ data: Data) throws -> [String: String] {
    // Foundation's parser rejects an empty file.
    if data.isEmpty { return [:] }
    if data.starts(with: "bplist".utf8) { return try binaryTable(data) }
    guard let table = try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: String] else {
      throw TableError(problem: "is not a strings table; expected lines such as \"key\" = \"text\";")
    }
    return table
  }

  /// Parses the binary format that Xcode writes, because Foundation's parser hangs on some damaged files. The error
  /// omits the position of the damage, because such files are not repaired by hand.
  private static func binaryTable(_ data: Data) throws -> [String: String] {
    let problem = "is not a strings table; expected a property list of keys and strings"
    let list: PropertyList
    do {
      list = try PropertyList(data: data, source: "")
    } catch {
      throw TableError(problem: problem)
    }
    guard case .dictionary(let entries) = list else { throw TableError(problem: problem) }
    return try entries.mapValues { value in
      guard case .string(let text) = value else { throw TableError(problem: problem) }
      return text
    }
  }
}

/// A text in the player's language: the key's text in the app's `LANGUAGE.lproj/TABLE.strings`, otherwise `value`,
/// otherwise the key.
///
/// The language is the player's if the app has it, otherwise the app's development region. Replaces Foundation's
/// function, which on Linux ignores the player's language and the app's files.
///
/// - Parameters:
///   - tableName: the table; nil means `Localizable`.
///   - bundle: any bundle except the main one is passed to Foundation.
///   - comment: a hint for translators.
///
/// Source: https://developer.apple.com/documentation/foundation/nslocalizedstring
// swift-format-ignore: AlwaysUseLowerCamelCase
public func NSLocalizedString(
  _ key: String, tableName: String? = nil, bundle: Foundation.Bundle = Bundle.main, value: String = "", comment: String
) -> String {
  // `.main` is Foundation's here, `Bundle.main` the app's.
  let isMain = bundle == Foundation.Bundle.main
  return (isMain ? Bundle.main : bundle).localizedString(forKey: key, value: value, table: tableName)
}
