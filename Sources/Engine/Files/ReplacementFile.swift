package import Foundation

/// New contents for a file, written beside it and moved over it in one step. Everything that this program writes goes
/// through here.
///
/// - The path holds the old contents or the new ones, never a part; after a failure the old ones.
/// - The unfinished file has an unpredictable name (`UnfinishedFile`). If the value is not committed, it is removed;
///   after a kill, the next writer into the folder removes it.
/// - A link in the file's place is never followed: it is an error, or is itself replaced by a private file (`.state`)
///   or by force.
/// - An existing file is replaced only if its start fits its kind, if it is empty, or by force.
/// - The replaced file's permissions stay. A new file has 0600 if it is private, otherwise 0666 less the umask.
///
/// Two files that belong together are both written before either is committed.
/// <https://pubs.opengroup.org/onlinepubs/9799919799/functions/rename.html>
package struct ReplacementFile: ~Copyable {
  private let name: String
  private let unfinished: UnfinishedFile
  private let isSynced: Bool

  /// Writes the contents to a new file in the same folder.
  ///
  /// - Parameter isForced: whether every regular file, and a link, may be replaced. Default false.
  package init(
    for file: URL, contents: Data, as kind: OutputKind, isForced: Bool = false
  ) throws(OutputError) {
    let (name, folder) = try Self.place(file)
    try self.init(named: name, in: folder, contents: contents, as: kind, isForced: isForced)
  }

  /// Writes the contents to a new file in a folder.
  package init(
    named name: String, in folder: OutputFolder, contents: Data, as kind: OutputKind, isForced: Bool = false
  ) throws(OutputError) {
    let permissions = try Self.permissions(of: name, in: folder, for: kind, isForced: isForced)
    let mode = permissions ?? (kind.isPrivate ? 0o600 : 0o666)
    let unfinished = try UnfinishedFile(for: name, in: folder, mode: mode)
    if let permissions, fchmod(unfinished.descriptor, permissions) != 0 {
      throw OutputError("fchmod", path: folder.path(name))
    }
    try Self.write(contents, to: unfinished.descriptor, path: folder.path(name))
    // Here too and not only in `commit`, so that both files of a pair are on the disk before either has its name.
    if kind.isSynced, fsync(unfinished.descriptor) != 0 { throw OutputError("fsync", path: folder.path(name)) }
    self.name = name
    self.unfinished = unfinished
    isSynced = kind.isSynced
  }

  /// The unfinished file, for another program that writes its contents.
  package var temporaryPath: String { unfinished.folder.path(unfinished.name) }

  /// Moves the new file over the old one.
  package consuming func commit() throws(OutputError) {
    let folder = unfinished.folder
    if isSynced, fsync(unfinished.descriptor) != 0 { throw OutputError("fsync", path: folder.path(name)) }
    guard renameat(folder.descriptor, unfinished.name, folder.descriptor, name) == 0 else {
      throw OutputError("rename", path: folder.path(name))
    }
    // Makes the move durable. It has already happened, so a file system that cannot sync a folder is not an error.
    if isSynced { fsync(folder.descriptor) }
  }

  /// Fails where a file could not be replaced. For commands that work for a long time before they write.
  package static func check(_ file: URL, as kind: OutputKind, isForced: Bool = false) throws(OutputError) {
    let (name, folder) = try place(file)
    _ = try permissions(of: name, in: folder, for: kind, isForced: isForced)
  }

  private static func place(_ file: URL) throws(OutputError) -> (name: String, folder: OutputFolder) {
    let name = file.lastPathComponent
    guard !["", ".", "..", "/"].contains(name) else { throw OutputError(path: file.path, .folder) }
    do {
      return (name, try OutputFolder(file.deletingLastPathComponent()))
    } catch {
      throw OutputError(path: file.path, error.reason)
    }
  }

  private static func write(_ contents: Data, to descriptor: Int32, path: String) throws(OutputError) {
    var rest = contents[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw OutputError("write", path: path) }
      rest = rest.dropFirst(count)
    }
  }

  /// The permissions of the file that is to be replaced; nil where nothing or a link is.
  ///
  /// - Throws: `OutputError` for anything that must not be replaced.
  private static func permissions(
    of name: String, in folder: OutputFolder, for kind: OutputKind, isForced: Bool
  ) throws(OutputError) -> mode_t? {
    let path = folder.path(name)
    var status = stat()
    guard fstatat(folder.descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
      guard errno == ENOENT else { throw OutputError("open", path: path) }
      return nil
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFLNK:
      guard isForced || kind.isPrivate else { throw OutputError(path: path, .link) }
      return nil
    case S_IFDIR: throw OutputError(path: path, .folder)
    default: throw OutputError(path: path, .device)
    }
    if !isForced, status.st_size > 0 {
      let fits = try kind.replaces { (offset: Int, count: Int) throws(OutputError) -> [UInt8] in
        try bytes(of: name, in: folder, at: offset, count: count)
      }
      guard fits else { throw OutputError(path: path, .foreign(expected: kind.noun)) }
    }
    return kind.isPrivate ? 0o600 : status.st_mode & 0o777
  }

  /// Up to `count` bytes of a regular file.
  private static func bytes(
    of name: String, in folder: OutputFolder, at offset: Int, count: Int
  ) throws(OutputError) -> [UInt8] {
    let descriptor = openat(folder.descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw OutputError("open", path: folder.path(name)) }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: count)
    let got = bytes.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, $0.count, off_t(offset)) }
    guard got >= 0 else { throw OutputError("read", path: folder.path(name)) }
    return Array(bytes.prefix(got))
  }
}

/// Writes files in one step; see `ReplacementFile` for the rules.
package enum OutputFile {
  /// Writes a file.
  package static func write(
    _ contents: Data, to file: URL, as kind: OutputKind, isForced: Bool = false
  ) throws(OutputError) {
    try ReplacementFile(for: file, contents: contents, as: kind, isForced: isForced).commit()
  }
}
