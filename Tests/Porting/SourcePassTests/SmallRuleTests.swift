#if Xcode
  internal import SourcePass
  internal import Testing

  struct SmallRuleTests {
    @Test func castsToAnUnwrappedOptionalLoseTheMark() {
      #expect(rewritten("let v = view as! SKView!\n") == "let v = view as! SKView \n")
      #expect(rewritten("let v = (view as SKView!)\n") == "let v = (view as! SKView)\n")
      let source = "let v = view as! SKView; var w: SKView!\n"
      #expect(rewritten(source) == source)
    }

    @Test func keyPathBecomesAString() {
      let source = "let a = #keyPath(Menu.label.text), b = #keyPath(label), c = #keyPath(self.label)\n"
      let spaced = rewritten(source).split(separator: " ").joined(separator: " ")
      #expect(spaced == "let a = \"label.text\" , b = \"label\" , c = \"label\" \n")
    }

    @Test func previewsAreBlankedLineByLine() {
      #expect(
        rewritten("let a = 1\n#Preview {\n  ContentView()\n}\nlet b = 2\n")
          == "let a = 1\n          \n               \n \nlet b = 2\n")
      #expect(rewritten("#Preview(\"x\") { A() }\n").split(separator: " ") == ["\n"])
    }
  }
#endif
