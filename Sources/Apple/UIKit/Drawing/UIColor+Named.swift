internal import Assets

extension UIColor: _ExpressibleByColorLiteral {}

/// The type of a colour literal without another type.
public typealias _ColorLiteralType = UIColor

extension UIColor {
  /// The colour with a name in the app's asset catalogs; a dynamic colour if it has a dark appearance.
  ///
  /// Returns nil when there is none; an unreadable one, and in a program a missing one, is also reported as a
  /// `Diagnostic`.
  /// Source: https://developer.apple.com/documentation/uikit/uicolor/init(named:)
  public convenience init?(named name: String) {
    let app = AppFiles.current
    do {
      guard let light = try app.images.color(named: name, isPad: app.isPad),
        let dark = try app.images.color(named: name, isPad: app.isPad, isDark: true)
      else {
        app.reportNil(
          "missing-color", "color \"\(name)\"",
          "the app's catalogs contain no such color; UIColor(named:) returns nil"
            + app.assets.hint(.color, named: name))
        return nil
      }
      if light == dark {
        self.init(red: light.red, green: light.green, blue: light.blue, alpha: light.alpha)
      } else {
        let (light, dark) = (UIColor(light), UIColor(dark))
        self.init { $0.userInterfaceStyle == .dark ? dark : light }
      }
    } catch {
      AppFiles.report(Diagnostic(kind: "broken-asset", subject: "\(error)", message: "UIColor(named:) returns nil"))
      return nil
    }
  }

  private convenience init(_ color: CatalogColor) {
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }

  /// Creates a colour from Display P3 components, from 0 to 1, converted to sRGB components that may be outside 0...1.
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(CatalogColor(displayP3Red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha)))
  }
}
