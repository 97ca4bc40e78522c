package import AppIcons

/// Generates the Swift source of an enumeration `AppIcon`, with a case for the primary icon and a case for each
/// alternate that an Info.plist declares for any device, in the order of an icon chooser.
package struct AppIconSource: Sendable, Equatable {
  /// The generated source. The same plist always gives the same text.
  package let text: String
  /// The case of each alternate as Swift code, by the icon's name.
  let codes: [String: String]

  /// The longest icon name, in Unicode scalars.
  static let maximumLength = 200

  /// - Parameters:
  ///   - plist: The plist with the icons.
  ///   - source: The plist's path, for the generated text and for errors.
  package init(_ plist: InfoPlist, source: String) throws(InfoPlistError) {
    var cases = [Case(name: .primary, key: nil, ordinal: 0)]
    var keys: [String: String?] = [CaseName.primary.text: nil]
    for var icon in Self.alternates(of: plist) {
      let key = icon.key ?? ""
      func error(_ problem: String) -> InfoPlistError {
        InfoPlistError(path: source, keyPath: ["CFBundleAlternateIcons", key], problem: problem)
      }
      guard key.unicodeScalars.count <= Self.maximumLength else {
        throw error("expected a name of at most \(Self.maximumLength) characters")
      }
      guard let name = CaseName(key: key) else {
        throw error("expected a letter, a digit or a symbol in the name, to make a case of AppIcon")
      }
      guard !CaseName.taken.contains(name.text) else {
        throw error("the name makes AppIcon.\(name.text), which already exists; expected another name")
      }
      if let other = keys.updateValue(key, forKey: name.text) {
        let others = other.map { "as \($0.literal) does" } ?? "the primary icon's case"
        throw error("the name makes AppIcon.\(name.text), \(others); expected names that differ in letters or digits")
      }
      icon.name = name
      cases.append(icon)
    }
    text = Self.text(cases, source: source.onOneLine)
    codes = Dictionary(uniqueKeysWithValues: cases.compactMap { icon in icon.key.map { ($0, icon.name.code) } })
  }

  /// The whole file, including the source generated from the schedule.
  package func text(with days: ScheduleSource) -> String {
    let lines = text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    return lines[0].replacing(
      ": change that file, not this one.", with: " and \(days.name): change these, not this file.")
      + "\n\nimport Foundation\n" + lines[1] + days.text
  }

  private struct Case {
    var name: CaseName
    var key: String?
    var ordinal: Int
    /// The only device family that has the icon; nil if both have it.
    var onlyOn: IconIdiom?

    var comment: String {
      guard let key else { return "The primary icon." }
      switch onlyOn {
      case nil: return "\(key.literal) in the Info.plist."
      case .iphone: return "\(key.literal) in the Info.plist, on iPhone only."
      case .ipad: return "\(key.literal) in the Info.plist, on iPad only."
      }
    }
  }

  /// All alternates, each once and still without a case name. Those without an ordinal come last, sorted by name.
  private static func alternates(of plist: InfoPlist) -> [Case] {
    let phone = plist.catalog(for: .iphone)
    let pad = plist.catalog(for: .ipad)
    let icons = phone.alternates + pad.alternates.filter { phone[$0.name] == nil }
    let ordinals = icons.map { icon in (phone[icon.name]?.ordinal ?? pad[icon.name]?.ordinal) }
    let last = ordinals.compactMap(\.self).max() ?? 0
    let alternates = zip(icons, ordinals).map { icon, ordinal in
      let onlyOn: IconIdiom? = phone[icon.name] == nil ? .ipad : pad[icon.name] == nil ? .iphone : nil
      let following = last == .max ? last : max(last, 0) + 1
      let place = Case(name: .primary, key: icon.name, ordinal: ordinal ?? following, onlyOn: onlyOn)
      return (place: place, isLast: ordinal == nil ? 1 : 0)
    }
    return alternates.sorted { one, other in
      (one.isLast, one.place.ordinal, one.place.key ?? "") < (other.isLast, other.place.ordinal, other.place.key ?? "")
    }.map(\.place)
  }

  private static func text(_ cases: [Case], source: String) -> String {
    func lines(_ line: (Case) -> String) -> String { cases.map(line).joined(separator: "\n") }
    // nonisolated, so that the code also works in a module with main-actor isolation by default.
    return """
      // Generated from \(source): change that file, not this one.

      /// The app's icons: the primary icon, and every alternate that the Info.plist declares.
      public nonisolated enum AppIcon: CaseIterable, Hashable, Sendable {
      \(lines { "  /// \($0.comment)\n  case \($0.name.code)" })

        /// The icon's key in the Info.plist, to pass to `setAlternateIconName`; nil for the primary icon.
        public var name: String? {
          switch self {
      \(lines { "    case .\($0.name.code): \($0.key?.literal ?? "nil")" })
          }
        }

        /// The icon's place in a chooser: the Info.plist's `ordinal`; 0 for the primary icon.
        public var ordinal: Int {
          switch self {
      \(lines { "    case .\($0.name.code): \($0.ordinal)" })
          }
        }

        /// The icon with the name; nil stands for the primary icon. Fails if the Info.plist declares no such icon.
        public init?(name: String?) {
          guard let icon = Self.allCases.first(where: { $0.name == name }) else { return nil }
          self = icon
        }
      }

      """
  }
}
