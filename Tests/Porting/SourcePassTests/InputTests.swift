#if Xcode
  internal import SourcePass
  internal import Testing

  struct InputTests {
    @Test func sourceThatDoesNotParseIsOneErrorALineAndStaysAsItIs() {
      let broken = "class A {\n  func f( {\n}\n"
      let result = SourcePass.rewrite([file("B.swift", broken), file("A.swift", "@objc class C {}\n")])
      #expect(!result.errors.isEmpty)
      #expect(
        result.errors.allSatisfy { $0.file == "B.swift" && $0.line >= 1 && $0.column >= 1 && !$0.text.contains("\n") })
      #expect(result.files[0] == file("B.swift", broken))
      #expect(text(result.files[1]) == "      class C {}\n")
    }

    @Test func bytesThatAreNotUTF8AreAnError() {
      let result = SourcePass.rewrite([.init(path: "A.swift", bytes: Array("let a = 1\n// ".utf8) + [0xFF, 0xFE])])
      #expect(result.errors.map(\.description) == ["A.swift:2:4: error: the file is not UTF-8; save it as UTF-8"])
    }

    @Test func windowsLineEndsStay() {
      #expect(rewritten("@objc\r\nclass A {}\r\n") == "     \r\nclass A {}\r\n")
      let result = SourcePass.rewrite([file("A.swift", "\r\n\r\n@main class A: App {}\r\n")])
      #expect(result.rewrites.filter { $0.rule == "entry" }.map(\.line) == [3])
    }

    @Test func byteOrderMarkIsDroppedAndScriptLineIsAComment() {
      #expect(rewritten("\u{FEFF}let a = 1\n") == "let a = 1\n")
      #expect(rewritten("#!/usr/bin/swift\nlet a = 1\n") == "///usr/bin/swift\nlet a = 1\n")
    }

    @Test func namesOfAnyScriptAreKept() {
      let out = rewritten("class 🚀: SKNode { @objc func größe() {}; let s = #selector(größe) }\n")
      #expect(out.contains("let s = Selector(\"größe\", 🚀.größe)"))
    }

    @Test func pathIsQuoted() {
      let result = SourcePass.rewrite([file("a \"b\"\\🎮.swift", "\n")])
      #expect(
        String(decoding: result.files[0].bytes, as: UTF8.self)
          == "#sourceLocation(file: \"a \\\"b\\\"\\\\🎮.swift\", line: 1)\n\n")
    }

    @Test func emptyInputIsFine() {
      #expect(SourcePass.rewrite([]).files.isEmpty)
      #expect(rewritten("") == "")
    }

    @Test(arguments: [
      "(", "[", "{", "!", "a.b().", "a+", "if true {", "#if true\n", "\"\\(", "[(", "A<", "f(\"\\(", "[\n/* ] */",
    ])
    func deepNestingEndsWithAnErrorOrAResult(_ part: String) {
      let source = String(repeating: part, count: 10_000)
      let result = SourcePass.rewrite([file("A.swift", "let a = \(source)\n@objc class B {}\n")])
      #expect(result.errors.isEmpty == (part == "a+"))
    }

    @Test(arguments: [
      "#\"\"\"\n [[[[ \"\"\" \\#(a)\n\"\"\"#", "\"\\u{1B}[31m \\(f(\"[\", [1])) [\"", "1 // [[ \"",
      "/* [ /* \" */ [ */ 2", "a < b && c > d",
    ])
    func bracketsInStringsAndCommentsDoNotCount(_ value: String) {
      let lines = (0..<300).map { "let a\($0) = \(value)\n" }.joined()
      #expect(errors(lines).isEmpty)
    }

    @Test func codeMayNestAsDeepAsTheCompilerTakes() {
      let depth = 60
      let source = "let a = " + String(repeating: "f { ", count: depth) + String(repeating: "} ", count: depth) + "\n"
      #expect(errors(source).isEmpty)
    }

    /// Each kind of nesting at its limit and one level above. Squares do not begin with each other, which is slow.
    @Test(arguments: [
      ("let a = ", "(", "1", ")", 250), ("let a = ", "[1, ", "1", "]", 16), ("let a = ", "\"\\(", "1", ")\"", 32),
      ("typealias B = ", "A<", "C", ">", 64),
    ])
    func nestingHasALimit(_ start: String, _ open: String, _ middle: String, _ close: String, _ limit: Int) {
      func source(_ depth: Int) -> String {
        start + String(repeating: open, count: depth) + middle + String(repeating: close, count: depth) + "\n"
      }
      #expect(errors(source(limit)).isEmpty)
      let deep = Array(source(limit + 1).utf8)
      let column = (deep.lastIndex { "([<".utf8.contains($0) } ?? 0) + 1
      #expect(errors(source(limit + 1)) == ["Game.swift:1:\(column): error: the code is nested too deeply; split it"])
    }

    @Test func chainThatIsTooLongIsAnError() {
      let chain = String(repeating: ".b()", count: 11_000)
      #expect(errors("let a = b\(chain)\n").count == 1)
    }

    @Test(.timeLimit(.minutes(1))) func longChainIsReadOnce() {
      let chain = String(repeating: ".b()", count: 6_000)
      #expect(errors("class A: NSObject { @objc func f() { let s = #selector(f), a = b\(chain) } }\n").isEmpty)
    }

    @Test func manyLinesAreRewritten() {
      let lines = (0..<4_000).map { "let a\($0) = #selector(A.f)\n" }.joined()
      let result = SourcePass.rewrite([file("A.swift", "class A: NSObject { @objc func f() {} }\n" + lines)])
      #expect(result.errors.isEmpty)
      #expect(result.rewrites.count == 4_002)
    }

    @Test func fileThatTakesTooLongIsAnError() {
      var options = SourcePass.Options()
      options.parseLimit = .zero
      let lines = (0..<2_000).map { "let a\($0) = f(1, 2)\n" }.joined()
      #expect(
        errors(lines, options: options) == [
          "Game.swift:1:1: error: the parser needs more than 0 s for the file; split it"
        ])
    }

    @Test func cyclesOfClassesEnd() {
      _ = SourcePass.rewrite([
        file("A.swift", "class A: B { let s = #selector(f) }\nclass B: A {}\nclass C: C { @objc func f() {} }\n")
      ])
    }

    @Test func sameInputGivesTheSameOutput() {
      let files = (0..<8).map { index in
        file(
          "\(index).swift",
          "class C\(index): C\((index + 1) % 8) { @objc func f() {}; @IBOutlet var x: UIView! }\nextension C\((index * 3) % 8) { override func g() {} }\n"
        )
      }
      let first = SourcePass.rewrite(files)
      for _ in 0..<3 { #expect(SourcePass.rewrite(files) == first) }
    }

    /// Sources of all rules with bytes removed, doubled and replaced. Nothing may crash.
    @Test func mutatedSourcesNeverCrash() {
      let seeds = [
        "@main class A: UIResponder, UIApplicationDelegate { @IBOutlet weak var x: UILabel!; @IBAction func t(_ s: Any) {} }\n",
        "#if os(iOS) && !DEBUG || canImport(X)\nlet a = #selector(A.t(_:)), b = #keyPath(A.x), c = view as! SKView!\n#else\n#endif\n",
        "extension A { override func f() { use(#selector(getter: self.x), Selector((\"t:\"))) } }\n#Preview { A() }\n",
        "@objc protocol P: Q { @objc optional func m(_ a: Int) }; class B: A, P {}; class C: B { func m(_ a: Int) { d?.m?(1) } }\n",
      ].map { Array($0.utf8) }
      var random = Random(state: 7)
      for _ in 0..<200 {
        var bytes = seeds.flatMap { random.next(3) == 0 ? [] : $0 }
        for _ in 0..<(1 + random.next(12)) where !bytes.isEmpty {
          let at = random.next(bytes.count)
          let length = min(1 + random.next(9), bytes.count - at)
          switch random.next(4) {
          case 0: bytes.removeSubrange(at..<at + length)
          case 1: bytes.insert(contentsOf: bytes[at..<at + length], at: random.next(bytes.count))
          case 2: bytes[at] = UInt8(random.next(256))
          default: bytes.insert(contentsOf: Array("{}()[]#\"@.:?!\r\n;".utf8)[random.next(16)...].prefix(2), at: at)
          }
        }
        let result = SourcePass.rewrite([.init(path: "A.swift", bytes: bytes)])
        #expect(result.files.count == 1)
      }
    }
  }

  /// The generator of Lehmer, so that a failure repeats.
  private struct Random {
    var state: UInt64

    mutating func next(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(limit))
    }
  }
#endif
