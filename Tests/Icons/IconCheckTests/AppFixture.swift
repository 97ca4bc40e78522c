import Foundation
import IconCheck
import TestSupport

/// The files of a correct app, which a test can break.
struct AppFixture {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Checks the app at `path` in the folder.
  func report(_ path: String) throws -> Report {
    try IconCheck(folder.url.appendingPathComponent(path)).report()
  }

  func remove(_ path: String) throws { try FileManager.default.removeItem(at: folder.path(path)) }

  /// Replaces text that must be present.
  func edit(_ path: String, _ old: String, _ new: String) throws {
    let text = try folder.text(path)
    guard text.contains(old) else { throw MissingText(text: old) }
    try folder.write(text.replacingOccurrences(of: old, with: new), to: path)
  }

  struct MissingText: Error { var text: String }

  /// A built bundle, `Game.app`: a primary icon and two alternates in all sizes.
  static func bundle() throws -> AppFixture {
    let app = try AppFixture()
    try app.folder.write(infoPlist(), to: "Game.app/Info.plist")
    for icon in ["Plain", "Red", "Blue"] { try app.writeIcon(icon, in: "Game.app") }
    return app
  }

  func writeIcon(_ name: String, in folder: String) throws {
    for (suffix, side) in [("60@2x", 120), ("60@3x", 180), ("76@2x", 152), ("83.5@2x", 167)] {
      try self.folder.write(picture(side), to: "\(folder)/\(name)Icon-\(suffix).png")
    }
  }

  static let bothFamilies = "<array>\n\t\t<integer>1</integer>\n\t\t<integer>2</integer>\n\t</array>"

  /// - Parameters:
  ///   - families: the value of `UIDeviceFamily` as XML; nil leaves the key out.
  ///   - sizes: the sizes that `CFBundleIcons` lists.
  static func infoPlist(
    primary: String? = "Plain", alternates: [String] = ["Red", "Blue"], hasIPad: Bool = true,
    families: String? = bothFamilies, sizes: [String] = ["60"]
  ) -> String {
    let families = families.map { "\t<key>UIDeviceFamily</key>\n\t\($0)" } ?? ""
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <!-- kept -->
      <dict>
      \t<key>CFBundleName</key>
      \t<string>Game &amp; Co</string>
      \(section("CFBundleIcons", sizes, primary, alternates))
      \(hasIPad ? section("CFBundleIcons~ipad", ["60", "76", "83.5"], primary, alternates) : "")
      \(families)
      </dict>
      </plist>

      """
  }

  private static func section(_ key: String, _ sizes: [String], _ primary: String?, _ alternates: [String]) -> String {
    func icon(_ name: String, _ ordinal: Int?) -> String {
      """
      <dict>
      \t\t\t\t<key>CFBundleIconFiles</key>
      \t\t\t\t<array>
      \(sizes.map { "\t\t\t\t\t<string>\(name)Icon-\($0)</string>" }.joined(separator: "\n"))
      \t\t\t\t</array>\(ordinal.map { "\n\t\t\t\t<key>ordinal</key>\n\t\t\t\t<integer>\($0)</integer>" } ?? "")
      \t\t\t</dict>
      """
    }
    let entries = alternates.enumerated().map { "\t\t\t<key>\($1)</key>\n\t\t\t\(icon($1, $0 + 1))" }
    return """
      \t<key>\(key)</key>
      \t<dict>
      \(primary.map { "\t\t<key>CFBundlePrimaryIcon</key>\n\t\t\(icon($0, nil))" } ?? "")
      \t\t<key>CFBundleAlternateIcons</key>
      \t\t<dict>
      \(entries.joined(separator: "\n"))
      \t\t</dict>
      \t</dict>
      """
  }
}

extension Report {
  /// The identifiers of all broken rules, sorted and without duplicates.
  var rules: [String] { Set(findings.map(\.rule.id)).sorted() }
}
