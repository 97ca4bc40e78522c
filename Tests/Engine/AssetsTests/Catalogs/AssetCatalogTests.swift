import Foundation
import TestSupport
import Testing

@testable import Assets
@testable import Media

/// The file, colour or data that a catalog has for a name.
@Suite struct AssetCatalogTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Writes a set. Each of its files contains its own name.
  private func write(_ set: String, _ contents: String, files: [String] = []) throws {
    try folder.write(contents, to: "Assets.xcassets/\(set)/Contents.json")
    for file in files { try folder.write(file, to: "Assets.xcassets/\(set)/\(file)") }
  }

  private func image(
    _ name: String, in place: ImagePlace = .everywhere, scale: Int = 1, isPad: Bool = false
  ) throws -> String? {
    try AssetIndex(folders: [folder.url]).image(named: name, in: place, scale: scale, isPad: isPad).map {
      "\($0.file.lastPathComponent) \($0.scale)"
    }
  }

  private func imageError(_ name: String = "Hat") -> String? {
    let error = #expect(throws: AssetError.self) { try image(name) }
    return error?.description.replacingOccurrences(of: folder.url.resolvingSymlinksInPath().path + "/", with: "")
  }

  // MARK: Variants

  @Test(arguments: [(1, "a.png 1"), (2, "b.png 2"), (3, "c.png 3")])
  func variantForTheScreensScaleIsUsed(scale: Int, file: String) throws {
    try write(
      "Hat.imageset",
      """
      { "images": [ { "idiom": "universal", "filename": "a.png", "scale": "1x" },
                    { "idiom": "universal", "filename": "b.png", "scale": "2x" },
                    { "idiom": "universal", "filename": "c.png", "scale": "3x" } ],
        "info": { "version": 1, "author": "xcode" } }
      """, files: ["a.png", "b.png", "c.png"])
    #expect(try image("Hat", scale: scale) == file)
    #expect(try image("Hat.png", scale: scale) == file, "the extension is optional")
  }

  @Test(arguments: [(1, "a.pdf.png 1"), (2, "a.pdf@2x.png 2"), (3, "a.pdf@3x.png 3")])
  func picturesDrawnFromAFileServeItsSlot(scale: Int, file: String) throws {
    try write(
      "Hat.imageset", #"{ "images": [ { "idiom": "universal", "filename": "a.pdf" } ] }"#,
      files: ["a.pdf", "a.pdf.png", "a.pdf@2x.png", "a.pdf@3x.png"])
    #expect(try image("Hat", scale: scale) == file)
  }

  @Test func aDrawingWithoutPicturesIsFoundAndReportedWhenItIsDecoded() throws {
    try write("Hat.imageset", #"{ "images": [ { "filename": "a.svg" } ] }"#, files: ["a.svg"])
    #expect(try image("Hat", scale: 2) == "a.svg 1")
    #expect {
      try ImageDecoding.bitmap(contentsOf: folder.path("Assets.xcassets/Hat.imageset/a.svg"))
    } throws: {
      "\($0)".contains("librsvg2-bin")
    }
  }

  @Test func aSetDefinesHowItsImagesAreDrawn() throws {
    for (name, intent) in [("Hat", "template"), ("Cap", "original"), ("Wig", "automatic")] {
      try write(
        "\(name).imageset",
        #"{ "images": [ { "filename": "a.png" } ], "properties": { "template-rendering-intent": "\#(intent)" } }"#,
        files: ["a.png"])
    }
    let index = try AssetIndex(folders: [folder.url])
    func intent(_ name: String) throws -> ImageFile.Intent? {
      try index.image(named: name, in: .everywhere, scale: 1, isPad: false)?.intent
    }
    #expect(try [intent("Hat"), intent("Cap"), intent("Wig")] == [.template, .original, nil])
  }

  @Test func aLooseDrawingIsFoundWithAndWithoutItsExtension() throws {
    let files = ["Hat.svg", "Hat.svg.png", "Hat.svg@2x.png", "Cap.pdf", "Cap@2x.png"]
    for file in files { try folder.write(file, to: file) }
    #expect(try image("Hat", scale: 3) == "Hat.svg@2x.png 2")
    #expect(try image("Hat.svg", scale: 1) == "Hat.svg.png 1")
    #expect(try image("Cap", scale: 1) == "Cap@2x.png 2", "pixels come first")
    #expect(try image("Cap.pdf", scale: 1) == "Cap.pdf 1")
    #expect(try image("Hut", scale: 1) == nil)
  }

  @Test func emptySlotIsSkippedAndTheLargerScaleIsUsed() throws {
    try write(
      "Hat.imageset",
      """
      { "images": [ { "idiom": "universal", "scale": "1x" }, { "idiom": "universal", "filename": "b.png", "scale": "2x" },
                    { "idiom": "universal", "filename": "no.png", "unassigned": true, "scale": "1x" } ] }
      """, files: ["b.png", "no.png"])
    #expect(try image("Hat", scale: 1) == "b.png 2")
    #expect(try image("Hat", scale: 3) == "b.png 2")
  }

  /// Every screen has sRGB, so a picture for it needs no condition; one for Display P3 does.
  @Test func sRGBIsNotACondition() throws {
    try write(
      "Hat.imageset",
      """
      { "images": [ { "idiom": "universal", "filename": "wide.png", "scale": "1x", "display-gamut": "display-P3" },
                    { "idiom": "universal", "filename": "plain.png", "scale": "1x", "display-gamut": "sRGB" } ] }
      """, files: ["wide.png", "plain.png"])
    #expect(try image("Hat") == "plain.png 1")
  }

  @Test func deviceFamilyComesBeforeScaleAndLightBeforeDark() throws {
    try write(
      "Hat.imageset",
      """
      { "images": [ { "idiom": "universal", "filename": "dark.png", "scale": "2x",
                      "appearances": [ { "appearance": "luminosity", "value": "dark" } ] },
                    { "idiom": "universal", "filename": "all.png", "scale": "2x" },
                    { "idiom": "ipad", "filename": "pad.png", "scale": "1x" },
                    { "idiom": "mac", "filename": "mac.png", "scale": "2x" } ] }
      """, files: ["dark.png", "all.png", "pad.png", "mac.png"])
    #expect(try image("Hat", scale: 2) == "all.png 2")
    #expect(try image("Hat", scale: 2, isPad: true) == "pad.png 1")
  }

  @Test func universalLightImageComesBeforeADarkOneForTheFamily() throws {
    try write(
      "Hat.imageset",
      """
      { "images": [ { "idiom": "ipad", "filename": "dark.png", "appearances": [] },
                    { "idiom": "universal", "filename": "all.png" } ] }
      """, files: ["dark.png", "all.png"])
    #expect(try image("Hat", isPad: true) == "all.png 1")
  }

  /// https://developer.apple.com/library/archive/documentation/Xcode/Reference/xcode_ref-Asset_Catalog_Format
  @Test(arguments: [
    "display-gamut", "graphics-feature-set", "height-class", "language-direction", "locale", "memory", "screen-width",
    "subtype", "width-class",
  ])
  func anImageForSomeDevicesComesAfterOneForAll(condition: String) throws {
    try write(
      "Hat.imageset",
      """
      { "images": [ { "idiom": "iphone", "filename": "some.png", "scale": "2x", "\(condition)": "any" },
                    { "idiom": "universal", "filename": "all.png", "scale": "1x" } ] }
      """, files: ["some.png", "all.png"])
    #expect(try image("Hat", scale: 2) == "all.png 1")
  }

  @Test func padWithoutAnImageUsesThePhones() throws {
    try write(
      "Hat.imageset",
      #"{ "images": [ { "idiom": "mac", "filename": "mac.png" }, { "idiom": "iphone", "filename": "phone.png" } ] }"#,
      files: ["phone.png", "mac.png"])
    #expect(try image("Hat", isPad: true) == "phone.png 1")
  }

  // MARK: Names

  @Test func onlyAFolderThatProvidesANamespaceIsPartOfTheName() throws {
    let one = #"{ "images": [ { "filename": "a.png" } ] }"#
    try write("Plain/Hat.imageset", one, files: ["a.png"])
    try write("Cold", #"{ "properties": { "provides-namespace": true } }"#)
    try write("Cold/Inner/Cap.imageset", one, files: ["a.png"])
    #expect(try image("Hat") == "a.png 1")
    #expect(try image("Plain/Hat") == nil)
    #expect(try image("Cold/Cap") == "a.png 1")
    #expect(try image("Cap") == nil)
  }

  @Test func aSetsFilesAreNotFoundByTheirOwnNames() throws {
    try write("Hat.imageset", #"{ "images": [ { "filename": "a.png" } ] }"#, files: ["a.png"])
    try folder.write("icon", to: "Assets.xcassets/AppIcon.appiconset/icon.png")
    let index = try AssetIndex(folders: [folder.url])
    #expect(index.files.keys.sorted() == ["icon.png"])
    #expect(try image("a") == nil)
  }

  @Test func catalogComesBeforeAFileAndAFileBeforeAnAtlas() throws {
    try folder.write("", to: "One.atlas/Hat.png")
    #expect(try image("Hat", in: .catalogsAndFiles) == nil)
    #expect(try image("Hat", scale: 2) == "Hat.png 1")
    try folder.write("", to: "Hat@2x.png")
    #expect(try image("Hat", scale: 2) == "Hat@2x.png 2")
    try write("Hat.imageset", #"{ "images": [ { "filename": "a.png" } ] }"#, files: ["a.png"])
    #expect(try image("Hat", scale: 2) == "a.png 1")
  }

  @Test func setOfTheLaterFolderReplacesTheEarlierOne() throws {
    let other = try TemporaryFolder()
    let set = "Hat.imageset"
    try write(set, #"{ "images": [ { "filename": "a.png" } ] }"#, files: ["a.png", "b.png"])
    for (catalog, file) in [("Assets", "b"), ("Aardvark", "c")] {
      let contents = #"{ "images": [ { "filename": "\#(file).png" } ] }"#
      try other.write(contents, to: "\(catalog).xcassets/\(catalog == "Assets" ? "Cap.imageset" : set)/Contents.json")
    }
    try other.write("", to: "Aardvark.xcassets/\(set)/c.png")
    try write("Cap.imageset", "", files: ["b.png"])
    func file(_ name: String, _ folders: [TemporaryFolder]) throws -> String? {
      try AssetIndex(folders: folders.map(\.url)).image(named: name, in: .everywhere, scale: 1, isPad: false)?
        .file.lastPathComponent
    }
    #expect(try file("Hat", [folder, other]) == "c.png", "even if its catalog's name sorts first")
    #expect(try file("Hat", [other, folder]) == "a.png")
    #expect(throws: AssetError.self, "the other folder's b.png is not the set's") {
      try file("Cap", [folder, other])
    }
  }

  // MARK: Atlases

  @Test func anAtlasIsAFolderOrPartOfACatalog() throws {
    for name in ["walk2@2x.png", "walk2.png", "walk10~ipad.jpg", "deep/walk1.png", "notes.txt"] {
      try folder.write("", to: "Bear.atlas/\(name)")
    }
    let one = #"{ "images": [ { "filename": "a.png" } ] }"#
    try write("Sprites.spriteatlas", #"{ "properties": { "provides-namespace": true } }"#)
    try write("Sprites.spriteatlas/fly.imageset", one, files: ["a.png"])
    let index = try AssetIndex(folders: [folder.url])
    #expect(index.imageNames(inAtlas: "Bear") == ["walk1.png", "walk10.jpg", "walk2.png"])
    #expect(index.imageNames(inAtlas: "Sprites") == ["fly"])
    #expect(index.imageNames(inAtlas: "Cat") == nil)
    #expect(index.files.keys.sorted() == ["notes.txt"])
    #expect(try image("walk2.png", in: .atlas("Bear"), scale: 2) == "walk2@2x.png 2")
    #expect(try image("walk10", in: .atlas("Bear"), isPad: true) == "walk10~ipad.jpg 1")
    #expect(try image("fly", in: .atlas("Sprites")) == "a.png 1")
    #expect(try image("Sprites/fly") == "a.png 1")
    #expect(try image("walk2", in: .atlas("Sprites")) == nil)
  }

  // MARK: Colours and data

  @Test(
    arguments: [
      (#""red": "1.000", "green": "0.250", "blue": "0.000", "alpha": "0.500""#, [1, 0.25, 0, 0.5]),
      (#""red": "255", "green": "51", "blue": "0x33", "alpha": "1.000""#, [1, 0.2, 0.2, 1]),
      (#""red": "1", "green": "1", "blue": "0", "alpha": "1""#, [1, 1, 0, 1]),
      (#""red": "0", "green": "51", "blue": "0", "alpha": "1""#, [0, 0.2, 0, 1]),
      (#""white": "0.750", "alpha": "1.000""#, [0.75, 0.75, 0.75, 1]),
      (#""red": "1", "green": "0.500", "blue": "0", "alpha": "1""#, [1, 0.5, 0, 1]),
      (#""red": "1", "green": "51", "blue": "0", "alpha": "0.500""#, [1.0 / 255, 0.2, 0, 0.5]),
    ] as [(String, [Double])])
  func aColoursComponentsAreFractionsOrBytes(text: String, components: [Double]) throws {
    try write(
      "Sky.colorset",
      """
      { "colors": [ { "idiom": "universal", "appearances": [ { "appearance": "luminosity", "value": "dark" } ],
                      "color": { "color-space": "srgb", "components": { "red": "0", "green": "0", "blue": "0" } } },
                    { "idiom": "universal", "color": { "color-space": "srgb", "components": { \(text) } } } ] }
      """)
    let color = try #require(try AssetIndex(folders: [folder.url]).catalog.set(.color, named: "Sky"))
      .color(isPad: false)
    #expect([color.red, color.green, color.blue, color.alpha] == components)
  }

  @Test func displayP3ColourIsConverted() throws {
    try write(
      "Sky.colorset",
      """
      { "colors": [ { "color": { "color-space": "display-p3",
                                 "components": { "red": "1", "green": "0.5", "blue": "0x80", "alpha": "1" } } } ] }
      """.replacingOccurrences(of: #""red": "1""#, with: #""red": "1.0""#))
    let color = try #require(try AssetIndex(folders: [folder.url]).catalog.set(.color, named: "Sky"))
      .color(isPad: false)
    // The expected values follow the matrix and curve of CSS Color 4, computed with a C library's `pow`.
    #expect(abs(color.red - 1.0740442) < 1e-7)
    #expect(abs(color.green - 0.4625329) < 1e-7)
    #expect(abs(color.blue - 0.4852086) < 1e-7)
  }

  @Test func dataHasItsType() throws {
    try write(
      "Levels.dataset",
      """
      { "data": [ { "idiom": "universal", "filename": "levels.json", "universal-type-identifier": "public.json" } ] }
      """, files: ["levels.json"])
    let data = try #require(try AssetIndex(folders: [folder.url]).catalog.set(.data, named: "Levels")).data(isPad: true)
    #expect(data.file.lastPathComponent == "levels.json")
    #expect(data.type == "public.json")
  }

  // MARK: Errors

  @Test(
    arguments: [
      ("", "not a catalog's Contents.json (JSON)"),
      ("{", "not a catalog's Contents.json (JSON)"),
      (String(repeating: "[", count: 100_000), "not a catalog's Contents.json (JSON)"),
      ("[]", ": expected an object { ... }"),
      ("{}", "no entry of \"images\" names a file"),
      (#"{ "images": 5 }"#, "images: expected a list [ ... ]"),
      (#"{ "images": [ { "filename": 5 } ] }"#, "images[0].filename: expected a string"),
      (#"{ "images": [ { "filename": "a.png", "scale": "4x" } ] }"#, "images[0].scale: \"4x\" is not 1x, 2x or 3x"),
      (#"{ "images": [ { "filename": "b.png" } ] }"#, "images[0].filename: the folder contains no file \"b.png\""),
      (
        #"{ "images": [ { "filename": "../../secret.png" } ] }"#,
        "images[0].filename: the folder contains no file \"../../secret.png\""
      ),
      (
        #"{ "images": [ { "filename": "/etc/hosts" } ] }"#,
        "images[0].filename: the folder contains no file \"/etc/hosts\""
      ),
      (String(repeating: " ", count: 1_100_000), "has more than 1 MiB, the limit of a catalog's Contents.json"),
    ])
  func brokenContentsGiveOneClearErrorLine(contents: String, problem: String) throws {
    try write("Hat.imageset", contents, files: ["a.png"])
    try folder.write("secret", to: "secret.png")
    let error = try #require(imageError())
    #expect(error == "Assets.xcassets/Hat.imageset/Contents.json: \(problem)")
  }

  @Test func setWithoutContentsIsReported() throws {
    try folder.write("", to: "Assets.xcassets/Hat.imageset/a.png")
    #expect(
      imageError() == "Assets.xcassets/Hat.imageset: no Contents.json, which lists the variants' files")
  }

  @Test func linkToAFileOutsideIsIgnored() throws {
    let outside = try TemporaryFolder()
    try outside.write("secret", to: "secret.png")
    try write("Hat.imageset", #"{ "images": [ { "filename": "a.png" } ] }"#)
    try FileManager.default.createSymbolicLink(
      at: folder.path("Assets.xcassets/Hat.imageset/a.png"), withDestinationURL: outside.path("secret.png"))
    #expect(imageError()?.hasSuffix("the folder contains no file \"a.png\"") == true)
  }

  @Test func brokenFolderIsReportedAndIsNotANamespace() throws {
    try write("Cold", "{ broken")
    try write("Cold/Hat.imageset", #"{ "images": [ { "filename": "a.png" } ] }"#, files: ["a.png"])
    let catalog = try AssetIndex(folders: [folder.url]).catalog
    #expect(catalog.problems.map(\.problem) == ["not a catalog's Contents.json (JSON)"])
    #expect(try image("Hat") == "a.png 1")
  }

  @Test(
    arguments: [
      (#"{ "reference": "systemRedColor", "platform": "ios" }"#, "the system colour \"systemRedColor\" is not known"),
      (#"{ "components": { "red": "1", "green": "nan", "blue": "1" } }"#, "colors[0].color.components.green: expected"),
      (#"{ "components": { "red": "256", "green": "1", "blue": "1" } }"#, "colors[0].color.components.red: expected"),
      (#"{ "components": { "red": "1" } }"#, "colors[0].color.components.green: expected"),
    ])
  func brokenColourGivesOneClearErrorLine(color: String, problem: String) throws {
    try write("Sky.colorset", #"{ "colors": [ { "color": \#(color) } ] }"#)
    let set = try #require(try AssetIndex(folders: [folder.url]).catalog.set(.color, named: "Sky"))
    let error = #expect(throws: AssetError.self) { try set.color(isPad: false) }
    #expect(error?.problem.contains(problem) == true, "\(error?.problem ?? "")")
  }

  // MARK: Devices and the dark

  @Test func aColourIsThatOfTheDeviceAndOfTheDark() throws {
    func entry(_ red: String, _ idiom: String, dark: Bool = false) -> String {
      let look = dark ? #""appearances": [ { "appearance": "luminosity", "value": "dark" } ], "# : ""
      let parts = #""red": "\#(red)", "green": "0", "blue": "0", "alpha": "1.000""#
      return #"{ "idiom": "\#(idiom)", \#(look)"color": { "color-space": "srgb", "components": { \#(parts) } } }"#
    }
    let sets = [
      "All": [entry("0.1", "universal"), entry("0.2", "ipad"), entry("0.3", "universal", dark: true)],
      "Pad": [entry("0.4", "iphone"), entry("0.5", "ipad", dark: true), entry("0.6", "iphone", dark: true)],
      "Light": [entry("0.7", "universal"), entry("0.8", "mac")],
    ]
    for (name, entries) in sets {
      try write("\(name).colorset", #"{ "colors": [ \#(entries.joined(separator: ", ")) ] }"#)
    }
    let catalog = try AssetIndex(folders: [folder.url]).catalog
    let reds = try ["All", "Pad", "Light"].map { name in
      let set = try #require(catalog.set(.color, named: name))
      return try [(false, false), (true, false), (false, true), (true, true)].map {
        try set.color(isPad: $0.0, isDark: $0.1).red
      }
    }
    #expect(reds == [[0.1, 0.2, 0.3, 0.3], [0.4, 0.4, 0.6, 0.5], [0.7, 0.7, 0.7, 0.7]])
  }

  /// The transfer function of IEC 61966-2-1: 12.92 x up to 0.0031308, and 1.055 x^(1/2.4) - 0.055 above it.
  @Test(arguments: [("0.5", 0.735356983052449), ("0.002", 0.02584), ("-0.5", -0.735356983052449), ("1.0", 1)])
  func aLinearColourIsEncoded(text: String, value: Double) throws {
    // The value is in each component once.
    for red in 0..<3 {
      let texts = (0..<3).map { [text, "0.000", "1.000"][($0 + red) % 3] }
      let values = (0..<3).map { [value, 0, 1][($0 + red) % 3] }
      let parts = #""red": "\#(texts[0])", "green": "\#(texts[1])", "blue": "\#(texts[2])", "alpha": "0.250""#
      try write(
        "Sky.colorset",
        #"{ "colors": [ { "color": { "color-space": "extended-linear-srgb", "components": { \#(parts) } } } ] }"#)
      let color = try #require(try AssetIndex(folders: [folder.url]).catalog.set(.color, named: "Sky"))
        .color(isPad: false)
      let differences = zip([color.red, color.green, color.blue], values).map { abs($0 - $1) }
      #expect(differences.allSatisfy { $0 < 1e-9 } && color.alpha == 0.25, "\(color) for \(texts)")
    }
    let gray = CatalogColor(displayP3Red: 0.5, green: 0.5, blue: 0.5, alpha: 0.75)
    #expect(abs(gray.red - 0.5) < 1e-6 && abs(gray.green - 0.5) < 1e-6 && abs(gray.blue - 0.5) < 1e-6)
    #expect(gray.alpha == 0.75)
  }

  /// Both spaces have the same curve and white point, so a grey keeps its value. The primaries are those of
  /// https://www.w3.org/TR/css-color-4/#color-conversion-code, computed with a C library's `pow`.
  @Test func displayP3KeepsGreysAndWidensItsPrimaries() {
    for value in [0, 0.01, 0.03, 0.0404, 0.0405, 0.2, 1, -0.03, -0.5] {
      let gray = CatalogColor(displayP3Red: value, green: value, blue: value, alpha: 1)
      let differences = [gray.red, gray.green, gray.blue].map { abs($0 - value) }
      #expect(differences.allSatisfy { $0 < 1e-9 }, "\(value)")
    }
    let primaries: [([Double], [Double])] = [
      ([1, 0, 0], [1.0930663624, -0.2267419736, -0.1501345809]),
      ([0, 1, 0], [-0.5116049826, 1.0182656579, -0.3106746213]), ([0, 0, 1], [0, 0, 1.0420216194]),
      ([0.04, 0.02, 0.01], [0.0443203447, 0.0191588609, 0.0086245129]),
    ]
    for (parts, expected) in primaries {
      let color = CatalogColor(displayP3Red: parts[0], green: parts[1], blue: parts[2], alpha: 0.5)
      let differences = zip([color.red, color.green, color.blue], expected).map { abs($0 - $1) }
      #expect(differences.allSatisfy { $0 < 1e-8 } && color.alpha == 0.5, "\(parts)")
    }
  }

  @Test(
    arguments: [
      ("0X80", 128.0 / 255), ("0xff", 1), ("0xFF", 1), ("0x0", 0), ("255", 1), ("0", 0), ("2", 2.0 / 255), ("1.5", 1.5),
      ("-0.25", -0.25), ("0x100", nil), ("0x", nil), ("-1", nil), ("256", nil), ("inf", nil), ("red", nil), ("", nil),
    ] as [(String, Double?)])
  func aComponentIsAByteOrAFraction(text: String, value: Double?) throws {
    try write(
      "Sky.colorset",
      #"{ "colors": [ { "color": { "components": { "red": "\#(text)", "green": "7", "blue": "0x33" } } } ] }"#)
    let set = try #require(try AssetIndex(folders: [folder.url]).catalog.set(.color, named: "Sky"))
    if let value {
      #expect(try set.color(isPad: false).red == value)
    } else {
      let error = #expect(throws: AssetError.self) { try set.color(isPad: false) }
      #expect(error?.problem.contains("colors[0].color.components.red: expected a number") == true)
    }
  }

  @Test func aSetWithoutAnEntryForDevicesIsReported() throws {
    let entries = #"{ "idiom": "universal" }, { "filename": "" }, { "filename": "a.txt", "unassigned": true }"#
    try write("Map.dataset", #"{ "data": [ \#(entries) ] }"#, files: ["a.txt"])
    try write("Sky.colorset", #"{ "colors": [ { "idiom": "universal" } ] }"#)
    let catalog = try AssetIndex(folders: [folder.url]).catalog
    let map = try #require(catalog.set(.data, named: "Map"))
    let sky = try #require(catalog.set(.color, named: "Sky"))
    let dataError = #expect(throws: AssetError.self) { try map.data(isPad: false) }
    let colorError = #expect(throws: AssetError.self) { try sky.color(isPad: false, isDark: true) }
    #expect(dataError?.problem == "no entry of \"data\" names a file")
    #expect(colorError?.problem == "no entry of \"colors\" contains a colour")
    #expect(dataError?.path.hasSuffix("/Assets.xcassets/Map.dataset/Contents.json") == true)
  }
}
