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
      #expect(text(result.files[0]) == "let a = 1\n\(call.hasPrefix("_") ? "_ = ()" : "()")\n")
      #expect(text(result.files[2]) == "\(call)\n")
    }

    @Test func variableOfTheApplicationStartsTheDelegateToo() {
      let delegate = file("A.swift", "class Delegate: NSObject, NSApplicationDelegate {}\n")
      let main = "let app = NSApplication.shared\nlet delegate = Delegate()\napp.delegate = delegate\napp.run()\n"
      #expect(SourcePass.rewrite([file("main.swift", main), delegate]).entries.map(\.type) == ["Delegate"])
      // The added main.swift would take the place of the type, and another variable is another thing.
      for other in [main + "struct Score {}\n", main.replacing("app.run()", with: "engine.run()")] {
        #expect(SourcePass.rewrite([file("main.swift", other), delegate]).entries.isEmpty)
      }
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
