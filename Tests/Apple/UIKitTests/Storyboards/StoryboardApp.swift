import AppIcons
import Assets
import Foundation
import SceneTesting
import SpriteKit
import TestSupport

@testable import UIKit

/// An app as Xcode's template writes it: the Info.plist names the storyboard, and the delegate does nothing.
@MainActor
final class StoryboardApp: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  /// Whether `window` was set, and shown, in `didFinishLaunching`.
  private(set) var atLaunch: (hasWindow: Bool, isShown: Bool)?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    atLaunch = (window != nil, window?.isKeyWindow == true)
    return true
  }

  /// A stage with one of the storyboards in `Files`, on a screen of 400 x 700 points.
  static func stage(_ name: String, _ delegate: StoryboardApp = StoryboardApp()) throws -> Stage {
    let folders = ["Tests/Apple/UIKitTests/Storyboards/Files", "Textures/Sprites", "Textures/Fonts"]
    var environment = AppEnvironment(assets: try AssetIndex(folders: folders.map { Repository.url($0) }))
    environment.infoPlist = try InfoPlist(
      data: Data("<plist><dict><key>UIMainStoryboardFile</key><string>\(name)</string></dict></plist>".utf8),
      source: "Info.plist")
    environment.surface = Surface(width: 400, height: 700, scale: 1)
    return Stage(environment: environment, delegate: delegate)
  }
}

/// A class with outlets and actions. The last two methods are what `skit run` adds to such a class.
final class MenuController: UIViewController {
  var titleLabel: UILabel!
  var picture: UIImageView!
  var badge: BadgeView!
  var cornerBottom: NSLayoutConstraint!
  var buttons: [UIButton] = []
  /// The calls, in order.
  var calls: [String] = []
  var answersSegues = true

  override func awakeFromNib() {
    super.awakeFromNib()
    calls.append("awake label \(titleLabel != nil)")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    calls.append("load \(Int(view.bounds.width)) label \(titleLabel != nil) badge \(badge.calls)")
  }

  override func viewWillAppear(_ animated: Bool) { calls.append("appear \(Int(view.bounds.width))") }

  override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    calls.append("transition")
  }

  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    calls.append("should \(identifier)")
    return answersSegues
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    calls.append("prepare \(segue.identifier ?? "-") \(type(of: segue.destination))")
    (segue.destination as? LevelController)?.number = 5
  }

  func help(_ sender: UIButton) { calls.append("help \(sender.currentTitle ?? "-")") }
  func tapped() { calls.append("tapped") }
  func backToMenu(_ segue: UIStoryboardSegue) { calls.append("back from \(type(of: segue.source))") }

  override func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case "titleLabel": titleLabel = value as? UILabel
    case "picture": picture = value as? UIImageView
    case "badge": badge = value as? BadgeView
    case "cornerBottom": cornerBottom = value as? NSLayoutConstraint
    case "buttons": buttons = value as? [UIButton] ?? []
    default: super.setValue(value, forKey: key)
    }
  }

  override func objcMethod(named name: String) -> Selector? {
    switch name {
    case "help:": Selector("help:", MenuController.help(_:))
    case "tapped": Selector("tapped", MenuController.tapped)
    case "backToMenu:": Selector("backToMenu:", MenuController.backToMenu(_:))
    default: super.objcMethod(named: name)
    }
  }
}

/// A view with its own values, which the storyboard sets.
final class BadgeView: UIView {
  var count = 0
  var caption = ""
  var isHot = false
  var edge: UIColor?
  private(set) var calls: [String] = []

  override func awakeFromNib() {
    super.awakeFromNib()
    calls.append("awake \(count) \(caption)")
  }

  override func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case "count": count = value as? Int ?? -1
    case "caption": caption = value as? String ?? "-"
    case "isHot": isHot = value as? Bool ?? false
    case "edge": edge = value as? UIColor
    default: super.setValue(value, forKey: key)
    }
  }
}

/// Shows a scene in the storyboard's `SKView`, as Xcode's game template does.
final class LevelController: UIViewController {
  var number = 0
  private(set) var calls: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    guard let view = view as? SKView else { return }
    calls.append("level \(number)")
    view.presentScene(PlainScene(.red, view.bounds.size))
  }

  override func viewDidDisappear(_ animated: Bool) { calls.append("gone") }
}
