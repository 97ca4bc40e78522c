internal import Files
public import Foundation

/// The chosen icon's name, kept in one small file, `icon.json`, in the user's state folder.
///
/// A write replaces the whole file or does nothing: a program killed half way leaves the old choice. A file that makes
/// no sense is put aside as `icon.json.corrupt`, `icon.json.corrupt-2` and so on, never over an earlier one. Two
/// programs may share a folder; the last choice counts.
public struct IconStore: Sendable {
  private let folder: URL
  private var file: URL { folder.appendingPathComponent("icon.json", isDirectory: false) }

  /// - Parameter folder: It need not exist: the first `save` makes it.
  public init(folder: URL) {
    self.folder = folder
  }

  /// The stored name; `nil` for the primary icon, and where nothing is stored.
  ///
  /// - Returns: With a problem the name is `nil`. The name may be one that the app no longer declares: see
  ///   `IconCatalog.resolve(storedName:)`.
  public func load() -> (name: String?, problem: StoreProblem?) {
    switch read() {
    case .none: return (nil, nil)
    case .choice(let choice): return (choice.name, nil)
    case .newer(let version):
      return (nil, problem(.newerVersion, "written by a newer version (\(version)); the primary icon is shown"))
    case .unreadable(let error): return (nil, problem(.unreadable, error.description))
    case .corrupt(let reason):
      var problem = problem(.corrupt, reason)
      do {
        problem.keptAt = try KeptFile.moveAside(file.path, suffix: "corrupt")
      } catch {
        problem.problem += "; it cannot be put aside: \(error)"
      }
      return (nil, problem)
    }
  }

  /// Stores a name; `nil` is the primary icon.
  ///
  /// A corrupt file, and one by a newer version (as `icon.json.version-2`), is put aside first. Keys that this version
  /// does not know stay in the file. On failure the stored choice is what it was.
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
      throw StoreError(path: file.path, problem: "cannot be replaced: \(error); expected a readable file or none")
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
      throw StoreError(path: folder.path, problem: "cannot be made; expected a folder: \(error.localizedDescription)")
    }
    do {
      let replacement = try ReplacementFile(for: file.path, contents: data)
      if let suffix {
        _ = try KeptFile.moveAside(file.path, suffix: suffix)
      }
      try replacement.commit()
    } catch {
      throw StoreError(path: file.path, problem: "cannot be stored; expected a writable folder: \(error)")
    }
  }

  private enum Contents {
    case none
    case choice(IconStateFile)
    case newer(version: Int)
    case corrupt(String)
    case unreadable(SystemCallError)
  }

  private func read() -> Contents {
    let data: Data
    do {
      data = try InputFile(path: file.path).contents(upTo: IconStateFile.maximumSize + 1)
    } catch {
      return error.code == ENOENT || error.code == ENOTDIR ? .none : .unreadable(error)
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
