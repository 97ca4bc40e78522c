import Testing

@testable import IconChooser

@Suite struct IconListTests {
  private func entry(_ files: [String], ordinal: Any? = nil) -> [String: Any] {
    var entry: [String: Any] = ["CFBundleIconFiles": files]
    entry["ordinal"] = ordinal
    return entry
  }

  private func list(primary: [String: Any]? = nil, _ alternates: [String: Any]) -> IconList {
    var icons: [String: Any] = ["CFBundleAlternateIcons": alternates]
    icons["CFBundlePrimaryIcon"] = primary ?? entry(["plain", "plain-ipad"])
    return IconList(infoDictionary: ["CFBundleIcons": icons])
  }

  @Test func primaryComesFirstThenAlternatesByOrdinal() {
    let list = list(["b": entry(["b"], ordinal: 1), "a": entry(["a"], ordinal: 2), "c": entry(["c"], ordinal: -1)])
    #expect(list.icons.map(\.imageName) == ["plain", "c", "b", "a"])
    #expect(list.icons.map(\.ordinal) == [0, -1, 1, 2])
    #expect(list.icons.map(\.name) == [nil, "c", "b", "a"])
    #expect(list.problems == [])
  }

  @Test func omittedIconsAreReportedWithTheReason() {
    let list = list([
      "bare": [String: Any](), "empty": entry([], ordinal: 1), "lost": entry(["lost"]),
      "text": entry(["text"], ordinal: "3"), "twin": entry(["plain"], ordinal: 4), "good": entry(["good"], ordinal: 5),
    ])
    #expect(list.icons.map(\.imageName) == ["plain", "good"])
    #expect(
      list.problems == [
        "The icon \"bare\" is left out: it has no CFBundleIconFiles.",
        "The icon \"empty\" is left out: it has no CFBundleIconFiles.",
        "The icon \"lost\" is left out: it has no whole number as ordinal.",
        "The icon \"text\" is left out: it has no whole number as ordinal.",
        "The icon \"twin\" is left out: the primary icon has the same file.",
      ])
  }

  @Test func thePrimaryIconAndATwinAreReported() {
    let list = list(primary: [:], ["b": entry(["same"], ordinal: 1), "a": entry(["same"], ordinal: 2)])
    #expect(list.icons.map(\.name) == ["a"])
    #expect(
      list.problems == [
        "The primary icon is left out: it has no CFBundleIconFiles.",
        "The icon \"b\" is left out: \"a\" has the same file.",
      ])
  }

  @Test func anAppWithoutIconsHasAnEmptyChooserAndAProblem() {
    let list = IconList(infoDictionary: [:])
    #expect(list.icons == [])
    #expect(list.problems == ["Info.plist has no CFBundleIcons: the chooser is empty."])
  }

  @Test func iconsAreOrderedByOrdinalThenByImageName() {
    #expect(Icon(ordinal: 1, name: "z", imageName: "a") < Icon(ordinal: 1, name: "a", imageName: "b"))
    #expect(Icon(ordinal: 1, name: "a", imageName: "b") < Icon(ordinal: 2, name: "a", imageName: "a"))
    #expect(Icon(ordinal: 1, name: "a", imageName: "b").id == "b")
  }
}
