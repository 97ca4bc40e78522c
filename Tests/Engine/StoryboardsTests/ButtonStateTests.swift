import Testing

@testable import Storyboards

@Suite struct ButtonStateTests {
  /// Xcode writes texts with line breaks as elements.
  @Test func eachTextBelongsToItsKey() throws {
    let document = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"><scenes><scene><objects>
      <button id="b">
      <state key="normal" image="play"><string key="title">Play
      now</string></state>
      <state key="selected" title="Stop"><string key="image">stop</string></state>
      </button>
      </objects></scene></scenes></document>
      """
    let states = try #require(try InterfaceFile([UInt8](document.utf8), path: "a").objects.first?.states)
    #expect(states.map(\.key) == ["normal", "selected"])
    #expect(states.map(\.title) == ["Play\nnow", "Stop"])
    #expect(states.map(\.image) == ["play", "stop"])
    #expect(states.map(\.backgroundImage) == [nil, nil])
  }

  @Test func onlyTheKeyOfTheTitleIsTheAttributedTitle() throws {
    let other = "<attributedString key=\"other\"><fragment content=\"No\"/></attributedString>"
    let title =
      "<attributedString key=\"attributedTitle\"><fragment content=\"Y\"/><fragment content=\"es\"/></attributedString>"
    let document = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"><objects><button id="b">
      <state key="normal">\(other)\(title)</state><state key="selected">\(title)\(other)</state>
      <state key="disabled">\(other)</state>
      </button></objects></document>
      """
    let states = try #require(try InterfaceFile([UInt8](document.utf8), path: "a").objects.first?.states)
    #expect(states.map { $0.attributedTitle.map(\.text) } == [["Y", "es"], ["Y", "es"], []])
  }
}
