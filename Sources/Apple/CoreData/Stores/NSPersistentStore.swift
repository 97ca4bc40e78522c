internal import AppFoundation

/// The objects of one store, in memory. A store of another type than `NSInMemoryStoreType` has a file too, in the app's
/// state folder.
///
/// The file is `IDENTIFIER.CoreData.NAME.plist` beside the app's `UserDefaults`, an XML property list: for each object its
/// entity, number and values. It is written as a whole with each save. On a stage it is kept in memory.
///
/// Source: https://developer.apple.com/documentation/coredata/nspersistentstore
// Unchecked: the coordinator's lock protects the rows.
open class NSPersistentStore: NSObject, @unchecked Sendable {
  /// The store's type, such as `NSSQLiteStoreType`.
  public let type: String
  /// The file that the game named. Nothing is written there.
  open internal(set) var url: URL?
  /// The name of the model's configuration; has no effect.
  public let configurationName: String
  /// The options that the store was added with.
  public let options: [AnyHashable: Any]?
  /// The store's identifier.
  open var identifier: String! { domain }
  /// Whether saving fails.
  open internal(set) var isReadOnly = false
  /// The game's own values of the store; kept in memory only.
  open var metadata: [String: Any]! = [:]
  /// The coordinator.
  open internal(set) weak var persistentStoreCoordinator: NSPersistentStoreCoordinator?

  private(set) var rows: [Int: Row] = [:]
  /// nil keeps everything in memory.
  private let defaults: DefaultsStore?
  private let domain: String
  private static let key = "objects"

  init(type: String, configuration: String?, url: URL?, options: [AnyHashable: Any]?) {
    (self.type, self.url, self.options) = (type, url, options)
    configurationName = configuration ?? "PF_DEFAULT_CONFIGURATION_NAME"
    let store = DefaultsStore.current
    let isInMemory = type == NSInMemoryStoreType || url?.path == "/dev/null"
    defaults = isInMemory ? nil : store
    domain = Self.domain(of: url, in: store)
  }

  /// The name of a store's file. Files of one name in different folders are different stores.
  static func domain(of url: URL?, in store: DefaultsStore) -> String {
    guard let url else { return "\(store.standardName).CoreData" }
    let name = url.deletingPathExtension().lastPathComponent
    let folder = url.deletingLastPathComponent()
    let isDefault =
      folder.standardizedFileURL.path == NSPersistentContainer.defaultDirectoryURL().standardizedFileURL.path
    return "\(store.standardName).CoreData.\(isDefault ? "" : "\(folder.lastPathComponent)/")\(name)"
  }

  /// Reads the objects of a model. Entries that are not well-formed, and entities and properties that the model lacks, are
  /// left out; this is how a store of an older model is read.
  func load(_ model: NSManagedObjectModel) {
    guard let defaults else { return }
    var found: [Int: (StoredObject, NSEntityDescription)] = [:]
    for entry in defaults.contents(of: domain)?[Self.key] as? [Any] ?? [] {
      guard let object = StoredObject(entry), let entity = model.entity(object.entity) else { continue }
      if found[object.number] == nil { found[object.number] = (object, entity) }
    }
    let ids = found.mapValues { object, entity in
      let id = NSManagedObjectID(object.number, of: entity, in: self)
      id.isTemporaryID = false
      return id
    }
    for (number, (object, entity)) in found {
      guard let id = ids[number] else { continue }
      rows[number] = Row(id: id, values: object.restored(entity) { ids[$0] })
    }
  }

  var highestNumber: Int { rows.keys.max() ?? 0 }

  /// Changes the rows, and the file as a whole. Values of transient properties are left out.
  ///
  /// Source: https://developer.apple.com/documentation/coredata/nspropertydescription/istransient
  ///
  /// - Throws: an error if a value cannot be archived or the file cannot be written; nothing is changed then.
  func apply(_ changes: RowChanges) throws {
    var new = rows
    for var row in changes.inserted {
      row.values = row.values.filter { row.id.entity.isPersistent($0.key) && !($0.value is NSNull) }
      new[row.id.number] = row
    }
    for row in changes.updated {
      for (key, value) in row.values where row.id.entity.isPersistent(key) {
        new[row.id.number]?.values[key] = value is NSNull ? nil : value
      }
    }
    for id in changes.deleted { new[id.number] = nil }
    if let defaults {
      let entries = try new.values.sorted { $0.id.number < $1.id.number }.map { try StoredObject($0).entry }
      defaults.set(entries, Self.key, in: domain)
      // The problem itself is reported by the app, as for its other settings.
      guard defaults.save() else {
        throw NSError.coreData(NSPersistentStoreSaveError, "The store \"\(domain)\" cannot be written.")
      }
    }
    rows = new
  }

  /// Forgets all objects and removes them from the file.
  func removeAll() {
    rows = [:]
    defaults?.set(nil, Self.key, in: domain)
    defaults?.save()
  }
}

/// The store's types. All are kept in the same way, except the one in memory.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSSQLiteStoreType = "SQLite"
/// Kept like `NSSQLiteStoreType`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSBinaryStoreType = "Binary"
/// Kept like `NSSQLiteStoreType`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSXMLStoreType = "XML"
/// Kept as long as the coordinator.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSInMemoryStoreType = "InMemory"
