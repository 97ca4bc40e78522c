internal import AppIcons
internal import Files

/// The contents of an app's `UserDefaults`. Each app has its own store, so that apps in one process do not share
/// values.
///
/// Without a folder the values are kept in memory. With one, each domain is a property list file, read on first use and
/// replaced as a whole when saved. A file that is not an XML property list is renamed to `NAME.plist.corrupt`.
// Unchecked: mutable state is protected by `lock`.
package final class DefaultsStore: @unchecked Sendable {
  package typealias Domain = [String: Any]

  /// A problem with a file; the defaults continue in memory.
  package struct Problem: Hashable, Sendable {
    package var path: String
    /// The problem, and what was done about it.
    package var text: String
    package var isCorrupt: Bool
  }

  /// The store of the current app; where there is none, one in memory.
  package static var current: DefaultsStore { AppContext.current?.defaults ?? withoutApp }

  private static let withoutApp = DefaultsStore()

  /// The domain that `standard` writes to: the app's bundle identifier.
  package let standardName: String
  private let folder: URL?
  private let lock = NSLock()
  private var domains: [String: Domain] = [:]
  private var registered: Domain = [:]
  /// Domains that differ from their files.
  private var changed: Set<String> = []
  /// Domains whose files cannot be read and are therefore not replaced.
  private var untouchable: Set<String> = []
  private var problems: [Problem] = []

  /// Creates a store; nothing is read yet.
  ///
  /// - Parameters:
  ///   - folder: the folder of the files, created on the first save; nil keeps everything in memory.
  ///   - bundleIdentifier: the name of the app's own domain.
  package init(folder: URL? = nil, bundleIdentifier: String? = nil) {
    self.folder = folder
    standardName = bundleIdentifier ?? "standard"
  }

  /// Returns the problems since the last call.
  package func drainProblems() -> [Problem] {
    lock.withLock {
      defer { problems = [] }
      return problems
    }
  }

  /// Reads the app's own domain now, so that a corrupt file is reported at the start.
  package func load() {
    lock.withLock { _ = loaded(standardName) }
  }

  /// Writes all changes. A domain that cannot be written is a problem and is tried again after its next change.
  ///
  /// - Returns: whether everything is saved, or has no file.
  @discardableResult
  package func save() -> Bool {
    lock.withLock {
      defer { changed = [] }
      return changed.sorted().map(write).allSatisfy(\.self)
    }
  }

  // MARK: Values

  func value(_ key: String, in domain: String) -> Any? {
    lock.withLock { loaded(domain)[key] ?? registered[key] }
  }

  func values(in domain: String) -> Domain {
    lock.withLock { registered.merging(loaded(domain)) { $1 } }
  }

  /// The values set in a domain, without registered ones; nil when there are none.
  package func contents(of domain: String) -> Domain? {
    lock.withLock { loaded(domain).isEmpty ? nil : loaded(domain) }
  }

  /// Sets a value, which a property list must be able to hold; nil removes it.
  package func set(_ value: Any?, _ key: String, in domain: String) {
    lock.withLock {
      _ = loaded(domain)
      domains[domain]?[key] = value
      changed.insert(domain)
    }
  }

  func setContents(of domain: String, to contents: Domain) {
    lock.withLock {
      _ = loaded(domain)
      domains[domain] = contents
      changed.insert(domain)
    }
  }

  func register(_ values: Domain) {
    lock.withLock { registered.merge(values) { $1 } }
  }

  // MARK: Files

  private func file(_ domain: String) -> URL? {
    // A suite's name may contain any character, a file's name may not.
    let name = domain.addingPercentEncoding(withAllowedCharacters: .alphanumerics.union(["-", "_", "."])) ?? domain
    return folder?.appendingPathComponent("\(name.hasPrefix(".") ? "%2E\(name.dropFirst())" : name).plist")
  }

  private func loaded(_ domain: String) -> Domain {
    if let known = domains[domain] { return known }
    let read = file(domain).map { self.read($0, domain) } ?? [:]
    domains[domain] = read
    return read
  }

  private func read(_ file: URL, _ domain: String) -> Domain {
    let data: Data
    do {
      data = try ForeignFile.read(file, as: .defaults)
    } catch {
      // Anything else in the folder's place is reported on saving.
      if error.isMissing { return [:] }
      untouchable.insert(domain)
      report(file, "the defaults cannot be read, so they start empty and are not saved: \(error.problem)")
      return [:]
    }
    do {
      // XML is what `write` makes. Foundation's parser of binary files crashes on damaged ones.
      if PropertyList.isXML(data) {
        let list = try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
        if let values = PropertyValue.normal(list) as? Domain { return values }
      }
    } catch {
      // A file that cannot be parsed is treated below, like one with the wrong structure.
    }
    do {
      let kept = try KeptFile.moveAside(file.path, suffix: "corrupt")
      report(
        file, "the defaults are not a property list, so they start empty; the old file is kept as \(kept)",
        isCorrupt: true)
    } catch {
      untouchable.insert(domain)
      report(
        file, "the defaults are not a property list and the file cannot be moved away, so they are not saved: \(error)")
    }
    return [:]
  }

  private func write(_ domain: String) -> Bool {
    guard let folder, let file = file(domain), let values = domains[domain] else { return true }
    guard !untouchable.contains(domain) else { return false }
    do {
      let data = try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try OutputFile.write(data, to: file, as: .state)
      return true
    } catch {
      report(file, "the defaults cannot be saved: \(error)")
      return false
    }
  }

  private func report(_ file: URL, _ text: String, isCorrupt: Bool = false) {
    problems.append(Problem(path: file.path, text: text, isCorrupt: isCorrupt))
  }
}
