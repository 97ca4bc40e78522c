#if Xcode
  internal import SourcePass
  internal import Testing

  struct AttributeTests {
    @Test(arguments: [
      "@objc", "@objcMembers", "@nonobjc", "@IBDesignable", "@objc(Name)", "@NSCopying", "@GKInspectable",
    ])
    func attributeBecomesSpacesOfItsLength(_ attribute: String) {
      let spaces = String(repeating: " ", count: attribute.count)
      #expect(rewritten("\(attribute) class A {}\n") == "\(spaces) class A {}\n")
    }

    @Test func dynamicIsRemoved() {
      #expect(rewritten("class A { @objc dynamic var x = 1 }\n") == "class A {               var x = 1 }\n")
    }

    @Test func otherAttributesStay() {
      let source = "@available(iOS 13, *) @MainActor class A { @discardableResult func f() -> Int { 1 } }\n"
      #expect(rewritten(source) == source)
    }

    @Test func blockConventionIsRemovedAndOthersStay() {
      #expect(rewritten("let f: @convention(block) () -> Void\n") == "let f:                    () -> Void\n")
      let source = "// @objc\nlet f: @convention(c) () -> Void\n"
      #expect(rewritten(source) == source)
    }

    @Test func attributesInInactiveCodeStay() {
      let source = "#if false\n@objc class A {}\n#endif\n"
      #expect(rewritten(source) == source)
    }

    @Test func multiLineAttributeKeepsItsLines() {
      #expect(rewritten("@objc(\n  Name\n)\nclass A {}\n") == "      \n      \n \nclass A {}\n")
    }
  }
#endif
