import AppIcons
import Foundation
import TestSupport
import Testing

@testable import XcodeProjects

/// The formats of Xcode 8, 12, 15 and 16.
@Suite struct ProjectFormatTests {
  @Test func aProjectOfXcode8IsRead() throws {
    let game = try SampleProject.makeXcode8().read()
    #expect(game.target == "My Game" && game.name == "My Game" && game.module == "My_Game")
    #expect(game.bundleIdentifier == "org.example.My-Game")
    #expect(game.platform == .ios && game.language.mode == "4")
    #expect(game.conditions == ["DEBUG", "CHEATS", "NO_ADS"])
    #expect(game.sources.map(\.path) == ["Game/AppDelegate.swift", "Game/Scenes/GameScene.swift"])
    #expect(
      game.resources.map(\.place) == [
        "Assets.xcassets/Hat.imageset/hat.png", "Assets.xcassets/Hero.imageset/hero.png", "Base.lproj/Main.storyboard",
        "Levels/World 1/one.json", "de.lproj/Main.strings",
      ])
    #expect(game.frameworks == ["SpriteKit"])
    #expect(
      game.notes.map(\.description) == [
        "Game.xcodeproj/project.pbxproj:35:1: warning: the build phase \"Lint\" is a script, which is not run",
        "Game/Legacy.m:1:1: warning: is not Swift: Objective-C and C are left out, and Swift sees none of their names",
      ])
  }

  @Test func theInfoPlistHasItsVariablesReplaced() throws {
    let plist = try SampleProject.makeXcode8().read().infoPlist
    #expect(plist["CFBundleIdentifier"] == .string("org.example.My-Game"))
    #expect(plist["CFBundleName"] == .string("MY GAME"))
    #expect(plist["UIAppFonts"] == .array([.string("Pixel.ttf")]))
    #expect(plist["UIStatusBarHidden"] == .boolean(true))
    // Xcode 8 generates no keys.
    #expect(plist["LSRequiresIPhoneOS"] == nil)
  }

  @Test func aProjectOfXcode12IsReadForIOSFirst() throws {
    let game = try SampleProject.makeXcode12().read()
    #expect(game.target == "Game iOS" && game.platform == .ios && game.language.mode == "5")
    #expect(game.sources.map(\.path) == ["Shared/Game.swift", "Phone/Phone.swift"])
    #expect(game.conditions == ["project", "base", "DEBUG", "MORE"])
    #expect(game.libraries.map(\.module) == ["Engine"])
    #expect(game.libraries.first?.sources.map(\.path) == ["Engine/Engine.swift"])
    #expect(game.libraries.first?.language.mode == "4.2")
    #expect(game.tests.map(\.module) == ["Game_Tests"])
    #expect(game.tests.first?.sources.map(\.path) == ["Tests/GameTests.swift"])
    #expect(game.packages.map(\.products) == [["Algorithms"], ["Dice"]])
    #expect(
      game.packages.first?.source
        == .remote(url: "https://example.org/swift-algorithms.git", requirement: .upToNextMajor("1.2.0")))
    guard case .local(let dice)? = game.packages.last?.source else { throw ProjectError("", "Dice is not local") }
    #expect(dice.path == "Packages/Dice")
    let inputs = Set(game.inputs.map { $0.path.replacing(game.folder.path + "/", with: "") })
    #expect(
      inputs.isSuperset(of: ["Engine/Engine.swift", "Tests/GameTests.swift", "Packages/Dice/Sources/Dice.swift"]),
      "a change of any source counts")
    #expect(
      game.notes.map(\.text) == [
        "\"Game iOS\" is played; choose another of \"Game macOS\" with --target", "the target \"Widget\" is not built",
      ])
  }

  @Test func aTargetAndAPlatformAreChosen() throws {
    let sample = try SampleProject.makeXcode12()
    let mac = try sample.read(target: "Game macOS")
    #expect(mac.platform == .macos && mac.language.mode == "4.2")
    #expect(mac.sources.map(\.path) == ["Shared/Game.swift", "Mac/Mac.swift"])
    #expect(mac.conditions == ["MAC"])
    #expect(try sample.read(platform: .macos).target == "Game macOS")
    #expect(throws: ProjectError.self) { try sample.read(target: "Game iOS", platform: .tvos) }
    do {
      _ = try sample.read(target: "Engine iOS")
    } catch let error as ProjectError {
      #expect(error.problem == "has no app \"Engine iOS\"; name one of \"Game macOS\", \"Game iOS\" with --target")
    }
  }

  @Test func aProjectOfXcode15ForSeveralSystemsIsRead() throws {
    let sample = try SampleProject.makeXcode15()
    let game = try sample.read()
    #expect(game.platform == .ios && game.language.mode == "6")
    #expect(game.name == "2 Hats 🎩" && game.module == "__Hats__")
    #expect(game.sources.map(\.path) == ["App.swift", "Touches.swift"])
    #expect(try sample.read(platform: .macos).sources.map(\.path) == ["App.swift", "Keys.swift"])
    #expect(game.alternateIcons == ["Red", "Dark Blue"])
    guard case .local(let kit)? = game.packages.first?.source else { throw ProjectError("", "Kit is not local") }
    #expect(kit.path == "Kit")
    #expect(game.notes.isEmpty)
  }

  @Test func theCurrentVersionOfADataModelIsAResourceWithItsOwnName() throws {
    let sample = try SampleProject.makeXcode15()
    func models() throws -> [String] {
      let game = try sample.read()
      #expect(game.resources.filter { $0.place == "Model.momd" }.map(\.file) == game.models)
      return game.models.map(\.path)
    }
    #expect(try models() == ["Model.xcdatamodeld/Model.xcdatamodel/contents"])
    try sample.folder.write("<model/>", to: "Model.xcdatamodeld/Model 2.xcdatamodel/contents")
    func setCurrent(_ name: String) throws {
      try sample.folder.write(
        "<plist version=\"1.0\"><dict><key>_XCCurrentVersionName</key><string>\(name)</string></dict></plist>",
        to: "Model.xcdatamodeld/.xccurrentversion")
    }
    try setCurrent("Model 2.xcdatamodel")
    #expect(try models() == ["Model.xcdatamodeld/Model 2.xcdatamodel/contents"])
    try setCurrent("../Model.xcdatamodel")
    #expect(throws: ProjectError.self) { try models() }
  }

  @Test func aFolderOfSourcesHasItsDataModel() throws {
    let sample = try SampleProject.makeXcode15()
    try FileManager.default.removeItem(at: sample.folder.path("Game.xcodeproj"))
    try sample.folder.write("<model/>", to: "One.xcdatamodel/contents")
    let game = try GameProject.read(sample.folder.url)
    #expect(game.resources.map(\.place).filter { $0.contains("mom") } == ["Model.momd", "One.mom"])
    #expect(game.models.count == 2)
  }

  @Test func anInfoPlistIsGeneratedFromSettings() throws {
    let sample = try SampleProject.makeXcode15()
    let plist = try sample.read().infoPlist
    func icon(_ name: String) -> PropertyList { .dictionary(["CFBundleIconName": .string(name)]) }
    #expect(
      plist == [
        "CFBundleDevelopmentRegion": .string("en"), "CFBundleDisplayName": .string("Hats"),
        "CFBundleExecutable": .string("2 Hats 🎩"), "CFBundleIdentifier": .string("org.example.hats"),
        "CFBundleName": .string("2 Hats 🎩"), "CFBundlePackageType": .string("APPL"),
        "CFBundleShortVersionString": .string("1.5"), "CFBundleVersion": .string("7"),
        "LSRequiresIPhoneOS": .boolean(true), "UIDeviceFamily": .array([.integer(1), .integer(2)]),
        "UIStatusBarHidden": .boolean(true),
        "UISupportedInterfaceOrientations~ipad": .array([
          .string("UIInterfaceOrientationPortrait"), .string("UIInterfaceOrientationLandscapeLeft"),
        ]),
        "CFBundleIcons": .dictionary([
          "CFBundlePrimaryIcon": icon("AppIcon"),
          "CFBundleAlternateIcons": .dictionary(["Red": icon("Red"), "Dark Blue": icon("Dark Blue")]),
        ]),
      ])
    let mac = try sample.read(platform: .macos).infoPlist
    #expect(mac["LSRequiresIPhoneOS"] == nil && mac["CFBundleIcons"] == nil && mac["UIDeviceFamily"] == nil)
    #expect(mac["UIStatusBarHidden"] == .boolean(false))
  }

  @Test(arguments: [
    (GameProject.Platform.ios, nil, [1]), (.ios, "2", [2]), (.ios, "1,2,3,7", [1, 2]), (.ios, "x", [1]),
    (.tvos, "1,2,3", [3]), (.tvos, nil, [3]), (.macos, "1,2", [9]),
  ])
  func theFamilyOfDevicesIsWrittenAsXcodeDoes(platform: GameProject.Platform, setting: String?, families: [Int]) {
    var settings = BuildSettings(sdk: platform.sdk, configuration: "Debug")
    settings.add(setting.map { [(key: "TARGETED_DEVICE_FAMILY", value: $0)] } ?? [])
    // The value does not depend on the file, except for a Mac.
    let plist = InfoPlistMerge(settings: settings, platform: platform).merged(["UIDeviceFamily": .array([.integer(9)])])
    #expect(plist["UIDeviceFamily"] == .array(families.map { .integer($0) }))
  }

  @Test func generatedValuesReplaceThoseOfTheFileAndListsGrow() throws {
    let plist = try SampleProject.makeXcode16().read().infoPlist
    #expect(plist["UIStatusBarHidden"] == .boolean(false))
    #expect(
      plist["UISupportedInterfaceOrientations"]
        == .array([.string("UIInterfaceOrientationPortrait"), .string("UIInterfaceOrientationLandscapeLeft")]))
    #expect(plist["UIMainStoryboardFile"] == .string("Main"))
  }

  @Test func aGeneratedDictionaryReplacesTheFilesValuesOfItsOwnKeysOnly() {
    var settings = BuildSettings(sdk: GameProject.Platform.ios.sdk, configuration: "Debug")
    settings.add([
      (key: "GENERATE_INFOPLIST_FILE", value: "YES"),
      (key: "INFOPLIST_KEY_UIApplicationSceneManifest_Generation", value: "YES"),
    ])
    let file: [String: PropertyList] = [
      "UIApplicationSceneManifest": .dictionary([
        "UIApplicationSupportsMultipleScenes": .boolean(false),
        "UISceneConfigurations": .dictionary(["Main": .array([])]), "Other": .integer(1),
      ])
    ]
    let plist = InfoPlistMerge(settings: settings, platform: .ios).merged(file)
    #expect(
      plist["UIApplicationSceneManifest"]
        == .dictionary([
          "UIApplicationSupportsMultipleScenes": .boolean(true), "UISceneConfigurations": .dictionary([:]),
          "Other": .integer(1),
        ]))
  }

  @Test func synchronisedFoldersOfXcode16AreRead() throws {
    let sample = try SampleProject.makeXcode16()
    let game = try sample.read()
    #expect(game.sources.map(\.path) == ["Game/Game.swift", "Game/Deep/Er/Scene.swift", "Other/Lent.swift"])
    #expect(
      game.resources.map(\.place) == [
        "Hero.atlas/walk.png", "Levels/1.json", "en.lproj/Localizable.strings", "fall.wav", "jump.wav",
      ])
    // A new file in one of the folders has to be noticed.
    let names = Set(game.inputs.map { $0.path.replacing(game.folder.path, with: "") })
    #expect(names.isSuperset(of: ["/Game", "/Game/Deep/Er", "/Game/Sounds", "/Game/Info.plist"]))
    #expect(names.contains("/Game.xcodeproj/project.pbxproj"))
    // So does a source that is written in place, which leaves its folder as it is.
    #expect(names.isSuperset(of: game.sources.map { "/\($0.path)" }))
  }

  @Test func projectsAsXMLAndJSONAreRead() throws {
    let old = try SampleProject.makeXcode8().read()
    let plist = try PropertyListSerialization.propertyList(from: Data(SampleProject.xcode8.utf8), format: nil)
    let xml = try PropertyListSerialization.data(fromPropertyList: plist, format: .xml, options: 0)
    let json = try JSONSerialization.data(withJSONObject: plist)
    for data in [xml, json] {
      let game = try SampleProject.makeXcode8(String(decoding: data, as: UTF8.self)).read()
      #expect(game.sources.map(\.path) == old.sources.map(\.path))
      #expect(game.infoPlist == old.infoPlist)
      #expect(game.resources.map(\.place) == old.resources.map(\.place))
    }
  }
}
