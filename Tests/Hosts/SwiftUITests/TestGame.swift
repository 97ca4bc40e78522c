import Raster
import SceneTesting
import SpriteKit

@testable import SwiftUI

/// A window with a view that a test chooses.
struct TestGame<Content: View>: App {
  let content: Content

  init() {
    preconditionFailure("TestGame: a test makes it with a content")
  }

  init(_ content: Content) {
    self.content = content
  }

  var body: some Scene { WindowGroup { content } }
}

/// A screen of 300 x 200 points at one pixel a point.
let smallScreen = Stage.Setting(device: Device(size: CGSize(width: 300, height: 200), scale: 1))

extension Stage {
  /// Shows a view on a screen of 300 x 200 points.
  @MainActor
  static func showing(_ setting: Stage.Setting = smallScreen, @ViewBuilder _ content: () -> some View) throws -> Stage {
    let content = content()
    return try Stage(app: SwiftUIDelegate { TestGame(content) }, in: setting)
  }

  /// All views of the window, from back to front.
  @MainActor
  var views: [UIView] {
    func all(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(all) }
    guard let window = app.keyWindow else { return [] }
    return window.shownSubviews.flatMap(all)
  }

  /// The texts that are shown, from back to front.
  @MainActor
  var texts: [String] { views.compactMap { ($0 as? UILabel)?.text } }

  /// The rectangle of a text in the window.
  @MainActor
  func frame(of text: String) -> CGRect? {
    views.first { ($0 as? UILabel)?.text == text }.map { $0.convert($0.bounds, to: nil) }
  }

  /// The rectangle of the first view in a colour.
  @MainActor
  func frame(of color: UIColor) -> CGRect? {
    views.first { $0.backgroundColor == color }.map { $0.convert($0.bounds, to: nil) }
  }

  /// Taps the middle of a text and makes a frame.
  @MainActor
  func tap(text: String) async throws {
    guard let frame = frame(of: text) else { throw MissingText(text: text, shown: texts) }
    tap(at: CGPoint(x: frame.midX, y: frame.midY))
    await advance()
  }
}

struct MissingText: Error {
  var text: String
  var shown: [String]
}

extension Stage {
  /// Whether a pixel of the newest frame is pure red.
  @MainActor
  func isRed(x: Int, y: Int) -> Bool { frame[x, y] == 0xFF00_00FF }
}
