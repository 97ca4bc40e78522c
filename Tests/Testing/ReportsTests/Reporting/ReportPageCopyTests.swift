import Raster
import TestSupport
import Testing

@testable import Reports

/// The page's Copy button, and the ring around a difference, in a real browser.
@Suite(.serialized, .enabled(if: Browser.program != nil, "no Chromium is installed"))
struct ReportPageCopyTests {
  private let fixture: RunFixture

  init() throws {
    fixture = try RunFixture()
  }

  private func open() throws -> Browser {
    let file = fixture.folder.path("report.html")
    try Report(fixture.run).save(to: file)
    return try Browser(file)
  }

  /// A page from a file may have no clipboard, or one that refuses.
  @Test func withoutAClipboardTheCommandIsSelected() throws {
    for name in ["a", "b", "c"] { try fixture.fail(name, expected: .sample(1), actual: .sample(2)) }
    let browser = try open()
    let clipboards = [
      ("undefined", "Selected"), ("{ writeText: async () => { throw new Error('no'); } }", "Selected"),
      ("{ writeText: async text => { window.copied = text; } }", "Copied"),
    ]
    for (clipboard, label) in clipboards {
      try browser.value("getSelection().removeAllRanges()")
      try browser.value("Object.defineProperty(navigator, 'clipboard', { value: \(clipboard), configurable: true })")
      try browser.press("c")
      try browser.wait(for: "document.getElementById('copy').textContent === '\(label)'")
      let selected = try browser.text("getSelection().toString()")
      let command = try browser.text("document.getElementById('accept').textContent")
      #expect(selected == (label == "Selected" ? command : ""))
      try browser.press("j")
    }
    #expect(try browser.text("window.copied") == "skit accept 'MenuTests/c'")
    #expect(browser.complaints == [])
  }

  /// A ring is around at most an eighth of the picture, which are 12 of its 96 pixels. The differences are in boxes of
  /// 11 and of 14.
  @Test func onlyASmallDifferenceHasARing() throws {
    let plain = Bitmap(width: 12, height: 8, filledWith: 0xFF00_0000)
    for (name, width, height) in [("row", 11, 1), ("block", 2, 7)] {
      var other = plain
      other[0, 0] = 0xFF00_00FF
      other[width - 1, height - 1] = 0xFF00_00FF
      try fixture.fail(name, expected: plain, actual: other)
    }
    let browser = try open()
    func hasRing() throws -> Bool? {
      let script = """
        (async () => {
          const zoom = Number(document.querySelector('[data-zoom]').dataset.zoom);
          await markSpot(document.getElementById('stage'), zoom);
          return document.querySelector('.spot') !== null;
        })()
        """
      return try browser.value(script) as? Bool
    }
    #expect(try hasRing() == true)
    try browser.press("j")
    try browser.wait(for: "document.querySelector('h2').textContent === 'block'")
    #expect(try hasRing() == false)
    #expect(browser.complaints == [])
  }
}
