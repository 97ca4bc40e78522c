#if Xcode
  internal import SourcePass
  internal import Testing

  struct EntryTests {
    @Test(arguments: [
      ("@main", "UIResponder, UIApplicationDelegate", SourcePass.Entry.Kind.uiDelegate),
      ("@UIApplicationMain", "UIResponder, UIApplicationDelegate", .uiDelegate),
      ("@NSApplicationMain", "NSObject, NSApplicationDelegate", .appDelegate),
      ("@main", "NSObject, NSApplicationDelegate", .appDelegate),
      ("@main", "Other", .other),
    ])
    func attributeIsRemovedAndTheDelegateStays(_ attribute: String, _ parents: String, _ kind: SourcePass.Entry.Kind) {
      let body = "class Delegate: \(parents) {}\n"
      let result = SourcePass.rewrite([file("App.swift", "\n\(attribute) \(body)")])
      #expect(text(result.files[0]) == "\n\(String(repeating: " ", count: attribute.count)) \(body)")
      #expect(result.entries.map(\.kind) == [kind])
      #expect(result.entries.map(\.type) == ["Delegate"])
      #expect(result.entries.map(\.line) == [2])
    }

    @Test(arguments: [
      ("_ = UIApplicationMain(argc, argv, nil, NSStringFromClass(Delegate.self))", SourcePass.Entry.Kind.uiDelegate),
      ("UIApplicationMain(argc, argv, nil, name)", .uiDelegate), ("_ = NSApplicationMain(argc, argv)", .appDelegate),
      ("NSApplication.shared.run()", .appDelegate), ("NSApp.run()", .appDelegate),
    ])
    func callInMainStartsTheDelegate(_ call: String, _ kind: SourcePass.Entry.Kind) {
      let classes = "class Delegate: NSObject, UIApplicationDelegate, NSApplicationDelegate {}\nclass B: NSObject {}\n"
      let result = SourcePass.rewrite([
        file("a/main.swift", "let a = 1\n\(call)\n"), file("A.swift", classes), file("B.swift", "\(call)\n"),
      ])
      #expect(result.entries.map(\.kind) == [kind])
      #expect(result.entries.map(\.type) == ["Delegate"])
      #expect(result.entries.map(\.line) == [2])
      #expect(result.entries.map(\.function) == ["startGameOfMainFile"])
      #expect(text(result.files[0]).contains(" { \(call.hasPrefix("_") ? "_ = ()" : "()") }\n"))
      #expect(text(result.files[2]) == "\(call)\n")
    }

    @Test func variableOfTheApplicationStartsTheDelegateToo() {
      let delegate = file("A.swift", "class Delegate: NSObject, NSApplicationDelegate {}\n")
      let main = "let app = NSApplication.shared\nlet delegate = Delegate()\napp.delegate = delegate\napp.run()\n"
      #expect(SourcePass.rewrite([file("main.swift", main), delegate]).entries.map(\.type) == ["Delegate"])
      // A call on another variable is no entry.
      let other = main.replacing("app.run()", with: "engine.run()")
      #expect(SourcePass.rewrite([file("main.swift", other), delegate]).entries.isEmpty)
    }

    /// Statements are not allowed in a file of another name, and the types stay.
    @Test func mainFileThatDeclaresTypesBecomesAFileOfDeclarations() {
      let main = """
        import AppKit
        final class Delegate: NSObject, NSApplicationDelegate {}
        let app = NSApplication.shared
        var window: NSWindow!
        #if DEBUG
        print("debug")
        #endif
        let delegate = Delegate()
        let _ = prepare()
        app.delegate = delegate
        app.run()
        cleanUp()
        let late = 1
        """
      let result = SourcePass.rewrite(
        [file("main.swift", main)], options: .init(platform: .macOS, conditions: ["DEBUG"]))
      #expect(result.errors.isEmpty && result.entries.map(\.type) == ["Delegate"])
      let step = "startGameOfMainFileStep"
      let expected = """
        import AppKit
        final class Delegate: NSObject, NSApplicationDelegate {}
        @preconcurrency @MainActor let app = NSApplication.shared
        @preconcurrency @MainActor var window: NSWindow!
        #if \("true ")
        @MainActor func \(step)1() { print("debug") }
        #endif
        @preconcurrency @MainActor let delegate = Delegate()
        @MainActor func \(step)3() { let _ = prepare()
        app.delegate = delegate
        () }
        \("         ")
        @preconcurrency @MainActor let late = 1
        @MainActor func startGameOfMainFile() -> any NSApplicationDelegate { _ = app; \(step)1(); _ = delegate; \
        \(step)3(); return NSApplication.shared.delegate ?? Delegate() }
        """
      #expect(text(result.files[0]) == expected)
    }

    @Test func callThatIsAnArgumentOfAnotherIsRemovedWithIt() {
      let delegate = "class Delegate: NSObject, UIApplicationDelegate {}\n"
      let call = "UIApplicationMain(argc, argv, nil, NSStringFromClass(Delegate.self))"
      let main = "func twice() {}\ntwice()\nexit(\(call))\n"
      let result = SourcePass.rewrite([file("main.swift", delegate + main)])
      let lines = text(result.files[0]).split(separator: "\n").map(String.init)
      #expect(lines[1...2] == ["func twice() {}", "@MainActor func startGameOfMainFileStep0() { twice() }"])
      #expect(lines[3].allSatisfy { $0 == " " })
      #expect(lines[4].hasSuffix("-> any UIApplicationDelegate { startGameOfMainFileStep0(); return Delegate() }"))
    }

    @Test func callInAFunctionOfMainIsRemovedThere() {
      let source = "class D: NSObject, NSApplicationDelegate {}\nfunc start() { NSApp.run() }\nstart()\n"
      let lines = text(SourcePass.rewrite([file("main.swift", source)]).files[0]).split(separator: "\n")
      #expect(lines[1] == "func start() { () }" && lines[2] == "@MainActor func startGameOfMainFileStep0() { start() }")
    }

    @Test func callWithoutOneDelegateStays() {
      let two = "class A: NSApplicationDelegate {}\nclass B: NSApplicationDelegate {}\n"
      for classes in ["", two] {
        let result = SourcePass.rewrite([file("main.swift", "NSApp.run()\n"), file("A.swift", classes)])
        #expect(result.entries.isEmpty)
        #expect(text(result.files[0]) == "NSApp.run()\n")
      }
    }

    @Test func adoptionInAnExtensionCounts() {
      let result = SourcePass.rewrite([
        file("App.swift", "@main class D: UIResponder {}\n"),
        file("B.swift", "extension D: UIApplicationDelegate {}\n"),
      ])
      #expect(result.entries.map(\.kind) == [.uiDelegate])
    }

    @Test func swiftUIAppIsAnEntry() {
      let result = SourcePass.rewrite([file("App.swift", "@main\nstruct Game: App {}\n")])
      #expect(result.entries.map(\.kind) == [.swiftUI])
      #expect(text(result.files[0]) == "     \nstruct Game: App {}\n")
    }
  }
#endif
