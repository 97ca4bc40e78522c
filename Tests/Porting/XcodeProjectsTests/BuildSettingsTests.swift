import Foundation
import TestSupport
import Testing

@testable import XcodeProjects

@Suite struct BuildSettingsTests {
  private func settings(_ layers: [(key: String, value: String)]...) -> BuildSettings {
    var settings = BuildSettings(sdk: "iphoneos", configuration: "Debug")
    for layer in layers { settings.add(layer) }
    return settings
  }

  @Test func inheritedAndTheOwnNameMeanTheLayersBelow() {
    let settings = settings(
      [("A", "one"), ("B", "x")], [("A", "$(inherited) two")], [("A", "$(A) ${inherited} $(B)"), ("B", "top")])
    #expect(settings["A"] == "one two one two top")
    #expect(settings["C"] == nil)
    #expect(settings.expand("$(inherited)|$(C)|$(B") == "||$(B")
  }

  @Test(arguments: [
    ("lower", "my game 2.0"), ("upper", "MY GAME 2.0"), ("rfc1034identifier", "My-Game-2-0"),
    ("c99extidentifier", "My_Game_2_0"), ("unknown", "My Game 2.0"), ("base", "My Game 2"), ("suffix", ".0"),
  ])
  func modifiersChangeAValue(modifier: String, expected: String) {
    #expect(settings([("N", "My Game 2.0")]).expand("$(N:\(modifier))") == expected)
  }

  @Test(arguments: [
    ("rfc1034identifier", "2048 Pro", "-048-Pro"), ("identifier", "2048 Pro", "_048_Pro"),
    ("rfc1034identifier", "my_game-1.5", "my-game-1-5"), ("identifier", "my_game-1.5", "my_game_1_5"),
    ("c99extidentifier", "2048 Pro", "_048_Pro"), ("base", "a.b/c.tar.gz", "c.tar"), ("suffix", "a.b/c.tar.gz", ".gz"),
    ("file", "a.b/c.tar.gz", "c.tar.gz"), ("dir", "a.b/c.tar.gz", "a.b/"), ("dir", "c", "./"), ("base", "a.b/c", "c"),
    ("suffix", "a.b/c", ""), ("default=x", "", "x"), ("default=x", "y", "y"),
  ])
  func modifiersTakeNamesApart(modifier: String, value: String, expected: String) {
    #expect(SettingModifier.apply(modifier, to: value) == expected)
  }

  /// Most are tests of swift-build's `MacroEvaluationTests`. https://github.com/swiftlang/swift-build
  @Test(arguments: [
    ("not", "NO", "YES"), ("not", "YES", "NO"), ("not", "", "YES"), ("quote", "a\tb", "a\\\tb"), ("quote", "", "\"\""),
    ("quote", "foo bar \" ' \\", #"foo\ bar\ \"\ \'\ \\"#), ("standardizepath", "//foo/./bar/", "/foo/bar"),
    ("standardizepath", "foo/../bar/./baz/", "foo/../bar/baz"), ("standardizepath", "/a/../../b", "/b"),
    ("standardizepath", "/", "/"), ("dir", "/file.c", "/"),
  ])
  func modifiersNegateQuoteAndStandardize(modifier: String, value: String, expected: String) {
    #expect(SettingModifier.apply(modifier, to: value) == expected)
  }

  /// The first six are tests of swift-build's `MacroEvaluationTests`. https://github.com/swiftlang/swift-build
  @Test(arguments: [
    ("dir=ba ba", "ba ba/file.c"), ("file=ba ba", "/tmp/dir/ba ba"), ("base=ba ba", "/tmp/dir/ba ba.c"),
    ("suffix=$(NEW)", "/tmp/dir/file.blabla"), ("suffix=.o", "/tmp/dir/file.o"), ("suffix=o", "/tmp/dir/file.o"),
    ("dir=", "file.c"), ("dir=out/", "out/file.c"), ("file=/new.m", "/new.m"), ("base=/new", "/new.c"),
    ("suffix=a.tar.gz", "/tmp/dir/file.gz"), ("default=x", "/tmp/dir/file.c"), ("unknown=x", "/tmp/dir/file.c"),
  ])
  func modifiersReplaceAPartOfAPath(modifier: String, expected: String) {
    let settings = settings([("PATH", "/tmp/dir/file.c"), ("NEW", "blabla")])
    #expect(settings.expand("$(PATH:\(modifier))") == expected)
    #expect(settings.expand("$(NONE:\(modifier))") == (modifier == "default=x" ? "x" : ""))
  }

  @Test func modifiersFollowEachOtherAndNamesNest() {
    let settings = settings([("N", "My Game"), ("WHICH", "N"), ("EMPTY", "")])
    #expect(settings.expand("$(N:c99extidentifier:lower)") == "my_game")
    #expect(settings.expand("$($(WHICH))") == "My Game")
    #expect(settings.expand("$(EMPTY:default=none $(N))") == "none My Game")
  }

  @Test(arguments: [
    ("2048", "_048"), ("Bat bat fly!", "Bat_bat_fly_"), ("Ñandú", "Ñandú"), ("🎮", "Game"), ("", "Game"),
    ("a-b.c", "a_b_c"),
  ])
  func moduleNamesAreIdentifiers(name: String, module: String) { #expect(SettingModifier.module(name) == module) }

  @Test func aQuotedValueIsOneWord() {
    let name = "Felipe's \"Big\" \\ Game"
    let settings = settings([("NAME", name), ("NONE", ""), ("LIST", "$(NAME:quote) b $(NONE:quote)")])
    #expect(settings.words("LIST") == [name, "b", ""])
  }

  @Test func conditionsAreAnsweredForThePlatform() {
    let layer = [
      ("A[sdk=iphoneos*]", "phone"), ("A", "plain"), ("B[sdk=macosx*]", "mac"), ("B", "plain"),
      ("C[config=Debug][sdk=iphoneos*]", "both"), ("D[config=Release]", "release"), ("E[arch=x86_64]", "intel"),
      ("F[sdk=iphonesimulator*]", "simulator"),
    ].map { (key: $0.0, value: $0.1) }
    let settings = settings(layer)
    #expect(["A", "B", "C", "D", "E", "F"].map { settings[$0] } == ["phone", "plain", "both", nil, nil, nil])
    #expect(self.settings(layer, [("A", "top")])["A"] == "top")
  }

  @Test(.timeLimit(.minutes(1))) func variablesThatNameEachOtherEnd() {
    let loop = settings([("A", "x$(B)"), ("B", "y$(A)")])
    #expect((loop["A"] ?? "").utf8.count < BuildSettings.maximumLength)
    let growing = settings(
      (0..<30).map { ("A\($0)", String(repeating: "$(A\($0 + 1))", count: 100)) } + [("A30", "text")])
    #expect((growing["A0"] ?? "").utf8.count <= BuildSettings.maximumLength)
    let quoted = settings([("A", "$(B" + String(repeating: ":quote", count: 60) + ")"), ("B", "\\")])
    #expect((quoted["A"] ?? "").utf8.count <= BuildSettings.maximumLength)
    let nested = settings([("A", String(repeating: "$(", count: 9000))])
    #expect((nested["A"] ?? "").utf8.count <= BuildSettings.maximumLength)
  }

  @Test func wordsMayBeQuoted() {
    #expect(BuildSettings.words(" a \"b c\"  'd' e\tf\"\" ") == ["a", "b c", "d", "e", "f"])
    let escaped = BuildSettings.words(#"My\ Game \"a \'b 'c\'d' "e\"f" \\ g\"#)
    #expect(escaped == ["My Game", "\"a", "'b", "c'd", "e\"f", "\\", "g"])
    #expect(BuildSettings.words("\"Felipe's Game\" 'a \"b' c") == ["Felipe's Game", "a \"b", "c"])
    #expect(BuildSettings.words("\"\" a '' \"\"") == ["", "a", "", ""], "an empty word is one too")
  }

  @Test(arguments: [
    (nil, "5"), ("3.0", "4"), ("4.0", "4"), ("4.2", "4.2"), ("5.9", "5"), ("6.0", "6"), ("7", "6"), ("x", "5"),
    ("", "5"), ("4", "4"), ("4.1", "4"), ("4.2.1", "4.2"), ("5", "5"), ("5.2", "5"), ("10.2", "6"),
  ])
  func languageModesAreThoseOfTheCompiler(version: String?, mode: String) {
    #expect(GameProject.Language.mode(version) == mode)
  }

  /// The settings of a new project in Xcode 26, and of older ones.
  @Test func isolationAndFeaturesAreThoseOfTheSettings() {
    #expect(GameProject.Language(settings([])) == GameProject.Language(mode: "5"))
    let approachable = [("SWIFT_APPROACHABLE_CONCURRENCY", "YES"), ("SWIFT_DEFAULT_ACTOR_ISOLATION", "MainActor")]
    let five = GameProject.Language(settings([("SWIFT_VERSION", "5.0")], approachable))
    #expect(five.isolatesToMainActor)
    #expect(
      five.features == [
        "DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability", "InferIsolatedConformances",
        "InferSendableFromCaptures", "NonisolatedNonsendingByDefault",
      ])
    let six = GameProject.Language(settings([("SWIFT_VERSION", "6.0")], approachable))
    #expect(six.features == ["InferIsolatedConformances", "NonisolatedNonsendingByDefault"])
    let single = GameProject.Language(
      settings([
        ("SWIFT_UPCOMING_FEATURE_EXISTENTIAL_ANY", "YES"), ("SWIFT_UPCOMING_FEATURE_MEMBER_IMPORT_VISIBILITY", "YES"),
        ("SWIFT_DEFAULT_ACTOR_ISOLATION", "nonisolated"), ("SWIFT_UPCOMING_FEATURE_INFER_SENDABLE_FROM_CAPTURES", "NO"),
      ]))
    #expect(single == GameProject.Language(mode: "5", features: ["ExistentialAny"]))
  }

  @Test(arguments: [
    ("import SpriteKit\nimport AppKit\n", true), ("  import Cocoa // for NSColor\n", true),
    ("#if os(macOS)\nimport AppKit\n#else\nimport UIKit\n#endif\n", false),
    ("#if DEBUG\n#endif\nimport AppKit\n", true), ("#if A\n#if B\n#endif\nimport AppKit\n#endif\n", false),
    ("// import AppKit\nimport AppKitPlus\nlet a = \"import AppKit\"\n", false), ("", false),
  ])
  func aSourceForAMacImportsAppKitOutsideOfConditions(source: String, isForMac: Bool) {
    #expect(GameProject.importsAppKit(source) == isForMac)
  }

  @Test func settingsFilesReportTheirMistakes() throws {
    let folder = try TemporaryFolder()
    let outside = try TemporaryFolder()
    try outside.write("SECRET = 1\n", to: "secret.xcconfig")
    func problem(_ text: String) throws -> String? {
      try folder.write(text, to: "Config/a.xcconfig")
      do {
        _ = try SettingsFile.settings("Config/a.xcconfig", in: ProjectFolder(folder.url), projectFolder: "")
        return nil
      } catch {
        return error.description
      }
    }
    #expect(try problem("// only a comment\n\nA = b // c\nB[sdk=*] = \"$(X)\";\n") == nil)
    #expect(try problem("A = 1\nwrong\n")?.hasPrefix("Config/a.xcconfig:2:1: error: expected KEY = value") == true)
    #expect(try problem("\n\n= 1\n") == "Config/a.xcconfig:3:1: error: expected a name before the =")
    #expect(try problem("#include \"none\"\n")?.contains("which does not exist") == true)
    #expect(try problem("#include? \"none\"\n") == nil)
    #expect(try problem("#include \"a.xcconfig\"\n")?.contains("which includes this file") == true)
    #expect(try problem("#include \"../../etc/passwd\"\n")?.contains("is outside of") == true)
    #expect(try problem("#include \"/etc/passwd\"\n")?.contains("is outside of") == true)
    try FileManager.default.createSymbolicLink(
      at: folder.path("Config/link.xcconfig"), withDestinationURL: outside.path("secret.xcconfig"))
    #expect(try problem("#include \"link.xcconfig\"\n")?.contains("leads out of") == true)
  }

  @Test(arguments: [
    ("[sdk=iphoneos]", true), ("[sdk=iphoneo]", false), ("[sdk=iphoneos99.0]", true), ("[sdk=iphoneos*]", true),
    ("[sdk=*]", true), ("[sdk=iphone*,config=Debug]", true), ("[sdk=iphone*,config=Release]", false),
    ("[config=De*]", true), ("[config=Deb]", false), ("[arch=arm64]", true), ("[arch=arm*]", true),
    ("[arch=arm]", false),
    ("[variant=x]", false), ("[sdk = iphoneos]", true), ("[sdk=macosx*][arch=arm64]", false), ("[]", true),
  ])
  func aConditionHoldsOrDoesNot(condition: String, holds: Bool) {
    #expect(settings([("A\(condition)", "yes")])["A"] == (holds ? "yes" : nil))
  }

  @Test func aValueHasAtMost20000Characters() {
    let text = String(repeating: "x", count: 20_001)
    #expect(settings([("A", String(text.dropLast()))])["A"]?.count == 20_000)
    #expect(settings([("A", text)])["A"]?.count == 20_000)
    #expect(settings([("A[arch=arm64]", text)])["A"]?.count == 20_000)
  }

  @Test(arguments: [("YES", true), ("yes", true), ("NO", false), ("", false), (" YES", false)])
  func aSettingIsOnIfItIsYes(value: String, isOn: Bool) {
    #expect(settings([("A", value)]).isYes("A") == isOn && !settings([]).isYes("A"))
  }

  /// The file itself counts too.
  @Test func fiftySettingsFilesAreRead() throws {
    let folder = try TemporaryFolder()
    try folder.write("A = 1;;\n", to: "one.xcconfig")
    func count(_ includes: Int) throws -> Int? {
      try folder.write(String(repeating: "#include \"one.xcconfig\"\n", count: includes), to: "all.xcconfig")
      do {
        return try SettingsFile.settings("all.xcconfig", in: ProjectFolder(folder.url), projectFolder: "").count
      } catch {
        #expect(error.description.contains("is one of more than 50 included settings files"))
        return nil
      }
    }
    #expect(try count(49) == 49 && count(50) == nil)
    let settings = try SettingsFile.settings("one.xcconfig", in: ProjectFolder(folder.url), projectFolder: "")
    #expect(settings.map(\.value) == ["1;"], "one semicolon is not a part of the value")
  }

  /// Swift 6 has the features of SE-0401, SE-0418 and SE-0434, and the compiler refuses to turn them on again.
  @Test func eachUpcomingFeatureHasItsOwnSetting() {
    let features: [(setting: String, name: String, isInSwift6: Bool)] = [
      ("DISABLE_OUTWARD_ACTOR_ISOLATION", "DisableOutwardActorInference", true),
      ("EXISTENTIAL_ANY", "ExistentialAny", false),
      ("GLOBAL_ACTOR_ISOLATED_TYPES_USABILITY", "GlobalActorIsolatedTypesUsability", true),
      ("INFER_ISOLATED_CONFORMANCES", "InferIsolatedConformances", false),
      ("INFER_SENDABLE_FROM_CAPTURES", "InferSendableFromCaptures", true),
      ("NONISOLATED_NONSENDING_BY_DEFAULT", "NonisolatedNonsendingByDefault", false),
    ]
    for feature in features {
      let layer = [(key: "SWIFT_UPCOMING_FEATURE_\(feature.setting)", value: "YES")]
      let five = GameProject.Language(settings(layer))
      #expect(five.features == [feature.name] && five.mode == "5")
      let six = GameProject.Language(settings(layer, [(key: "SWIFT_VERSION", value: "6.0")]))
      #expect(six.features == (feature.isInSwift6 ? [] : [feature.name]), "\(feature.name)")
    }
  }

  @Test func twentyThousandSettingsAreRead() throws {
    let folder = try TemporaryFolder()
    func read(_ count: Int) throws -> [(key: String, value: String)] {
      try folder.write(String(repeating: "A = 1\n", count: count), to: "all.xcconfig")
      return try SettingsFile.settings("all.xcconfig", in: ProjectFolder(folder.url), projectFolder: "")
    }
    #expect(try read(20_000).count == 20_000)
    let error = #expect(throws: ProjectError.self) { try read(20_001) }
    #expect(error?.description == "all.xcconfig:20001:1: error: expected at most 20000 settings")
  }

  /// Empty variables could multiply without making a value longer.
  @Test func twoThousandVariablesOfAValueAreReplaced() {
    let settings = settings([("E", ""), ("N", "n")])
    func expanded(_ count: Int) -> String {
      settings.expand(String(repeating: "$(E)", count: count - 1) + "$(N)$(N)")
    }
    #expect(expanded(1999) == "nn" && expanded(2000) == "n")
  }

  /// A closing bracket belongs to the newest open one of its kind, and a dollar sign alone is text.
  @Test(arguments: [
    ("$(N)}", "n}"), ("${N)}", ""), ("$N $ (N)", "$N $ (N)"), ("$(N", "$(N"), ("a$", "a$"), ("$()", ""),
    ("${$(W)}-$(${W}:upper)", "n-N"), ("$(N:upper:lower:upper)", "N"), ("$(X:default=$(N)):$(N)", "n:n"),
  ])
  func aVariableEndsAtItsOwnBracket(text: String, expected: String) {
    #expect(settings([("N", "n"), ("W", "N")]).expand(text) == expected)
  }
}
