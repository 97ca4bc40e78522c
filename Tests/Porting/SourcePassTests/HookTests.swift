#if Xcode
  internal import Foundation
  internal import SourcePass
  internal import Testing

  struct HookTests {
    @Test func outletsAndActionsAreFoundByName() {
      let source = """
        class Menu: UIViewController {
          @IBOutlet private weak var score: UILabel!
          @IBAction private func start(_ sender: Any) {}
        }

        """
      let expected = """
        class Menu: UIViewController {
                    private weak var score: UILabel!
                    private func start(_ sender: Any) {}
        override func setValue(_ value: Any?, forKey key: String) { switch key { case "score": self.score = value as? UILabel; \
        default: super.setValue(value, forKey: key) } }; override func value(forKey key: String) -> Any? { switch key { \
        case "score": return self.score; default: return super.value(forKey: key) } }; override func objcMethod(named name: \
        String) -> Selector? { switch name { case "start:": return Selector("start:", Menu.start(_:)); default: return \
        super.objcMethod(named: name) } }}

        """
      #expect(rewritten(source) == expected)
    }

    @Test func outletsOfAMacsDelegateAreSetByAXib() {
      let out = rewritten(
        """
        class AppDelegate: NSObject { @IBOutlet weak var window: NSWindow!; @IBOutlet var view: SKView?; var lives = 3 }
        extension AppDelegate: NSApplicationDelegate {}
        class Helper: NSObject { @IBOutlet var window: NSWindow! }
        """, options: .init(platform: .macOS))
      let hook = """
        func setOutlet(_ value: Any?, named name: String) -> Bool { switch name { case "window": self.window = value as? \
        NSWindow; case "view": self.view = value as? SKView; default: return false }; return true }
        """
      #expect(out.contains(hook), "\(out)")
      #expect(out.components(separatedBy: "setOutlet").count == 2)
    }

    /// The value that a setter assigns to a property of a number's type.
    private func number(_ conversion: String) -> String {
      "(value as? NSNumber ?? (value as? CGFloat).map { NSNumber(value: Double($0)) }).map({ \(conversion) })"
    }

    @Test func typesOfLiteralsAndPlainCallsAreKnown() {
      let out = rewritten(
        """
        class A: SKNode { @objc var a = 1; @objc var b = -0.5; @objc var c = "x"; @objc var d = true
          @objc var e = CGFloat(2); @IBOutlet var f = UILabel(); @objc var g = make() }
        """)
      #expect(out.contains("case \"a\": if let value = \(number("Int(truncating: $0)")) { self.a = value };"))
      #expect(out.contains("case \"b\": if let value = \(number("Double(truncating: $0)")) { self.b = value };"))
      #expect(out.contains("case \"c\": if let value = value as? String { self.c = value };"))
      #expect(out.contains("case \"d\": if let value = \(number("Bool(truncating: $0)")) { self.d = value };"))
      #expect(out.contains("case \"e\": if let value = \(number("CGFloat($0.doubleValue)")) { self.e = value };"))
      #expect(out.contains("case \"f\": if let value = value as? UILabel { self.f = value };"))
      #expect(!out.contains("self.g = value"))
      #expect(out.contains("case \"g\": return self.g;"))
    }

    @Test func onlyPropertiesWithASetterAreAssigned() {
      let out = rewritten(
        """
        class A: SKNode { @objc var a: Int { get { 1 } set {} }; @objc var b: Int { get { 1 } }; @objc var c: Int { 1 }
          @objc var d: Int = 1 { didSet {} }; @objc let e: Int = 1 }
        """)
      let assigned = ["a", "b", "c", "d", "e"].filter { out.contains("{ self.\($0) = value }") }
      #expect(assigned == ["a", "d"])
      #expect(["a", "b", "c", "d", "e"].allSatisfy { out.contains("case \"\($0)\": return self.\($0);") })
    }

    @Test func numbersAreConvertedAndOtherTypesCast() {
      let out = rewritten(
        "class A: SKNode { @IBInspectable var size: CGFloat = 1; @IBInspectable var lives: Int? = 3; @IBInspectable var name2: String = \"\" }\n"
      )
      #expect(
        out.contains("case \"size\": if let value = \(number("CGFloat($0.doubleValue)")) { self.size = value };"))
      #expect(out.contains("case \"lives\": self.lives = \(number("Int(truncating: $0)"));"))
      #expect(out.contains("case \"name2\": if let value = value as? String { self.name2 = value };"))
    }

    /// Scene files give components of GameplayKit their values.
    @Test func componentsOfEntitiesAreReachedByName() {
      let out = rewritten("class Health: GKComponent { @GKInspectable var hp: Int = 0 }\n")
      #expect(out.contains("override func setValue(_ value: Any?, forKey key: String)"))
      #expect(out.contains("case \"hp\": if let value = \(number("Int(truncating: $0)")) { self.hp = value };"))
    }

    @Test func classesOfOtherKindsGetNone() {
      let out = rewritten("class A: NSObject { @objc func f() {}; @IBOutlet var x: UILabel! }\n")
      #expect(!out.contains("override"))
    }

    @Test func subclassOfAnExtendedClassGetsThem() {
      let out = rewritten("extension SKNode { func g() {} }\nclass A: SKNode { @objc func f() {} }\n")
      #expect(out.contains("override func objcMethod(named name: String)"))
    }

    @Test func subclassInAnotherFileGetsThem() {
      let result = SourcePass.rewrite([
        file("A.swift", "public class A: B { @objc public func f() {} }\n"),
        file("B.swift", "public class B: SKSpriteNode {}\n"),
      ])
      #expect(text(result.files[0]).contains("; public override func objcMethod(named name: String) -> Selector?"))
      #expect(text(result.files[1]) == "public class B: SKSpriteNode {}\n")
    }

    @Test func membersOfExtensionsAreIncludedUnlessHiddenInAnotherFile() {
      let result = SourcePass.rewrite([
        file("A.swift", "class A: UIView {}\nextension A { @IBAction private func near() {} }\n"),
        file("B.swift", "extension A { @IBAction func far() {}; @IBAction private func hidden() {} }\n"),
      ])
      let out = text(result.files[0])
      #expect(out.contains("case \"near\""))
      #expect(out.contains("case \"far\""))
      #expect(!out.contains("hidden"))
    }

    @Test func keysThatTheGameUsesAreFound() {
      let out = rewritten(
        "class A: SKNode { var speed2: Double = 1; var other: Int = 2; func f() { setValue(2, forKey: \"speed2\") } }\n"
      )
      #expect(
        out.contains("case \"speed2\": if let value = \(number("Double(truncating: $0)")) { self.speed2 = value }"))
      #expect(!out.contains("case \"other\""))
    }

    @Test func ownHookIsKept() {
      let out = rewritten(
        "class A: UIView { @IBOutlet var x: UIView!; override func setValue(_ value: Any?, forKey key: String) {} }\n")
      #expect(out.components(separatedBy: "func setValue").count == 2)
      #expect(out.contains("func value(forKey"))
    }

    @Test func readOnlyPropertiesAreOnlyRead() {
      let out = rewritten("class A: UIView { @objc var total: Int { 1 } }\n")
      #expect(!out.contains("setValue"))
      #expect(out.contains("case \"total\": return self.total"))
    }
  }
#endif
