public import Foundation
public import UIKit

/// A view that stands out from the content behind it.
///
/// Differs from Apple: its background has one colour with an alpha of 0.85; the content behind it is not blurred.
/// Source: https://developer.apple.com/documentation/appkit/nsvisualeffectview
@preconcurrency @MainActor
open class NSVisualEffectView: UIView {
  /// The purpose. Dark ones are `hudWindow` and `fullScreenUI`.
  public enum Material: Int, Sendable {
    /// `appearanceBased` is the default.
    case appearanceBased, titlebar = 3, selection = 4, menu = 5, popover = 6, sidebar = 7, headerView = 10, sheet = 11
    case windowBackground = 12, hudWindow = 13, fullScreenUI = 15, toolTip = 17, contentBackground = 18
    case underWindowBackground = 21, underPageBackground = 22, light = 1, dark = 2, mediumLight = 8, ultraDark = 9
  }

  /// The content that is blurred. It has no effect.
  public enum BlendingMode: Int, Sendable {
    /// `behindWindow` is the default.
    case behindWindow, withinWindow
  }

  /// Whether the view looks active. It has no effect.
  public enum State: Int, Sendable {
    /// `followsWindowActiveState` is the default.
    case followsWindowActiveState, active, inactive
  }

  /// The purpose. Default `.appearanceBased`.
  open var material = Material.appearanceBased {
    didSet { lookChanged() }
  }
  /// Stored for the game to read. Default `.behindWindow`.
  open var blendingMode = BlendingMode.behindWindow
  /// Stored for the game to read. Default `.followsWindowActiveState`.
  open var state = State.followsWindowActiveState
  /// Stored for the game to read. Default false.
  open var isEmphasized = false

  public override init(frame frameRect: NSRect) {
    super.init(frame: frameRect)
    lookChanged()
  }

  /// Creates a view with the values of a storyboard.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    let dark = ["HUDWindow", "fullScreenUI", "dark", "ultraDark"]
    if let name = coder.interfaceCell?.name("material"), dark.contains(name) { material = .hudWindow }
    lookChanged()
  }

  private func lookChanged() {
    let isDark = [.hudWindow, .fullScreenUI, .dark, .ultraDark].contains(material)
    backgroundColor = NSColor(white: isDark ? 0.15 : 0.95, alpha: 0.85)
  }
}
