// Changes of the texts in a view, and of its drawing style.
extension View {
  /// Sets the font of the texts.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/font(_:)
  public func font(_ font: Font?) -> some View { environment(\.font, font) }
  /// Sets the weight of the texts.
  public func fontWeight(_ weight: Font.Weight?) -> some View { environment(\.fontWeight, weight) }
  /// Makes the texts bold.
  public func bold(_ isActive: Bool = true) -> some View { environment(\.fontWeight, isActive ? .bold : nil) }
  /// Makes the texts slanted.
  public func italic(_ isActive: Bool = true) -> some View { environment(\.isItalic, isActive) }
  /// Has no effect: the system font has one design.
  public func fontDesign(_ design: Font.Design?) -> some View { self }
  /// Has no effect: digits of the system font have one width.
  public func monospacedDigit() -> some View { self }

  /// Sets the colour of texts, symbols and shapes.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/foregroundcolor(_:)
  public func foregroundColor(_ color: Color?) -> some View { environment(\.foreground, color) }

  /// Sets the style of texts, symbols and shapes.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/foregroundstyle(_:)
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { environment(\.foreground, style) }

  /// Sets the colour of controls.
  public func accentColor(_ accentColor: Color?) -> some View { environment(\.tint, accentColor) }
  /// Sets the colour of controls.
  public func tint(_ tint: Color?) -> some View { environment(\.tint, tint) }

  /// Sets the maximum number of lines of texts; nil sets no limit.
  public func lineLimit(_ number: Int?) -> some View { environment(\.lineLimit, number) }
  /// Sets the place of the lines of a text.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }
  /// Lets texts of one line become smaller so that they fit, down to a factor from 0 to 1.
  public func minimumScaleFactor(_ factor: CGFloat) -> some View { environment(\.minimumScaleFactor, factor) }
  /// Sets the space between the lines of a text, in points. Default 0.
  public func lineSpacing(_ lineSpacing: CGFloat) -> some View { environment(\.lineSpacing, lineSpacing) }
  /// Writes texts in capital or small letters; nil leaves them as they are.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/textcase(_:)
  public func textCase(_ textCase: Text.Case?) -> some View { environment(\.textCase, textCase) }

  /// Lets the controls take touches, or not.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/disabled(_:)
  public func disabled(_ disabled: Bool) -> some View {
    transformEnvironment(\.isEnabled) { $0 = $0 && !disabled }
  }

  /// Lets the view take touches, or not.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/allowshittesting(_:)
  public func allowsHitTesting(_ enabled: Bool) -> some View {
    transformEnvironment(\.allowsHitTesting) { $0 = $0 && enabled }
  }

  /// Sets light or dark for the window or sheet; nil takes the app's.
  ///
  /// Differs from Apple: views outside of this one only get the background.
  public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    EventView(
      content: transformEnvironment(\.colorScheme) { $0 = colorScheme ?? $0 }, event: SchemeEvent(scheme: colorScheme))
  }

  /// Sets light or dark for the view.
  public func colorScheme(_ colorScheme: ColorScheme) -> some View { environment(\.colorScheme, colorScheme) }

  /// Names the view for tests; has no effect on what is shown.
  public func accessibilityIdentifier(_ identifier: String) -> some View { self }
  /// Has no effect.
  public func accessibilityLabel(_ label: LocalizedStringKey) -> some View { self }
  /// Has no effect.
  @_disfavoredOverload
  public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View { self }
  /// Has no effect.
  public func accessibilityHidden(_ hidden: Bool) -> some View { self }
}

/// Gives the window the background of a colour scheme.
private struct SchemeEvent: ViewEvent {
  var scheme: ColorScheme?

  func begin(_ node: EventOwner) { node.host.colorScheme = scheme }
  func change(from old: SchemeEvent, _ node: EventOwner) { node.host.colorScheme = scheme }
  func end(_ node: EventOwner) { node.host.colorScheme = nil }
}
