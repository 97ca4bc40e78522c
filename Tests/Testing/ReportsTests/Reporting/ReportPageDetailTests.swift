import Foundation
import Raster
import TestSupport
import Testing

@testable import Reports

/// The page's numbers, keys and search, in a real browser.
@Suite(.serialized, .enabled(if: Browser.program != nil, "no Chromium is installed"))
struct ReportPageDetailTests {
  private let fixture: RunFixture

  init() throws {
    fixture = try RunFixture()
  }

  private func open(fragment: String = "") throws -> Browser {
    let file = fixture.folder.path("report.html")
    try Report(fixture.run).save(to: file)
    return try Browser(try #require(URL(string: file.absoluteString + fragment)))
  }

  /// The texts of all elements of a selector.
  private func texts(_ browser: Browser, _ selector: String) throws -> String? {
    try browser.text("[...document.querySelectorAll('\(selector)')].map(it => it.textContent).join('|')")
  }

  /// The golden of the first entry is not there, so the picture of its frame is the page's first, with the number 0.
  /// Samples 1 and 2 differ in 2 of 96 pixels, in blue by 128.
  @Test func thePictureWithTheNumberZeroIsAPicture() throws {
    var record = fixture.record("lost", .different)
    try fixture.log.keep(.sample(2), expected: .sample(1), in: &record)
    try fixture.add(record)
    try fixture.fail("new", actual: .sample(2))
    let browser = try open()
    #expect(
      try texts(browser, ".facts span")
        == "2 pixels differ (2.08 %)|128 of 255 in the worst channel|12 \u{D7} 8|0.0 ms")
    #expect(try texts(browser, "figcaption") == "difference|actual")
    #expect(try browser.number("document.querySelectorAll('#list img').length") == 2)
    try browser.press("j")
    #expect(try texts(browser, ".facts span") == "12 \u{D7} 8|0.0 ms")
    #expect(try texts(browser, "figcaption") == "actual")
    #expect(try texts(browser, "#accept") == "skit accept 'MenuTests/new'")
    #expect(browser.complaints == [])
  }

  /// One of 10,100 pixels is less than a hundredth of a percent.
  @Test func onePixelAndThousandsHaveTheirWords() throws {
    let base = Bitmap(width: 101, height: 100, filledWith: 0xFF80_4020)
    var dot = base
    dot[7, 5] = 0xFF80_4021
    for (name, actual) in [("one", dot), ("all", Bitmap(width: 101, height: 100, filledWith: 0xFF80_4022))] {
      var record = fixture.record(name, .different)
      if name == "one" { record.tolerance = Tolerance(pixels: 2, because: "wind") }
      try fixture.store(base, as: name)
      try fixture.log.keep(actual, expected: base, in: &record)
      try fixture.add(record)
    }
    var recorded = fixture.record("recorded", .recorded)
    try fixture.store(dot, as: "recorded")
    recorded.actual = try fixture.log.savePicture(dot, name: "recorded")
    try fixture.add(recorded)
    let browser = try open()
    #expect(
      try texts(browser, ".facts span")
        == "1 pixel differs (under 0.01 %)|1 of 255 in the worst channel|101 \u{D7} 100|0.0 ms")
    #expect(try texts(browser, ".below h3") == "What the test says|Tolerance|If the new picture is right")
    #expect(try texts(browser, ".below p") == "2 pixels may differ|wind")
    #expect(try texts(browser, "#list .number") == "1 px|10,100 px|")
    try browser.press("j")
    #expect(
      try texts(browser, ".facts span")
        == "10,100 pixels differ (100.00 %)|2 of 255 in the worst channel|101 \u{D7} 100|0.0 ms")
    #expect(try texts(browser, ".below h3") == "What the test says|If the new picture is right")
    try browser.press("j")
    #expect(try texts(browser, ".below h3") == "What the test says", "there is nothing to accept")
    #expect(browser.complaints == [])
  }

  @Test func keysStayWithinTheListAndTheSlider() throws {
    for (index, name) in ["a", "b", "c"].enumerated() {
      try fixture.fail(name, expected: .sample(1), actual: .sample(UInt32(index + 2)))
    }
    let browser = try open()
    func heading(after keys: String...) throws -> String? {
      for key in keys { try browser.press(key) }
      return try texts(browser, "h2")
    }
    #expect(try heading(after: "k") == "a")
    #expect(try heading(after: "j", "j", "j") == "c")
    #expect(try browser.text("location.hash") == "#2")
    #expect(try heading(after: "o") == fixture.folder.url.lastPathComponent)
    #expect(try browser.text("location.hash") == "")
    #expect(try heading(after: "j") == "a", "the first one follows the overview")
    /// The slider after keys with a modifier.
    func at(after key: String, with modifier: String, times: Int) throws -> Double? {
      for _ in 0..<times {
        try browser.value(
          "dispatchEvent(new KeyboardEvent('keydown', { key: '\(key)', \(modifier): true, cancelable: true }))")
      }
      return try browser.number("parseFloat(document.querySelector('.pair').style.getPropertyValue('--at'))")
    }
    try browser.press("2")
    #expect(try at(after: "ArrowRight", with: "shiftKey", times: 1) == 60)
    #expect(try at(after: "ArrowRight", with: "ctrlKey", times: 1) == 60, "a key of the browser")
    #expect(try at(after: "ArrowLeft", with: "shiftKey", times: 7) == 0)
    #expect(try at(after: "ArrowRight", with: "shiftKey", times: 11) == 100)
    #expect(browser.complaints == [])
  }

  @Test func aFilmGoesAround() throws {
    var record = fixture.record("menu", .different)
    for frame in 0..<3 {
      let picture = try fixture.log.savePicture(.sample(UInt32(frame)), name: "film-\(frame)")
      record.film.append(.init(frame: frame * 10, hash: "hash\(frame)", picture: picture))
    }
    try fixture.add(record)
    let browser = try open()
    try browser.press("5")
    try browser.value("document.querySelectorAll('.strip button')[2].click()")
    for (key, frame) in [("", 2), ("ArrowRight", 0), ("ArrowLeft", 2), ("ArrowLeft", 1)] {
      if !key.isEmpty { try browser.press(key) }
      try browser.wait(
        for: "document.getElementById('film-caption').textContent === 'frame \(frame * 10)  hash\(frame)'")
      #expect(try texts(browser, ".strip [aria-pressed=true]") == "\(frame * 10)")
    }
    #expect(try texts(browser, "#play") == "Play")
    #expect(browser.complaints == [])
  }

  @Test func aSearchFindsEachWordAnywhere() throws {
    for (name, line, message, node) in [
      ("menu-a", 17, "it differs", "Hat: new"), ("menu-b", 18, "Cactus", "Cap: gone"),
    ] {
      var record = fixture.record(name, .different, line: line)
      (record.message, record.treeDifference) = (message, [node])
      try fixture.add(record)
    }
    let browser = try open()
    func found(_ query: String) throws -> String? {
      try browser.value(
        "document.getElementById('search').value = '\(query)';"
          + "document.getElementById('search').dispatchEvent(new Event('input'))")
      return try texts(browser, "#list b, #found")
    }
    #expect(try found("") == "menu-a|menu-b|2 of 2 assertions")
    #expect(try found(" HAT  menu") == "menu-a|1 of 2 assertions")
    #expect(try found("cactus") == "menu-b|1 of 2 assertions")
    #expect(try found("swift:17") == "menu-a|1 of 2 assertions")
    #expect(try found("hat cactus") == "0 of 2 assertions")
    #expect(browser.complaints == [])
  }

  /// The run has the entries 0 and 1.
  @Test(arguments: [("#1", "b"), ("#2", nil), ("#x", "a")] as [(String, String?)])
  func theAddressNamesAnEntry(fragment: String, heading: String?) throws {
    for name in ["a", "b"] { try fixture.fail(name, expected: .sample(1), actual: .sample(2)) }
    let browser = try open(fragment: fragment)
    #expect(try texts(browser, "h2") == heading ?? fixture.folder.url.lastPathComponent)
  }
}
