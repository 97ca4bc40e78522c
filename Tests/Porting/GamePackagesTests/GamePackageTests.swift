import AppIcons
import Foundation
import TestSupport
import Testing

@testable import GamePackages
@testable import XcodeProjects

@Suite struct GamePackageTests {
  let source: TemporaryFolder
  let target: TemporaryFolder

  init() throws {
    source = try TemporaryFolder()
    target = try TemporaryFolder()
  }

  @Test(
    arguments: [
      ("import UIKit; import GameKit", ["GameKit", "UIKit"]), ("import UIKit;import GameKit", ["GameKit", "UIKit"]),
      ("@testable import class UIKit.UIView", ["UIKit"]), ("let text = 1 // import UIKit", []), ("import", []),
      ("@_exported import A\npublic import struct B.C\n  import\tD//x", ["A", "B", "D"]),
      ("import func E.run\nimport let F.a\nimport var G.b;import typealias H.T", ["E", "F", "G", "H"]),
      ("import enum I.E\r\nimport protocol J.P\nlet b = 1; import K", ["I", "J", "K"]), ("import class", [""]),
    ] as [(String, Set<String>)])
  func importsAreFound(source: String, expected: Set<String>) {
    #expect(ImportedModules.names(in: source) == expected)
  }

  private var engine: URL { URL(fileURLWithPath: "/opt/my \"engine\"") }

  var written: [String] {
    get throws {
      try FileManager.default.subpathsOfDirectory(atPath: target.url.path).filter {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: target.path($0).path, isDirectory: &isFolder)
          && !isFolder.boolValue
      }.sorted()
    }
  }

  func file(_ path: String, _ text: String) throws -> GameProject.File {
    GameProject.File(url: try source.write(text, to: path), path: path)
  }

  func game() throws -> GameProject {
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

  func manifest(_ game: GameProject, start: GameStart? = .delegate("AppDelegate")) throws -> String {
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
    #expect(try !target.text(".skit-written").contains("hero"), "a file of that name is no longer ours")
    #expect(!FileManager.default.fileExists(atPath: target.path("Bundle/de.lproj").path))
    #expect(try target.text("Bundle/notes.txt") == "mine" && target.text("manifest.json") == "{}")
  }

  @Test func eachFolderThatIsLeftEmptyIsRemovedAndNoOther() throws {
    var game = try game()
    let exists = { FileManager.default.fileExists(atPath: target.path($0).path) }
    let levels = try ["levels/one/two/a.dat", "levels/b.dat"].map {
      GameProject.Resource(try file("Game/\($0)", $0), place: $0)
    }
    game.resources = levels
    _ = try manifest(game)
    let package = { GamePackage(game, start: .delegate("AppDelegate"), engine: engine) }
    game.resources = [levels[1]]
    #expect(try package().write(into: target.url) == ["Bundle/levels/one/two/a.dat"])
    #expect(!exists("Bundle/levels/one"), "the folder around an empty folder is empty too")
    #expect(try target.text("Bundle/levels/b.dat") == "levels/b.dat")
    game.resources = []
    #expect(try package().write(into: target.url) == ["Bundle/levels/b.dat"])
    #expect(!exists("Bundle/levels") && exists("Bundle/Info.plist"))
    game.resources = levels
    _ = try manifest(game)
    try target.write("mine", to: "Bundle/levels/one/notes.txt")
    game.resources = []
    #expect(try package().write(into: target.url) == ["Bundle/levels/b.dat", "Bundle/levels/one/two/a.dat"])
    #expect(!exists("Bundle/levels/one/two"))
    #expect(try target.text("Bundle/levels/one/notes.txt") == "mine")
  }

  @Test func aForeignFileIsNotReplaced() throws {
    try target.write("mine", to: "Package.swift")
    // The second run, too, must not take the file for its own.
    for _ in 0..<2 {
      let error = #expect(throws: GamePackageError.self) { try manifest(game()) }
      #expect(error?.path == target.path("Package.swift").path)
      #expect(error?.problem == "is not a file that skit wrote; name an empty folder")
      #expect(try target.text("Package.swift") == "mine" && written == ["Package.swift"])
    }
  }

  /// A file takes the place of a folder, and a folder that of a file.
  @Test func aFileMayBecomeAFolder() throws {
    var game = try game()
    for (index, place) in ["levels/one", "levels", "levels/two"].enumerated() {
      game.resources = [GameProject.Resource(try file("Game/\(index).dat", place), place: place)]
      _ = try manifest(game)
      #expect(try target.text("Bundle/\(place)") == place)
    }
  }

  /// Taken for an empty list it would be overwritten, and the files that it names would count as somebody else's.
  @Test func aListThatCannotBeReadIsNamed() throws {
    try Data([0x61, 0xFF]).write(to: target.path(".skit-written"))
    let error = #expect(throws: GamePackageError.self) { try manifest(game()) }
    #expect(error?.path == target.path(".skit-written").path)
    #expect(try written == [".skit-written"])
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

  /// Such a path names another file than it says, or a folder.
  @Test(arguments: ["a//b", "a/", "/a", "./a", "a/.", "a/../b", "..", "a/\0"])
  func aPlaceHasNamesBetweenItsSlashes(place: String) throws {
    var game = try game()
    game.resources = [GameProject.Resource(try file("a", "a"), place: place)]
    let error = #expect(throws: GamePackageError.self) { try manifest(game) }
    #expect(error?.path == "Bundle/\(place)")
    #expect(error?.problem == "is not a path below the package; rename the file")
    #expect(try written.isEmpty)
  }

  /// The user removed the folder, and put a link to another one in its place.
  @Test(arguments: [false, true]) func aFolderThatIsGoneHasNothingToRemove(isLink: Bool) throws {
    var game = try game()
    game.resources = [GameProject.Resource(try file("Kept/a.dat", "kept"), place: "levels/one/a.dat")]
    _ = try manifest(game)
    try FileManager.default.removeItem(at: target.path("Bundle/levels/one"))
    if isLink {
      try FileManager.default.createSymbolicLink(
        at: target.path("Bundle/levels/one"), withDestinationURL: source.path("Kept"))
    }
    game.resources = []
    let package = GamePackage(game, start: .delegate("AppDelegate"), engine: engine)
    #expect(try package.write(into: target.url) == ["Bundle/levels/one/a.dat"])
    #expect(try source.text("Kept/a.dat") == "kept")
    #expect(FileManager.default.fileExists(atPath: target.path("Bundle/levels/one").path) == isLink)
    #expect(try package.write(into: target.url).isEmpty, "the list no longer names it")
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

  // MARK: Package.swift

  /// The requirements of https://docs.swift.org/package-manager/PackageDescription/PackageDescription.html, where each
  /// version has three numbers.
  @Test(
    arguments: [
      (.upToNextMajor("2"), "from: \"2.0.0\""), (.upToNextMajor("1.2.3-beta.1"), "from: \"1.2.3-beta.1\""),
      (.upToNextMinor("1.4"), ".upToNextMinor(from: \"1.4.0\")"), (.exact("3.1.4"), "exact: \"3.1.4\""),
      (.range("1.2", "4"), "\"1.2.0\"..<\"4.0.0\""), (.branch("1.2"), "branch: \"1.2\""),
      (.revision("a1"), "revision: \"a1\""), (.exact("1..2"), "exact: \"1..2\""), (.exact("x"), "exact: \"x\""),
    ] as [(GameProject.Package.Requirement, String)])
  func aPackageHasItsRequirement(requirement: GameProject.Package.Requirement, text: String) {
    let package = GameProject.Package(source: .remote(url: "https://a.b/c", requirement: requirement), products: [])
    #expect(PackageManifest.dependency(package) == ".package(url: \"https://a.b/c\", \(text))")
  }

  @Test func eachTargetHasItsDependenciesInOrder() throws {
    var game = try game()
    let kit = try file("Kits/Kit/Package.swift", "")
    game.packages = [
      .init(
        source: .local(.init(url: kit.url.deletingLastPathComponent(), path: "Kits/Kit")), products: ["One", "Two"])
    ]
    game.libraries = ["Core", "Extra"].map { name in
      GameProject.Library(
        target: name, module: name, language: .init(mode: "6"), conditions: [name.uppercased()], sources: [],
        uses: name == "Core" ? [] : ["Core"])
    }
    game.libraries[1].sources = [try file("Extra/E.swift", "import StoreKit\nimport os\nimport AVKit\n")]
    game.tests = [
      .init(name: "T", module: "T", sources: [try file("T/T.swift", "import GameKit\n")], resources: []),
      .init(name: "Empty", module: "Empty", sources: [], resources: []),
    ]
    game.conditions = ["GAME"]
    let text = try manifest(game, start: GameStart(delegate: "D()", imports: ["Combine"]))
    let targets = text.split(separator: "targets: [\n").last.map(String.init) ?? ""
    let products = """
              .product(name: "One", package: "Kit"),
              .product(name: "Two", package: "Kit"),
            ],
      """
    #expect(
      targets == """
            .target(
              name: "Core",
              dependencies: [
                .product(name: "SpriteKit", package: "skit"),
        \(products)
              path: "Sources/Core",
              swiftSettings: [.swiftLanguageMode(.v6), .define("CORE")] + solver),
            .target(
              name: "Extra",
              dependencies: [
                "Core",
                .product(name: "SpriteKit", package: "skit"),
                .product(name: "AVKit", package: "skit"),
                .product(name: "StoreKit", package: "skit"),
                .product(name: "os", package: "skit"),
        \(products)
              path: "Sources/Extra",
              swiftSettings: [.swiftLanguageMode(.v6), .define("EXTRA")] + solver),
            .executableTarget(
              name: "My_Game",
              dependencies: [
                "Core",
                "Extra",
                .product(name: "AppRunner", package: "skit"),
                .product(name: "SpriteKit", package: "skit"),
                .product(name: "Combine", package: "skit"),
                .product(name: "StageCommands", package: "skit", condition: .when(traits: ["Tools"])),
        \(products)
              path: "Sources/My_Game",
              swiftSettings: [.swiftLanguageMode(.v5), .define("GAME")] + solver),
            .testTarget(
              name: "T",
              dependencies: [
                "My_Game",
                "Core",
                "Extra",
                .product(name: "SpriteKit", package: "skit"),
                .product(name: "GameKit", package: "skit"),
        \(products)
              path: "Tests/T",
              swiftSettings: [.swiftLanguageMode(.v5), .define("GAME")] + solver),
          ]
        )

        """)
    #expect(
      try target.text("Sources/My_Game/main.swift") == """
        import Combine
        #if Tools
          import StageCommands

          StageCommands.run(delegate: D())
        #else
          import AppRunner

          AppRunner.run(delegate: D())
        #endif

        """)
  }

  /// A literal of Package.swift shows each character that cannot be seen.
  @Test func charactersThatAreNotSeenAreEscaped() {
    let text = "\u{0}\t\u{1F} \u{7E}\u{7F}\u{80}\u{85}\u{A0}\u{200D}\u{2028}\u{2029}\u{202A}\u{FEFF}"
    let escaped = "\\u{0}\\u{9}\\u{1f} ~\\u{7f}\u{80}\\u{85}\u{A0}\\u{200d}\\u{2028}\\u{2029}\\u{202a}\\u{feff}"
    #expect(PackageManifest.literal(text) == "\"\(escaped)\"")
  }

  @Test func theFirstFileOfAPlaceStaysAndAMissingSourceIsNamed() throws {
    var game = try game()
    game.resources = try ["one", "two"].map { GameProject.Resource(try file("Game/\($0)", $0), place: "same") }
    _ = try manifest(game)
    #expect(try target.text("Bundle/same") == "one")
    #expect(try target.text(".skit-written").split(separator: "\n").count { $0 == "Bundle/same" } == 1)
    game.sources[0] = GameProject.File(url: source.path("none.swift"), path: "Game/none.swift")
    let error = #expect(throws: GamePackageError.self) { try manifest(game) }
    #expect(error?.description.hasPrefix("Game/none.swift:1:1: error: ") == true)
    #expect(GamePackageError(path: "a", line: 7, problem: "is b").description == "a:7:1: error: is b")
  }

  /// The reserved words of the Swift book; others may name a property as they are.
  @Test func attributesNamedLikeReservedWordsAreInBackticks() throws {
    let words = """
      as break case catch class continue default defer do else enum extension fallthrough false for func guard if import
      in init inout internal is let nil operator private protocol public repeat rethrows return self static struct
      subscript super switch throw throws true try typealias var where while
      """
    let reserved = words.split(whereSeparator: \.isWhitespace).map(String.init)
    let plain = ["type", "set", "get", "open", "final", "left", "async", "classes"]
    let attributes = (reserved + plain).map { "<attribute name=\"\($0)\" attributeType=\"String\"/>" }.joined()
    _ = try manifest(
      game(
        withModel: """
          <entity name="Hat" representedClassName="Hat" codeGenerationType="category">\(attributes)</entity>
          """))
    let lines = try target.text("Sources/My_Game/Hats 2.xcdatamodel.swift").split(separator: "\n").map(String.init)
    for name in reserved + plain {
      let written = plain.contains(name) ? name : "`\(name)`"
      let line = lines.first { $0.contains("managedValue(for: \"\(name)\")") }
      #expect(line?.hasPrefix("  public var \(written): String? {") == true, "\(name)")
    }
  }

  @Test func aPackageThatCannotBeWrittenSaysWhy() throws {
    var game = try game()
    game.resources = [GameProject.Resource(try file("a", "a"), place: "../../a")]
    let place = #expect(throws: GamePackageError.self) { try manifest(game) }
    #expect(
      place?.description == "Bundle/../../a:1:1: error: is not a path below the package; rename the file")
    game.resources = []
    game.tests = [.init(name: "T", module: "My_Game", sources: [try file("T/T.swift", "")], resources: [])]
    let module = #expect(throws: GamePackageError.self) { try manifest(game) }
    #expect(module?.problem == "has two targets with the module name My_Game" && module?.path == game.path)
  }
}
