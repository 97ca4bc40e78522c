package import AppIcons
internal import Files
public import Foundation

/// Stores the server's last good answer in one small file, `remote-icon.json`, for launches without a network.
///
/// A write replaces the whole file or does nothing, as in `IconStore`. An invalid file is renamed to
/// `remote-icon.json.corrupt`, and a file from a newer version to `remote-icon.json.version-2`, without overwriting
/// earlier renamed files.
public struct RemoteIconStore: Sendable {
  private let folder: URL
  private var file: URL { folder.appendingPathComponent("remote-icon.json", isDirectory: false) }

  /// - Parameter folder: the file's folder. The first write creates it.
  public init(folder: URL) {
    self.folder = folder
  }

  package func load() -> (state: RemoteIconState, problem: StoreProblem?) {
    let none = RemoteIconState()
    do {
      guard let data = try read() else { return (none, nil) }
      return (try Self.state(data), nil)
    } catch let error as FileError where !error.isTooLarge {
      return (none, problem(.unreadable, error.problem))
    } catch Failure.newer(let version) {
      return (none, problem(.newerVersion, "written by a newer version (\(version)); it is not used"))
    } catch {
      var problem = problem(.corrupt, "expected the format that RemoteIconStore writes")
      do {
        problem.keptAt = try KeptFile.moveAside(file.path, suffix: "corrupt")
      } catch {
        problem.problem += "; it cannot be moved away: \(error)"
      }
      return (none, problem)
    }
  }

  /// Stores the state. If that fails, the old file stays.
  package func save(_ state: RemoteIconState) throws(StoreError) {
    do {
      let data = try state.encoded()
      guard data.count <= RemoteIconState.maximumSize else {
        throw StoreError(path: file.path, problem: "too long: expected at most \(RemoteIconState.maximumSize) bytes")
      }
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let replacement = try ReplacementFile(for: file, contents: data, as: .state)
      if let suffix = try suffixOfForeignFile() { _ = try KeptFile.moveAside(file.path, suffix: suffix) }
      try replacement.commit()
    } catch let error as StoreError {
      throw error
    } catch let error as OutputError {
      throw StoreError(path: file.path, problem: "\(error.problem); expected a writable folder")
    } catch {
      throw StoreError(path: file.path, problem: "cannot be stored; expected a writable folder: \(error)")
    }
  }

  private enum Failure: Error {
    case newer(version: Int)
  }

  /// The suffix for renaming a file that this version cannot read; nil if the file is missing or readable.
  private func suffixOfForeignFile() throws -> String? {
    do {
      guard let data = try read() else { return nil }
      _ = try Self.state(data)
      return nil
    } catch Failure.newer(let version) {
      return "version-\(version)"
    } catch let error as FileError where !error.isTooLarge {
      throw error
    } catch {
      return "corrupt"
    }
  }

  /// The file's contents; nil if there is no file.
  private func read() throws(FileError) -> Data? {
    do {
      return try ForeignFile.read(file, as: .remoteIconState)
    } catch {
      if error.isMissing { return nil }
      throw error
    }
  }

  private static func state(_ data: Data) throws -> RemoteIconState {
    guard data.count <= RemoteIconState.maximumSize else { throw CocoaError(.fileReadTooLarge) }
    let header = try JSONDecoder().decode(RemoteIconState.Header.self, from: data)
    if header.version > RemoteIconState.version { throw Failure.newer(version: header.version) }
    guard header.version == RemoteIconState.version else { throw CocoaError(.fileReadCorruptFile) }
    return try JSONDecoder().decode(RemoteIconState.self, from: data)
  }

  private func problem(_ kind: StoreProblem.Kind, _ text: String) -> StoreProblem {
    StoreProblem(kind: kind, path: file.path, problem: text)
  }
}
