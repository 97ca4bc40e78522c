package import Foundation

/// A machine to look at. Nothing is written, and no network is used.
package struct Machine {
  /// The environment variables.
  package let environment: [String: String]
  /// The top folder, with `usr`, `dev` and `tmp`; another one in tests.
  let root: String
  /// Whether the user is root.
  let isRoot: Bool
  private let outside: any Outside

  /// - Parameters:
  ///   - outside: runs `swift --version`.
  ///   - root: the folder that has `usr`, `dev` and `tmp`; `/` by default.
  ///   - isRoot: whether the user may install packages without `sudo`.
  package init(_ outside: any Outside, root: URL = URL(fileURLWithPath: "/"), isRoot: Bool = geteuid() == 0) {
    self.outside = outside
    environment = outside.environment
    self.root = root.path == "/" ? "" : root.path
    self.isRoot = isRoot
  }

  /// The paths of folders and of the folders in them, such as `usr/lib` and `usr/lib/x86_64-linux-gnu`.
  func folders(_ names: String...) -> [String] {
    names.flatMap { name in ["\(root)/\(name)"] + entries("\(root)/\(name)").map { "\(root)/\(name)/\($0)" } }
  }

  /// The names in a folder, sorted; none if it cannot be read.
  func entries(_ folder: String) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    } catch {
      return []
    }
  }

  /// Whether a file, a socket or a device exists.
  func has(_ path: String) -> Bool { access(path, F_OK) == 0 }

  func hasProgram(_ name: String) -> Bool { ProgramPath.find(name, in: environment) != nil }

  /// The version that a program prints, such as "6.3.1", or an empty text if it prints none; nil if it does not start.
  func version(of program: String) -> String? {
    guard hasProgram(program) else { return nil }
    var lines: [String] = []
    do {
      let status = try outside.run([program, "--version"], environment: [:]) { lines.append($0) }
      guard status == 0 else { return nil }
    } catch {
      return nil
    }
    let text = lines.joined(separator: "\n")
    // `swift --version` prints the driver's version first.
    let match = text.firstMatch(of: /Swift version (\d+(?:\.\d+)+)/) ?? text.firstMatch(of: /(\d+(?:\.\d+)+)/)
    return match.map { String($0.1) } ?? ""
  }

  /// The names of the font files in the folders that fontconfig looks into first.
  var fontFiles: [String] {
    let home = environment["HOME"] ?? ""
    let data = environment["XDG_DATA_HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? "\(home)/.local/share"
    let places = ["\(root)/usr/share/fonts", "\(root)/usr/local/share/fonts", "\(data)/fonts", "\(home)/.fonts"]
    return places.flatMap { place -> [String] in
      guard let files = FileManager.default.enumerator(atPath: place) else { return [] }
      return files.compactMap { $0 as? String }.filter { name in
        [".ttf", ".otf", ".ttc"].contains { name.lowercased().hasSuffix($0) }
      }
    }
  }
}
