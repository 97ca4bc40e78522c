internal import Assets
internal import Files
package import Foundation
internal import Media

/// An app's entry in the desktop's launcher: a `.desktop` file and its icon in the hicolor theme, both in the user's
/// data folder. Writes no other files, and never touches those of another app.
///
/// Each icon has its own file name, because launchers cache icons by name.
///
/// Sources: https://specifications.freedesktop.org/desktop-entry-spec/latest/,
/// https://specifications.freedesktop.org/icon-theme-spec/latest/
package struct LauncherEntry {
  /// The app that the entry starts.
  package struct App {
    /// The name shown to the user.
    package var name: String
    /// A one-line description.
    package var comment: String
    /// The program and its arguments.
    package var command: [String]
    /// The window class (`StartupWMClass`), with which a dock matches the app's window to the entry.
    package var windowClass: String

    /// Creates a description of an app.
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

  /// Creates an entry without writing any files.
  ///
  /// - Parameters:
  ///   - identifier: the file's name without extension: ASCII letters, digits, dots and dashes. Any other character
  ///     traps.
  ///   - dataFolder: the value of `XDG_DATA_HOME`, or its default.
  ///   - iconNames: the names of the alternate icons; the primary icon is always included.
  package init(identifier: String, dataFolder: URL, iconNames: [String]) {
    precondition(
      !identifier.isEmpty && identifier.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-.".contains($0)) },
      "LauncherEntry: the identifier must be letters, digits, dots and dashes, not \"\(identifier)\"")
    self.identifier = identifier
    self.iconNames = [nil] + iconNames
    file = dataFolder.appendingPathComponent("applications/\(identifier).desktop")
    theme = dataFolder.appendingPathComponent("icons/hicolor")
  }

  /// Whether the `.desktop` file exists.
  package var isInstalled: Bool { FileManager.default.fileExists(atPath: file.path) }

  /// Writes the entry and its icon, replacing older ones.
  ///
  /// - Returns: the files written.
  /// - Throws: `LauncherError` with the file that cannot be written.
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

  /// Changes the app's icon in the launcher; does nothing if the app is not installed.
  package func show(_ icon: LauncherIcon) throws(LauncherError) {
    guard isInstalled else { return }
    let text: String
    do {
      text = try ForeignFile.text(file, as: .launcherEntry)
    } catch {
      throw LauncherError(path: file.path, problem: "\(error.problem); install the app again")
    }
    _ = try write(icon)
    // Changes only the icon's line, because the user may have edited the entry.
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.hasPrefix("Icon=") ? "Icon=\(iconName(icon.name))" : String(line)
    }
    try write(Data(lines.joined(separator: "\n").utf8), to: file)
    try removePictures(except: icon.name)
  }

  /// Removes the entry and its icons.
  ///
  /// - Returns: the files removed; empty if the app is not installed.
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

  /// The icon's file name: `felipe` for the primary icon, `felipe-christmas` for an alternate. A name with characters
  /// other than ASCII letters and digits is written as hexadecimal bytes, so that no two names share a file.
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
        throw LauncherError(path: file.path, problem: "\(error.problem); expected a writable folder")
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
      try OutputFile.write(data, to: file, as: .checked)
    } catch {
      throw LauncherError(path: file.path, problem: "\(error.problem); expected a writable folder")
    }
  }

  private func makeFolder(of file: URL) throws(LauncherError) {
    let folder = file.deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw LauncherError(
        path: folder.path, problem: "cannot be created; expected a writable folder: \(error.localizedDescription)")
    }
  }

  /// Updates the theme folder's modification date, so that desktops reload the theme.
  private func touchTheme() {
    utimes(theme.path, nil)
  }

  /// Escapes a value of a `.desktop` file.
  private static func escaped(_ text: String) -> String {
    let escapes: [Character: String] = ["\\": "\\\\", "\n": "\\n", "\r": "\\r", "\r\n": "\\r\\n", "\t": "\\t"]
    return text.map { escapes[$0] ?? String($0) }.joined()
  }

  /// Quotes an argument of `Exec`, in which percent signs are special. Apply it before `escaped`.
  private static func quoted(_ argument: String) -> String {
    let text = argument.replacing("%", with: "%%")
    return "\"\(text.map { "\"`$\\".contains($0) ? "\\\($0)" : String($0) }.joined())\""
  }
}
