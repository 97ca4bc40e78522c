internal import ArgumentParser
package import Files
package import Foundation
internal import Media
package import Raster

/// Writes the files that a command's options name, and has the option `--force`. A failure ends the command.
package struct OutputOptions: ParsableArguments {
  @Flag(help: "Replaces files that this program did not write, and links.")
  package var force = false

  package init() {}

  /// Writes a picture as a PNG.
  ///
  /// - Throws: `CommandError` (unwritable) with the path.
  package func write(_ picture: Bitmap, to file: URL) throws {
    let data: Data
    do {
      data = try ImageDecoding.png(picture, path: file.path)
    } catch {
      throw CommandError(.unwritable, "\(error)")
    }
    try write(data, to: file, as: .picture)
  }

  /// Writes a picture as a PNG into a folder.
  ///
  /// - Throws: `CommandError` (unwritable) with the path.
  package func write(_ picture: Bitmap, named name: String, in folder: OutputFolder) throws {
    let data: Data
    do {
      data = try ImageDecoding.png(picture, path: "\(folder.path)/\(name)")
    } catch {
      throw CommandError(.unwritable, "\(error)")
    }
    do { try folder.write(data, named: name, as: .picture, isForced: force) } catch { throw CommandError(error) }
  }

  /// Opens a folder for several files; creates it and its parents if they do not exist.
  ///
  /// - Throws: `CommandError` (unwritable) with the path.
  package func folder(_ path: String) throws -> OutputFolder {
    do {
      return try OutputFolder(URL(fileURLWithPath: path, isDirectory: true), creates: true)
    } catch {
      throw CommandError(error)
    }
  }

  /// Writes a text as UTF-8.
  ///
  /// - Throws: `CommandError` (unwritable) with the path.
  package func write(_ text: String, to file: URL, as kind: OutputKind) throws {
    try write(Data(text.utf8), to: file, as: kind)
  }

  /// Writes a file in one step; see `ReplacementFile` for what it may replace.
  ///
  /// - Throws: `CommandError` (unwritable) with the path.
  package func write(_ data: Data, to file: URL, as kind: OutputKind) throws {
    do { try OutputFile.write(data, to: file, as: kind, isForced: force) } catch { throw CommandError(error) }
  }

  /// Fails where a file could not be replaced. For commands that work for a long time before they write.
  ///
  /// - Throws: `CommandError` (unwritable) with the path.
  package func check(_ file: URL, as kind: OutputKind) throws {
    do { try ReplacementFile.check(file, as: kind, isForced: force) } catch { throw CommandError(error) }
  }
}
