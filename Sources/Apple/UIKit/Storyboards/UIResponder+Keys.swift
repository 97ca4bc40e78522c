/// Values by key, as storyboards set them.
///
/// Source: https://developer.apple.com/documentation/objectivec/nsobject-swift.class/setvalue(_:forkeypath:)
extension UIResponder {
  /// Sets a value for a key, or for keys joined by dots. `layer.` leads to a view's layer.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let dot = keyPath.firstIndex(of: ".") else { return setValue(value, forKey: keyPath) }
    let (first, rest) = (String(keyPath[..<dot]), String(keyPath[keyPath.index(after: dot)...]))
    if first == "layer", let view = self as? UIView {
      if !view.layer.setKnownValue(value, forKey: rest) { reportUnknown(key: keyPath) }
    } else if let next = self.value(forKey: first) as? UIResponder {
      next.setValue(value, forKeyPath: rest)
    }
  }

  /// The value for a key, or for keys joined by dots.
  public func value(forKeyPath keyPath: String) -> Any? {
    guard let dot = keyPath.firstIndex(of: ".") else { return value(forKey: keyPath) }
    let next = value(forKey: String(keyPath[..<dot])) as? UIResponder
    return next?.value(forKeyPath: String(keyPath[keyPath.index(after: dot)...]))
  }

  func reportUnknown(key: String) {
    UIApplication.current?.report(
      Diagnostic(
        kind: "unknown-key", subject: "\(type(of: self)).\(key)",
        message: "the class has no value for this key; on a phone the app stops here. Declare the property as an "
          + "@IBOutlet or @IBInspectable, or override setValue(_:forKey:) and value(forKey:)"))
  }
}

extension UIView {
  /// Sets one of UIKit's own properties; false for another key or a value of another type.
  func setKnownValue(_ value: Any?, forKey key: String) -> Bool {
    let number = CGFloat(key: value)
    switch (key, value) {
    case ("hidden", let flag as Bool): isHidden = flag
    case ("alpha", _) where number != nil: alpha = number ?? 1
    case ("tag", let number as Int): tag = number
    case ("clipsToBounds", let flag as Bool): clipsToBounds = flag
    case ("userInteractionEnabled", let flag as Bool): isUserInteractionEnabled = flag
    case ("multipleTouchEnabled", let flag as Bool): isMultipleTouchEnabled = flag
    case ("backgroundColor", let color as UIColor?): backgroundColor = color
    case ("tintColor", let color as UIColor?): tintColor = color
    case ("frame", let rect as CGRect): frame = rect
    case ("bounds", let rect as CGRect): bounds = rect
    case ("center", let point as CGPoint): center = point
    default: return setKnownContent(value, forKey: key)
    }
    return true
  }

  private func setKnownContent(_ value: Any?, forKey key: String) -> Bool {
    switch (self, key, value) {
    case (let label as UILabel, "text", let text as String?): label.text = text
    case (let label as UILabel, "textColor", let color as UIColor): label.textColor = color
    case (let label as UILabel, "font", let font as UIFont): label.font = font
    case (let view as UIImageView, "image", let image as UIImage?): view.image = image
    case (let view as UITableView, "dataSource", _): view.dataSource = value as? any UITableViewDataSource
    case (let view as UITableView, "delegate", _): view.delegate = value as? any UITableViewDelegate
    case (let view as UICollectionView, "dataSource", _): view.dataSource = value as? any UICollectionViewDataSource
    case (let view as UICollectionView, "delegate", _): view.delegate = value as? any UICollectionViewDelegate
    case (let view as UITextView, "delegate", _): view.delegate = value as? any UITextViewDelegate
    case (let view as UIScrollView, "delegate", _): view.delegate = value as? any UIScrollViewDelegate
    case (let view as UITextField, "delegate", _): view.delegate = value as? any UITextFieldDelegate
    case (let view as UITextField, "text", let text as String?): view.text = text
    case (let view as UITextField, "placeholder", let text as String?): view.placeholder = text
    case (let control as UIControl, "enabled", let flag as Bool): control.isEnabled = flag
    case (let control as UIControl, "selected", let flag as Bool): control.isSelected = flag
    default: return false
    }
    return true
  }

  /// One of UIKit's own properties; nil for another key.
  func knownValue(forKey key: String) -> Any?? {
    switch key {
    case "hidden": isHidden
    case "alpha": alpha
    case "tag": tag
    case "backgroundColor": .some(backgroundColor)
    case "tintColor": .some(tintColor)
    case "frame": frame
    case "bounds": bounds
    case "center": center
    case "superview": .some(superview)
    default: nil
    }
  }
}

extension CALayer {
  fileprivate func setKnownValue(_ value: Any?, forKey key: String) -> Bool {
    let number = CGFloat(key: value)
    switch (key, number, value) {
    case ("cornerRadius", let number?, _): cornerRadius = number
    case ("borderWidth", let number?, _): borderWidth = number
    case ("shadowRadius", let number?, _): shadowRadius = number
    case ("shadowOpacity", let number?, _): shadowOpacity = Float(number)
    case ("zPosition", let number?, _): zPosition = number
    case ("masksToBounds", _, let flag as Bool): masksToBounds = flag
    case ("shadowOffset", _, let size as CGSize): shadowOffset = size
    // A runtime attribute gives a UIColor, which a phone's layer does not show.
    case ("borderColor", _, is UIColor), ("shadowColor", _, is UIColor):
      UIApplication.current?.report(
        Diagnostic(
          kind: "storyboard", subject: "layer.\(key)",
          message:
            "a layer takes a CGColor, so a phone ignores this runtime attribute, and so does this; set it in code"))
    default: return false
    }
    return true
  }
}

extension CGFloat {
  /// A number of any type; Linux casts a number object to no `CGFloat`.
  fileprivate init?(key value: Any?) {
    switch value {
    case let number as CGFloat: self = number
    case let number as NSNumber: self.init(number.doubleValue)
    default: return nil
    }
  }
}
