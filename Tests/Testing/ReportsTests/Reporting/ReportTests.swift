import Files
import Foundation
import Media
import Raster
import TestSupport
import Testing

@testable import Reports

/// The page shows what the run logged, and no text of a test becomes markup.
@Suite struct ReportTests {
  private let fixture: RunFixture

  init() throws {
    fixture = try RunFixture()
  }

  private var html: String {
    get throws { try Report(fixture.run).html() }
  }

  /// The page's data, read as a browser would: up to the element's end.
  private func data(_ html: String) throws -> [String: Any] {
    let start = try #require(html.range(of: "<script type=\"application/json\" id=\"run\">"))
    let end = try #require(html.range(of: "</script>", range: start.upperBound..<html.endIndex))
    let json = Data(html[start.upperBound..<end.lowerBound].utf8)
    return try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
  }

  private func entries(_ html: String) throws -> [[String: Any]] {
    try #require(try data(html)["entries"] as? [[String: Any]])
  }

  private func pictureCount(_ html: String) -> Int { html.components(separatedBy: "id=\"picture-").count - 1 }

  @Test func textOfATestCannotEndItsElement() throws {
    let hostile = "</script><script>alert(1)</script><!-- <b> \" ' & \u{2028}"
    var record = fixture.record(hostile, .different)
    record.message = hostile
    record.treeDifference = [hostile]
    try fixture.add(record)
    let html = try html
    #expect(!html.contains("alert(1)</script>"))
    #expect(!html.contains("<!-- <b>"))
    let entry = try #require(try entries(html).first)
    #expect(entry["name"] as? String == hostile)
    #expect(entry["message"] as? String == hostile)
    #expect(entry["tree"] as? [String] == [hostile])
  }

  @Test func thePackagesNameIsEscapedInTheTitle() throws {
    #expect(ReportPage.head(title: "<b>&\"").contains("<title>Goldens of &lt;b&gt;&amp;&quot;</title>"))
  }

  @Test func aPictureShownTwiceIsStoredOnce() throws {
    try fixture.fail("a", expected: .sample(1), actual: .sample(2))
    try fixture.fail("b", expected: .sample(1), actual: .sample(2))
    #expect(pictureCount(try html) == 3)
    #expect(try entries(html).map { $0["actual"] as? Int } == [1, 1])
  }

  @Test func picturesOfPassingTestsAreLeftOut() throws {
    try fixture.store(.sample(1), as: "a")
    try fixture.add(fixture.record("a", .same))
    #expect(pictureCount(try html) == 0)
    #expect(try entries(html).count == 1)
  }

  @Test func missingPicturesAreReported() throws {
    try fixture.folder.write("no picture", to: "Tests/Goldens/MenuTests/a.png")
    var record = fixture.record("a", .unreadable)
    record.actual = "../../etc/passwd"
    record.difference = "1.pictures/gone.png"
    try fixture.add(record)
    let problems = try #require(try entries(html)[0]["problems"] as? [String])
    #expect(
      problems == [
        "\(fixture.golden("a").path): not a PNG",
        "../../etc/passwd: the log names a file outside its run folder \(fixture.runFolder.path)",
        "\(fixture.runFolder.path)/1.pictures/gone.png: no such image file",
      ])
    #expect(pictureCount(try html) == 0)
  }

  @Test func picturesBeyondThePagesLimitAreLeftOut() throws {
    let file = try fixture.folder.write([137, 80, 78, 71, 13, 10, 26, 10], to: "run/1.pictures/large.png")
    #expect(truncate(file.path, 129 << 20) == 0)
    var record = fixture.record("a", .missing)
    record.actual = "1.pictures/large.png"
    try fixture.add(record)
    let problems = try #require(try entries(html)[0]["problems"] as? [String])
    #expect(problems.last == "\(file.path): left out; a page has at most 128 MiB of pictures")
    #expect(pictureCount(try html) == 0)
  }

  /// A log may name goldens of its package, and pictures in its run folder.
  @Test func noPictureFromElsewhereIsShown() throws {
    let outside = try TemporaryFolder()
    let secret = outside.path("Goldens/secret.png")
    try outside.write(try #require(ImageDecoding.pngData(.sample(1))), to: "Goldens/secret.png")
    try outside.write(try #require(ImageDecoding.pngData(.sample(2))), to: "secret.png")
    let manager = FileManager.default
    try manager.createDirectory(at: fixture.folder.path("Tests/Goldens"), withIntermediateDirectories: true)
    try manager.createSymbolicLink(at: fixture.folder.path("Tests/Goldens/link.png"), withDestinationURL: secret)
    try fixture.folder.write(try #require(ImageDecoding.pngData(.sample(3))), to: "Tests/photo.png")
    try fixture.folder.write(try #require(ImageDecoding.pngData(.sample(4))), to: ".cache/Goldens/a.png")
    let name = outside.url.lastPathComponent
    let paths = [
      secret.path, "../\(name)/Goldens/secret.png", "Tests/Goldens/link.png", "Tests/photo.png", ".cache/Goldens/a.png",
    ]
    for path in paths {
      var record = fixture.record("a", .different)
      record.goldenFile = path
      record.actual = "../../\(name)/secret.png"
      record.film = [.init(frame: 1, hash: "", picture: secret.path)]
      try fixture.add(record)
    }
    let html = try html
    #expect(pictureCount(html) == 0)
    for entry in try entries(html) { #expect((entry["problems"] as? [String])?.count == 3) }
  }

  @Test func aPageIsReplacedAndAnotherFileIsNot() throws {
    try fixture.fail("a", expected: .sample(1), actual: .sample(2))
    let file = fixture.folder.path("page.html")
    for _ in 0..<2 { try Report(fixture.run).save(to: file) }
    let page = try Data(contentsOf: file)
    let junit = fixture.folder.path("tests.xml")
    for _ in 0..<2 { try JUnitReport(fixture.run).save(to: junit) }
    for other in ["<!doctype html>\n<title>Mine</title>", "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg/>"] {
      for file in [file, junit] { try Data(other.utf8).write(to: file) }
      #expect(throws: OutputError.self) { try Report(fixture.run).save(to: file) }
      #expect(throws: OutputError.self) { try JUnitReport(fixture.run).save(to: junit) }
      #expect(try fixture.folder.text("page.html") == other)
      #expect(try fixture.folder.text("tests.xml") == other)
    }
    try Report(fixture.run).save(to: file, isForced: true)
    try JUnitReport(fixture.run).save(to: junit, isForced: true)
    #expect(try Data(contentsOf: file) == page)
  }

  @Test func thePageRefersToNoNetworkAddress() throws {
    try fixture.fail("a", expected: .sample(1), actual: .sample(2))
    let html = try html
    for word in ["http:", "https:", "//cdn", "src=\"", "@import", "url("] { #expect(!html.contains(word)) }
    #expect(html.contains("default-src 'none'"))
  }

  @Test func differentPixelsAreRedAndOthersAreDimmed() {
    let expected = Bitmap(width: 2, height: 1, pixels: [0xFF80_4020, 0xFF80_4020])
    let actual = Bitmap(width: 2, height: 2, pixels: [0xFF80_4020, 0xFF80_4021, 0, 0])
    let picture = BitmapDiff.highlight(expected: expected, actual: actual)
    #expect(picture.pixels == [0xFF20_1008, 0xFF00_00FF, 0xFF00_00FF, 0xFF00_00FF])
  }

  @Test func aPictureOfDifferencesIsAsLargeAsBothFrames() {
    let wide = Bitmap(width: 3, height: 1, filledWith: 0xFF04_0810)
    let high = Bitmap(width: 1, height: 2, filledWith: 0xFF04_0810)
    for (expected, actual) in [(wide, high), (high, wide)] {
      let picture = BitmapDiff.highlight(expected: expected, actual: actual)
      #expect(picture.width == 3 && picture.height == 2)
      #expect(picture.pixels == [0xFF01_0204] + [UInt32](repeating: 0xFF00_00FF, count: 5))
    }
  }

  @Test func aFilmLosesOnlyTheFramesWithoutAPicture() throws {
    let kept = try fixture.log.savePicture(.sample(2), name: "kept")
    var record = fixture.record("a", .missing)
    record.film = [
      .init(frame: 1, hash: "h1", picture: "1.pictures/gone.png"), .init(frame: 4, hash: "h4", picture: kept),
      .init(frame: 9, hash: "h9", picture: kept),
    ]
    try fixture.add(record)
    let entry = try entries(html)[0]
    let film = try #require(entry["film"] as? [[String: Any]])
    #expect(film.map { $0["frame"] as? Int } == [4, 9])
    #expect(film.map { $0["picture"] as? Int } == [0, 0])
    let problems = entry["problems"] as? [String]
    #expect(problems == ["\(fixture.runFolder.path)/1.pictures/gone.png: no such image file"])
    #expect(pictureCount(try html) == 1)
  }
}
