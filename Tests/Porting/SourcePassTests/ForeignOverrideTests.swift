#if Xcode
  internal import SourcePass
  internal import Testing

  struct ForeignOverrideTests {
    @Test func methodInAnExtensionAsksForTheClassOfTheObject() {
      let source = """
        extension SKNode {
          @objc func tick() {
            step()
          }
        }
        class Bird: SKSpriteNode {
          override func tick() { super.tick(); fly() }
        }
        class Eagle: Bird {
          override func tick() { super.tick() }
        }
        class Stone: SKNode {
          func roll() { super.tick(); tick() }
        }

        """
      let expected = """
        extension SKNode {
                func tick() { if let it = self as? Bird { return it.skitOverride_tick() }; return skitBase_tick() }; func skitBase_tick() {
            step()
          }
        }
        class Bird: SKSpriteNode {
                   func skitOverride_tick() { super.skitBase_tick(); fly() }
        }
        class Eagle: Bird {
          override func skitOverride_tick() { super.skitOverride_tick() }
        }
        class Stone: SKNode {
          func roll() { super.skitBase_tick(); tick() }
        }

        """
      #expect(rewritten(source) == expected)
    }

    @Test func labelsDefaultsAndResultsAreKept() {
      let result = SourcePass.rewrite([
        file(
          "A.swift",
          "extension UIViewController { @objc func show(_ name: String, at t: Int = 1) -> Bool { name.isEmpty } }\n"),
        file(
          "B.swift",
          "class Menu: UIViewController { override func show(_ name: String, at t: Int) -> Bool { false } }\n"),
      ])
      #expect(result.errors.isEmpty)
      #expect(
        text(result.files[0])
          == "extension UIViewController {       func show(_ name: String, at t: Int = 1) -> Bool { if let it = self as? Menu { return it.skitOverride_show(name, at: t) }; return skitBase_show(name, at: t) }; func skitBase_show(_ name: String, at t: Int) -> Bool { name.isEmpty } }\n"
      )
      #expect(
        text(result.files[1]).contains("         func skitOverride_show(_ name: String, at t: Int) -> Bool { false }"))
    }

    @Test func methodsOfTheSameNameAreToldApartByTheirLabels() {
      let out = rewritten(
        """
        extension SKNode { @objc func update() {} }
        class Level: SKScene { override func update() {}; override func update(_ t: Double) { super.update(t); super.update() } }
        """)
      #expect(out.contains("override func update(_ t: Double) { super.update(t); super.skitBase_update() }"))
    }

    @Test func overrideInAnExtensionMovesUnderItsNewName() {
      let out = rewritten(
        "extension SKNode { @objc func f() {} }\nclass A: SKNode {}\nextension A { override func f() { super.f() } }\n")
      #expect(out.contains("                      func skitOverride_f() { super.skitBase_f() }\n#sourceLocation"))
    }

    @Test func aMethodThatTheClassDeclaresItselfIsNotAnOverride() {
      let source =
        "extension UIView { func f() {} }\nclass A: SKNode { func f() {} }\nclass B: A { override func f() {} }\n"
      #expect(rewritten(source) == source)
    }

    @Test func propertyIsAnError() {
      #expect(
        errors(
          "extension SKNode {\n  @objc var points: Int { 1 }\n}\nclass A: SKNode { override var points: Int { 2 } }\n")
          == [
            "Game.swift:2:3: error: points in an extension of SKNode is overridden in a subclass; write it in a class of the game that inherits from SKNode"
          ])
    }
  }
#endif
