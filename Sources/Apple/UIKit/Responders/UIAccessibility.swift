/// The player's settings for assistive technologies. All of them are off, except reduced motion and darker colours,
/// which a stage can turn on: `Stage.reducesMotion`, `Stage.increasesContrast`.
///
/// Source: https://developer.apple.com/documentation/uikit/uiaccessibility-swift.struct
public struct UIAccessibility {
  /// A message to an assistive technology.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    /// The number, as on Apple's systems.
    public let rawValue: UInt32

    /// Creates a message from its number.
    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// The screen has changed.
    public static let screenChanged = Notification(rawValue: 1000)
    /// A part of the screen has changed.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// A text to speak.
    public static let announcement = Notification(rawValue: 1008)
    /// The player has scrolled.
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// Does nothing: no assistive technology is on.
  public static func post(notification: Notification, argument: Any?) {}

  /// Whether the screen is read out: false.
  public static var isVoiceOverRunning: Bool { false }
  /// Whether switches replace touches: false.
  public static var isSwitchControlRunning: Bool { false }
  /// Whether the player wants reduced motion: false, unless a stage sets it.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uiaccessibility/isreducemotionenabled
  @preconcurrency @MainActor
  public static var isReduceMotionEnabled: Bool { UIApplication.current?.reducesMotion == true }
  /// Whether the player wants opaque backgrounds: false.
  public static var isReduceTransparencyEnabled: Bool { false }
  /// Whether the player wants more contrast: false, unless a stage sets it.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uiaccessibility/isdarkersystemcolorsenabled
  @preconcurrency @MainActor
  public static var isDarkerSystemColorsEnabled: Bool { UIApplication.current?.increasesContrast == true }
  /// Whether the player wants bold texts: false.
  public static var isBoldTextEnabled: Bool { false }
  /// Whether the colours are inverted: false.
  public static var isInvertColorsEnabled: Bool { false }
  /// Whether sound is mono: false.
  public static var isMonoAudioEnabled: Bool { false }
  /// Whether the screen is greyscale: false.
  public static var isGrayscaleEnabled: Bool { false }
  /// Whether the phone is used in guided access: false.
  public static var isGuidedAccessEnabled: Bool { false }
  /// Whether the app should not rely on colour alone: false.
  public static var shouldDifferentiateWithoutColor: Bool { false }

  /// Never posted.
  public static let voiceOverStatusDidChangeNotification =
    NSNotification.Name("UIAccessibilityVoiceOverStatusDidChangeNotification")
  /// Posted when a stage turns reduced motion on or off.
  public static let reduceMotionStatusDidChangeNotification =
    NSNotification.Name("UIAccessibilityReduceMotionStatusDidChangeNotification")
  /// Posted when a stage turns more contrast on or off.
  public static let darkerSystemColorsStatusDidChangeNotification =
    NSNotification.Name("UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")
}

/// The older name of `UIAccessibility.isVoiceOverRunning`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIAccessibilityIsVoiceOverRunning() -> Bool { false }
/// The older name of `UIAccessibility.isReduceMotionEnabled`.
// swift-format-ignore: AlwaysUseLowerCamelCase
@preconcurrency @MainActor
public func UIAccessibilityIsReduceMotionEnabled() -> Bool { UIAccessibility.isReduceMotionEnabled }
