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
