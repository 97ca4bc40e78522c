#if Xcode
  internal import Testing

  @testable internal import SourcePass

  struct ObjCNameTests {
    @Test(arguments: [
      ("tick", [], "tick"), ("tap", ["_"], "tap:"), ("tap", ["sender"], "tapWithSender:"), ("move", ["to"], "moveTo:"),
      ("move", ["to", "with"], "moveTo:with:"), ("play", ["with"], "playWith:"), ("fire", ["atPoint"], "fireAtPoint:"),
      ("moveTo", ["point"], "moveToPoint:"), ("go", ["_", "_"], "go::"), ("add", ["x", "_"], "addWithX::"),
      ("`repeat`", ["_"], "repeat:"), ("play", ["withSound"], "playWithSound:"),
      ("show", ["topScore"], "showWithTopScore:"),
    ])
    func selectorIsTheCompilers(_ name: String, _ labels: [String], _ selector: String) {
      #expect(ObjCName.selector(name, labels: labels) == selector)
    }

    @Test func setterCapitalizesTheProperty() { #expect(ObjCName.setter("isOn") == "setIsOn:") }
  }
#endif
