internal import AppFoundation

// Interruptions of the app's sound, such as by a call. A desktop interrupts no app, so nothing here is posted.
// Source: https://developer.apple.com/documentation/avfaudio/avaudiosession
extension AVAudioSession {
  /// Whether an interruption begins or ends.
  ///
  /// Source: https://developer.apple.com/documentation/avfaudio/avaudiosession/interruptiontype
  public enum InterruptionType: UInt, Sendable {
    /// `ended` is 0 and `began` is 1, as on Apple's systems.
    case ended = 0, began
  }

  /// Advice to an app after an interruption.
  ///
  /// Source: https://developer.apple.com/documentation/avfaudio/avaudiosession/interruptionoptions
  public struct InterruptionOptions: OptionSet, Sendable {
    /// The combined bits, as on Apple's systems.
    public let rawValue: UInt

    /// Creates options from their bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The app should play again.
    public static let shouldResume = InterruptionOptions(rawValue: 1)
  }

  /// Why the sound's way out has changed.
  ///
  /// Source: https://developer.apple.com/documentation/avfaudio/avaudiosession/routechangereason
  public enum RouteChangeReason: UInt, Sendable {
    /// The reasons, with Apple's numbers.
    case unknown = 0, newDeviceAvailable, oldDeviceUnavailable, categoryChange, override
    /// The device woke up, and further reasons.
    case wakeFromSleep = 6, noSuitableRouteForCategory, routeConfigurationChange
  }

  /// Never posted: no call interrupts an app.
  nonisolated public static let interruptionNotification = Notification.Name("AVAudioSessionInterruptionNotification")
  /// Never posted: headphones are not noticed.
  nonisolated public static let routeChangeNotification = Notification.Name("AVAudioSessionRouteChangeNotification")
  /// Never posted: other programs are not noticed.
  nonisolated public static let silenceSecondaryAudioHintNotification =
    Notification.Name("AVAudioSessionSilenceSecondaryAudioHintNotification")
  /// Never posted: there is no media server.
  nonisolated public static let mediaServicesWereResetNotification =
    Notification.Name("AVAudioSessionMediaServicesWereResetNotification")

  /// Always 1: the system's volume is not known.
  public var outputVolume: Float { 1 }
}

/// The key of an interruption's type.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVAudioSessionInterruptionTypeKey = "AVAudioSessionInterruptionTypeKey"
/// The key of an interruption's options.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVAudioSessionInterruptionOptionKey = "AVAudioSessionInterruptionOptionKey"
/// The key of a route change's reason.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVAudioSessionRouteChangeReasonKey = "AVAudioSessionRouteChangeReasonKey"
/// The key of a hint to be silent.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVAudioSessionSilenceSecondaryAudioHintTypeKey = "AVAudioSessionSilenceSecondaryAudioHintTypeKey"

/// The Swift 4 name.
@available(swift, obsoleted: 4.2, renamed: "AVAudioSession.InterruptionType")
public typealias AVAudioSessionInterruptionType = AVAudioSession.InterruptionType
/// The Swift 4 name.
@available(swift, obsoleted: 4.2, renamed: "AVAudioSession.InterruptionOptions")
public typealias AVAudioSessionInterruptionOptions = AVAudioSession.InterruptionOptions

// swift-format-ignore: AlwaysUseLowerCamelCase
extension NSNotification.Name {
  /// The Swift 4 name.
  @available(swift, obsoleted: 4.2, renamed: "AVAudioSession.interruptionNotification")
  public static let AVAudioSessionInterruption = AVAudioSession.interruptionNotification
  /// The Swift 4 name.
  @available(swift, obsoleted: 4.2, renamed: "AVAudioSession.routeChangeNotification")
  public static let AVAudioSessionRouteChange = AVAudioSession.routeChangeNotification
}
