import Foundation
import Raster
import TestSupport
import Testing

@testable import Reports

/// The page in a real browser without a network, with real key and pointer events.
@Suite(.serialized, .enabled(if: Browser.program != nil, "no Chromium is installed"))
struct ReportPageTests {
  private let fixture: RunFixture

  init() throws {
    fixture = try RunFixture()
  }

  private func open(colorScheme: String = "light") throws -> Browser {
    let file = fixture.folder.path("report.html")
    try Report(fixture.run).save(to: file)
    return try Browser(file, colorScheme: colorScheme)
  }

  private func expectQuiet(_ browser: Browser) {
    #expect(browser.complaints == [])
    #expect(browser.requests == [fixture.folder.path("report.html").absoluteString])
  }

  @Test func thePageLoadsWithoutANetworkAndShowsThreePictures() throws {
    try fixture.fail("menu", expected: .sample(1), actual: .sample(2))
    let browser = try open()
    try browser.wait(for: "[...document.querySelectorAll('#stage img')].every(it => it.naturalWidth === 12)")
    #expect(
      try browser.text("[...document.querySelectorAll('figcaption')].map(it => it.textContent).join()")
        == "expected,difference,actual")
    #expect(try browser.text("getComputedStyle(document.querySelector('#stage img')).imageRendering") == "pixelated")
    let zoom = try #require(try browser.number("document.querySelector('#stage img').clientWidth / 12"))
    #expect(zoom >= 2 && zoom == zoom.rounded(), "a whole zoom: \(zoom)")
    expectQuiet(browser)
  }

  @Test func theSliderFollowsThePointerAndTheKeys() throws {
    try fixture.fail("menu", expected: .sample(1), actual: .sample(2))
    let browser = try open()
    try browser.press("2")
    func at() throws -> Double? {
      try browser.number("parseFloat(document.querySelector('.pair').style.getPropertyValue('--at'))")
    }
    func shown() throws -> Double? {
      // The visible left edge of the upper picture, in percent of its width.
      try browser.number(
        "parseFloat(getComputedStyle(document.querySelector('.over')).clipPath.split(' ').at(-1))")
    }
    #expect(try at() == 50)
    let box = try #require(
      try browser.value(
        "(b => [b.left, b.top, b.width, b.height])(document.querySelector('.pair').getBoundingClientRect())")
        as? [Double])
    let middle = box[1] + box[3] / 2
    try browser.drag(from: (box[0] + box[2] / 2, middle), to: (box[0] + box[2] / 4, middle))
    #expect(try abs((at() ?? 0) - 25) < 1)
    #expect(try shown() == at())
    #expect(try browser.number("Number(document.getElementById('at').value)") == at())
    let before = try #require(try at())
    try browser.press("ArrowRight")
    #expect(try at() == before + 1)
    expectQuiet(browser)
  }

  /// Samples 1 and 2 differ in the pixels (1, 3) and (2, 3).
  @Test func smallDifferencesAreCircledAndPixelsAreDescribed() throws {
    try fixture.fail("menu", expected: .sample(1), actual: .sample(2))
    let browser = try open()
    try browser.wait(for: "document.querySelector('.spot') !== null")
    let picture = "document.querySelector('img[alt=difference]').getBoundingClientRect()"
    let spot = try #require(
      try browser.value(
        "((p, s) => [s.left - p.left, s.top - p.top, s.right - p.left, s.bottom - p.top].map(it => it / p.width * 12))("
          + "\(picture), document.querySelector('.spot').getBoundingClientRect())") as? [Double])
    for (edge, expected) in zip(spot, [1.0, 3, 3, 4]) { #expect(abs(edge - expected) < 1, "\(spot)") }
    let place = try #require(
      try browser.value("(p => [p.left + p.width / 12 * 1.5, p.top + p.height / 8 * 3.5])(\(picture))") as? [Double])
    try browser.drag(from: (place[0], place[1]), to: (place[0], place[1]))
    #expect(
      try browser.text("document.getElementById('probe').textContent")
        == "(1, 3)expected #010000ffactual #204080ff")
    expectQuiet(browser)
  }

  @Test func onionSkinAndBlinkShowBothPictures() throws {
    try fixture.fail("menu", expected: .sample(1), actual: .sample(2))
    let browser = try open()
    try browser.press("3")
    #expect(try browser.text("getComputedStyle(document.querySelector('.over')).opacity") == "0.5")
    try browser.press("4")
    for visibility in ["hidden", "visible", "hidden"] {
      try browser.wait(for: "getComputedStyle(document.querySelector('.over')).visibility === '\(visibility)'")
    }
    try browser.press(" ")
    #expect(try browser.text("document.getElementById('play').textContent") == "Play")
    for (visibility, caption) in [("visible", "actual"), ("hidden", "expected")] {
      #expect(try browser.text("getComputedStyle(document.querySelector('.over')).visibility") == visibility)
      #expect(try browser.text("document.querySelector('.caption').textContent") == caption)
      try browser.press("ArrowRight")
    }
    expectQuiet(browser)
  }

  @Test func filmPlaysAndStopsAtAFrame() throws {
    try fixture.store(.sample(0), as: "menu")
    var record = try fixture.fail("menu", expected: .sample(0), actual: .sample(1))
    record.line = 8
    for frame in 0..<4 {
      let picture = try fixture.log.savePicture(.sample(UInt32(frame)), name: "film-\(frame)")
      record.film.append(.init(frame: frame * 10, hash: "\(FrameHash(.sample(UInt32(frame))))", picture: picture))
    }
    try fixture.add(record)
    let browser = try open()
    try browser.press("5")
    #expect(try browser.value("document.getElementById('film') === null") as? Bool == true, "the first has no film")
    try browser.press("j")
    try browser.press("5")
    #expect(try browser.number("document.querySelectorAll('.strip button').length") == 4)
    for frame in [0, 10, 20, 30, 0] {
      try browser.wait(for: "document.getElementById('film-caption').textContent.startsWith('frame \(frame) ')")
    }
    try browser.value("document.querySelectorAll('.strip button')[2].click()")
    let isAtThird = "document.getElementById('film-caption').textContent.startsWith('frame 20 ')"
    try browser.wait(for: isAtThird)
    // Longer than a picture of the film that plays.
    Thread.sleep(forTimeInterval: 0.4)
    #expect(try browser.value(isAtThird) as? Bool == true)
    try browser.press("ArrowRight")
    try browser.wait(for: "document.getElementById('film-caption').textContent.startsWith('frame 30 ')")
    expectQuiet(browser)
  }

  @Test func pageStaysUsableWithFiveHundredFailures() throws {
    for number in 0..<500 {
      try fixture.fail("tile-\(number)", expected: .sample(UInt32(number)), actual: .sample(UInt32(number + 1000)))
    }
    let browser = try open()
    #expect(try browser.number("document.querySelectorAll('#list li').length") == 500)
    #expect(try browser.number("document.querySelectorAll('.stage').length") == 1)
    // Only visible pictures are decoded.
    try browser.wait(for: "document.querySelectorAll('#list img[src]').length > 5")
    #expect(try #require(try browser.number("document.querySelectorAll('img[src]').length")) < 60)
    try browser.value("document.getElementById('list').scrollTop = 12000")
    try browser.wait(for: "document.querySelector('#row-220 img').hasAttribute('src')")
    try browser.wait(for: "!document.querySelector('#row-0 img').hasAttribute('src')")
    #expect(try #require(try browser.number("document.querySelectorAll('img[src]').length")) < 60)
    for _ in 0..<5 { try browser.press("j") }
    try browser.press("k")
    #expect(try browser.text("document.querySelector('h2').textContent") == "tile-4")
    try browser.press("/")
    for key in "tile-49" { try browser.press(String(key)) }
    #expect(try browser.number("document.querySelectorAll('#list li').length") == 11)
    try browser.press("Enter")
    #expect(try browser.text("document.querySelector('h2').textContent") == "tile-49")
    expectQuiet(browser)
  }

  @Test func outcomesAreFiltered() throws {
    try fixture.fail("a", expected: .sample(1), actual: .sample(2))
    try fixture.fail("b", actual: .sample(2))
    try fixture.add(fixture.record("c", .same))
    let browser = try open()
    func names() throws -> String? {
      try browser.text("[...document.querySelectorAll('#list b')].map(it => it.textContent).join()")
    }
    #expect(try names() == "a,b")
    try browser.value("document.querySelector('[data-outcome=same]').click()")
    #expect(try names() == "a,b,c")
    try browser.value("document.querySelector('[data-outcome=different]').click()")
    #expect(try names() == "b,c")
    expectQuiet(browser)
  }

  /// Samples 1 and 2 differ in 2 of 96 pixels, in blue by 128.
  @Test func thePageStatesTheNumbersOfAFailureAndOfTheRun() throws {
    try fixture.store(.sample(1), as: "it's [1]")
    for (name, milliseconds) in [("it's [1]", 1.5), ("b", 9), ("c", 2.25), ("d", 40), ("e", 3), ("f", 4)] {
      var record = fixture.record(name, name.count > 1 ? .different : .same)
      record.milliseconds = milliseconds
      if name.count > 1 {
        record.tolerance = Tolerance(pixels: 1, colorDifference: 0.5, ignoresAntialiasing: true, because: "wind")
        try fixture.log.keep(.sample(2), expected: .sample(1), in: &record)
      }
      try fixture.add(record)
    }
    let browser = try open()
    func texts(_ selector: String) throws -> String? {
      try browser.text("[...document.querySelectorAll('\(selector)')].map(it => it.textContent).join('|')")
    }
    #expect(
      try texts(".facts span") == "2 pixels differ (2.08 %)|128 of 255 in the worst channel|12 \u{D7} 8|1.5 ms")
    #expect(try texts("#accept") == #"skit accept 'MenuTests/it'\''s \[1\]'"#)
    #expect(try texts("#list .number, #found") == "2 px|1 of 6 assertions")
    #expect(try texts("#filters button") == "different 1|same 5")
    func zoom() throws -> String? { try browser.text("document.querySelector('[data-zoom]').dataset.zoom") }
    #expect(try zoom() == "16", "the largest zoom that a page chooses")
    for (key, expected) in [("+", "24"), ("-", "16"), ("-", "12"), ("0", "16")] {
      try browser.press(key)
      #expect(try zoom() == expected)
    }
    try browser.press("o")
    #expect(
      try texts("#detail td")
        == [
          "MenuTests/it's [1]", "1 pixel may differ, a colour difference up to 0.5, anti-aliasing is ignored", "wind",
          "MenuTests/d", "40.0", "MenuTests/b", "9.0", "MenuTests/f", "4.0", "MenuTests/e", "3.0", "MenuTests/c", "2.3",
        ].joined(separator: "|"))
    #expect(try texts("#detail .facts > span") == "1 different|5 same|60 ms in assertions")
    expectQuiet(browser)
  }

  @Test func theExpectedSizeIsShownIfOneSideDiffers() throws {
    var record = fixture.record("tall", .different)
    let old = Bitmap(width: 12, height: 9)
    try fixture.store(old, as: "tall")
    try fixture.log.keep(.sample(1), expected: old, in: &record)
    try fixture.add(record)
    let facts = try open().text("[...document.querySelectorAll('.facts span')].map(it => it.textContent).join('|')")
    #expect(
      facts == "108 pixels differ (100.00 %)|255 of 255 in the worst channel|12 \u{D7} 8|12 \u{D7} 9 expected|0.0 ms")
  }

  @Test func hostileNamesAreShownVerbatim() throws {
    let hostile = "</script><img src=x onerror=\"document.title='bad'\">'"
    var record = fixture.record("menu", .missing)
    (record.name, record.message, record.treeDifference) = (hostile, hostile, [hostile])
    record.actual = try fixture.log.savePicture(.sample(1), name: "menu")
    record.tolerance = .init(pixels: 1, colorDifference: 0, ignoresAntialiasing: false, because: hostile)
    try fixture.add(record)
    let browser = try open()
    #expect(try browser.text("document.querySelector('h2').textContent") == hostile)
    #expect(try browser.text("document.querySelector('.tree').textContent") == hostile + "\n")
    try browser.press("o")
    #expect(try browser.text("document.querySelector('td:last-child').textContent") == hostile)
    #expect(try browser.number("document.querySelectorAll('img[src=x]').length") == 0)
    #expect(try browser.text("document.title") == "Goldens of \(fixture.folder.url.lastPathComponent)")
    expectQuiet(browser)
  }

  @Test(arguments: ["light", "dark"])
  func theThemeFollowsTheSystemUntilOneIsChosen(scheme: String) throws {
    try fixture.add(fixture.record("a", .same))
    let browser = try open(colorScheme: scheme)
    func isDark() throws -> Bool? {
      try browser.number("Number(getComputedStyle(document.body).backgroundColor.match(/\\d+/)[0])").map { $0 < 128 }
    }
    #expect(try isDark() == (scheme == "dark"))
    try browser.press("t")
    #expect(try isDark() == (scheme == "light"))
    expectQuiet(browser)
  }
}
