#if Xcode
  internal import SourcePass
  internal import Testing

  struct SmallRuleTests {
    @Test func anErrorWithoutValuesHasEmptyOnes() {
      #expect(
        rewritten("import UIKit\nfunc f() throws { throw NSError() }\nlet a = NSError(), b = NSErrorPointer()\n")
          == "import UIKit\nfunc f() throws { throw NSError(domain: \"\", code: 0) }\n"
          + "let a = NSError(domain: \"\", code: 0), b = NSErrorPointer()\n")
      let other = "import UIKit\nlet a = NSError(domain: \"A\", code: 1), b = Game.NSError(), c = NSError { 1 }\n"
      #expect(rewritten(other) == other)
    }

    @Test func membersOfAnAnyObjectAreFoundByName() {
      func found(_ code: String) -> String {
        rewritten("import UIKit\n\(code)\n").split(separator: "\n").dropFirst().joined(separator: "\n")
      }
      let local = "func f() { var a: AnyObject = b; if a.doubleValue == 0 { a = c }; a.frame() }"
      #expect(found(local) == local.replacing("a.doubleValue", with: "ObjectMembers(a).doubleValue"))
      #expect(
        found("func f(_ a: AnyObject?) -> Int { a!.integerValue }").contains("{ ObjectMembers(a!).integerValue }"))
      #expect(
        found("let a = (d[\"x\"] as AnyObject).floatValue")
          == "let a = ObjectMembers((d[\"x\"] as AnyObject)).floatValue")
      #expect(
        found("let a = unsafeBitCast(p, to: AnyObject.self).intValue")
          == "let a = ObjectMembers(unsafeBitCast(p, to: AnyObject.self)).intValue")
      let property = "class A { var a: AnyObject!\nfunc f() { g(a.boolValue, self.a.length) } }"
      #expect(
        found(property)
          == property.replacing("a.boolValue, self.a.", with: "ObjectMembers(a).boolValue, ObjectMembers(self.a)."))
      for other in [
        "class A { var a: AnyObject!\nfunc f(a: NSNumber) { a.intValue } }",
        "func f(a: AnyObject) { if let a = a as? NSNumber { a.intValue } }",
        "func f(a: AnyObject) { list.map { a in a.intValue } }",
        "func f(a: AnyObject) { for a in list { a.intValue } }",
        "func f() { let a: AnyObject = b }; func g(a: NSString) { a.length }",
      ] { #expect(found(other) == other) }
    }

    @Test func anOperationNotifiesItsQueueOfDependentProperties() {
      let methods =
        "class func keyPathsForValuesAffectingIsFinished() -> Set<String> { [\"state\"] }\n"
        + "static func keyPathsForValuesAffectingIsExecuting() -> Set<String> { return [\"state\", \"isOn\"] }\n"
      let source = "class Load: Operation {\nvar state = 1\nvar isOn: Bool\nvar other = 2\n\(methods)}\n"
      let both = "didChangeValue(forKey: \"isExecuting\"); didChangeValue(forKey: \"isFinished\")"
      #expect(
        rewritten(source)
          == source.replacing("var state = 1", with: "var state = 1 { didSet { \(both) } }")
          .replacing("isOn: Bool", with: "isOn: Bool { didSet { didChangeValue(forKey: \"isExecuting\") } }"))
      let observed = "class Load: Operation {\nvar state = 1 { didSet { tell() } }\n\(methods)}\n"
      #expect(rewritten(observed) == observed)
    }

    @Test func castsToAnUnwrappedOptionalLoseTheMark() {
      #expect(rewritten("let v = view as! SKView!\n") == "let v = view as! SKView \n")
      #expect(rewritten("let v = (view as SKView!)\n") == "let v = (view as! SKView)\n")
      let source = "let v = view as! SKView; var w: SKView!\n"
      #expect(rewritten(source) == source)
    }

    @Test func aMacsLayerIsNotOptional() {
      let mac = SourcePass.Options(platform: .macOS)
      let source =
        "import AppKit\nfunc f(v: NSView) { v.layer?.isHidden = true; v.layer!.opacity = 1; v.player?.go() }\n"
      #expect(
        rewritten(source, options: mac)
          == source.replacing("layer?.is", with: "layer .is").replacing("layer!.op", with: "layer .op"))
      let own = source + "class Level { var layer: Int? }\n"
      #expect(rewritten(own, options: mac) == own)
      #expect(rewritten("import UIKit\nlet a = view.layer?.name\n") == "import UIKit\nlet a = view.layer?.name\n")
    }

    @Test func overridesOfAMacsViewsHaveTheEnginesNames() {
      let mac = SourcePass.Options(platform: .macOS)
      let source = """
        import AppKit
        class Panel: NSView {
          override var isFlipped: Bool { true }
          override var frame: NSRect { didSet { needsDisplay = true } }
          override func layout() { super.layout(); layout(1) }
          override func viewDidMoveToWindow() { super.viewDidMoveToWindow() }
          func layout(_ n: Int) {}
        }
        class Ball: SKSpriteNode { override var frame: CGRect { .zero } }

        """
      let pairs = [
        ("var isFlipped", "var isFlippedOnMac"), ("var frame: NSRect", "var frameOnMac: NSRect"),
        ("override func layout()", "override func layoutSubviews()"), ("super.layout()", "super.layoutSubviews()"),
        ("viewDidMoveToWindow", "didMoveToWindow"),
      ]
      #expect(rewritten(source, options: mac) == pairs.reduce(source) { $0.replacing($1.0, with: $1.1) })
      let phone = source.replacing("AppKit", with: "UIKit")
      #expect(rewritten(phone) == phone)
    }

    @Test func keyPathBecomesAString() {
      let source = "let a = #keyPath(Menu.label.text), b = #keyPath(label), c = #keyPath(self.label)\n"
      let spaced = rewritten(source).split(separator: " ").joined(separator: " ")
      #expect(spaced == "let a = \"label.text\" , b = \"label\" , c = \"label\" \n")
    }

    @Test func classIsNamedInPlaceOfItsName() {
      let classes = "@objc(Hero) class Player {}; class Ship { class Wing {} }\n"
      func found(_ name: String) -> String {
        String(rewritten("let c = NSClassFromString(\(name))\n\(classes)").split(separator: "\n")[0].dropFirst(8))
      }
      #expect(found("\"Hero\"") == "(Player.self as AnyClass?)")
      #expect(found("\"Game.Ship\"") == "(Ship.self as AnyClass?)")
      #expect(found("\"Game.Ship.Wing\"") == "(Ship.Wing.self as AnyClass?)")
      for name in ["\"Game.Player\"", "\"Ship\"", "\"Game.Other\"", "\"\\(module).Ship\"", "name"] {
        #expect(found(name) == "NSClassFromString(\(name))")
      }
    }

    @Test func previewsAreBlankedLineByLine() {
      #expect(
        rewritten("let a = 1\n#Preview {\n  ContentView()\n}\nlet b = 2\n")
          == "let a = 1\n          \n               \n \nlet b = 2\n")
      #expect(rewritten("#Preview(\"x\") { A() }\n").split(separator: " ") == ["\n"])
    }
  }
#endif
