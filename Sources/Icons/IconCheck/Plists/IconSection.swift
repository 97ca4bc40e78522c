internal import AppIcons

/// An icon declared in a plist. Values of the wrong type are left out and reported.
struct DeclaredIcon {
  struct ListedFile {
    var name: String
    var keyPath: [String]
  }

  /// The icon's key; `nil` for the primary icon.
  var name: String?
  var keyPath: [String]
  var files: [ListedFile] = []
  var assetName: String?
  var ordinal: Int?

  /// The icon in a sentence: "the primary icon", "the icon \"Valentine\"".
  var title: String { name.map { "the icon \($0.quoted)" } ?? "the primary icon" }
}

/// The value of `CFBundleIcons` or of its variant for one device family.
struct IconSection {
  /// `CFBundleIcons`, `CFBundleIcons~ipad` or `CFBundleIcons~iphone`.
  let key: String
  private(set) var primary: DeclaredIcon?
  /// The alternate icons, sorted by name.
  private(set) var alternates: [DeclaredIcon] = []
  private(set) var findings: [Finding] = []

  var icons: [DeclaredIcon] { (primary.map { [$0] } ?? []) + alternates }

  /// `nil` if the plist has no such key.
  init?(_ key: String, in plist: PlistDocument) {
    guard let value = plist[[key]] else { return nil }
    self.key = key
    guard let entries = dictionary(value, at: [key], plist) else { return }
    if let value = entries["CFBundlePrimaryIcon"] {
      // In the oldest form, the entry is just the file's name.
      if let file = value.text {
        primary = DeclaredIcon(
          keyPath: [key, "CFBundlePrimaryIcon"], files: [.init(name: file, keyPath: [key, "CFBundlePrimaryIcon"])])
      } else {
        primary = icon(nil, value, at: [key, "CFBundlePrimaryIcon"], plist)
      }
    }
    guard let value = entries["CFBundleAlternateIcons"] else { return }
    let path = [key, "CFBundleAlternateIcons"]
    guard let named = dictionary(value, at: path, plist) else { return }
    guard named.count <= IconCatalog.maximumAlternates else {
      report("expected at most \(IconCatalog.maximumAlternates) icons, found \(named.count)", at: path, plist)
      return
    }
    for (name, value) in named.sorted(by: { $0.key < $1.key }) {
      guard !name.isEmpty else {
        report("expected icons that have names, found an empty key", at: path, plist)
        continue
      }
      if let icon = icon(name, value, at: path + [name], plist) { alternates.append(icon) }
    }
  }

  private mutating func report(_ problem: String, at keyPath: [String], _ plist: PlistDocument) {
    findings.append(plist.finding(.wrongType, problem, at: keyPath))
  }

  private mutating func dictionary(
    _ value: PropertyList, at keyPath: [String], _ plist: PlistDocument
  ) -> [String: PropertyList]? {
    if let entries = value.entries { return entries }
    report("expected a dictionary, found \(value.kind)", at: keyPath, plist)
    return nil
  }

  private mutating func icon(
    _ name: String?, _ value: PropertyList, at keyPath: [String], _ plist: PlistDocument
  ) -> DeclaredIcon? {
    guard let entries = dictionary(value, at: keyPath, plist) else { return nil }
    var icon = DeclaredIcon(name: name, keyPath: keyPath)
    if let value = entries["CFBundleIconFiles"] {
      icon.files = files(value, at: keyPath + ["CFBundleIconFiles"], plist)
    }
    if let value = entries["CFBundleIconName"] {
      icon.assetName = value.text
      if icon.assetName == nil {
        report("expected a string, found \(value.kind)", at: keyPath + ["CFBundleIconName"], plist)
      }
    }
    if let value = entries["ordinal"] {
      if case .integer(let number) = value {
        icon.ordinal = number
      } else {
        report("expected an integer, found \(value.kind)", at: keyPath + ["ordinal"], plist)
      }
    }
    switch entries["UIPrerenderedIcon"] {
    case nil, .boolean, .integer(0), .integer(1), .string("YES"), .string("NO"): break
    case let value?: report("expected a boolean, found \(value.kind)", at: keyPath + ["UIPrerenderedIcon"], plist)
    }
    return icon
  }

  private mutating func files(
    _ value: PropertyList, at keyPath: [String], _ plist: PlistDocument
  ) -> [DeclaredIcon.ListedFile] {
    guard let elements = value.elements else {
      report("expected an array, found \(value.kind)", at: keyPath, plist)
      return []
    }
    guard elements.count <= IconCatalog.maximumFiles else {
      report("expected at most \(IconCatalog.maximumFiles) files, found \(elements.count)", at: keyPath, plist)
      return []
    }
    var files: [DeclaredIcon.ListedFile] = []
    for (index, element) in elements.enumerated() {
      let path = keyPath + ["\(index)"]
      if let name = element.text {
        files.append(.init(name: name, keyPath: path))
      } else {
        report("expected a string, found \(element.kind)", at: path, plist)
      }
    }
    return files
  }
}
