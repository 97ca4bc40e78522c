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

    @Test func castsToAnUnwrappedOptionalLoseTheMark() {
      #expect(rewritten("let v = view as! SKView!\n") == "let v = view as! SKView \n")
      #expect(rewritten("let v = (view as SKView!)\n") == "let v = (view as! SKView)\n")
      let source = "let v = view as! SKView; var w: SKView!\n"
      #expect(rewritten(source) == source)
    }

    @Test func aMacsLayerIsNoOptional() {
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
