import AppIcons
import Foundation
import TestSupport
import Testing

@testable import XcodeProjects

/// Programs that a build runs, keys of the Info.plist, and the files of an app.
@Suite struct ProjectPlistTests {
  @Test(
    arguments: [
      ("exit 0", nil), ("echo a; echo b; exit 3", "ends with status 3: \"b\""), ("exit 2", "ends with status 2"),
      ("echo e >&2; exit 1", "ends with status 1: \"e\""), ("read x || exit 4", "ends with status 4"),
      ("echo \"$X\"; exit 1", "ends with status 1: \"y z\""), ("[ -e here ] || exit 5", nil),
      ("sleep 9", "does not end within 1 seconds"),
    ] as [(String, String?)])
  func aProgramEndsWithItsLastLine(script: String, problem: String?) throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "here")
    #expect(
      try TimedProgram.run(
        ["/bin/sh", "-c", script], in: folder.url, environment: ["PATH": "/usr/bin:/bin", "X": "y z"], seconds: 1)
        == problem)
  }

  /// The settings `INFOPLIST_KEY_...` of https://developer.apple.com/documentation/xcode/build-settings-reference
  @Test func eachSettingOfTheInfoPlistIsAKey() {
    let texts = [
      "CFBundleDisplayName", "LSApplicationCategoryType", "NSHumanReadableCopyright", "NSPrincipalClass",
      "NSMainNibFile", "NSMainStoryboardFile", "UILaunchStoryboardName", "UIMainStoryboardFile",
      "UIUserInterfaceStyle", "UIStatusBarStyle",
    ]
    let flags = [
      "ITSAppUsesNonExemptEncryption", "LSBackgroundOnly", "LSUIElement", "UIApplicationSupportsIndirectInputEvents",
      "UIRequiresFullScreen", "UIStatusBarHidden", "GCSupportsControllerUserInteraction", "GCSupportsGameMode",
    ]
    let lists = [
      "UIRequiredDeviceCapabilities": "UIRequiredDeviceCapabilities",
      "UISupportedInterfaceOrientations": "UISupportedInterfaceOrientations",
      "UISupportedInterfaceOrientations_iPad": "UISupportedInterfaceOrientations~ipad",
      "UISupportedInterfaceOrientations_iPhone": "UISupportedInterfaceOrientations~iphone",
    ]
    var layer: [(key: String, value: String)] = [
      (key: "GENERATE_INFOPLIST_FILE", value: "YES"), (key: "INFOPLIST_KEY_OwnKey", value: "x"),
    ]
    var expected: [String: PropertyList] = [:]
    for key in texts {
      layer.append((key: "INFOPLIST_KEY_\(key)", value: "\(key) text"))
      expected[key] = .string("\(key) text")
    }
    for (index, key) in flags.enumerated() {
      layer.append((key: "INFOPLIST_KEY_\(key)", value: index % 2 == 0 ? "YES" : "NO"))
      expected[key] = .boolean(index % 2 == 0)
    }
    for (setting, key) in lists {
      layer.append((key: "INFOPLIST_KEY_\(setting)", value: "\(setting) \"b c\""))
      expected[key] = .array([.string(setting), .string("b c")])
    }
    var settings = BuildSettings(sdk: "macosx", configuration: "Debug")
    settings.add(layer)
    let merged = InfoPlistMerge(settings: settings, platform: .macos).merged(nil)
    for key in Set(merged.keys).union(expected.keys).sorted() { #expect(merged[key] == expected[key], "\(key)") }
  }

  @Test func someKeysOfTheInfoPlistAreLeftOutWithoutAValue() {
    let elided = [
      "CFBundleDevelopmentRegion", "CFBundleExecutable", "CFBundleIconFile", "CFBundleIdentifier", "CFBundleName",
      "CFBundlePackageType", "CFBundleShortVersionString", "CFBundleVersion", "NSMainNibFile", "NSPrincipalClass",
    ]
    let kept = ["CFBundleDisplayName", "UILaunchStoryboardName", "NSHumanReadableCopyright"]
    let merge = InfoPlistMerge(settings: BuildSettings(sdk: "macosx", configuration: "Debug"), platform: .macos)
    var file: [String: PropertyList] = [:]
    for key in elided + kept { file[key] = .string("$(NONE)") }
    #expect(merge.merged(file).keys.sorted() == kept.sorted())
    for key in elided + kept { file[key] = .string("x") }
    #expect(merge.merged(file) == file)
  }

  @Test func theExactNameWinsOverOneInOtherCapitals() throws {
    let folder = try TemporaryFolder()
    for path in ["Data/Ball.png", "Data/ball.png", "Deep/Inner/File.txt"] { try folder.write("", to: path) }
    let root = try ProjectFolder(folder.url)
    #expect(try root.locate("Data/ball.png") == "Data/ball.png")
    #expect(try root.locate("Data/Ball.png") == "Data/Ball.png")
    #expect(try root.locate("DATA/ball.png") == "Data/ball.png", "only the folder's name differs")
    #expect(try root.locate("data/BALL.png") == "Data/Ball.png")
    #expect(try root.locate("deep/INNER/file.TXT") == "Deep/Inner/File.txt")
    #expect(try root.locate("deep/INNER") == "Deep/Inner")
    #expect(try root.locate("deep/Outer/File.txt") == nil && root.locate("Data/Ball.jpg") == nil)
  }

  @Test func aLocalizedFolderKeepsItsLanguage() throws {
    let folder = try TemporaryFolder()
    for path in ["en.lproj/Docs/a.txt", "en.lproj/Docs/more/b.txt", "en.lproj/t.strings", "Docs/c.txt", "d.txt"] {
      try folder.write("", to: "Game/\(path)")
    }
    let root = try ProjectFolder(folder.url)
    var bundle = BundleFiles()
    var notes = try bundle.add("Game/en.lproj/Docs", below: "Data", in: root)
    notes += try bundle.add("Game/en.lproj/t.strings", below: "", in: root)
    notes += try bundle.add("Game/Docs", below: "", in: root)
    notes += try bundle.add("Game/d.txt", below: "Data", in: root)
    #expect(notes.isEmpty)
    #expect(
      bundle.all.map(\.place) == [
        "Data/d.txt", "Data/en.lproj/Docs/a.txt", "Data/en.lproj/Docs/more/b.txt", "Docs/c.txt", "en.lproj/t.strings",
      ])
    notes = try bundle.add("Game/en.lproj/Docs/a.txt", below: "Docs", in: root)
    #expect(notes.isEmpty && bundle.all.count == 6)
    notes = bundle.add("Game/en.lproj/Docs/a.txt", at: "Docs/c.txt", in: root)
    #expect(notes.map(\.text) == ["has the place \"Docs/c.txt\" of \"Game/Docs/c.txt\" in the app; it is left out"])
  }

  /// A change of a file that is left out can change the game: it counts as read.
  @Test func aFileThatIsLeftOutCountsAsRead() throws {
    let folder = try TemporaryFolder()
    for path in ["One/a.txt", "Two/a.txt", "Contents.json", "Set/Contents.json"] { try folder.write("", to: path) }
    let root = try ProjectFolder(folder.url)
    var bundle = BundleFiles()
    for path in ["One/a.txt", "Contents.json"] { #expect(try bundle.add(path, below: "", in: root).isEmpty) }
    #expect(try bundle.add("One/a.txt", below: "", in: root).isEmpty, "the same file again")
    #expect(try bundle.add("Set/Contents.json", below: "", in: root).isEmpty, "a part of one catalog")
    #expect(try bundle.add("Two/a.txt", below: "", in: root).map(\.path) == ["Two/a.txt"])
    #expect(try bundle.add("none", below: "", in: root).map(\.path) == ["none"])
    #expect(bundle.all.map(\.file.path) == ["Contents.json", "One/a.txt"])
    #expect(root.inputs.isSuperset(of: ["One/a.txt", "Two/a.txt", "Contents.json", "Set/Contents.json", "none"]))
  }

  @Test func foldersThatXcodeShowsAsOneFileAreWrappers() {
    let endings = """
      xcassets atlas spriteatlas scnassets bundle icon xcodeproj xcworkspace playground xcdatamodeld xcdatamodel
      xcmappingmodel framework xcframework mlpackage swiftpm docc rtfd sceneanalysis arresourcegroup
      """
    for ending in endings.split(whereSeparator: \.isWhitespace) { #expect(FileRole.isWrapper("a/b.\(ending)")) }
    for ending in ["lproj", "imageset", "app", "png", "swift"] { #expect(!FileRole.isWrapper("a/b.\(ending)")) }
  }

  @Test func whatIsNeitherAFileNorAFolderIsLeftOut() throws {
    let folder = try TemporaryFolder()
    #expect(mkfifo(folder.path("pipe.json").path, 0o600) == 0)
    var bundle = BundleFiles()
    let notes = try bundle.add("pipe.json", below: "", in: ProjectFolder(folder.url))
    #expect(notes == [ProjectNote(path: "pipe.json", text: "is neither a file nor a folder; it is left out")])
    #expect(bundle.all.isEmpty)
  }
}
