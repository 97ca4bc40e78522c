internal import Files
public import Foundation

/// Keeps the chosen icon's name in one small file, `icon.json`, in the user's state folder.
///
/// A write replaces the whole file or does nothing, so a program killed half way leaves the old choice. An invalid
/// file is renamed to `icon.json.corrupt`, `icon.json.corrupt-2` and so on, without overwriting an earlier one. Two
/// programs may share a folder; the last choice wins.
public struct IconStore: Sendable {
  private let folder: URL
  private var file: URL { folder.appendingPathComponent("icon.json", isDirectory: false) }

  /// - Parameter folder: The folder of the file; the first `save` creates it.
  public init(folder: URL) {
    self.folder = folder
  }

  /// Reads the stored name; `nil` for the primary icon, and where nothing is stored.
  ///
  /// - Returns: The name, and what went wrong; with a problem the name is `nil`. The app may no longer declare the
  ///   name: see `IconCatalog.resolve(storedName:)`.
  public func load() -> (name: String?, problem: StoreProblem?) {
    switch read() {
    case .none: return (nil, nil)
    case .choice(let choice): return (choice.name, nil)
    case .newer(let version):
      return (nil, problem(.newerVersion, "written by a newer version (\(version)); the primary icon is shown"))
    case .unreadable(let error): return (nil, problem(.unreadable, error.problem))
    case .corrupt(let reason):
      var problem = problem(.corrupt, reason)
      do {
        problem.keptAt = try KeptFile.moveAside(file.path, suffix: "corrupt")
      } catch {
        problem.problem += "; it cannot be moved away: \(error)"
      }
      return (nil, problem)
    }
  }

  /// Stores a name; `nil` is the primary icon.
  ///
  /// First renames a corrupt file, or one by a newer version (to `icon.json.version-2`). Keys that this version does
  /// not know stay in the file. On failure the stored choice is unchanged.
  ///
  /// - Throws: `StoreError` for a file that cannot be read or replaced, a folder that cannot be written, or a name
  ///   that is too long.
  public func save(_ name: String?) throws(StoreError) {
    var choice = IconStateFile(name: name)
    var suffix: String?
    switch read() {
    case .none: break
    case .choice(let stored):
      choice = stored
      choice.name = name
    case .newer(let version): suffix = "version-\(version)"
    case .corrupt: suffix = "corrupt"
    case .unreadable(let error):
      throw StoreError(
        path: file.path, problem: "cannot be replaced: \(error.problem); expected a readable file or none")
    }
    let data: Data
    do {
      data = try choice.encoded()
    } catch {
      throw StoreError(path: file.path, problem: "cannot be written as JSON: \(error.localizedDescription)")
    }
    guard data.count <= IconStateFile.maximumSize else {
      throw StoreError(
        path: file.path, problem: "the name is too long: expected at most \(IconStateFile.maximumSize) bytes")
    }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw StoreError(
        path: folder.path, problem: "cannot be created; expected a folder: \(error.localizedDescription)")
    }
    do {
      let replacement = try ReplacementFile(for: file, contents: data, as: .state)
      if let suffix {
        _ = try KeptFile.moveAside(file.path, suffix: suffix)
      }
      try replacement.commit()
    } catch let error as OutputError {
      throw StoreError(path: file.path, problem: "\(error.problem); expected a writable folder")
    } catch {
      throw StoreError(path: file.path, problem: "cannot be stored; expected a writable folder: \(error)")
    }
  }

  private enum Contents {
    case none
    case choice(IconStateFile)
    case newer(version: Int)
    case corrupt(String)
    case unreadable(FileError)
  }

  private func read() -> Contents {
    let data: Data
    do {
      data = try ForeignFile.read(file, as: .iconState)
    } catch {
      switch error.reason {
      case .missing: return .none
      case .tooLarge: return .corrupt(error.problem)
      case .unreadable, .special, .longLine, .noText: return .unreadable(error)
      }
    }
    do {
      return .choice(try IconStateFile(data))
    } catch {
      switch error {
      case .newer(let version): return .newer(version: version)
      case .corrupt(let reason): return .corrupt(reason)
      }
    }
  }

  private func problem(_ kind: StoreProblem.Kind, _ text: String) -> StoreProblem {
    StoreProblem(kind: kind, path: file.path, problem: text)
  }
}
