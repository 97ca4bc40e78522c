import AppIcons
import Foundation
import Testing

@Suite struct IconCatalogTests {
  @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func bothFormatsGiveTheSameCatalog(format: PropertyListSerialization.PropertyListFormat) throws {
    let object = try PropertyListSerialization.propertyList(from: demoInfoPlist, options: [], format: nil)
    let data = try PropertyListSerialization.data(fromPropertyList: object, format: format, options: 0)
    let phone = try IconCatalog(infoPlist: data, source: "Info.plist", idiom: .iphone)
    #expect(
      phone
        == IconCatalog(
          primary: .init(files: ["FelipeIcon-60"]),
          alternates: [
            .init(name: "Valentine", files: ["ValentineIcon-60"], ordinal: 1),
            .init(name: "Christmas", files: ["ChristmasIcon-60"], ordinal: 2),
            .init(name: "Thanksgiving", files: ["ThanksgivingIcon-60"], ordinal: 3),
          ]))
    let pad = try IconCatalog(infoPlist: data, source: "Info.plist", idiom: .ipad)
    #expect(pad.primary?.files == ["FelipeIcon-60", "FelipeIcon-76", "FelipeIcon-83.5"])
    #expect(pad["Christmas"]?.files == ["ChristmasIcon-60", "ChristmasIcon-76", "ChristmasIcon-83.5"])
    #expect(pad.alternates.count == 3)
  }

  @Test func alternatesAreSortedByName() throws {
    let catalog = try IconCatalog(infoPlist: demoInfoPlist, source: "Info.plist", idiom: .iphone)
    #expect(catalog.alternates.map(\.name) == ["Christmas", "Thanksgiving", "Valentine"])
    let made = IconCatalog(alternates: [.init(name: "b"), .init(name: "a"), .init(), .init(name: "b", files: ["late"])])
    #expect(made.alternates.map(\.name) == ["a", "b"])
    #expect(made["b"]?.files == [])
  }

  @Test func padKeyReplacesThePlainKeyCompletely() throws {
    let plain =
      #"<key>CFBundleIcons</key><dict><key>CFBundlePrimaryIcon</key><dict><key>CFBundleIconFiles</key><array><string>P</string></array></dict><key>CFBundleAlternateIcons</key><dict><key>A</key><dict/></dict></dict>"#
    let alone = try IconCatalog(infoPlist: xml(plain), source: "p", idiom: .ipad)
    #expect(alone.primary?.files == ["P"])
    #expect(alone.supportsAlternateIcons)

    let both = xml(plain + "<key>CFBundleIcons~ipad</key><dict/>")
    #expect(try IconCatalog(infoPlist: both, source: "p", idiom: .ipad) == IconCatalog())
    #expect(try IconCatalog(infoPlist: both, source: "p", idiom: .iphone) == alone)
  }

  @Test func onlyDeclaredAlternatesMakeAnAppSupportThem() throws {
    #expect(!(try IconCatalog(infoPlist: xml(""), source: "p", idiom: .iphone)).supportsAlternateIcons)
    let none = xml("<key>CFBundleIcons</key><dict><key>CFBundleAlternateIcons</key><dict/></dict>")
    #expect(!(try IconCatalog(infoPlist: none, source: "p", idiom: .iphone)).supportsAlternateIcons)
  }

  @Test func anIconOfAnAssetCatalogNeedsNoFiles() throws {
    let catalog = try IconCatalog(
      infoPlist: alternate("<key>CFBundleIconName</key><string>Set</string>"), source: "p", idiom: .iphone)
    #expect(catalog["X"] == .init(name: "X", assetName: "Set"))
    #expect(catalog[nil] == nil)
    #expect(catalog["Y"] == nil)
  }

  @Test(arguments: [
    ("<true/>", true), ("<false/>", false), ("<integer>1</integer>", true), ("<integer>0</integer>", false),
    ("<string>YES</string>", true), ("<string>NO</string>", false),
  ])
  func oldSpellingsOfPrerenderedAreRead(value: String, expected: Bool) throws {
    let data = alternate("<key>UIPrerenderedIcon</key>\(value)")
    #expect(try IconCatalog(infoPlist: data, source: "p", idiom: .iphone)["X"]?.isPrerendered == expected)
  }

  @Test func storedNameThatNoLongerExistsMeansThePrimaryIcon() throws {
    let catalog = IconCatalog(alternates: [.init(name: "Christmas")])
    #expect(catalog.resolve(storedName: nil) == (nil, false))
    #expect(catalog.resolve(storedName: "Christmas") == ("Christmas", false))
    #expect(catalog.resolve(storedName: "\u{1F384}") == (nil, true))
  }

  @Test(arguments: [
    ("<key>CFBundleIconFiles</key><string>One</string>", "CFBundleIconFiles", "expected an array, found a string"),
    (
      "<key>CFBundleIconFiles</key><array><string>One</string><integer>2</integer></array>", "CFBundleIconFiles > 1",
      "expected a string, found an integer"
    ),
    (
      "<key>CFBundleIconFiles</key><array><dict/></array>", "CFBundleIconFiles > 0",
      "expected a string, found a dictionary"
    ),
    ("<key>UIPrerenderedIcon</key><integer>2</integer>", "UIPrerenderedIcon", "expected a boolean, found an integer"),
    ("<key>UIPrerenderedIcon</key><data>AQID</data>", "UIPrerenderedIcon", "expected a boolean, found data"),
    ("<key>ordinal</key><real>1.0</real>", "ordinal", "expected an integer, found a real number"),
    ("<key>ordinal</key><true/>", "ordinal", "expected an integer, found a boolean"),
    ("<key>ordinal</key><string>1</string>", "ordinal", "expected an integer, found a string"),
    ("<key>ordinal</key><date>2025-12-25T00:00:00Z</date>", "ordinal", "expected an integer, found a date"),
    (
      "<key>ordinal</key><integer>18446744073709551615</integer>", "ordinal",
      "expected an integer, found an integer of more than 64 bits"
    ),
    ("<key>CFBundleIconName</key><array/>", "CFBundleIconName", "expected a string, found an array"),
  ])
  func aWrongTypeIsReportedByItsKeyPath(entry: String, keys: String, problem: String) throws {
    let error = try #require(throws: InfoPlistError.self) {
      try IconCatalog(infoPlist: alternate(entry), source: "App/Info.plist", idiom: .iphone)
    }
    #expect(error.description == "App/Info.plist: CFBundleIcons > CFBundleAlternateIcons > X > \(keys): \(problem)")
  }

  @Test(arguments: [
    ("<key>CFBundleIcons</key><array/>", "p: CFBundleIcons: expected a dictionary, found an array"),
    ("<key>CFBundleIcons~ipad</key><true/>", "p: CFBundleIcons~ipad: expected a dictionary, found a boolean"),
    (
      "<key>CFBundleIcons</key><dict><key>CFBundlePrimaryIcon</key><string>x</string></dict>",
      "p: CFBundleIcons > CFBundlePrimaryIcon: expected a dictionary, found a string"
    ),
    (
      "<key>CFBundleIcons</key><dict><key>CFBundleAlternateIcons</key><dict><key></key><dict/></dict></dict>",
      "p: CFBundleIcons > CFBundleAlternateIcons: expected icons that have names, found an empty key"
    ),
    ("<key>CFBundleName</key><dict/>", "p: CFBundleName: expected a string, found a dictionary"),
  ])
  func aWrongTypeNearTheTopIsReported(entries: String, description: String) throws {
    let error = try #require(throws: InfoPlistError.self) { try InfoPlist(data: xml(entries), source: "p") }
    #expect(error.description == description)
  }

  @Test func tooManyIconsOrFilesAreRefused() throws {
    let icons = (0...4096).map { "<key>\($0)</key><dict/>" }.joined()
    let many = xml("<key>CFBundleIcons</key><dict><key>CFBundleAlternateIcons</key><dict>\(icons)</dict></dict>")
    #expect(throws: InfoPlistError.self) { try InfoPlist(data: many, source: "p") }
    let files = String(repeating: "<string>f</string>", count: 257)
    let long = alternate("<key>CFBundleIconFiles</key><array>\(files)</array>")
    #expect(throws: InfoPlistError.self) { try InfoPlist(data: long, source: "p") }
  }

  @Test func asManyIconsAndFilesAsTheLimitsAreRead() throws {
    let icons = (1...4096).map { "<key>\($0)</key><dict/>" }.joined()
    let many = xml("<key>CFBundleIcons</key><dict><key>CFBundleAlternateIcons</key><dict>\(icons)</dict></dict>")
    #expect(try InfoPlist(data: many, source: "p").catalog(for: .iphone).alternates.count == 4096)
    let files = String(repeating: "<string>f</string>", count: 256)
    let long = alternate("<key>CFBundleIconFiles</key><array>\(files)</array>")
    #expect(try InfoPlist(data: long, source: "p").catalog(for: .iphone)["X"]?.files.count == 256)
  }
}

/// An XML plist with these top-level entries.
func xml(_ entries: String) -> Data {
  Data("<?xml version=\"1.0\"?><plist version=\"1.0\"><dict>\(entries)</dict></plist>".utf8)
}

/// A plist that declares one alternate icon, named X.
private func alternate(_ entries: String) -> Data {
  xml(
    "<key>CFBundleIcons</key><dict><key>CFBundleAlternateIcons</key><dict><key>X</key><dict>\(entries)</dict></dict></dict>"
  )
}
