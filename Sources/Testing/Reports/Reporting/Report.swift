internal import Assets
internal import Files
package import Foundation

/// A test run as one HTML page that needs no network and no other file: it contains its pictures, style and script.
///
/// The data is embedded as JSON, and the script inserts it as text, never as markup. Each picture is embedded once,
/// separately from the data, so that the browser decodes it only when it is shown.
package struct Report {
  package static let fileName = "report.html"
  /// The maximum number of bytes of all pictures in a page: about a thousand failures. Browsers are slow with more.
  static let pictureLimit = 128 << 20

  private var pictures = PictureStore()
  private var page: Page

  package init(_ run: RunFolder) {
    page = Page(
      title: run.packageFolder?.lastPathComponent ?? run.url.lastPathComponent,
      started: run.started?.timeIntervalSince1970, problems: run.problems)
    for record in run.records { page.entries.append(entry(record, of: run)) }
  }

  /// Writes the page. An existing file is replaced if it is such a page.
  ///
  /// - Parameter isForced: whether any other file may be replaced. Default false.
  /// - Throws: `OutputError`.
  package func save(to file: URL, isForced: Bool = false) throws {
    try OutputFile.write(Data(html().utf8), to: file, as: .report, isForced: isForced)
  }

  package func html() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Escapes `<` so that no text from a test can close the `script` element.
    let json = String(decoding: try encoder.encode(page), as: UTF8.self).replacingOccurrences(of: "<", with: "\\u003c")
    var html = ReportPage.head(title: page.title)
    html += "<script type=\"application/json\" id=\"run\">\(json)</script>\n"
    for (index, base64) in pictures.base64.enumerated() {
      html += "<script type=\"text/plain\" id=\"picture-\(index)\">\(base64)</script>\n"
    }
    return html + ReportPage.tail
  }

  private mutating func entry(_ record: RunRecord, of run: RunFolder) -> Entry {
    var entry = Entry(record)
    func picture(_ file: () throws -> URL) -> Int? {
      do {
        return try pictures.add(file())
      } catch {
        entry.problems.append("\(error)")
        return nil
      }
    }
    // Omits the goldens of passing assertions: they are not needed, and a thousand would bloat the page.
    if record.outcome == .different || record.outcome == .recorded || record.outcome == .unreadable {
      entry.expected = picture { try GoldenPath(record, of: run).file }
    }
    entry.actual = record.actual.flatMap { path in picture { try run.file(path) } }
    entry.difference = record.difference.flatMap { path in picture { try run.file(path) } }
    for frame in record.film {
      guard let index = picture({ try run.file(frame.picture) }) else { continue }
      entry.film.append(Film(frame: frame.frame, hash: frame.hash, picture: index))
    }
    return entry
  }

  private struct Page: Encodable {
    var title: String
    var started: Double?
    var problems: [String]
    var entries: [Entry] = []
  }

  private struct Film: Encodable {
    var frame: Int
    var hash: String
    var picture: Int
  }

  /// A record as the page reads it, with picture numbers instead of paths.
  private struct Entry: Encodable {
    var name: String
    var test: String
    var place: String
    var outcome: String
    var message: String
    var pixels: Int
    var worst: Int
    var milliseconds: Double
    var tolerance: Tolerance?
    var tree: [String]
    var golden: String
    var problems: [String] = []
    var expected: Int?
    var actual: Int?
    var difference: Int?
    var film: [Film] = []

    init(_ record: RunRecord) {
      name = record.name
      test = record.testName
      place = "\(record.testFile):\(record.line)"
      outcome = record.outcome.rawValue
      message = record.message
      pixels = record.differentPixels
      worst = record.worstChannel
      milliseconds = record.milliseconds
      tolerance = record.tolerance
      tree = record.treeDifference
      golden = record.goldenFile
    }
  }
}

extension OutputKind {
  static let report = OutputKind("a report of goldens", startsWith: ReportPage.start)
}

/// The pictures of a page, each stored once.
private struct PictureStore {
  private(set) var base64: [String] = []
  private var numbers: [Data: Int] = [:]
  private var bytesLeft = Report.pictureLimit

  /// - Returns: the picture's number.
  /// - Throws: `AssetError` for a file that is missing or not a PNG, and where the page is full.
  mutating func add(_ file: URL) throws -> Int {
    let data = try ForeignFile.readAsset(file, as: .image)
    if let number = numbers[data] { return number }
    guard data.starts(with: [137, 80, 78, 71, 13, 10, 26, 10]) else {
      throw AssetError(.malformed, path: file.path, "not a PNG")
    }
    guard data.count <= bytesLeft else {
      throw AssetError(
        .malformed, path: file.path, "left out; a page has at most \(Report.pictureLimit >> 20) MiB of pictures")
    }
    bytesLeft -= data.count
    base64.append(data.base64EncodedString())
    numbers[data] = base64.count - 1
    return base64.count - 1
  }
}
