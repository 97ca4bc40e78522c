internal import Files
package import Foundation
internal import Media
internal import Raster
package import UIKit

/// Saves the pictures that an app shares to the player's folder for pictures.
package enum SharedPictures {
  /// The folder that the desktop names for pictures, otherwise `Pictures` in the home folder.
  ///
  /// Source: https://www.freedesktop.org/wiki/Software/xdg-user-dirs/
  ///
  /// - Parameter variables: the process's environment.
  package static func folder(_ variables: [String: String]) -> URL {
    func absolute(_ path: String?) -> URL? {
      path.flatMap { $0.hasPrefix("/") ? URL(fileURLWithPath: $0) : nil }
    }
    let home = absolute(variables["HOME"]) ?? FileManager.default.homeDirectoryForCurrentUser
    let settings = absolute(variables["XDG_CONFIG_HOME"]) ?? home.appendingPathComponent(".config")
    return absolute(variables["XDG_PICTURES_DIR"])
      ?? absolute(named(in: settings.appendingPathComponent("user-dirs.dirs"), home: home))
      ?? home.appendingPathComponent("Pictures")
  }

  /// The folder in a line `XDG_PICTURES_DIR="$HOME/Bilder"`; nil without a file or such a line.
  private static func named(in file: URL, home: URL) -> String? {
    let text: String
    do {
      text = try ForeignFile.text(file, as: .userFolders)
    } catch {
      return nil
    }
    let start = "XDG_PICTURES_DIR=\""
    guard let line = text.split(whereSeparator: \.isNewline).last(where: { $0.hasPrefix(start) && $0.hasSuffix("\"") })
    else { return nil }
    let path = line.dropFirst(start.count).dropLast()
    return path.hasPrefix("$HOME/") ? home.path + path.dropFirst("$HOME".count) : String(path)
  }

  /// Saves the pictures as `NAME 1.png`, `NAME 2.png` and so on, with the first numbers that are free.
  ///
  /// - Returns: a line for each item: where a picture is, why it could not be saved, or a text. And the result for the
  ///   app, which is a failure if any picture could not be saved.
  package static func save(
    _ items: SharedItems, name: String, in folder: URL
  ) -> (lines: [String], result: SharingResult) {
    var (saved, count) = ([URL](), 0)
    let pictures = (items.pictures.map { ImageDecoding.pngData($0) } + items.files.map(Optional.some)).map { data in
      count += 1
      var number = 1
      func file() -> URL { folder.appendingPathComponent("\(name) \(number).png") }
      while number < 100_000, FileManager.default.fileExists(atPath: file().path) { number += 1 }
      do {
        guard let data else { return "the shared picture is empty" }
        try OutputFolder(folder, creates: true).write(data, named: file().lastPathComponent, as: .picture)
        saved.append(file())
        return "the shared picture is saved: \(file().path)"
      } catch {
        return "the shared picture could not be saved: \(error)"
      }
    }
    return (
      pictures + items.texts.map { "shared: \($0)" }, saved.count == count ? .saved(saved) : .failed(folder)
    )
  }
}
