internal import Assets

// Text in a picture is laid out as a label's.
extension DrawnText {
  /// Lets UIKit draw text, from the first frame loop on.
  static func useLabels() {
    shape = { text, width in
      let app = UIApplication.shared
      let label = StyledLayout.label(
        StyledText(text, plain: StyledText.Style(font: app.fonts.standard, size: 12, color: .black), app: app),
        lineCount: 0, width: width, lineBreakMode: .byWordWrapping)
      if label.parts.contains(where: { $0.blur > 0 }) {
        app.report(
          Diagnostic(
            kind: "unused-attribute", subject: "NSShadow.shadowBlurRadius in NSAttributedString.draw(at:)",
            message: "a picture's text has a shadow with sharp edges; CGContext.setShadow(offset:blur:color:) blurs"))
      }
      return DrawnText(
        parts: label.parts.map { Part(path: $0.path, color: $0.color ?? .black, stroke: $0.stroke) },
        width: label.width, top: label.top, bottom: label.bottom)
    }
  }
}
