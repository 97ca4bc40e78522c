#if Xcode
  internal import SourcePass
  internal import Testing

  struct DelegateTests {
    @Test func baseDeclaresMethodsThatOnlyASubclassImplements() {
      let source = """
        class Base: SKScene, SKPhysicsContactDelegate {
        }
        class Level: Base {
          func didBegin(_ contact: SKPhysicsContact) {}
        }

        """
      let expected = """
        class Base: SKScene, SKPhysicsContactDelegate {
        func didBegin(_ a0: SKPhysicsContact) {}}
        class Level: Base {
          override func didBegin(_ contact: SKPhysicsContact) {}
        }

        """
      #expect(rewritten(source) == expected)
    }

    /// `override` is inserted where the modifier that goes begins.
    @Test func anImplementationWithAModifierOverrides() {
      let out = rewritten(
        """
        class Base: SKScene, SKPhysicsContactDelegate {}
        class Level: Base { dynamic func didBegin(_ contact: SKPhysicsContact) {} }
        """)
      #expect(out.contains("class Level: Base { override         func didBegin(_ contact: SKPhysicsContact) {}"))
    }

    @Test func adoptionInAnExtensionAndAnImplementationInOne() {
      let out = rewritten(
        """
        class Base: SKScene { var a = 1 }
        extension Base: SKPhysicsContactDelegate {}
        class Level: Base {}
        extension Level { func didEnd(_ contact: SKPhysicsContact) {} }
        """)
      #expect(out.contains("class Base: SKScene { var a = 1 ; func didEnd(_ a0: SKPhysicsContact) {}}\n"))
      #expect(out.contains("override func didEnd(_ contact: SKPhysicsContact) {}\n#sourceLocation"))
    }

    @Test func methodWithAResultReturnsWhatAPhoneAssumes() {
      let out = rewritten(
        """
        class Base: UIViewController, UITextFieldDelegate {}
        class Sub: Base { func textFieldShouldReturn(_ textField: UITextField) -> Bool { false } }
        """)
      #expect(out.contains("func textFieldShouldReturn(_ a0: UITextField) -> Bool { true }"))
    }

    @Test func nothingChangesIfTheBaseImplementsIt() {
      let source = """
        class Base: SKScene, SKPhysicsContactDelegate { func didBegin(_ contact: SKPhysicsContact) {} }
        class Level: Base { override func didBegin(_ contact: SKPhysicsContact) {} }
        """
      #expect(rewritten(source) == source)
    }

    @Test func optionalRequirementsGetDefaultsAndAreCalledPlainly() {
      let source = """
        @objc protocol ShipDelegate {
          @objc optional func moved(_ ship: Ship, to point: CGPoint)
          @objc optional func name() -> String?
          func began()
        }
        class Ship { weak var delegate: ShipDelegate?; func go() { delegate?.moved?(self, to: .zero); delegate?.began() } }

        """
      let expected = """
              protocol ShipDelegate: AnyObject {
                         func moved(_ ship: Ship, to point: CGPoint)
                         func name() -> String?
          func began()
        }; extension ShipDelegate { func moved(_ ship: Ship, to point: CGPoint) {}; func name() -> String? { nil } }
        class Ship { weak var delegate: ShipDelegate?; func go() { delegate?.moved(self, to: .zero); delegate?.began() } }

        """
      #expect(rewritten(source) == expected)
    }

    @Test func protocolForClassesStaysOne() {
      #expect(rewritten("@objc protocol A: NSObjectProtocol {}\n") == "      protocol A: NSObjectProtocol {}\n")
      #expect(rewritten("@objc protocol A: Named {}\n") == "      protocol A: AnyObject, Named {}\n")
    }

    @Test func optionalRequirementsWithAValueAreErrors() {
      let found = errors(
        "@objc protocol A {\n  @objc optional func f() -> Int\n  @objc optional var x: Int { get }\n}\n")
      #expect(
        found == [
          "Game.swift:2:9: error: an optional method that returns Int needs Objective-C; write it without optional, and a default in an extension of A",
          "Game.swift:3:9: error: an optional property of a protocol needs Objective-C; write it without optional, and a default in an extension of A",
        ])
    }
  }
#endif
