internal import Assets
internal import Files
package import Foundation

/// An app's entry in the desktop's launcher: a `.desktop` file, and its icon in the hicolor theme, both below one folder
/// of the user's. Nothing else is written, and nothing of another app's.
///
/// Each icon has a file name of its own, as launchers keep what they have once read under a name.
///
/// Sources: https://specifications.freedesktop.org/desktop-entry-spec/latest/,
/// https://specifications.freedesktop.org/icon-theme-spec/latest/
package struct LauncherEntry {
  /// What the entry says of the app.
  package struct App {
    package var name: String
    package var comment: String
    /// The program and its arguments.
    package var command: [String]
    /// The class of the app's windows, by which a dock finds the entry.
    package var windowClass: String

    package init(name: String, comment: String, command: [String], windowClass: String) {
      self.name = name
      self.comment = comment
      self.command = command
      self.windowClass = windowClass
    }
  }

  /// The `.desktop` file.
  package let file: URL
  private let identifier: String
  private let theme: URL
  private let iconNames: [String?]

  /// - Parameters:
  ///   - identifier: the file's name: letters, digits, dots and dashes.
  ///   - dataFolder: `XDG_DATA_HOME`, or where it would be.
  ///   - iconNames: the app's alternates; nil, the primary icon, need not be among them.
  package init(identifier: String, dataFolder: URL, iconNames: [String]) {
    precondition(
      !identifier.isEmpty && identifier.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-.".contains($0)) },
      "LauncherEntry: the identifier is \"\(identifier)\", and must be letters, digits, dots and dashes")
    self.identifier = identifier
    self.iconNames = [nil] + iconNames
    file = dataFolder.appendingPathComponent("applications/\(identifier).desktop")
    theme = dataFolder.appendingPathComponent("icons/hicolor")
  }

  package var isInstalled: Bool { FileManager.default.fileExists(atPath: file.path) }

  /// Writes the entry and its icon, in place of older ones.
  ///
  /// - Returns: the files written.
  package func install(_ app: App, icon: LauncherIcon) throws(LauncherError) -> [URL] {
    let pictures = try write(icon)
    let command = app.command.map(Self.quoted).joined(separator: " ")
    let lines = [
      "[Desktop Entry]", "Type=Application", "Name=\(Self.escaped(app.name))",
      "Comment=\(Self.escaped(app.comment))", "Exec=\(Self.escaped(command))", "Icon=\(iconName(icon.name))",
      "Terminal=false", "Categories=Game;ArcadeGame;", "StartupWMClass=\(Self.escaped(app.windowClass))",
    ]
    try write(Data((lines.joined(separator: "\n") + "\n").utf8), to: file)
    try removePictures(except: icon.name)
    return [file] + pictures
  }

  /// Shows another icon for the app, where it is installed; otherwise does nothing.
  package func show(_ icon: LauncherIcon) throws(LauncherError) {
    guard isInstalled else { return }
    let text: String
    do {
      text = try String(contentsOf: file, encoding: .utf8)
    } catch {
      throw LauncherError(path: file.path, problem: "cannot be read; install the app again")
    }
    _ = try write(icon)
    // All but the icon stays as it is: a user may have edited the entry.
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.hasPrefix("Icon=") ? "Icon=\(iconName(icon.name))" : String(line)
    }
    try write(Data(lines.joined(separator: "\n").utf8), to: file)
    try removePictures(except: icon.name)
  }

  /// Removes the entry and its icons.
  ///
  /// - Returns: the files removed; none where the app is not installed.
  package func uninstall() throws(LauncherError) -> [URL] {
    let files = [file] + iconNames.flatMap(pictureFiles)
    var removed: [URL] = []
    for file in files where FileManager.default.fileExists(atPath: file.path) {
      try remove(file)
      removed.append(file)
    }
    touchTheme()
    return removed
  }

  /// `felipe` for the primary icon, `felipe-christmas` for an alternate. A name that is more than ASCII letters and digits
  /// is spelt in bytes, so that no two share a file.
  private func iconName(_ name: String?) -> String {
    guard let name else { return identifier }
    let isPlain = !name.isEmpty && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    let hexadecimal = name.utf8.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    return "\(identifier)-\(isPlain ? name : "x-" + hexadecimal)"
  }

  private func pictureFiles(_ name: String?) -> [URL] {
    LauncherIcon.sides.map { theme.appendingPathComponent("\($0)x\($0)/apps/\(iconName(name)).png") }
  }

  private func write(_ icon: LauncherIcon) throws(LauncherError) -> [URL] {
    let files = pictureFiles(icon.name)
    for (file, picture) in zip(files, icon.pictures) {
      try makeFolder(of: file)
      do {
        try ImageDecoding.writePNG(picture, to: file)
      } catch {
        throw LauncherError(path: file.path, problem: "cannot be written; expected a writable folder: \(error)")
      }
    }
    touchTheme()
    return files
  }

  private func removePictures(except shown: String?) throws(LauncherError) {
    for name in iconNames where name != shown {
      for file in pictureFiles(name) where FileManager.default.fileExists(atPath: file.path) { try remove(file) }
    }
    touchTheme()
  }

  private func remove(_ file: URL) throws(LauncherError) {
    guard unlink(file.path) == 0 || errno == ENOENT else {
      throw LauncherError(path: file.path, problem: "cannot be removed: \(String(cString: strerror(errno)))")
    }
  }

  private func write(_ data: Data, to file: URL) throws(LauncherError) {
    try makeFolder(of: file)
    do {
      try ReplacementFile(for: file.path, contents: data).commit()
    } catch {
      throw LauncherError(path: file.path, problem: "cannot be written; expected a writable folder: \(error)")
    }
  }

  private func makeFolder(of file: URL) throws(LauncherError) {
    let folder = file.deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw LauncherError(
        path: folder.path, problem: "cannot be made; expected a writable folder: \(error.localizedDescription)")
    }
  }

  /// A desktop reads a theme again when its folder is newer.
  private func touchTheme() {
    utimes(theme.path, nil)
  }

  /// A value of a `.desktop` file.
  private static func escaped(_ text: String) -> String {
    let escapes: [Character: String] = ["\\": "\\\\", "\n": "\\n", "\r": "\\r", "\r\n": "\\r\\n", "\t": "\\t"]
    return text.map { escapes[$0] ?? String($0) }.joined()
  }

  /// An argument of `Exec`, whose percent signs mean something, and whose own quoting comes before the value's.
  private static func quoted(_ argument: String) -> String {
    let text = argument.replacing("%", with: "%%")
    return "\"\(text.map { "\"`$\\".contains($0) ? "\\\($0)" : String($0) }.joined())\""
  }
}
