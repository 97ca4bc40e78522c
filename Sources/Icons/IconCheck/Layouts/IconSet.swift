internal import AppIcons
internal import Files
internal import Foundation

/// An `.appiconset` folder of an asset catalog.
///
/// <https://developer.apple.com/library/archive/documentation/Xcode/Reference/xcode_ref-Asset_Catalog_Format/AppIconType.html>
struct IconSet {
  /// One slot of the set, as Contents.json describes it.
  struct Slot: Equatable {
    var idiom: String
    var platform: String?
    /// The size, in points.
    var width: Double?
    var height: Double?
    /// Pixels per point.
    var scale: Double
    /// The picture's file; `nil` for an empty slot.
    var fileName: String?
    /// Whether the slot is for the dark or the tinted variant, which may be transparent.
    var hasAppearance: Bool

    /// Whether the slot is for the App Store's picture, from which Xcode can also make all others.
    var isStoreIcon: Bool { width == 1024 && (idiom == "ios-marketing" || idiom == "universal") && !hasAppearance }

    /// The slot in a sentence: "60x60@2x for iphone".
    var title: String {
      func number(_ value: Double?) -> String {
        guard let value else { return "?" }
        return value == value.rounded() && abs(value) < 1e6 ? "\(Int(value))" : "\(value)"
      }
      return "\(number(width))x\(number(height))@\(number(scale))x for \(idiom)"
    }
  }

  let name: String
  /// The set's path, relative to the app's folder.
  let path: String
  private(set) var slots: [Slot] = []
  private(set) var findings: [Finding] = []

  var contentsPath: String { "\(path)/Contents.json" }
  var filledSlots: [Slot] { slots.filter { $0.fileName != nil } }

  /// The largest number of slots.
  static let maximumSlots = 1000

  init(path: String, in folder: AppFolder) {
    self.path = path
    name = String(path.lastName.dropLast(".appiconset".count))
    guard let data = folder.data(contentsPath, as: .catalog) else {
      findings = [Finding(.setUnreadable, "the set has no Contents.json of at most 1 MiB", file: path)]
      return
    }
    do {
      slots = try Self.slots(data)
    } catch {
      findings = [Finding(.setUnreadable, error.problem, file: contentsPath)]
    }
  }

  struct Malformed: Error, Equatable {
    var problem: String
  }

  static func slots(_ data: Data) throws(Malformed) -> [Slot] {
    let object: Any
    do {
      object = try JSONSerialization.jsonObject(with: data)
    } catch {
      throw Malformed(problem: "is not JSON")
    }
    guard let contents = object as? [String: Any] else { throw Malformed(problem: "expected a JSON object") }
    guard let value = contents["images"] else { return [] }
    guard let images = value as? [Any] else { throw Malformed(problem: "images: expected an array") }
    guard images.count <= maximumSlots else { throw Malformed(problem: "images: expected at most \(maximumSlots)") }
    var slots: [Slot] = []
    for (index, image) in images.enumerated() {
      guard let image = image as? [String: Any] else {
        throw Malformed(problem: "images > \(index): expected an object")
      }
      for key in ["filename", "idiom", "size", "scale", "platform"]
      where !(image[key] is String || image[key] is NSNull || image[key] == nil) {
        throw Malformed(problem: "images > \(index) > \(key): expected a string")
      }
      let sides = (image["size"] as? String)?.split(separator: "x").map { Double($0) } ?? []
      let scale = (image["scale"] as? String).map { Double($0.prefix { $0 != "x" }) } ?? 1
      guard sides.count == 2 || sides.isEmpty, sides.allSatisfy({ $0.map { $0 > 0 && $0 <= 4096 } ?? false }),
        let scale, scale > 0, scale <= 16
      else { throw Malformed(problem: "images > \(index): expected a size such as 60x60 and a scale such as 2x") }
      slots.append(
        Slot(
          idiom: image["idiom"] as? String ?? "universal", platform: image["platform"] as? String,
          width: sides.first ?? nil, height: sides.last ?? nil, scale: scale, fileName: image["filename"] as? String,
          hasAppearance: image["appearances"] != nil))
    }
    return slots
  }
}

extension AppFolder {
  /// The app icon sets in an asset catalog, including those in groups and namespaces.
  func iconSets(inCatalog catalog: String) -> [IconSet] {
    var paths: [String] = []
    var waiting = [(path: catalog, depth: 0)]
    while let next = waiting.popLast(), paths.count < 1000 {
      guard next.depth < 10 else { continue }
      let folders = entries(of: next.path).folders
      guard budget.spend(1 + folders.count) else { break }
      for name in folders.reversed() where isOwnFolder("\(next.path)/\(name)") {
        let path = "\(next.path)/\(name)"
        if name.hasSuffix(".appiconset") { paths.append(path) } else { waiting.append((path, next.depth + 1)) }
      }
    }
    return paths.sorted().map { IconSet(path: $0, in: self) }
  }
}
