/// The drawing functions that UIKit needs from SpriteKit, passed to an app when it is created.
@MainActor
package struct DrawingSupport {
  /// Creates the view that a storyboard would contain, with this frame in points.
  package var makeStoryboardView: (CGRect) -> UIView
  /// Lays out a text, in lines no wider than `width` points; nil never breaks a line. `lineCount` is the maximum number
  /// of lines, 0 for no limit.
  package var layOut: TextLayout

  package typealias TextLayout = (
    _ text: NSAttributedString, _ width: Double?, _ lineCount: Int, _ lineBreakMode: NSLineBreakMode
  ) -> DrawnText?

  package init(
    makeStoryboardView: @escaping (CGRect) -> UIView, layOut: @escaping TextLayout
  ) {
    self.makeStoryboardView = makeStoryboardView
    self.layOut = layOut
  }

  /// For an app without SpriteKit: plain views and no text.
  package static let none = DrawingSupport(makeStoryboardView: { UIView(frame: $0) }, layOut: { _, _, _, _ in nil })
}
