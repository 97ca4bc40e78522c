internal import Foundation

/// The icons in an Info.plist, in the order of the chooser.
struct IconList {
  var icons: [Icon] = []
  /// The reasons why entries were left out, one sentence each.
  var problems: [String] = []

  /// - Parameter infoDictionary: the app's Info.plist, for its device.
  init(infoDictionary: [String: Any]) {
    guard let declared = infoDictionary["CFBundleIcons"] as? [String: Any] else {
      problems = ["Info.plist has no CFBundleIcons: the chooser is empty."]
      return
    }
    if let image = Self.imageName(declared["CFBundlePrimaryIcon"]) {
      icons.append(Icon(ordinal: 0, name: nil, imageName: image))
    } else {
      problems.append("The primary icon is left out: it has no CFBundleIconFiles.")
    }
    let alternates = declared["CFBundleAlternateIcons"] as? [String: Any] ?? [:]
    for (name, entry) in alternates.sorted(by: { $0.key < $1.key }) {
      guard let image = Self.imageName(entry) else {
        problems.append("The icon \"\(name)\" is left out: it has no CFBundleIconFiles.")
        continue
      }
      guard let ordinal = (entry as? [String: Any])?["ordinal"] as? Int else {
        problems.append("The icon \"\(name)\" is left out: it has no whole number as ordinal.")
        continue
      }
      if let other = icons.first(where: { $0.imageName == image }) {
        problems.append(
          "The icon \"\(name)\" is left out: \(other.name.map { "\"\($0)\"" } ?? "the primary icon") has the same file."
        )
        continue
      }
      icons.append(Icon(ordinal: ordinal, name: name, imageName: image))
    }
    // The primary icon always comes first, even if another icon has a smaller ordinal.
    icons = icons.filter { $0.name == nil } + icons.filter { $0.name != nil }.sorted()
  }

  private static func imageName(_ entry: Any?) -> String? {
    ((entry as? [String: Any])?["CFBundleIconFiles"] as? [String])?.first
  }
}
