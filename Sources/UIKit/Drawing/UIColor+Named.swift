internal import Assets

extension UIColor: _ExpressibleByColorLiteral {}

/// What a literal without another type is.
public typealias _ColorLiteralType = UIColor

extension UIColor {
  /// The colour of that name in the app's asset catalogs, in its light appearance.
  ///
  /// nil where there is none; where it cannot be read, nil and a `Diagnostic`.
  /// Source: https://developer.apple.com/documentation/uikit/uicolor/init(named:)
  /// Differs from Apple: there is no dark mode.
  public convenience init?(named name: String) {
    let app = AppFiles.current
    do {
      guard let color = try app.images.color(named: name, isPad: app.isPad) else { return nil }
      self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
    } catch {
      AppFiles.report(Diagnostic(kind: "broken-asset", subject: "\(error)", message: "UIColor(named:) gives nil"))
      return nil
    }
  }
}
