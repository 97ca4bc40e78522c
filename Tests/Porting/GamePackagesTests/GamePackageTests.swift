import AppIcons
import Foundation
import TestSupport
import Testing

@testable import GamePackages
@testable import XcodeProjects

@Suite struct GamePackageTests {
  private let source: TemporaryFolder
  private let target: TemporaryFolder

  init() throws {
    source = try TemporaryFolder()
    target = try TemporaryFolder()
  }

  @Test(
    arguments: [
      ("import UIKit; import GameKit", ["GameKit", "UIKit"]), ("import UIKit;import GameKit", ["GameKit", "UIKit"]),
      ("@testable import class UIKit.UIView", ["UIKit"]), ("let text = 1 // import UIKit", []), ("import", []),
    ] as [(String, Set<String>)])
  func importsAreFound(source: String, expected: Set<String>) {
    #expect(ImportedModules.names(in: source) == expected)
  }

  private var engine: URL { URL(fileURLWithPath: "/opt/my \"engine\"") }

  private var written: [String] {
    get throws {
      try FileManager.default.subpathsOfDirectory(atPath: target.url.path).filter {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: target.path($0).path, isDirectory: &isFolder)
          && !isFolder.boolValue
      }.sorted()
    }
  }

  private func file(_ path: String, _ text: String) throws -> GameProject.File {
    GameProject.File(url: try source.write(text, to: path), path: path)
  }

  private func game() throws -> GameProject {
    try source.write("import SpriteKit\n", to: "Game/Scene.swift")
    try source.write("picture", to: "Game/hero.png")
    var game = try GameProject.read(source.url)
    game.module = "My_Game"
    game.sources = [try file("Game/Scene 🎩.swift", "import SpriteKit\n"), try file("Game/main.swift", "start()\n")]
    game.resources = [
      GameProject.Resource(try file("Game/hero.png", "picture"), place: "hero.png"),
      GameProject.Resource(try file("Game/de.lproj/a.strings", "a"), place: "de.lproj/a.strings"),
    ]
    game.infoPlist = ["CFBundleName": .string("A & <B>"), "Flag": .boolean(true), "List": .array([.integer(1)])]
    return game
  }

  private func manifest(_ game: GameProject, start: GameStart? = .delegate("AppDelegate")) throws -> String {
    try GamePackage(game, start: start, engine: engine).write(into: target.url)
    return try target.text("Package.swift")
  }

  @Test func aPackageHasSourcesBundleAndStart() throws {
    let changed = try GamePackage(game(), start: .delegate("AppDelegate"), engine: engine).write(into: target.url) {
      "// \($0.path)\n\($1)"
    }
    #expect(
      changed == [
        "Bundle/Info.plist", "Bundle/de.lproj/a.strings", "Bundle/hero.png", "Package.swift",
        "Sources/My_Game/Game/Scene 🎩.swift", "Sources/My_Game/main.swift",
      ])
    #expect(try written == ([".skit-written"] + changed).sorted())
    #expect(try target.text("Sources/My_Game/Game/Scene 🎩.swift") == "// Game/Scene 🎩.swift\nimport SpriteKit\n")
    #expect(try target.text("Sources/My_Game/main.swift").contains("AppRunner.run(delegate: AppDelegate())"))
    let plist = try PropertyListSerialization.propertyList(
      from: Data(contentsOf: target.path("Bundle/Info.plist")), format: nil)
    let entries = try #require(plist as? [String: Any])
    #expect(entries["CFBundleName"] as? String == "A & <B>")
    #expect(entries["Flag"] as? Bool == true && entries["List"] as? [Int] == [1])
  }

  /// `skit eject` finds these words in Package.swift, to name a copy of the package.
  @Test func packagesInTheProjectsFolderAreListedWithTheWordsThatNameThem() throws {
    var game = try game()
    let kit = try file("Kits/My \"Kit\"/Package.swift", "")
    let folder = GameProject.File(url: kit.url.deletingLastPathComponent(), path: "Kits/My \"Kit\"")
    game.packages = [
      .init(source: .remote(url: "https://example.com/a/Net.git", requirement: .branch("main")), products: ["Net"]),
      .init(source: .local(folder), products: ["Kit"]),
    ]
    let packages = GamePackage.localPackages(of: game)
    #expect(packages.map(\.folder.path) == [folder.url.path])
    let text = try manifest(game)
    #expect(text.contains("\(packages[0].dependency),\n"))
    #expect(packages[0].dependency.hasSuffix(#"/Kits/My \"Kit\"")"#))
  }

  @Test func aGameThatStartsItselfKeepsItsMain() throws {
    _ = try manifest(game(), start: nil)
    #expect(try target.text("Sources/My_Game/Game/main.swift") == "start()\n")
    #expect(try !written.contains("Sources/My_Game/main.swift"))
  }

  /// The compiler takes a file with the name main.swift for the program.
  @Test func aMainOfDeclarationsIsASourceOfAnotherName() throws {
    _ = try manifest(game(), start: GameStart(delegate: "start()", keepsMain: true))
    #expect(try target.text("Sources/My_Game/Game/main-file.swift") == "start()\n")
    #expect(try target.text("Sources/My_Game/main.swift").contains("AppRunner.run(delegate: start())"))
    #expect(try !written.contains("Sources/My_Game/Game/main.swift"))
  }

  @Test func onlyChangedFilesAreWritten() throws {
    var game = try game()
    _ = try manifest(game)
    let package = GamePackage(game, start: .delegate("AppDelegate"), engine: engine)
    #expect(try package.write(into: target.url) == [])
    game.sources[0] = try file("Game/Scene 🎩.swift", "import SpriteKit // new\n")
    #expect(try package.write(into: target.url) == ["Sources/My_Game/Game/Scene 🎩.swift"])
    try source.write("Picture", to: "Game/hero.png")
    #expect(try package.write(into: target.url) == ["Bundle/hero.png"])
  }

  @Test func obsoleteFilesAreRemovedAndForeignOnesStay() throws {
    var game = try game()
    _ = try manifest(game)
    try target.write("mine", to: "Bundle/notes.txt")
    try target.write("{}", to: "manifest.json")
    game.resources = []
    let changed = try GamePackage(game, start: .delegate("AppDelegate"), engine: engine).write(into: target.url)
    #expect(changed == ["Bundle/de.lproj/a.strings", "Bundle/hero.png"])
    #expect(!FileManager.default.fileExists(atPath: target.path("Bundle/de.lproj").path))
    #expect(try target.text("Bundle/notes.txt") == "mine" && target.text("manifest.json") == "{}")
  }

  @Test func aForeignFileIsNotReplaced() throws {
    try target.write("mine", to: "Package.swift")
    #expect(throws: GamePackageError.self) { try manifest(game()) }
    #expect(try target.text("Package.swift") == "mine")
  }

  @Test func aForgedListRemovesNothingOutside() throws {
    let outside = try source.write("keep", to: "keep.txt")
    try target.write("../\(source.url.lastPathComponent)/keep.txt\n/etc/passwd\n", to: ".skit-written")
    _ = try manifest(game())
    #expect(FileManager.default.fileExists(atPath: outside.path))
    // It also does not follow a link in the place of a folder.
    try target.write("Bundle/hero.png\nlink/keep.txt\n", to: ".skit-written")
    try FileManager.default.createSymbolicLink(at: target.path("link"), withDestinationURL: source.url)
    #expect(throws: GamePackageError.self) { try manifest(game()) }
    #expect(FileManager.default.fileExists(atPath: outside.path))
  }

  @Test func aPlaceThatLeadsOutIsRefused() throws {
    var game = try game()
    game.resources = [GameProject.Resource(try file("a", "a"), place: "../../a")]
    #expect(throws: GamePackageError.self) { try manifest(game) }
  }

  @Test func namesOfTheProjectAreEscaped() throws {
    #expect(PackageManifest.literal("a\"b\\(c)\n\u{202E}é🎩") == "\"a\\\"b\\\\(c)\\u{a}\\u{202e}é🎩\"")
    #expect(try manifest(game()).contains(".package(name: \"skit\", path: \"/opt/my \\\"engine\\\"\")"))
  }

  @Test func productsAreThoseThatSourcesImport() throws {
    var game = try game()
    #expect(try !manifest(game).contains("GameKit"))
    game.sources[0] = try file("Game/Scene 🎩.swift", "@testable import class GameKit.GKPlayer; import SpriteKit\n")
    #expect(try manifest(game).contains(".product(name: \"GameKit\", package: \"skit\")"))
    #expect(try manifest(game, start: .app("MyApp")).contains(".product(name: \"SwiftUI\", package: \"skit\")"))
    #expect(try target.text("Sources/My_Game/main.swift").hasPrefix("import SwiftUI\n#if Tools"))
  }

  @Test func languageModeConditionsAndPackagesAreInTheManifest() throws {
    var game = try game()
    game.language.mode = "4.2"
    game.conditions = ["DEBUG", "CHEATS"]
    game.packages = [
      GameProject.Package(
        source: .remote(url: "https://example.org/dice.git", requirement: .upToNextMajor("1.2")), products: ["Dice"]),
      GameProject.Package(
        source: .remote(url: "git@example.org:a/cards.git", requirement: .branch("main")), products: []),
    ]
    let text = try manifest(game)
    #expect(text.contains("swiftSettings: [.swiftLanguageMode(.v4_2), .define(\"DEBUG\"), .define(\"CHEATS\")]"))
    game.language = GameProject.Language(isolatesToMainActor: true, features: ["InferIsolatedConformances"])
    #expect(
      try manifest(game).contains(
        "[.swiftLanguageMode(.v5), .defaultIsolation(MainActor.self), "
          + ".enableUpcomingFeature(\"InferIsolatedConformances\"), "))
    // Without this flag, long sums of numbers are refused.
    #expect(text.contains(#".unsafeFlags(["-Xfrontend", "-enable-constraint-solver-performance-hacks"])"#))
    #expect(text.contains(".package(url: \"https://example.org/dice.git\", from: \"1.2.0\"),"))
    #expect(text.contains(".package(url: \"git@example.org:a/cards.git\", branch: \"main\"),"))
    #expect(text.contains(".product(name: \"Dice\", package: \"dice\")"))
  }

  /// The names are those of `swift package show-dependencies`.
  @Test(arguments: [
    ("https://example.org/dice.git", "dice"), ("https://example.org/dice", "dice"),
    ("https://example.org/dice.git/", "dice"), ("git@example.org:a/dice.git", "dice"),
    ("git@example.org:dice.git", "git@example.org:dice"),
  ])
  func aProductNamesItsPackageAsSwiftPMDoes(url: String, name: String) throws {
    var game = try game()
    game.packages = [
      GameProject.Package(source: .remote(url: url, requirement: .branch("main")), products: ["Dice"])
    ]
    #expect(try manifest(game).contains(".product(name: \"Dice\", package: \"\(name)\")"))
  }

  @Test func librariesAndTestsAreTargets() throws {
    var game = try game()
    game.libraries = [
      GameProject.Library(
        target: "Engine iOS", module: "Engine", language: GameProject.Language(), conditions: [],
        sources: [try file("Engine/E.swift", "")], uses: [])
    ]
    game.tests = [
      GameProject.Tests(
        name: "Tests", module: "Tests", sources: [try file("T/T.swift", "import XCTest\n")], resources: [])
    ]
    let text = try manifest(game)
    #expect(text.contains(".target(\n      name: \"Engine\","))
    #expect(
      text.contains(
        ".testTarget(\n      name: \"Tests\",\n      dependencies: [\n        \"My_Game\",\n        \"Engine\","))
    #expect(try written.contains("Sources/Engine/Engine/E.swift") && written.contains("Tests/Tests/T/T.swift"))
    game.tests[0].module = "Engine"
    #expect(throws: GamePackageError.self) { try manifest(game) }
  }

  // MARK: Core Data

  private func game(withModel entities: String) throws -> GameProject {
    var game = try game()
    game.models = [try file("Game/Hats.xcdatamodeld/Hats 2.xcdatamodel/contents", "<model>\n\(entities)</model>")]
    return game
  }

  @Test func classesOfADataModelAreWrittenAsXcodeGeneratesThem() throws {
    let game = try game(
      withModel: """
        <entity name="Hat" representedClassName="Hat" codeGenerationType="class">
          <attribute name="size" attributeType="Integer 16" usesScalarValueType="YES"/>
          <attribute name="in" attributeType="String"/>
          <attribute name="price" attributeType="Double" usesScalarValueType="NO"/>
          <relationship name="heads" toMany="YES" destinationEntity="Head"/>
        </entity>
        <entity name="Cap" representedClassName="Cap" parentEntity="Hat" codeGenerationType="class"/>
        <entity name="Head" representedClassName="Head" codeGenerationType="category">
          <relationship name="hat" maxCount="1" destinationEntity="Hat"/>
        </entity>
        <entity name="Own" representedClassName="Own"/>
        """)
    #expect(try manifest(game).contains(".product(name: \"CoreData\", package: \"skit\")"))
    let text = try target.text("Sources/My_Game/Hats 2.xcdatamodel.swift")
    func accessors(_ name: String) -> String {
      "{ get { managedValue(for: \"\(name)\") } set { setManagedValue(newValue, for: \"\(name)\") } }"
    }
    #expect(
      text == """
        // Written by skit from Hats 2.xcdatamodel.
        import CoreData
        import Foundation

        public class Hat: NSManagedObject {}

        extension Hat: Identifiable {}

        extension Hat {
          public class func fetchRequest() -> NSFetchRequest<Hat> { NSFetchRequest<Hat>(entityName: "Hat") }
          public var size: Int16 \(accessors("size"))
          public var `in`: String? \(accessors("in"))
          public var price: NSNumber? \(accessors("price"))
          public var heads: NSSet? \(accessors("heads"))
          public func addToHeads(_ value: Head) { addManaged(value, to: "Heads") }
          public func removeFromHeads(_ value: Head) { removeManaged(value, from: "Heads") }
          public func addToHeads(_ values: NSSet) { addManaged(values, to: "Heads") }
          public func removeFromHeads(_ values: NSSet) { removeManaged(values, from: "Heads") }
        }

        public class Cap: Hat {}

        extension Cap {
          public class func fetchRequest() -> NSFetchRequest<Cap> { NSFetchRequest<Cap>(entityName: "Cap") }
        }

        extension Head {
          public class func fetchRequest() -> NSFetchRequest<Head> { NSFetchRequest<Head>(entityName: "Head") }
          public var hat: Hat? \(accessors("hat"))
        }

        """)
  }

  @Test func aModelOfTheGamesOwnClassesGivesNoSource() throws {
    #expect(
      try !manifest(game(withModel: "<entity name=\"Own\" representedClassName=\"Own\"/>")).contains("CoreData"))
    #expect(try !written.contains { $0.contains("xcdatamodel") })
  }

  @Test func aDamagedModelIsAnErrorWithItsLine() throws {
    #expect(
      throws: GamePackageError(
        path: "Game/Hats.xcdatamodeld/Hats 2.xcdatamodel/contents", line: 2, problem: "<entity> has no name")
    ) { try manifest(game(withModel: "<entity/>")) }
  }

  @Test func aPropertyListHasSortedKeysAndNoControlCharacters() {
    let text = PropertyListXML.text([
      "b": .array([.integer(-1), .real(0.5), .other(kind: "a date")]),
      "a": .string("\u{1}|\u{1F}|\t\n\r|&<>|\u{FFFE}\u{FFFF}"),
      "c": .dictionary([:]), "d": .other(kind: "data"), "e&": .boolean(false),
    ])
    let lines = text.split(separator: "\n").dropFirst(3)
    #expect(
      lines == [
        "<dict>", "\t<key>a</key>", "\t<string> | |\t", " |&amp;&lt;&gt;|  </string>", "\t<key>b</key>", "\t<array>",
        "\t\t<integer>-1</integer>", "\t\t<real>0.5</real>", "\t</array>", "\t<key>c</key>", "\t<dict>", "\t</dict>",
        "\t<key>e&amp;</key>", "\t<false/>", "</dict>", "</plist>",
      ])
  }

  /// Such a class inherits from `NSManagedObject`, which is not identifiable.
  @Test func aClassBelowAnEntityWithoutAClassIsIdentifiable() throws {
    let game = try game(
      withModel: """
        <entity name="Thing" isAbstract="YES"/>
        <entity name="Hat" representedClassName="Hat" parentEntity="Thing" codeGenerationType="class"/>
        """)
    _ = try manifest(game)
    let text = try target.text("Sources/My_Game/Hats 2.xcdatamodel.swift")
    #expect(text.contains("public class Hat: NSManagedObject {}\n\nextension Hat: Identifiable {}\n"))
  }
}
