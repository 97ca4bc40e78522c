internal import AppFoundation
internal import Assets
internal import Files
internal import KeyedArchives
internal import UIKit

/// The app's archives that games look up by the name of their content: tile sets and actions.
@MainActor
final class ArchiveLibrary {
  /// The library of the app that the calling code belongs to.
  static var shared: ArchiveLibrary {
    let app = UIApplication.shared
    return SharedCaches.withLock { app.service { ArchiveLibrary(app) } }
  }

  private weak var app: UIApplication?
  private var tileSets: [SKTileSet]?
  /// Files whose main object is a table of actions.
  private var tables: [Table]?
  /// The actions being read, to detect one that contains itself.
  private var open: [String] = []
  private static let depthLimit = 16

  private struct Table {
    let file: String
    let archive: KeyedArchive
    let actions: [String: KeyedArchive.Value]
  }

  private init(_ app: UIApplication) {
    self.app = app
  }

  private var files: [(url: URL, archive: KeyedArchive)] {
    guard let assets = app?.assets else { return [] }
    let extensions = [SceneFile.fileExtension, SceneFile.archiveExtension]
    return extensions.flatMap { assets.files(withExtension: $0, FileRequest()) }.compactMap { url in
      // A file that is not an archive, or cannot be read, is reported where it is asked for.
      guard case .success(let archive) = Result(catching: { try SceneFile.archive(at: url) }) else { return nil }
      return (url, archive)
    }
  }

  // MARK: Tile sets

  func tileSet(named name: String) -> SKTileSet? {
    let sets = SharedCaches.withLock {
      let sets =
        tileSets
        ?? files.flatMap { file in
          Self.isList(file.archive) ? Self.tileSets(of: file.archive, file: file.url.lastPathComponent) : []
        }
      tileSets = sets
      return sets
    }
    if let found = sets.first(where: { $0.name == name }) { return found }
    let names = sets.compactMap(\.name).map { "\"\($0)\"" }.joined(separator: ", ")
    report(
      "missing-tile-set", "tile set \"\(name)\"",
      names.isEmpty ? "the app's .sks files contain no tile set" : "the app's .sks files contain \(names)")
    return nil
  }

  static func tileSets(at url: URL) -> [SKTileSet] {
    do {
      let sets = tileSets(of: try SceneFile.archive(at: url), file: url.lastPathComponent)
      if sets.isEmpty { shared.report("missing-tile-set", url.lastPathComponent, "the file contains no tile set") }
      return sets
    } catch {
      shared.report("broken-scene", "\(error)", "no tile set is read")
      return []
    }
  }

  private static func tileSets(of archive: KeyedArchive, file: String) -> [SKTileSet] {
    let root = ArchiveSource(archive, file: file).root
    return (root as? NSArray)?.compactMap { $0 as? SKTileSet } ?? (root as? SKTileSet).map { [$0] } ?? []
  }

  /// Whether the main object is a list, as in a file of tile sets; scenes are not created to test this.
  private static func isList(_ archive: KeyedArchive) -> Bool {
    guard let root = archive.top["root"], case .dictionary(let values) = archive.resolved(root) else { return false }
    return values["NS.objects"] != nil && values["NS.keys"] == nil
  }

  // MARK: Actions

  /// A new action with a name in one of the app's files.
  func action(named name: String) -> SKAction? {
    let tables = SharedCaches.withLock {
      let known = self.tables ?? files.compactMap { Self.table(of: $0.archive, file: $0.url.lastPathComponent) }
      self.tables = known
      return known
    }
    guard let table = tables.first(where: { $0.actions[name] != nil }) else {
      let names = tables.flatMap { $0.actions.keys.sorted() }.map { "\"\($0)\"" }.joined(separator: ", ")
      report(
        "missing-action", "action \"\(name)\"",
        names.isEmpty ? "the app's .sks files contain no actions" : "the app's .sks files contain \(names)")
      return nil
    }
    return action(named: name, in: table)
  }

  /// A new action with a name in one file.
  func action(named name: String, at url: URL) -> SKAction? {
    do {
      let archive = try SceneFile.archive(at: url)
      guard let table = Self.table(of: archive, file: url.lastPathComponent), table.actions[name] != nil else {
        report("missing-action", "action \"\(name)\"", "\(url.lastPathComponent) contains no such action")
        return nil
      }
      return action(named: name, in: table)
    } catch {
      report("broken-scene", "\(error)", "no action is read")
      return nil
    }
  }

  private func action(named name: String, in table: Table) -> SKAction? {
    SharedCaches.withLock { read(name, in: table) }
  }

  private func read(_ name: String, in table: Table) -> SKAction? {
    guard !open.contains(name), open.count < Self.depthLimit, let value = table.actions[name] else {
      report("broken-scene", "\(table.file): action \"\(name)\"", "it contains itself; it is skipped")
      return nil
    }
    open.append(name)
    defer { open.removeLast() }
    return ArchiveSource(table.archive, file: table.file).object(value, in: "action \"\(name)\"") as? SKAction
  }

  /// The actions of a file: its main object is a dictionary with the entry `actions`, in old files an `SKActionTable`.
  private static func table(of archive: KeyedArchive, file: String) -> Table? {
    func entries(_ value: KeyedArchive.Value?) -> [String: KeyedArchive.Value]? {
      guard let value, case .dictionary(let values) = archive.resolved(value),
        case .array(let keys)? = values["NS.keys"],
        case .array(let objects)? = values["NS.objects"]
      else { return nil }
      let names = keys.map { if case .string(let name) = archive.resolved($0) { name } else { "" } }
      return Dictionary(zip(names, objects)) { first, _ in first }
    }
    guard let root = archive.top["root"] else { return nil }
    if let actions = entries(entries(root)?["actions"]) { return Table(file: file, archive: archive, actions: actions) }
    guard case .dictionary(let values) = archive.resolved(root), let actions = entries(values["_actionTableDict"])
    else {
      return nil
    }
    return Table(file: file, archive: archive, actions: actions)
  }

  private func report(_ kind: String, _ subject: String, _ message: String) {
    UIApplication.shared.report(Diagnostic(kind: kind, subject: subject, message: message))
  }
}
