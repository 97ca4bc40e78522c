import Foundation
import Testing

@testable import KeyedArchives

/// Archives as JSON5.
@Suite struct ArchiveTextTests {
  private typealias Value = KeyedArchive.Value

  /// An archive whose object 1 is the root.
  private func archive(_ objects: Value...) -> KeyedArchive {
    KeyedArchive(objects: [.string("$null")] + objects, top: ["root": .reference(1)])
  }

  private func type(_ name: String, above: String...) -> Value {
    .dictionary(["$classname": .string(name), "$classes": .array(([name] + above + ["NSObject"]).map { .string($0) })])
  }

  /// The lines of the text after the comment.
  private func lines(_ archive: KeyedArchive) throws -> [String] {
    try archive.text().split(separator: "\n").dropFirst().map(String.init)
  }

  private func read(_ text: String) throws -> KeyedArchive { try KeyedArchive(SceneParser.parse(text)) }

  @Test func eachKindOfValueHasAShortForm() throws {
    let node = archive(
      .dictionary([
        "_speed": .real(1.5), "_hidden": .bool(true), "_name": .reference(3), "_mask": .integer(.max),
        "_position": .reference(4), "_children": .reference(6), "_userData": .reference(8), "_empty": .reference(0),
        "_raw": .data(Data([1, 2])), "$class": .reference(2), "a.b": .real(-0.0), "_infinite": .real(-.infinity),
      ]),
      type("SKNode", above: "UIResponder"), .string("a \"b\"\n\u{7}🎈"),
      .dictionary(["NS.rectval": .string("{{1, 2}, {3, 4.5}}"), "NS.special": .integer(3), "$class": .reference(5)]),
      type("NSValue"), .dictionary(["NS.objects": .array([.reference(3), .reference(0)]), "$class": .reference(7)]),
      type("NSArray"),
      .dictionary([
        "NS.keys": .array([.reference(3)]), "NS.objects": .array([.reference(10)]), "$class": .reference(9),
      ]),
      type("NSDictionary"), .integer(7))
    let expected = """
      {
        archive: {
          root: {
            $class: "SKNode",
            _name: "a \\"b\\"\\n\\x07🎈",
            _hidden: true,
            _infinite: -Infinity,
            _mask: { $integer: "9223372036854775807" },
            _position: { $rect: [1, 2, 3, 4.5] },
            _raw: { $data: "AQI=" },
            _speed: 1.5,
            _userData: { "a \\"b\\"\\n\\x07🎈": 7 },
            "a.b": -0,
            _children: ["a \\"b\\"\\n\\x07🎈", null],
          },
        },
        classes: {
          SKNode: { above: ["UIResponder", "NSObject"], plain: ["_hidden", "_infinite", "_mask", "_raw", "_speed", "a.b"] },
        },
      }
      """
    let text = try lines(node).joined(separator: "\n")
    #expect(text == expected, "\(text)")
    let again = try read(node.text())
    #expect(try again.text() == node.text(), "nothing is lost")
    guard case .dictionary(let values)? = again.top["root"].map(again.resolved) else { return }
    #expect(values["_hidden"] == .bool(true) && values["_mask"] == .integer(.max) && values["_raw"] != nil)
    #expect(again.resolved(try #require(values["_name"])) == .string("a \"b\"\n\u{7}🎈"), "an object stays an object")
    #expect(again.objects.contains(type("SKNode", above: "UIResponder")))
  }

  /// `NS.special` is 1 for a point, 2 for a size and 3 for a rectangle.
  @Test(arguments: [
    ("$point", "NS.pointval", 1, [1, -2.5], "{1.0, -2.5}"), ("$size", "NS.sizeval", 2, [3, 4.5], "{3.0, 4.5}"),
    ("$rect", "NS.rectval", 3, [1, 2, 3, 4.5], "{{1.0, 2.0}, {3.0, 4.5}}"),
  ])
  func geometryIsAValue(tag: String, key: String, special: Int, numbers: [Double], text: String) throws {
    let file = try read("{ archive: { root: { \(tag): \(numbers) } } }")
    guard case .dictionary(let values)? = file.top["root"].map(file.resolved) else {
      Issue.record("the root is not an object")
      return
    }
    #expect(
      values.keys.sorted() == ["$class", key, "NS.special"].sorted() && values["NS.special"] == .integer(special))
    #expect(try file.resolved(#require(values[key])) == .string(text))
    #expect(try file.resolved(#require(values["$class"])) == type("NSValue"))
    let numbers = SceneValue.list(numbers.map { .number($0) }).text
    #expect(try lines(file) == ["{ archive: { root: { \(tag): \(numbers) } }, classes: {} }"])
  }

  /// Each text is the same after it was read.
  @Test func shortFormsAreUsedWhereNothingIsLost() throws {
    func dictionary(_ keys: [Value], _ values: [Value], _ name: String = "NSDictionary") -> KeyedArchive {
      archive(
        .dictionary(["NS.keys": .array(keys), "NS.objects": .array(values), "$class": .reference(2)]), type(name),
        .string("a"), .string("$b"), .integer(7))
    }
    let list = Value.dictionary(["NS.objects": .array([.reference(3)]), "more": .bool(true), "$class": .reference(2)])
    let roots: [(KeyedArchive, String, String)] = [
      (archive(.date(12.5)), "{ $date: 12.5 }", "{}"),
      (archive(.array([.integer(1), .null])), "{ $plain: [1, null] }", "{}"),
      (archive(.data(Data([255]))), "{ $data: \"/w==\" }", "{}"),
      (dictionary([.reference(3)], [.reference(5)]), "{ a: 7 }", "{}"), (dictionary([], []), "{}", "{}"),
      (dictionary([.reference(3)], [.reference(0)], "NSMutableDictionary"), "{ a: null }", "{}"),
      (
        dictionary([.reference(4)], [.reference(5)]),
        "{ $class: \"NSDictionary\", \"NS.keys\": { $plain: [\"$b\"] }, \"NS.objects\": { $plain: [7] } }",
        "{ NSDictionary: { above: [\"NSObject\"], plain: [\"NS.keys\", \"NS.objects\"] } }"
      ),
      (
        dictionary([.reference(3), .reference(3)], [.reference(5), .reference(0)]),
        "{ $class: \"NSDictionary\", \"NS.keys\": { $plain: [\"a\", \"a\"] }, \"NS.objects\": { $plain: [7, null] } }",
        "{ NSDictionary: { above: [\"NSObject\"], plain: [\"NS.keys\", \"NS.objects\"] } }"
      ),
      (
        archive(list, type("NSArray"), .string("x")),
        "{ $class: \"NSArray\", \"NS.objects\": { $plain: [\"x\"] }, more: true }",
        "{ NSArray: { above: [\"NSObject\"], plain: [\"NS.objects\", \"more\"] } }"
      ),
    ]
    for (archive, root, classes) in roots {
      let expected = try SceneParser.parse("{ archive: { root: \(root) }, classes: \(classes) }")
      #expect(try SceneParser.parse(archive.text()) == expected, "\(root)")
      #expect(try read(archive.text()).text() == archive.text(), "\(root)")
    }
    let read = try read("{ archive: { root: [{ a: [] }], other: 5 }, classes: { A: { above: ['B'] } } }")
    let chains = read.objects.compactMap { object -> [Value]? in
      if case .dictionary(let values) = object, case .array(let chain)? = values["$classes"] { chain } else { nil }
    }
    let expected: [[Value]] = [
      ["NSMutableArray", "NSArray", "NSObject"], ["NSMutableDictionary", "NSDictionary", "NSObject"],
    ]
    .map { $0.map { .string($0) } }
    #expect(chains.count == 2 && expected.allSatisfy(chains.contains))
    #expect(try read.resolved(#require(read.top["other"])) == .integer(5) && read.top.count == 2)
  }

  /// 110 bytes are the most: with brackets, quotes and 106 letters.
  @Test func aListThatFitsStaysInItsLine() {
    func text(_ count: Int) -> String { SceneValue.list([.string(String(repeating: "a", count: count))]).text }
    #expect(text(106).utf8.count == 110 && !text(106).contains("\n"))
    #expect(text(107) == "[\n  \"\(String(repeating: "a", count: 107))\",\n]")
  }

  /// The spaces before a list count: in one line it then has 108 or 106 bytes at most.
  @Test func aListInListsIsShorterByItsIndentation() {
    func letters(_ count: Int) -> String { "\"\(String(repeating: "a", count: count))\"" }
    func list(_ count: Int) -> SceneValue { .list([.string(String(repeating: "a", count: count))]) }
    /// Too long for one line.
    func pair(_ count: Int) -> SceneValue { .list([list(count), list(count)]) }
    #expect(pair(104).text == "[\n  [\(letters(104))],\n  [\(letters(104))],\n]")
    let broken = "  [\n    \(letters(105)),\n  ],\n"
    #expect(pair(105).text == "[\n\(broken)\(broken)]")
    let deep = "    [\(letters(102))],\n"
    #expect(SceneValue.list([pair(102)]).text == "[\n  [\n\(deep)\(deep)  ],\n]")
    let deepBroken = "    [\n      \(letters(103)),\n    ],\n"
    #expect(SceneValue.list([pair(103)]).text == "[\n  [\n\(deepBroken)\(deepBroken)  ],\n]")
    let member = "  a: [\(letters(104))],\n  b: [\(letters(104))],\n"
    #expect(SceneValue.object(["b": list(104), "a": list(104)]).text == "{\n\(member)}", "the key does not count")
  }

  /// 110 bytes are the most: with braces, the key, quotes and 101 letters.
  @Test func anObjectThatFitsStaysInItsLine() {
    func text(_ count: Int) -> String { SceneValue.object(["a": .string(String(repeating: "a", count: count))]).text }
    let letters = String(repeating: "a", count: 101)
    #expect(text(101) == "{ a: \"\(letters)\" }" && text(101).utf8.count == 110)
    #expect(text(102) == "{\n  a: \"\(letters)a\",\n}")
  }

  /// `a` holds itself, and is in two places.
  @Test func sharedObjectsAndCirclesStay() throws {
    let circle = archive(
      .dictionary(["a": .reference(3), "b": .reference(3), "$class": .reference(2)]), type("A"),
      .dictionary(["NS.objects": .array([.reference(3), .reference(1)]), "$class": .reference(4)]), type("NSSet"))
    let text = try lines(circle).joined(separator: " ")
    #expect(text.contains("$id: 1"), "\(text)")
    #expect(text.contains("{ $plain: [{ $ref: 2 }, { $ref: 1 }] }") && text.contains("b: { $ref: 2 }"), "\(text)")
    #expect(try read(circle.text()).text() == circle.text())
  }

  @Test func aReferenceMayComeBeforeItsObject() throws {
    let file = try read("{ archive: { a: { $ref: 5 }, root: { $class: 'SKNode', $id: 5, _name: 'x' } } }")
    #expect(file.top["a"] == file.top["root"])
    guard case .dictionary(let values)? = file.top["root"].map(file.resolved) else { return }
    #expect(values.keys.sorted() == ["$class", "_name"], "the text's own keys are not the object's")
    #expect(try file.resolved(#require(values["_name"])) == .string("x"))
  }

  @Test(arguments: [
    ("{ archive: 3 }", "archive: expected an object { ... }"),
    ("{ archive: { root: [{ $ref: 3 }] } }", "archive.root[0].$ref: no object has the $id 3"),
    ("{ archive: { root: { $class: 3 } } }", "archive.root.$class: expected the name of a class"),
    (
      "{ archive: { root: [{ $class: 'A', $id: 1 }, { $class: 'A', $id: 1 }] } }",
      "archive.root[1].$id: another object has the $id 1"
    ),
    ("{ archive: { root: { a: { $rect: [1, 2] } } } }", "archive.root.a.$rect: expected 4 numbers"),
    ("{ archive: { root: { $data: '%' } } }", "archive.root.$data: expected Base64"),
    ("{ archive: { root: { $ref: 1.5 } } }", "archive.root.$ref: expected a whole number"),
    (
      "{ archive: { root: { $colour: 1 } } }",
      "archive.root.$colour: expected a value for one of $class, $ref, $data, $integer, $date, $plain, $point, $size, $rect"
    ),
  ])
  func anErrorNamesThePlace(text: String, error: String) throws {
    let found = #expect(throws: KeyedArchiveError.self) { try read(text) }
    #expect(found?.description == error)
  }

  @Test func listsAreLimitedInDepthAndNotInNumber() throws {
    let deep = String(repeating: "[", count: 199) + String(repeating: "]", count: 199)
    _ = try SceneParser.parse("{ a: \(deep) }")
    #expect(throws: (any Error).self) { try SceneParser.parse("{ a: [\(deep)] }") }
    _ = try SceneParser.parse("{ a: [\(String(repeating: "[], {}, ", count: 200))] }")
  }

  /// Each list takes two levels of the text, the file itself two more.
  @Test func theDepthOfAnArchiveIsLimitedExactly() throws {
    func lists(_ count: Int) -> KeyedArchive {
      let lists = (0..<count).map { Value.array([.reference($0 + 2)]) }
      return KeyedArchive(objects: [.string("$null")] + lists, top: ["root": .reference(1)])
    }
    _ = try SceneParser.parse(lists(93).text())
    let error = #expect(throws: KeyedArchiveError.self) { try lists(94).text() }
    #expect(error?.description == "its objects are nested more than 190 deep")
  }

  /// JSON5 has whole numbers up to 2 to the power of 53.
  @Test(
    arguments: [
      (1 << 53, "9007199254740992"), (-(1 << 53), "-9007199254740992"),
      (1 << 53 + 1, "{ $integer: \"9007199254740993\" }"), (-(1 << 53) - 1, "{ $integer: \"-9007199254740993\" }"),
    ] as [(Int, String)])
  func integersThatNumbersCannotHoldAreText(integer: Int, text: String) throws {
    let file = KeyedArchive(objects: [.string("$null"), .integer(integer)], top: ["root": .reference(1)])
    let again = try read(file.text())
    #expect(again.top["root"].map(again.resolved) == .integer(integer))
    if integer.magnitude > 1 << 53 { #expect(try file.text().contains(text)) }
  }

  @Test func forgedArchivesGiveOneError() throws {
    // A list in a list, 500 deep; lists that double in size 40 times; an object without a class.
    var deep: [Value] = []
    for index in 0..<500 { deep.append(.array([.reference(index + 2)])) }
    let list = KeyedArchive(objects: [.string("$null")] + deep, top: ["root": .reference(1)])
    let nested = #expect(throws: KeyedArchiveError.self) { try list.text() }
    #expect(nested?.description == "its objects are nested more than 190 deep")
    var wide: [Value] = []
    for index in 0..<40 { wide.append(.array([.reference(index + 2), .reference(index + 2)])) }
    let bomb = KeyedArchive(objects: [.string("$null")] + wide, top: ["root": .reference(1)])
    let large = #expect(throws: KeyedArchiveError.self) { try bomb.text() }
    #expect(large?.description == "its text would have more than 16 MiB")
    let none = #expect(throws: KeyedArchiveError.self) { try archive(.dictionary(["$class": .integer(3)])).text() }
    #expect(none?.description == "it has an object without a class")
  }

  @Test(
    arguments: [
      ("{1, 2}", 2, [1, 2]), ("{{1, -2.5}, {3e1, 4}}", 4, [1, -2.5, 30, 4]), ("{1, 2}", 4, nil), ("{1, 2, 3}", 2, nil),
      ("{1, 2, x}", 2, nil), ("{1, x}", 2, nil), ("", 2, nil), ("", 0, []),
    ] as [(String, Int, [Double]?)])
  func aTextHasAsManyNumbersAsAreExpected(text: String, count: Int, numbers: [Double]?) {
    #expect(KeyedArchive.numbers(in: text, count) == numbers)
  }

  @Test(arguments: [
    ("{ archive: { root: { $integer: 'x' } } }", "archive.root.$integer: expected a whole number as text"),
    ("{ archive: { a: { $ref: 7 }, b: { $ref: 3 } } }", "archive.a.$ref: no object has the $id 7"),
    ("{ archive: { root: { $point: [1, 2, 3] } } }", "archive.root.$point: expected 2 numbers"),
    ("{ archive: { root: [1, { $size: 4 }] } }", "archive.root[1].$size: expected 2 numbers"),
  ])
  func aWrongValueOfAKindIsAnError(text: String, error: String) throws {
    let found = #expect(throws: KeyedArchiveError.self) { try read(text) }
    #expect(found?.description == error)
  }

  @Test func objectsOfAClassShareItsDescription() throws {
    let file = try read(
      """
      { archive: { a: { $class: 'A' }, b: { $class: 'B' }, c: { $class: 'A' }, d: [], e: [], f: {} },
        classes: { A: { above: ['C'] } } }
      """)
    let classes = ["a", "b", "c", "d", "e", "f"].map { name -> Value? in
      guard case .dictionary(let values)? = file.top[name].map(file.resolved) else { return nil }
      return values["$class"]
    }
    #expect(classes[0] == classes[2] && classes[3] == classes[4])
    let (a, list) = (type("A", above: "C"), type("NSMutableArray", above: "NSArray"))
    let expected = [a, type("B"), a, list, list, type("NSMutableDictionary", above: "NSDictionary")]
    #expect(classes.compactMap { $0.map(file.resolved) } == expected)
  }

  @Test func severalReferencesMayComeBeforeTheirObject() throws {
    let file = try read("{ archive: { a: { $ref: 5 }, b: { $ref: 5 }, root: { $class: 'SKNode', $id: 5 } } }")
    #expect(file.top["a"] == file.top["root"] && file.top["b"] == file.top["root"])
    #expect(file.objects.count == 3, "the null, the node and its class")
    let twice = "{ archive: { root: [{ $ref: 1 }, { $class: 'A', $id: 1 }, { $class: 'A', $id: 1 }] } }"
    let error = #expect(throws: KeyedArchiveError.self) { try read(twice) }
    #expect(error?.description == "archive.root[2].$id: another object has the $id 1")
    let text = #expect(throws: KeyedArchiveError.self) { try read("{ archive: { a: { $class: 'A', $id: '1' } } }") }
    #expect(text?.description == "archive.a.$id: expected a whole number")
  }

  @Test func onlyWholeNumbersBecomeIntegers() throws {
    let file = try read("{ archive: { root: [1e300, -0, 0.5, 5, 9.3e18, -1e15, Infinity] } }")
    guard case .dictionary(let values)? = file.top["root"].map(file.resolved),
      case .array(let elements)? = values["NS.objects"]
    else {
      Issue.record("the root is not a list")
      return
    }
    let expected: [Value] = [
      .real(1e300), .real(-0.0), .real(0.5), .integer(5), .real(9.3e18), .integer(-1_000_000_000_000_000),
      .real(.infinity),
    ]
    #expect(elements.map(file.resolved) == expected)
  }

  @Test(arguments: ["$date: 'x'", "$plain: 3", "$data: 4", "$integer: 5", "$class: 6, $point: [1, 2]"])
  func aMarkedValueNeedsItsKind(members: String) {
    let error = #expect(throws: KeyedArchiveError.self) { try read("{ archive: { root: [{ \(members) }] } }") }
    let mark = members.prefix { $0 != ":" }
    #expect(error?.description.hasPrefix("archive.root[0].\(mark): expected ") == true, "\(error?.description ?? "")")
  }
}
