#if Xcode
  internal import SourcePass
  internal import Testing

  struct ConditionTests {
    private func answered(_ condition: String, _ options: SourcePass.Options = .init()) -> String {
      let lines = rewritten("#if \(condition)\nlet a = 1\n#endif\n", options: options).split(separator: "\n")
      return lines[0].dropFirst(4).split(separator: " ").joined(separator: " ")
    }

    @Test func systemIsTheChosenOne() {
      #expect(answered("os(iOS)") == "true")
      #expect(answered("os(tvOS)") == "false")
      #expect(answered("os(tvOS)", .init(platform: .tvOS)) == "true")
      #expect(answered("os(macOS) || os(OSX)", .init(platform: .macOS)) == "true || true")
      #expect(answered("os(Linux)") == "false")
      #expect(answered("os(OSX)") == "false")
    }

    @Test func conditionsOfTheProjectAreAnswered() {
      #expect(answered("DEBUG && !FREE", .init(conditions: ["DEBUG"])) == "true && !false")
      #expect(answered("(DEBUG)", .init(conditions: [])) == "(false)")
    }

    @Test func simulatorAndModulesAreAnswered() {
      #expect(answered("targetEnvironment(simulator)") == "false")
      #expect(answered("targetEnvironment(simulator)", .init(isSimulator: true)) == "true")
      #expect(answered("canImport(UIKit) && canImport(CoreMIDI)") == "true && false")
      #expect(answered("canImport(UIKit) || canImport(AppKit)", .init(platform: .macOS)) == "false || true")
      #expect(answered("canImport(Ads)", .init(modules: ["Ads"])) == "true")
    }

    @Test func theCompilerAnswersForItself() {
      #expect(answered("swift(>=5.5) && arch(arm64) && compiler(<6)") == "swift(>=5.5) && arch(arm64) && compiler(<6)")
    }

    @Test func columnsBehindAnAnswerStay() {
      #expect(rewritten("#if os(iOS) // phone\n#endif\n") == "#if true    // phone\n#endif\n")
    }

    @Test func onlyTheActiveClauseIsRewritten() {
      let source =
        "#if os(macOS)\n@objc class A {}\n#elseif os(iOS)\n@objc class A {}\n#else\n@objc class A {}\n#endif\n"
      let lines = rewritten(source).split(separator: "\n").map(String.init)
      #expect(lines[1] == "@objc class A {}")
      #expect(lines[3] == "      class A {}")
      #expect(lines[5] == "@objc class A {}")
    }

    @Test func codeForAnotherCompilerNeedNotParse() {
      #expect(errors("#if swift(<3)\nlet a = = 1\n#endif\n").isEmpty)
      #expect(errors("#if os(macOS)\nlet a = = 1\n#endif\n").isEmpty == false)
    }
  }
#endif
