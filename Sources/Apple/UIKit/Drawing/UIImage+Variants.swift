extension UIImage {
  /// The image with a name. The bundle and the traits are not used: the app's files are searched, for the screen.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uiimage/init(named:in:compatiblewith:)
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) {
    self.init(named: name)
  }

  /// The image with a name. The bundle and the configuration are not used: the app's files are searched.
  public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
    self.init(named: name)
  }
}
