internal import Media

extension DrawingSupport {
  /// SpriteKit's own view and the text layout of its labels.
  static let spriteKit = DrawingSupport(
    makeStoryboardView: { frame in
      let view = SKView(frame: frame)
      // As in the storyboard of Xcode's game template, and in nine of eleven public games.
      view.isMultipleTouchEnabled = true
      return view
    },
    layOut: { DrawnText(layingOut: $0, width: $1, lineCount: $2, lineBreakMode: $3) })
}

extension DrawnText {
  /// Lays out a text as a label does.
  fileprivate init(
    layingOut text: NSAttributedString, width: Double?, lineCount: Int, lineBreakMode: NSLineBreakMode
  ) {
    let app = UIApplication.shared
    let label = StyledLayout.label(
      StyledText(text, plain: StyledText.Style(font: app.fonts.standard, size: 12, color: .black), app: app),
      lineCount: lineCount, width: width, lineBreakMode: lineBreakMode, isLabel: false)
    if label.parts.contains(where: { $0.blur > 0 }) {
      app.report(
        Diagnostic(
          kind: "unused-attribute", subject: "NSShadow.shadowBlurRadius in NSAttributedString.draw(at:)",
          message:
            "text drawn into a picture has a sharp shadow; use CGContext.setShadow(offset:blur:color:) to blur it"))
    }
    self.init(
      parts: label.parts.map { Part(path: $0.path, color: $0.color ?? .black, stroke: $0.stroke) },
      pictures: label.pictures, width: label.width, top: label.top, bottom: label.bottom)
  }
}
