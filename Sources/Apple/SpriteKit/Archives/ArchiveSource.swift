internal import KeyedArchives
internal import UIKit

/// An archive while objects are created from it. Each object is created once.
///
/// Nothing in the file is trusted: an object that contains itself, that has another class than expected or that is
/// nested too deeply is skipped, which is reported as a `Diagnostic` that names the file.
final class ArchiveSource {
  let archive: KeyedArchive
  /// The file's name in diagnostics.
  let file: String
  /// The class that the game asks for, in whose module classes without a module are looked up.
  let requested: SKNode.Type
  /// Classes by the names in the file, set by `NSKeyedUnarchiver.setClass(_:forClassName:)`.
  let classes: [String: AnyClass]
  private var finished: [Int: NSObject] = [:]
  private var open: Set<Int> = []
  private var problemCount = 0
  private static let problemLimit = 20
  /// The depth at which a tree of nodes can still be drawn on a thread's stack.
  private static let depthLimit = 128

  init(
    _ archive: KeyedArchive, file: String, requested: SKNode.Type = SKNode.self, classes: [String: AnyClass] = [:]
  ) {
    (self.archive, self.file, self.requested, self.classes) = (archive, file, requested, classes)
  }

  /// The scene whose nodes GameplayKit's entities belong to: the game's own, or the archive's main object.
  /// nil until it has been read.
  var scene: SKNode?

  /// The archive's main object; nil if there is none.
  var root: NSObject? { archive.top["root"].flatMap { object($0, in: "the file") } }

  /// Describes the main object if it is a scene and names no class of the game's.
  private(set) lazy var plainSceneCoder: ArchiveCoder? = {
    guard let root = archive.top["root"], case .dictionary(let values) = archive.resolved(root),
      let (name, chain) = classes(of: values), knownClass(named: name, above: chain) == SKScene.self
    else { return nil }
    let coder = ArchiveCoder(values, of: name, source: self)
    guard coder.customClassName == nil else { return nil }
    if case .reference(let number) = root { open.insert(number) }
    return coder
  }()

  /// GameplayKit's object beside the scene; nil if there is none, or if the program does not use GameplayKit.
  var gameplay: NSObject? { archive.top["_gkScene"].flatMap { object($0, in: "the file") } }

  /// The object that a value describes; nil for null and for a skipped object.
  ///
  /// - Parameter owner: the object that holds the value, for diagnostics.
  func object(_ value: KeyedArchive.Value, in owner: String) -> NSObject? {
    guard case .reference(let number) = value else { return plainObject(value, in: owner) }
    if let object = finished[number] { return object }
    guard open.count < Self.depthLimit else {
      skip("an object in \(owner)", "objects are nested more than \(Self.depthLimit) deep")
      return nil
    }
    guard open.insert(number).inserted else {
      skip("an object in \(owner)", "it contains itself")
      return nil
    }
    defer { open.remove(number) }
    let object = referenced(archive.resolved(value), in: owner)
    finished[number] = object
    return object
  }

  private func referenced(_ contents: KeyedArchive.Value, in owner: String) -> NSObject? {
    guard case .dictionary(let values) = contents, values["$class"] != nil else {
      return plainObject(contents, in: owner)
    }
    return made(values, in: owner)
  }

  /// Strings, numbers and data as Foundation's objects.
  private func plainObject(_ value: KeyedArchive.Value, in owner: String) -> NSObject? {
    switch value {
    case .bool(let bool): NSNumber(value: bool)
    case .integer(let number): NSNumber(value: number)
    case .real(let number): NSNumber(value: number)
    case .string(let text): NSString(string: text)
    case .data(let data): NSData(data: data)
    case .date(let seconds): seconds.isFinite ? NSDate(timeIntervalSinceReferenceDate: seconds) : nil
    case .array(let values): NSArray(array: values.compactMap { element($0, in: owner) })
    case .null, .reference, .dictionary: nil
    }
  }

  /// An element of a list without a class. Archivers give a list inside it a class; one without could hold itself.
  private func element(_ value: KeyedArchive.Value, in owner: String) -> NSObject? {
    guard case .array = archive.resolved(value) else { return object(value, in: owner) }
    skip("a list in \(owner)", "it is in a list and has no class")
    return nil
  }

  /// The name of an object's class, and those of the class and of the classes above it; nil if the object has none.
  private func classes(of values: [String: KeyedArchive.Value]) -> (name: String, chain: [String])? {
    guard let reference = values["$class"], case .dictionary(let description) = archive.resolved(reference),
      case .string(let name)? = description["$classname"]
    else { return nil }
    var chain: [String] = []
    if case .array(let names)? = description["$classes"] {
      for case .string(let name) in names.prefix(16) { chain.append(name) }
    }
    return (name, chain)
  }

  private func made(_ values: [String: KeyedArchive.Value], in owner: String) -> NSObject? {
    guard let (name, chain) = classes(of: values) else {
      skip("an object in \(owner)", "it has no class")
      return nil
    }
    let coder = ArchiveCoder(values, of: name, source: self)
    if classes[name] == nil, let object = foundationObject(name, coder) { return object }
    guard let type = type(named: name, above: chain, coder) else {
      // These entries are data that only editors need.
      guard !Self.ignoredClasses.contains(name) else { return nil }
      skip("\(name) in \(owner)", "no class has this name that can be read from a file")
      return nil
    }
    guard let object = type.init(coder: coder) as? NSObject else {
      skip(coder.name, "its values do not make a \(name)")
      return nil
    }
    coder.reportUnreadKeys()
    return object
  }

  private static let ignoredClasses: Set = [
    "GKScene", "NSIndexPath", "NSColorSpace", "SKActionAssignmentEncodedFileEntry",
  ]

  /// Reports a part of the file that is left out.
  func skip(_ what: String, _ reason: String) {
    problemCount += 1
    guard problemCount <= Self.problemLimit else { return }
    let end = problemCount == Self.problemLimit ? "; further parts of the file are not reported" : ""
    let diagnostic = Diagnostic(
      kind: "skipped-archive-part", subject: "\(file): \(what)", message: "\(reason); it is skipped\(end)")
    MainActor.assumeIsolated { UIApplication.shared.report(diagnostic) }
  }
}

extension ArchiveSource: SceneFileContents {
  var plainScene: NSCoder? { plainSceneCoder }

  func root(of type: SKScene.Type?) throws(SceneFileError) -> SKNode {
    if let type, let coder = plainSceneCoder {
      let scene = type.init(coder: coder)
      try finish(scene)
      if let scene { return scene }
    }
    open = []
    let root = root
    if let node = root as? SKNode { return node }
    let found = root.map { "its main object is of \(Swift.type(of: $0))" } ?? "its main object cannot be read"
    throw SceneFileError(path: file, keyPath: "", problem: "the file contains no node; \(found)")
  }

  func finish(_ scene: SKNode?) throws(SceneFileError) {
    guard scene != nil else {
      throw SceneFileError(path: file, keyPath: "", problem: "the scene's init(coder:) returned nil")
    }
    plainSceneCoder?.reportUnreadKeys()
  }
}
