package import Media
package import Raster

/// The system's alert that the app's icon has changed. It is drawn above the app and is not part of its scene.
package struct IconAlert: Sendable {
  package let message: String
  /// nil if the icon's picture cannot be read; the alert is shown anyway.
  package let icon: Image?

  package init(appName: String, icon: Image?) {
    message = "You have changed the icon for “\(appName)”."
    self.icon = icon
  }

  private static let card = Color(red: 255 as UInt8, green: 246, blue: 229)
  private static let ink = Color(red: 58 as UInt8, green: 42, blue: 46)
  private static let accent = Color(red: 25 as UInt8, green: 167, blue: 160)
  private static let shade = Color(red: 0 as UInt8, green: 0, blue: 0, alpha: 96)

  /// The alert's frame on a screen of this size, in points, y down: a card in the middle with its button at the bottom.
  package static func frames(screen: CGSize) -> (card: CGRect, button: CGRect) {
    let size = CGSize(width: min(270, max(0, screen.width - 20)), height: 208)
    let card = CGRect(
      x: (screen.width - size.width) / 2, y: (screen.height - size.height) / 2, width: size.width, height: size.height)
    return (card, CGRect(x: card.minX + 16, y: card.maxY - 56, width: max(0, card.width - 32), height: 40))
  }

  /// Draws the alert over the whole screen.
  @MainActor
  package func draw(into list: inout DrawList, screen: CGSize, toPixels: Affine, font: Font?) {
    let (card, button) = Self.frames(screen: screen)
    func fill(_ path: Path, _ color: Color, rule: FillRule = .nonZero) {
      list.commands.append(
        DrawCommand(.path(PathFill(path: list.add(path), color: color, rule: rule)), transform: toPixels))
    }
    fill(Path(CGRect(origin: .zero, size: screen)), Self.shade)
    fill(Path(roundedRect: card, radius: 18), Self.ink)
    fill(Path(roundedRect: card.insetBy(dx: 3, dy: 3), radius: 15), Self.card)
    fill(Path(roundedRect: button, radius: 12), Self.accent)

    if let icon { draw(icon, on: card, into: &list, toPixels: toPixels) }
    guard let font else { return }
    let lines = message.wrapped { font.line($0).advance / font.unitsPerEm * 15 <= card.width - 32 }
    for (index, line) in lines.enumerated() {
      let baseline = CGPoint(x: card.midX, y: card.minY + 106 + CGFloat(index) * 20)
      fill(font.path(line, size: 15, centeredAt: baseline), Self.ink)
    }
    fill(font.path("OK", size: 18, centeredAt: CGPoint(x: button.midX, y: button.midY + 6)), Self.card)
  }

  /// Draws the icon at the card's top and covers its corners in the card's colour.
  private func draw(_ icon: Image, on card: CGRect, into list: inout DrawList, toPixels: Affine) {
    let frame = CGRect(x: card.midX - 32, y: card.minY + 18, width: 64, height: 64)
    let flip = Affine.flippingY(ty: frame.minY + frame.maxY)
    let pixels = icon.bitmap
    list.commands.append(
      DrawCommand(
        .quad(
          Quad(
            image: list.index(of: icon),
            source: Rect(x: 0, y: 0, width: Double(pixels.width), height: Double(pixels.height)),
            target: Rect(frame), usesMipmaps: true)),
        transform: flip.concatenating(toPixels)))
    var corners = Path(frame.insetBy(dx: -0.5, dy: -0.5))
    corners.append(Path(roundedRect: frame, radius: 14))
    list.commands.append(
      DrawCommand(.path(PathFill(path: list.add(corners), color: Self.card, rule: .evenOdd)), transform: toPixels))
  }
}

extension Font {
  /// Draws a line of text, y down, with the middle of its baseline at a point.
  package func path(_ text: String, size: Double, centeredAt middle: CGPoint) -> Path {
    let line = line(text)
    let scale = size / unitsPerEm
    var path = Path()
    path.append(
      line.outline,
      transform: .flippingY(
        ty: Double(middle.y), tx: Double(middle.x) - line.advance * scale / 2, scaleX: scale, scaleY: scale))
    return path
  }
}

extension String {
  /// Breaks the text at spaces into lines that fit. A word that is too long gets its own line.
  package func wrapped(fits: (String) -> Bool) -> [String] {
    var lines: [String] = []
    for word in split(separator: " ") {
      let longer = lines.last.map { "\($0) \(word)" }
      if let longer, fits(longer) {
        lines[lines.count - 1] = longer
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}

extension IconAlert {
  /// Whether an input dismisses the alert: a touch on its button, Return, Space or Escape, or a controller's A.
  package static func isDismissed(by event: InputEvent, screen: CGSize) -> Bool {
    switch event {
    case .pointer(let event):
      event.asTouch.map { $0.phase == .began && frames(screen: screen).button.contains($0.point) } ?? false
    case .key(let code, true): [.keyboardReturnOrEnter, .keyboardSpacebar, .keyboardEscape].contains(code)
    case .gamepad(_, .moved(.buttonA, let value)): value >= 0.5
    default: false
    }
  }
}
