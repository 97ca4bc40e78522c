internal import Media
package import Raster

/// The layout and look of an alert, in points, y down.
@MainActor
package struct AlertLook {
  private struct Line {
    var text: String
    var size: Double
    var baseline: CGPoint
  }

  private let alert: UIAlertController
  private let font: Font
  private var lines: [Line] = []
  private(set) var card: CGRect
  /// The buttons' rectangles, in the order of `UIAlertController.buttons`.
  private(set) var buttons: [CGRect] = []
  /// The rectangles of the lines of text.
  private(set) var fields: [CGRect] = []

  /// The size of the letters in a line of text, in points.
  private static let fieldSize = 15.0
  private static let shade = Color(red: 0 as UInt8, green: 0, blue: 0, alpha: 96)
  private static let ink = Color(red: 58 as UInt8, green: 42, blue: 46)
  private static let paper = Color(red: 255 as UInt8, green: 246, blue: 229)
  private static let accent = Color(red: 25 as UInt8, green: 167, blue: 160)
  private static let warning = Color(red: 200 as UInt8, green: 60, blue: 50)
  private static let quiet = Color(red: 150 as UInt8, green: 138, blue: 130)

  package init(_ alert: UIAlertController, screen: CGSize) {
    (self.alert, font) = (alert, UIFont.systemFont(ofSize: 18).face)
    let width = min(270, max(0, screen.width - 20))
    let left = (screen.width - width) / 2
    var y: CGFloat = 16
    // Lines that would leave less than 12 points for each button are not shown.
    let lowest = screen.height - 22 - 12 * CGFloat(alert.buttons.count) - 36 * CGFloat(alert.textFields?.count ?? 0)
    for (text, size, pitch) in [(alert.title ?? "", 18.0, 24.0), (alert.message ?? "", 15.0, 20.0)] where !text.isEmpty
    {
      for paragraph in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
        for line in Self.wrapped(String(paragraph), font, size: size, width: Double(width) - 32) {
          guard y + pitch <= lowest else { continue }
          y += pitch
          lines.append(Line(text: line, size: size, baseline: CGPoint(x: left + width / 2, y: y - pitch / 4)))
        }
      }
      y += 6
    }
    for _ in alert.textFields ?? [] {
      fields.append(CGRect(x: left + 16, y: y, width: max(0, width - 32), height: 30))
      y += 36
    }
    y += 8
    // On a low screen buttons are less high, so that none is off screen.
    let room = (screen.height - y - 8) / CGFloat(max(1, alert.buttons.count))
    let pitch = min(48, max(12, room))
    for _ in alert.buttons {
      buttons.append(CGRect(x: left + 16, y: y, width: max(0, width - 32), height: pitch * 5 / 6))
      y += pitch
    }
    let height = y + 8
    let top = max(0, (screen.height - height) / 2)
    card = CGRect(x: left, y: top, width: width, height: height)
    buttons = buttons.map { $0.offsetBy(dx: 0, dy: top) }
    fields = fields.map { $0.offsetBy(dx: 0, dy: top) }
    for index in lines.indices { lines[index].baseline.y += top }
  }

  /// Wraps text at spaces; a word that is too wide gets its own line.
  private static func wrapped(_ text: String, _ font: Font, size: Double, width: Double) -> [String] {
    guard !text.isEmpty else { return [text] }
    return text.wrapped { font.line($0).advance / font.unitsPerEm * size <= width }
  }

  private func advance(_ text: String) -> Double { font.line(text).advance / font.unitsPerEm * Self.fieldSize }

  /// The end of a text that fits.
  private func visible(_ text: String, width: Double) -> String {
    var text = text
    while !text.isEmpty, advance(text) > width { text.removeFirst() }
    return text
  }

  /// Draws the alert over the whole screen.
  package func draw(into list: inout DrawList, screen: CGSize, toPixels: Affine) {
    func fill(_ path: Path, _ color: Color) {
      list.commands.append(DrawCommand(.path(PathFill(path: list.add(path), color: color)), transform: toPixels))
    }
    fill(Path(CGRect(origin: .zero, size: screen)), Self.shade)
    fill(Path(roundedRect: card, radius: 18), Self.ink)
    fill(Path(roundedRect: card.insetBy(dx: 3, dy: 3), radius: 15), Self.paper)
    for (frame, action) in zip(buttons, alert.buttons) {
      let color = action.style == .destructive ? Self.warning : action.style == .cancel ? Self.quiet : Self.accent
      fill(Path(roundedRect: frame, radius: 12), action.isEnabled ? color : Color.lightGrey)
      let size = min(18, Double(frame.height) * 0.7)
      let middle = CGPoint(x: frame.midX, y: frame.midY + CGFloat(size / 3))
      fill(font.path(action.title ?? "", size: size, centeredAt: middle), Self.paper)
    }
    for (frame, field) in zip(fields, alert.textFields ?? []) {
      fill(Path(roundedRect: frame, radius: 8), field.isFirstResponder ? Self.accent : Self.quiet)
      fill(Path(roundedRect: frame.insetBy(dx: 1.5, dy: 1.5), radius: 6.5), .white)
      let text = visible(field.shownText, width: Double(frame.width) - 18)
      let shown = text.isEmpty && !field.isFirstResponder ? field.placeholder ?? "" : text
      let width = advance(shown)
      let middle = CGPoint(x: frame.minX + 8 + CGFloat(width / 2), y: frame.midY + CGFloat(Self.fieldSize / 3))
      fill(font.path(shown, size: Self.fieldSize, centeredAt: middle), text.isEmpty ? Self.quiet : Self.ink)
      if field.isFirstResponder {
        // Spaces at the end have a width too, so the mark shows them.
        fill(Path(CGRect(x: frame.minX + 9 + CGFloat(width), y: frame.minY + 6, width: 2, height: 18)), Self.accent)
      }
    }
    for line in lines { fill(font.path(line.text, size: line.size, centeredAt: line.baseline), Self.ink) }
  }
}

extension Color {
  fileprivate static let lightGrey = Color(red: 205 as UInt8, green: 200, blue: 195)
}
