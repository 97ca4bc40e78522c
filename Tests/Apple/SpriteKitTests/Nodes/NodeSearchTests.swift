import SpriteKit
import Testing

class Ship: SKSpriteNode {}
final class FastShip: Ship {}

/// root > (hat > feather, bird > (hat > feather2, wing1, wing2), unnamed > deep)
@MainActor
@Suite struct NodeSearchTests {
  private let root = named("root")
  private let bird = named("bird")
  private let wing = named("wing1")

  init() {
    let hat = named("hat")
    hat.addChild(named("feather"))
    root.addChild(hat)
    root.addChild(bird)
    let second = named("hat")
    second.addChild(named("feather2"))
    bird.addChild(second)
    bird.addChild(wing)
    bird.addChild(named("wing2"))
    let unnamed = SKNode()
    unnamed.addChild(named("deep"))
    root.addChild(unnamed)
  }

  private func found(_ text: String, from node: SKNode? = nil) -> [String] {
    (node ?? root)[text].map { "\($0.parent?.name ?? "-")/\($0.name ?? "-")" }
  }

  @Test func aNameFindsOnlyChildren() async {
    #expect(found("hat") == ["root/hat"])
    #expect(found("wing1") == [])
    #expect(found("root") == [])
    #expect(root.childNode(withName: "bird") === bird)
    #expect(root.childNode(withName: "feather") == nil)
  }

  @Test func aSlashGoesDownOneLevel() async {
    #expect(found("bird/hat/feather2") == ["hat/feather2"])
    #expect(found("bird/feather2") == [])
  }

  @Test func twoSlashesGoDownAnyNumberOfLevels() async {
    #expect(found(".//hat") == ["root/hat", "bird/hat"])
    #expect(found("bird//feather2") == ["hat/feather2"])
    #expect(found(".//deep") == ["-/deep"])
    #expect(found(".//hat/feather") == ["hat/feather"])
  }

  @Test func aLeadingSlashStartsAtTheRoot() async {
    #expect(found("/hat", from: wing) == ["root/hat"])
    #expect(found("//hat", from: wing) == ["root/hat", "bird/hat"])
    #expect(found("//hat", from: bird) == found(".//hat"))
    #expect(found(".//hat", from: bird) == ["bird/hat"])
  }

  @Test func twoDotsGoUp() async {
    #expect(found("../wing2", from: wing) == ["bird/wing2"])
    #expect(found("../../hat", from: wing) == ["root/hat"])
    #expect(found("..", from: wing) == ["root/bird"])
    #expect(found("../anything") == [])
  }

  @Test func aStarMatchesAnyCharacters() async {
    #expect(found("bird/wing*") == ["bird/wing1", "bird/wing2"])
    #expect(found("bird/*1") == ["bird/wing1"])
    #expect(found("bird/w*g*") == ["bird/wing1", "bird/wing2"])
    #expect(found("bird/wing1*") == ["bird/wing1"])
    #expect(found("*") == ["root/hat", "root/bird", "root/-"], "a star also matches nodes without a name")
    #expect(found("bird/*x") == [])
    #expect(found(".//*").count == 9)
    #expect(found("**") == ["root/hat", "root/bird"])
  }

  @Test func manyStarsDoNotTakeLong() async {
    wing.name = String(repeating: "a", count: 60)
    let stars = String(repeating: "*a", count: 30)
    #expect(bird[stars] == [wing])
    var last = bird
    for _ in 0..<40 {
      let next = SKNode()
      last.addChild(next)
      last = next
    }
    #expect(bird[String(repeating: "//*", count: 8)].count >= 33)
    #expect(bird[stars + "b"] == [] && bird[stars + "*[a-z]"] == [wing])
  }

  @Test func bracketsMatchOneOfTheirCharacters() async {
    #expect(found("bird/wing[0-9]") == ["bird/wing1", "bird/wing2"])
    #expect(found("bird/wing[2-9]") == ["bird/wing2"])
    #expect(found("bird/[u-w,x]ing[1,3]") == ["bird/wing1"])
    #expect(found("[a-z]") == [], "brackets match one character, not a whole name")
    #expect(found("[b-b]ir[9-0,d]") == ["root/bird"], "a range of one character matches that character")
    for broken in ["[", "hat[", "[]", "h[]at", "[-]", "]"] { #expect(found(broken) == []) }
  }

  @Test func aClassNameFindsNodesOfThatClass() async {
    let (label, ship, fast) = (SKLabelNode(), Ship(), FastShip())
    for node in [label, ship, fast] { wing.addChild(node) }
    #expect(wing["SKLabelNode"] == [label])
    #expect(root[".//SKLabelNode"] == [label])
    #expect(wing["SpriteKitTests.Ship"] == [ship], "subclasses are not found")
    #expect(wing["Ship"] == [] && wing["SKSpriteNode"] == [] && wing["SKLabel*"] == [])
    ship.name = "SKLabelNode"
    #expect(wing["SKLabelNode"] == [label, ship])
    #expect(label["../SpriteKitTests.FastShip"] == [fast])
    #expect(found("SKNode").count == 3)
  }

  @Test func eachNodeIsFoundOnceInTreeOrder() async {
    #expect(found("//*//feather*") == ["hat/feather", "hat/feather2"])
    #expect(found(".//*//feather2") == ["hat/feather2"])
  }

  @Test func enumeratingStopsWhenAsked() async {
    var names: [String?] = []
    root.enumerateChildNodes(withName: "//*") { node, stop in
      names.append(node.name)
      stop.pointee = ObjCBool(names.count == 2)
    }
    #expect(names == ["hat", "feather"])
  }

  /// Counts how often a name is asked for.
  private final class Counted: SKNode {
    static var count = 0
    override var name: String? {
      get {
        Self.count += 1
        return super.name
      }
      set { super.name = newValue }
    }
  }

  @Test(arguments: [("hit", 1), (".//hit", 1), ("/hit", 1), ("../holder/hit", 1), ("miss", 50)])
  func aSearchForOneNodeStopsAtTheFirst(text: String, count: Int) async {
    let holder = named("holder")
    root.addChild(holder)
    for _ in 0..<50 {
      let child = Counted()
      child.name = "hit"
      holder.addChild(child)
    }
    if text.hasPrefix("/") { holder.removeFromParent() }
    Counted.count = 0
    let found = holder.childNode(withName: text)
    #expect(Counted.count == count)
    #expect(found === (text == "miss" ? nil : holder.children[0]))
  }

  @Test(arguments: [("//hat", 2), ("//hat/feather*", 2), ("*/feather*", 2), ("//feather*", 3)])
  func theFirstOfSeveralDeepOnesIsFound(text: String, count: Int) {
    bird.addChild(named("feather3"))
    #expect(root[text].count == count)
    #expect(root.childNode(withName: text) === root[text].first)
    #expect(root.childNode(withName: text)?.name == (text == "//hat" ? "hat" : "feather"))
    let (outer, later) = (SKNode(), SKNode())
    later.addChild(named("feather4"))
    for node in [root, later] { outer.addChild(node) }
    #expect(outer.childNode(withName: "//feather*")?.name == "feather")
  }

  @Test func nodesMayBeRemovedWhileTheyAreEnumerated() async {
    bird.enumerateChildNodes(withName: "wing*") { node, _ in node.removeFromParent() }
    #expect(found("bird/*") == ["bird/hat"])
  }

  @Test func aPathWithoutNamesFindsNothingOrItsStart() async {
    #expect(bird.childNode(withName: "") == nil)
    #expect(bird.childNode(withName: "...") == nil)
    #expect(bird.childNode(withName: ".") === bird)
    #expect(bird.childNode(withName: "/") === root)
    #expect(bird.childNode(withName: "///") === root)
  }
}
