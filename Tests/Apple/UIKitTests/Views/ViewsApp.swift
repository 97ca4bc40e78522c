import Assets
import SceneTesting
import SpriteKit
import TestSupport

@testable import UIKit

/// An app with one controller, whose view a test fills.
@MainActor
final class ViewsApp: UIResponder, UIApplicationDelegate {
  let controller: UIViewController
  private let fill: @MainActor (UIView) -> Void

  init(_ controller: UIViewController, _ fill: @escaping @MainActor (UIView) -> Void) {
    (self.controller, self.fill) = (controller, fill)
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    if !controller.isViewLoaded { controller.view = UIView(frame: window.bounds) }
    window.rootViewController = controller
    window.makeKeyAndVisible()
    fill(controller.view)
    return true
  }

  /// A stage of some points with the font FelipeSlab.
  static func stage(
    _ width: Int, _ height: Int, scale: Int = 1, _ controller: UIViewController = UIViewController(),
    fill: @escaping @MainActor (UIView) -> Void = { _ in }
  ) throws -> Stage {
    var environment = AppEnvironment(assets: try AssetIndex(folders: [Repository.url("Textures/Fonts")]))
    environment.surface = Surface(width: width * scale, height: height * scale, scale: Double(scale))
    return Stage(environment: environment, delegate: ViewsApp(controller, fill))
  }
}

extension Stage {
  /// The colour of a pixel as `#rrggbbaa`.
  func color(_ x: Int, _ y: Int) -> String {
    let pixel = frame[x, y]
    let bytes = [pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255, pixel >> 24]
    return "#" + bytes.map { String(256 + $0, radix: 16).dropFirst() }.joined()
  }

  /// Makes a frame and returns the colours of its pixels by their first letters; black is a dot.
  func look(_ pixels: [(x: Int, y: Int)]) async -> String {
    await advance()
    let names = ["#ff0000ff": "r", "#00ff00ff": "g", "#0000ffff": "b", "#ffffffff": "w", "#000000ff": "."]
    return pixels.map { names[color($0.x, $0.y)] ?? "?" }.joined()
  }
}

/// A view with a frame, in points of its superview, and a colour.
@MainActor
func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: UIColor? = nil) -> UIView {
  let view = UIView(frame: CGRect(x: x, y: y, width: width, height: height))
  view.backgroundColor = color
  return view
}

/// A scene in one colour, which logs its touches.
@MainActor
final class PlainScene: SKScene {
  var lines: [String] = []

  convenience init(_ color: UIColor, _ size: CGSize) {
    self.init(size: size)
    backgroundColor = color
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches { lines.append("began \(touch.location(in: self).x) \(touch.location(in: self).y)") }
  }
}

/// A picture with four quarters: red, green, blue and half clear white.
@MainActor
func quarters(_ side: Int) -> UIImage {
  let format = UIGraphicsImageRendererFormat()
  format.scale = 1
  let half = CGFloat(side) / 2
  return UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format).image { context in
    let colors: [UIColor] = [.red, .green, .blue, UIColor(white: 1, alpha: 0.5)]
    for (index, color) in colors.enumerated() {
      color.setFill()
      context.fill(CGRect(x: CGFloat(index % 2) * half, y: CGFloat(index / 2) * half, width: half, height: half))
    }
  }
}
