// Values that views inherit. Source: https://developer.apple.com/documentation/swiftui/environmentvalues
extension EnvironmentValues {
  private struct Font_: EnvironmentKey { static var defaultValue: Font? { nil } }
  private struct ForegroundKey: EnvironmentKey { static var defaultValue: (any ShapeStyle)? { nil } }
  private struct TintKey: EnvironmentKey { static var defaultValue: Color? { nil } }
  private struct EnabledKey: EnvironmentKey { static var defaultValue: Bool { true } }
  private struct HitKey: EnvironmentKey { static var defaultValue: Bool { true } }
  private struct LineLimitKey: EnvironmentKey { static var defaultValue: Int? { nil } }
  private struct AlignmentKey: EnvironmentKey { static var defaultValue: TextAlignment { .leading } }
  private struct ScaleKey: EnvironmentKey { static var defaultValue: CGFloat { 1 } }
  private struct PhaseKey: EnvironmentKey { static var defaultValue: ScenePhase { .active } }
  private struct DismissKey: EnvironmentKey { static var defaultValue: DismissAction { DismissAction() } }
  private struct PresentedKey: EnvironmentKey { static var defaultValue: Bool { false } }
  private struct SchemeKey: EnvironmentKey { static var defaultValue: ColorScheme? { nil } }
  private struct SwitchKey: EnvironmentKey { static var defaultValue: ColorScheme? { nil } }
  private struct AxisKey: EnvironmentKey { static var defaultValue: Axis? { nil } }
  private struct WeightKey: EnvironmentKey { static var defaultValue: Font.Weight? { nil } }
  private struct ItalicKey: EnvironmentKey { static var defaultValue: Bool { false } }
  private struct CaseKey: EnvironmentKey { static var defaultValue: Text.Case? { nil } }
  private struct SpacingKey: EnvironmentKey { static var defaultValue: CGFloat { 0 } }
  private struct LabelsKey: EnvironmentKey { static var defaultValue: Bool { false } }

  /// The font of texts. Default nil: `.body`.
  public var font: Font? {
    get { self[Font_.self] }
    set { self[Font_.self] = newValue }
  }
  /// Whether controls can be used. Default true.
  public var isEnabled: Bool {
    get { self[EnabledKey.self] }
    set { self[EnabledKey.self] = newValue }
  }
  /// The maximum number of lines of a text; nil, the default, means as many as fit.
  public var lineLimit: Int? {
    get { self[LineLimitKey.self] }
    set { self[LineLimitKey.self] = newValue }
  }
  /// The letters of texts; nil, the default, leaves them as they are.
  public var textCase: Text.Case? {
    get { self[CaseKey.self] }
    set { self[CaseKey.self] = newValue }
  }
  /// The space between the lines of a text, in points. Default 0.
  public var lineSpacing: CGFloat {
    get { self[SpacingKey.self] }
    set { self[SpacingKey.self] = newValue }
  }
  /// Whether controls show no labels.
  var hidesLabels: Bool {
    get { self[LabelsKey.self] }
    set { self[LabelsKey.self] = newValue }
  }
  /// The place of the lines of a text between its sides. Default `.leading`.
  public var multilineTextAlignment: TextAlignment {
    get { self[AlignmentKey.self] }
    set { self[AlignmentKey.self] = newValue }
  }
  /// The smallest scale that a text may get so that it fits. Default 1.
  public var minimumScaleFactor: CGFloat {
    get { self[ScaleKey.self] }
    set { self[ScaleKey.self] = newValue }
  }
  /// Whether the app is active. Default `.active`.
  public var scenePhase: ScenePhase {
    get { self[PhaseKey.self] }
    set { self[PhaseKey.self] = newValue }
  }
  /// Ends the sheet or goes back from the page that the view is in.
  public var dismiss: DismissAction {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }
  /// Whether the view is in a sheet or on a page.
  public var isPresented: Bool {
    get { self[PresentedKey.self] }
    set { self[PresentedKey.self] = newValue }
  }
  /// The older form of `dismiss` and `isPresented`.
  public var presentationMode: Binding<PresentationMode> {
    let (dismiss, isPresented) = (dismiss, isPresented)
    return Binding(
      get: { PresentationMode(isPresented: isPresented, action: dismiss) },
      set: { if !$0.isPresented { dismiss.perform() } })
  }
  /// Light or dark: the app's, or what `preferredColorScheme(_:)` sets.
  public var colorScheme: ColorScheme {
    get { self[SchemeKey.self] ?? .system }
    set { self[SchemeKey.self] = newValue }
  }
  /// The app's scheme when the player last switched it. The views compare it to notice the switch; `colorScheme` does not
  /// depend on it.
  var lastSwitch: ColorScheme? {
    get { self[SwitchKey.self] }
    set { self[SwitchKey.self] = newValue }
  }
  /// The space that the screen offers from side to side: `.regular` on a tablet, otherwise `.compact`.
  @MainActor public var horizontalSizeClass: UserInterfaceSizeClass? {
    UIDevice.current.userInterfaceIdiom == .pad ? .regular : .compact
  }
  /// The space that the screen offers from top to bottom: `.compact` on a phone held sideways.
  @MainActor public var verticalSizeClass: UserInterfaceSizeClass? {
    let size = UIScreen.main.bounds.size
    return UIDevice.current.userInterfaceIdiom == .pad || size.height > size.width ? .regular : .compact
  }
  /// Pixels per point.
  @MainActor public var displayScale: CGFloat { UIScreen.main.scale }

  /// The style of texts, symbols and shapes; nil means the primary colour.
  var foreground: (any ShapeStyle)? {
    get { self[ForegroundKey.self] }
    set { self[ForegroundKey.self] = newValue }
  }
  /// The colour of controls; nil means blue.
  var tint: Color? {
    get { self[TintKey.self] }
    set { self[TintKey.self] = newValue }
  }
  /// Whether views take touches.
  var allowsHitTesting: Bool {
    get { self[HitKey.self] }
    set { self[HitKey.self] = newValue }
  }
  /// The axis of the innermost stack; nil outside of rows and columns.
  var stackAxis: Axis? {
    get { self[AxisKey.self] }
    set { self[AxisKey.self] = newValue }
  }
  /// The weight that texts get above their font's.
  var fontWeight: Font.Weight? {
    get { self[WeightKey.self] }
    set { self[WeightKey.self] = newValue }
  }
  /// Whether texts are slanted.
  var isItalic: Bool {
    get { self[ItalicKey.self] }
    set { self[ItalicKey.self] = newValue }
  }
}

/// Whether an app or its window is active.
///
/// Source: https://developer.apple.com/documentation/swiftui/scenephase
public enum ScenePhase: Comparable, Sendable {
  /// The window is minimised; it has lost the keyboard focus; it is used.
  case background, inactive, active
}

/// Light or dark.
///
/// Source: https://developer.apple.com/documentation/swiftui/colorscheme
public enum ColorScheme: CaseIterable, Sendable {
  /// The two schemes.
  case light, dark

  static var system: ColorScheme { UITraitCollection.current.userInterfaceStyle == .dark ? .dark : .light }
}

/// The space that a screen offers along an axis.
///
/// Source: https://developer.apple.com/documentation/swiftui/userinterfacesizeclass
public enum UserInterfaceSizeClass: Sendable {
  /// Little or much space.
  case compact, regular
}

/// Ends a sheet or goes back from a page: `dismiss()`.
///
/// Source: https://developer.apple.com/documentation/swiftui/dismissaction
public struct DismissAction {
  /// The object that the action belongs to, so that two actions can be compared.
  var owner: AnyObject?
  var perform: () -> Void = {}

  /// Ends the sheet or goes back. Does nothing where there is neither.
  public func callAsFunction() { perform() }
}

extension DismissAction: ComparedProperty {
  @MainActor
  func isSame(as other: Any) -> Bool { (other as? DismissAction)?.owner === owner }
}

/// Whether a view is in a sheet or on a page.
///
/// Source: https://developer.apple.com/documentation/swiftui/presentationmode
public struct PresentationMode {
  /// Whether the view is in a sheet or on a page.
  public private(set) var isPresented: Bool
  let action: DismissAction

  init(isPresented: Bool, action: DismissAction) {
    (self.isPresented, self.action) = (isPresented, action)
  }

  /// Ends the sheet or goes back.
  public mutating func dismiss() {
    isPresented = false
    action.perform()
  }
}
