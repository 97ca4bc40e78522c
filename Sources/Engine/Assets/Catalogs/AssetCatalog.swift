internal import Foundation

/// The contents of asset catalogs by name: the sets in `NAME.xcassets` folders, as Xcode writes them.
///
/// If two catalogs contain the same name, the later folder wins. Source:
/// https://developer.apple.com/library/archive/documentation/Xcode/Reference/xcode_ref-Asset_Catalog_Format
package struct AssetCatalog: Sendable {
  private struct Key: Hashable {
    var kind: AssetSet.Kind
    var name: String
  }

  /// The position of a folder: which of the app's folders it is in, and its path there.
  private struct Place: Hashable, Comparable {
    /// The index of the app's folder.
    var number: Int
    var path: [String]

    static func < (left: Place, right: Place) -> Bool {
      left.number == right.number ? left.path.lexicographicallyPrecedes(right.path) : left.number < right.number
    }
  }

  /// Sets by folder, filled while files are gathered; the path includes the catalog.
  private var gathered: [Place: AssetSet] = [:]
  /// The `Contents.json` of folders that group sets.
  private var groups: [Place: URL] = [:]
  private var sets: [Key: AssetSet] = [:]
  /// The image sets of `NAME.spriteatlas` folders, by atlas, then by name.
  package private(set) var atlases: [String: [String: AssetSet]] = [:]
  /// Errors of folders whose `Contents.json` cannot be read; their sets are named without a namespace.
  package private(set) var problems: [AssetError] = []

  /// The set of a kind and name, or nil.
  package func set(_ kind: AssetSet.Kind, named name: String) -> AssetSet? { sets[Key(kind: kind, name: name)] }

  /// The names of all sets of a kind, in no order.
  func names(of kind: AssetSet.Kind) -> [String] { sets.keys.filter { $0.kind == kind }.map(\.name) }

  // MARK: Gathering

  /// Adds a file that belongs to a set, or a folder's `Contents.json`; returns false for any other file, such as an app
  /// icon's.
  ///
  /// - Parameters:
  ///   - path: the path from the app's folder.
  ///   - number: the index of that folder; of several sets with the same name, the highest wins.
  mutating func take(_ file: URL, at path: [String], inFolder number: Int) -> Bool {
    let folders = path.dropLast()
    guard let start = folders.firstIndex(where: { $0.hasSuffix(".xcassets") }) else { return false }
    for (index, folder) in folders.enumerated() where index > start {
      guard let kind = AssetSet.Kind(folder: folder) else { continue }
      let place = Place(number: number, path: Array(folders[...index]))
      // A file in a subfolder of a set does not belong to the set.
      if index + 1 == folders.count {
        let folder = file.deletingLastPathComponent()
        gathered[place, default: AssetSet(kind: kind, folder: folder)].files[file.lastPathComponent] = file
      }
      return true
    }
    guard path.last == "Contents.json" else { return false }
    groups[Place(number: number, path: Array(folders))] = file
    return true
  }

  /// Names the sets, after all files have been gathered.
  mutating func finish() {
    let namespaces = readNamespaces()
    for (folder, set) in gathered.sorted(by: { $0.key < $1.key }) {
      let place = folder.path
      let start = place.firstIndex { $0.hasSuffix(".xcassets") } ?? 0
      /// The name below the folder at `index`.
      func name(below index: Int) -> String {
        var parts: [String] = []
        for end in index + 1..<place.count - 1 {
          let outer = Place(number: folder.number, path: Array(place[...end]))
          if namespaces.contains(outer) { parts.append(Self.stem(place[end])) }
        }
        return (parts + [Self.stem(place[place.count - 1])]).joined(separator: "/")
      }
      sets[Key(kind: set.kind, name: name(below: start))] = set
      guard set.kind == .image, let atlas = place.lastIndex(where: { $0.hasSuffix(".spriteatlas") }) else { continue }
      atlases[Self.stem(place[atlas]), default: [:]][name(below: atlas)] = set
    }
    (gathered, groups) = ([:], [:])
  }

  /// The folders whose name is part of the names of their sets.
  private mutating func readNamespaces() -> Set<Place> {
    var namespaces: Set<Place> = []
    for (place, file) in groups.sorted(by: { $0.key < $1.key }) {
      do {
        if try CatalogContents(contentsOf: file).properties?.providesNamespace == true { namespaces.insert(place) }
      } catch {
        problems.append(error)
      }
    }
    return namespaces
  }

  private static func stem(_ folder: String) -> String {
    let kinds = AssetSet.Kind.allCases.map { ".\($0.rawValue)" } + [".spriteatlas"]
    return kinds.first(where: folder.hasSuffix).map { String(folder.dropLast($0.count)) } ?? folder
  }
}
