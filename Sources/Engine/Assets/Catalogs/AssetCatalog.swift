internal import Foundation

/// What asset catalogs hold, by name: the sets in folders `NAME.xcassets`, as Xcode writes them.
///
/// Where two catalogs hold one name, the later folder's set wins.
/// Source: https://developer.apple.com/library/archive/documentation/Xcode/Reference/xcode_ref-Asset_Catalog_Format
package struct AssetCatalog: Sendable {
  private struct Key: Hashable {
    var kind: AssetSet.Kind
    var name: String
  }

  /// A folder inside one of the app's folders.
  private struct Place: Hashable, Comparable {
    /// Counts the app's folders.
    var number: Int
    var path: [String]

    static func < (left: Place, right: Place) -> Bool {
      left.number == right.number ? left.path.lexicographicallyPrecedes(right.path) : left.number < right.number
    }
  }

  /// Sets by the folder that they are, while the files are being gathered: catalog and folders below it.
  private var gathered: [Place: AssetSet] = [:]
  /// `Contents.json` of folders that group sets.
  private var groups: [Place: URL] = [:]
  private var sets: [Key: AssetSet] = [:]
  /// The image sets of folders `NAME.spriteatlas`, by atlas, then by name.
  package private(set) var atlases: [String: [String: AssetSet]] = [:]
  /// Folders whose `Contents.json` cannot be read; their sets have the names that they have without a namespace.
  package private(set) var problems: [AssetError] = []

  package func set(_ kind: AssetSet.Kind, named name: String) -> AssetSet? { sets[Key(kind: kind, name: name)] }

  // MARK: Gathering

  /// Takes a file that belongs to a set or is a folder's `Contents.json`; false for any other, such as an app icon's.
  ///
  /// - Parameters:
  ///   - path: of the file, from the app's folder.
  ///   - number: of that folder; of sets of one name that with the highest wins.
  mutating func take(_ file: URL, at path: [String], inFolder number: Int) -> Bool {
    let folders = path.dropLast()
    guard let start = folders.firstIndex(where: { $0.hasSuffix(".xcassets") }) else { return false }
    for (index, folder) in folders.enumerated() where index > start {
      guard let kind = AssetSet.Kind(folder: folder) else { continue }
      let place = Place(number: number, path: Array(folders[...index]))
      // A file in a folder of a set's is not the set's.
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

  /// Gives the sets their names, once all files are gathered.
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

  /// The folders whose name is a part of their sets' names.
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
