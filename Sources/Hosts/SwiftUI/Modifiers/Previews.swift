// Members of previews, which are never shown here.
// Source: https://developer.apple.com/documentation/swiftui/previewprovider

/// A device for a preview; it has no effect.
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a device from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a device from its name.
  public init(stringLiteral value: String) { rawValue = value }
}

/// The frame of a preview; it has no effect.
public enum PreviewLayout: Sendable {
  /// The device's, or the view's.
  case device, sizeThatFits
  /// A size.
  case fixed(width: CGFloat, height: CGFloat)
}

/// The orientation of a preview; it has no effect.
public struct InterfaceOrientation: Sendable {
  /// An orientation.
  public static let portrait = InterfaceOrientation(), portraitUpsideDown = InterfaceOrientation()
  /// An orientation.
  public static let landscapeLeft = InterfaceOrientation(), landscapeRight = InterfaceOrientation()
}

extension View {
  /// Has no effect: previews are not shown.
  public func previewDevice(_ value: PreviewDevice?) -> some View { self }
  /// Has no effect: previews are not shown.
  public func previewLayout(_ value: PreviewLayout) -> some View { self }
  /// Has no effect: previews are not shown.
  public func previewDisplayName(_ value: String?) -> some View { self }
  /// Has no effect: previews are not shown.
  public func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View { self }
}
