#if Xcode
  internal import SourcePass
  internal import Testing

  struct SelectorTests {
    /// The line of a class whose method is selected by `expression`.
    private func selecting(_ expression: String, members: String = "@objc func tap(_ sender: Any) {}") -> String {
      let lines = rewritten(
        """
        class Menu: NSObject {
          \(members)
          func start() {
            use(\(expression))
          }
        }
        """)
      return String(lines.split(separator: "\n")[3].dropFirst(8).dropLast())
    }

    @Test(arguments: [
      "#selector(tap)", "#selector(tap(_:))", "#selector(self.tap)", "#selector(self.tap(_:))", "#selector(Menu.tap)",
      "#selector(Menu.tap(_:))", "#selector((tap))", "Selector(\"tap:\")", "Selector((\"tap:\"))",
      "#selector(tap as (Any) -> Void)", "#selector(tap(_:) as (Menu) -> (Any) -> Void)",
      "NSSelectorFromString(\"tap:\")",
    ])
    func eachSpellingBecomesASelectorWithItsMethod(_ spelling: String) {
      #expect(selecting(spelling) == "Selector(\"tap:\", Menu.tap(_:))")
    }

    @Test func methodWithoutParametersIsNamedWithoutParentheses() {
      #expect(selecting("#selector(tick)", members: "@objc func tick() {}") == "Selector(\"tick\", Menu.tick)")
      #expect(selecting("#selector(tick)", members: "@objc private func tick() {}") == "Selector(\"tick\", Menu.tick)")
    }

    @Test func namesFollowObjectiveCsRules() {
      #expect(
        selecting("#selector(move)", members: "@objc func move(to a: Int, with b: Int) {}")
          == "Selector(\"moveTo:with:\", Menu.move(to:with:))")
      #expect(
        selecting("#selector(show(score:))", members: "@objc func show(score: Int) {}")
          == "Selector(\"showWithScore:\", Menu.show(score:))")
      #expect(
        selecting("#selector(show)", members: "@objc(display:) func show(score: Int) {}")
          == "Selector(\"display:\", Menu.show(score:))")
    }

    @Test func aClosureDistinguishesAMethodNamedLikeTheResponders() {
      #expect(
        selecting("#selector(moveLeft)", members: "@objc func moveLeft() {}")
          == "Selector(\"moveLeft\", { (it: Menu) in { it.moveLeft() } })")
    }

    @Test func aClosureDistinguishesOverloads() {
      let members = "@objc func go() {}; @objc func go(_ x: Int) {}"
      #expect(
        selecting("#selector(go as () -> Void)", members: members)
          == "Selector(\"go\", { (it: Menu) in { it.go() } })")
      #expect(selecting("#selector(go(_:))", members: members) == "Selector(\"go:\", Menu.go(_:))")
      let types = "@objc func go(_ x: Int) {}; @objc(goText:) func go(_ x: String) {}"
      #expect(
        selecting("#selector(go(_:) as (String) -> Void)", members: types)
          == "Selector(\"goText:\", { (it: Menu) in { (a0: String) in it.go(a0) } })")
    }

    @Test func methodWithObjcIsPreferred() {
      #expect(
        selecting("#selector(go)", members: "func go(far: Int) {}; @objc func go(_ x: Int) {}")
          == "Selector(\"go:\", Menu.go(_:))")
    }

    @Test func gettersAndSettersGoByName() {
      let members = "@objc var score = 1"
      #expect(selecting("#selector(getter: score)", members: members) == "Selector(\"score\")")
      #expect(selecting("#selector(setter: Menu.score)", members: members) == "Selector(\"setScore:\")")
      #expect(selecting("#selector(getter: score)", members: "@objc(points) var score = 1") == "Selector(\"points\")")
    }

    @Test func methodsThatASelectorCannotCallGoByName() {
      #expect(selecting("#selector(all)", members: "@objc class func all() {}") == "Selector(\"all\")")
      #expect(
        selecting("#selector(far)", members: "@objc func far(_ a: Int, b: Int, c: Int) {}") == "Selector(\"far:b:c:\")")
    }

    @Test func unknownNameIsLeftToTheTarget() {
      #expect(selecting("Selector(\"elsewhere:\")") == "Selector(\"elsewhere:\")")
      #expect(selecting("Selector(name)") == "Selector(name)")
    }

    @Test func methodOfTheSuperclassInAnotherFileIsFound() {
      let result = SourcePass.rewrite([
        file("B.swift", "class B: A {\n  let s = #selector(tap)\n}\n"),
        file("A.swift", "class A: NSObject {\n  @objc func tap(with sender: Any) {}\n}\n"),
      ])
      #expect(text(result.files[0]) == "class B: A {\n  let s = Selector(\"tapWith:\", B.tap(with:))\n}\n")
    }

    @Test func methodOfAnotherObjectIsFoundByTheTypeOfTheProperty() {
      let source = """
        class logic: NSObject { @objc func drop() {} }
        class Scene: NSObject {
          var game: logic!
          let other = logic()
          func a() { use(#selector(game.drop), #selector(logic.drop), #selector(self.other.drop)) }
          func b(_ x: logic) { use(#selector(x.drop)) }
          func c() { let y = logic(); use(#selector(y.drop)) }
        }
        """
      let lines = rewritten(source).split(separator: "\n").map(String.init)
      let selector = "Selector(\"drop\", logic.drop)"
      #expect(lines[4] == "  func a() { use(\(selector), \(selector), \(selector)) }")
      #expect(lines[5] == "  func b(_ x: logic) { use(\(selector)) }")
      #expect(lines[6] == "  func c() { let y = logic(); use(\(selector)) }")
    }

    @Test func methodOfAnotherModuleKeepsItsClass() {
      #expect(
        selecting("#selector(UIView.endEditing(_:))") == "Selector(\"endEditing:\", UIView.endEditing(_:))")
      #expect(selecting("#selector(layoutIfNeeded)") == "Selector(\"layoutIfNeeded\", Menu.layoutIfNeeded)")
    }

    @Test func stringInPlaceOfASelectorIsWrapped() {
      #expect(
        selecting("button(target: self, action: \"tap:\")")
          == "button(target: self, action: Selector(\"tap:\", Menu.tap(_:)))")
      #expect(selecting("analytics(action: \"started\")") == "analytics(action: \"started\")")
    }

    @Test func nestedClassIsNamedWithTheOneAroundIt() {
      let source = "class Outer { class Inner: NSObject { @objc func i() {}; let s = #selector(i) } }\n"
      #expect(rewritten(source).contains("let s = Selector(\"i\", Outer.Inner.i) }"))
      let extended =
        "enum Outer { class Inner: NSObject {} }\nextension Outer.Inner { @objc func i() { s(#selector(i)) } }\n"
      #expect(rewritten(extended).contains("s(Selector(\"i\", Outer.Inner.i))"))
    }

    @Test func selectorOfAValueIsAnError() {
      #expect(
        errors("let s = #selector(1 + 2)\n") == [
          "Game.swift:1:9: error: #selector(1 + 2) names no method; write #selector(Class.method) with a method of a class"
        ])
    }
  }
#endif
