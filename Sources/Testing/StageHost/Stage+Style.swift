public import UIKit

extension Stage {
  /// Whether the app looks light or dark. Setting it is the player's switch: views and controllers get
  /// `traitCollectionDidChange(_:)` at once. Default: the setting's style.
  public var style: UIUserInterfaceStyle {
    get { app.playersStyle }
    set {
      app.playersStyle = newValue
      virtualTime.play { app.followStyle() }
    }
  }
}
