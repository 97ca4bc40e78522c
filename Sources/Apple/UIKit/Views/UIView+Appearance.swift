// Properties of views that have no effect here. Games set them.
// Source: https://developer.apple.com/documentation/uikit/uiview
extension UIView {
  /// Replaces the view's content. The change itself is animated like that of `animate`; the effect of the option, such
  /// as a flip, is not drawn.
  ///
  /// - Parameters:
  ///   - duration: in seconds.
  ///   - completion: called when the duration has passed.
  /// Source: https://developer.apple.com/documentation/uikit/uiview/transition(with:duration:options:animations:completion:)
  public static func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, options: options, animations: animations ?? {}, completion: completion)
  }

  /// Pixels per point: the screen's. Another value is ignored.
  public var contentScaleFactor: CGFloat {
    get { UIScreen.main.scale }
    set {}
  }
}

extension UIView.AnimationOptions {
  /// The effects of transitions. None is drawn: the new content appears at once.
  public static let transitionFlipFromLeft = UIView.AnimationOptions(rawValue: 1 << 20)
  /// A flip to the other side.
  public static let transitionFlipFromRight = UIView.AnimationOptions(rawValue: 2 << 20)
  /// A page that is turned up.
  public static let transitionCurlUp = UIView.AnimationOptions(rawValue: 3 << 20)
  /// A page that is turned down.
  public static let transitionCurlDown = UIView.AnimationOptions(rawValue: 4 << 20)
  /// The old content fades into the new one.
  public static let transitionCrossDissolve = UIView.AnimationOptions(rawValue: 5 << 20)
  /// A flip from the upper side.
  public static let transitionFlipFromTop = UIView.AnimationOptions(rawValue: 6 << 20)
  /// A flip from the lower side.
  public static let transitionFlipFromBottom = UIView.AnimationOptions(rawValue: 7 << 20)
}
