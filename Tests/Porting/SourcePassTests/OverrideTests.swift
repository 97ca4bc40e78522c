#if Xcode
  internal import Foundation
  internal import SourcePass
  internal import Testing

  struct OverrideTests {
    @Test func overrideMovesIntoTheClassAndKeepsItsLine() {
      let source = """
        class Scene: SKScene {
          var x = 1
        }
        extension Scene {
          // Touches.
          override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            x = 2
          }
          func other() {}
        }

        """
      let expected = """
        class Scene: SKScene {
          var x = 1

        #sourceLocation(file: "Game.swift", line: 6)
          override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            x = 2
          }
        #sourceLocation(file: "Game.swift", line: 3)
        }
        extension Scene {
          // Touches.
        \(String(repeating: " ", count: 77))
        \(String(repeating: " ", count: 9))
        \(String(repeating: " ", count: 3))
          func other() {}
        }

        """
      #expect(rewritten(source) == expected)
    }

    @Test func propertyMovesToTheFileOfItsClass() {
      let result = SourcePass.rewrite([
        file("A.swift", "extension Scene { @objc override var speed: Double { 1 } }\n"),
        file("B.swift", "class Scene: Level {}\n"),
      ])
      #expect(result.errors.isEmpty)
      #expect(result.rewrites.filter { $0.rule == "extension-override" }.map(\.file) == ["A.swift"])
      #expect(text(result.files[0]) == "extension Scene { \(String(repeating: " ", count: 38)) }\n")
      let moved = text(result.files[1])
      #expect(
        moved.contains(
          "#sourceLocation(file: \"A.swift\", line: 1)\n                        override var speed: Double { 1 }\n"))
      #expect(moved.hasSuffix("#sourceLocation(file: \"B.swift\", line: 1)\n                    }\n"))
    }

    @Test func methodOfAnotherFileStaysThereAndIsCalled() {
      let result = SourcePass.rewrite([
        file(
          "A.swift",
          "private let step = 1\nextension Scene {\n  override func move(to p: Point, _ n: Int = 1) -> Bool { super.move(to: p, n) }\n  override func end() { print(step) }\n}\n"
        ),
        file("B.swift", "class Scene: Level {}\n"),
      ])
      #expect(result.errors.isEmpty)
      #expect(
        text(result.files[0])
          == "private let step = 1\nextension Scene {\n           func skitMoved_Scene_move(to p: Point, _ n: Int = 1) -> Bool { super.move(to: p, n) }\n           func skitMoved_Scene_end() { print(step) }\n}\n"
      )
      #expect(
        text(result.files[1])
          == "class Scene: Level {override func move(to p: Point, _ n: Int) -> Bool { skitMoved_Scene_move(to: p, n) }; override func end() { skitMoved_Scene_end() }}\n"
      )
    }

    /// The class's method that would call these could not have their modifiers: `final`, for example.
    @Test(arguments: ["open", "final", "nonisolated"])
    func methodOfAnotherFileMovesIfItIsSpecial(_ modifier: String) {
      let result = SourcePass.rewrite([
        file("A.swift", "extension Scene {\n  override \(modifier) func end() {}\n}\n"),
        file("B.swift", "class Scene: Level {}\n"),
      ])
      #expect(result.errors.isEmpty)
      #expect(!text(result.files[0]).contains("end"))
      #expect(
        text(result.files[1]).contains(
          "#sourceLocation(file: \"A.swift\", line: 2)\n  override \(modifier) func end() {}\n"))
    }

    @Test func severalOverridesAndSelectorsMoveTogether() {
      let source = """
        class A: NSObject {}
        extension A {
          override func a() { use(#selector(c)) }
          override var b: Int { 1 }
          @objc func c() {}
        }
        """
      let out = rewritten(source)
      #expect(out.contains("  override func a() { use(Selector(\"c\", A.c)) }\n#sourceLocation"))
      #expect(out.contains("  override var b: Int { 1 }\n#sourceLocation"))
      #expect(out.components(separatedBy: "override").count == 3)
    }

    @Test func overriddenDeclarationMovesToo() {
      let out = rewritten(
        "class A {}\nextension A { @objc func hook() {} }\nclass B: A { override func hook() {} }\n")
      #expect(out.contains("      func hook() {}\n#sourceLocation(file: \"Game.swift\", line: 1)\n         }\n"))
      #expect(out.contains("class B: A { override func hook() {} }\n"))
    }

    @Test func overrideInAnExtensionOfAForeignClassIsAnError() {
      #expect(
        errors("extension UIViewController {\n  override func viewDidLoad() {}\n}\n") == [
          "Game.swift:2:3: error: viewDidLoad() in an extension of UIViewController overrides a declaration of its superclass; write it in a class of the game that inherits from UIViewController"
        ])
    }
  }
#endif
