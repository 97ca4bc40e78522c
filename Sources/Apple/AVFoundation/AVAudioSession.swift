internal import UIKit

/// The app's settings for the system's sound. Differs from Apple: a desktop always mixes sounds, so these values are
/// only stored for the app to read.
///
/// Source: https://developer.apple.com/documentation/avfaudio/avaudiosession
@preconcurrency @MainActor
open class AVAudioSession: NSObject {
  /// The role of sound in the app; it has no effect.
  ///
  /// Source: https://developer.apple.com/documentation/avfaudio/avaudiosession/category-swift.struct
  public struct Category: RawRepresentable, Hashable, Sendable {
    /// Apple's name of the category.
    public let rawValue: String

    /// Creates a category from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Sound that is not essential and mixes with other apps.
    public static let ambient = Category(rawValue: "AVAudioSessionCategoryAmbient")
    /// Sound that is not essential and silences other apps; the default.
    public static let soloAmbient = Category(rawValue: "AVAudioSessionCategorySoloAmbient")
    /// Sound that is essential to the app.
    public static let playback = Category(rawValue: "AVAudioSessionCategoryPlayback")
    /// Recording.
    public static let record = Category(rawValue: "AVAudioSessionCategoryRecord")
    /// Recording and playback at once.
    public static let playAndRecord = Category(rawValue: "AVAudioSessionCategoryPlayAndRecord")
    /// Several inputs and outputs at once.
    public static let multiRoute = Category(rawValue: "AVAudioSessionCategoryMultiRoute")
  }

  /// A special use of the session; it has no effect.
  ///
  /// Source: https://developer.apple.com/documentation/avfaudio/avaudiosession/mode-swift.struct
  public struct Mode: RawRepresentable, Hashable, Sendable {
    /// Apple's name of the mode.
    public let rawValue: String

    /// Creates a mode from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// No special use; the default.
    public static let `default` = Mode(rawValue: "AVAudioSessionModeDefault")
    /// Voice chat in a game.
    public static let gameChat = Mode(rawValue: "AVAudioSessionModeGameChat")
    /// Playing films.
    public static let moviePlayback = Mode(rawValue: "AVAudioSessionModeMoviePlayback")
    /// Measuring sound, with little processing.
    public static let measurement = Mode(rawValue: "AVAudioSessionModeMeasurement")
  }

  /// Options for a category; they have no effect.
  ///
  /// Source: https://developer.apple.com/documentation/avfaudio/avaudiosession/categoryoptions-swift.struct
  public struct CategoryOptions: OptionSet, Sendable {
    /// The combined bits, as on Apple's systems.
    public let rawValue: UInt

    /// Creates options from their bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Mixes with other apps' sound.
    public static let mixWithOthers = CategoryOptions(rawValue: 0x1)
    /// Lowers other apps' sound.
    public static let duckOthers = CategoryOptions(rawValue: 0x2)
    /// Allows hands-free Bluetooth devices.
    public static let allowBluetooth = CategoryOptions(rawValue: 0x4)
    /// Uses the loudspeaker instead of the receiver.
    public static let defaultToSpeaker = CategoryOptions(rawValue: 0x8)
    /// Interrupts other apps' speech and mixes with their other sound.
    public static let interruptSpokenAudioAndMixWithOthers = CategoryOptions(rawValue: 0x11)
    /// Allows Bluetooth headphones.
    public static let allowBluetoothA2DP = CategoryOptions(rawValue: 0x20)
    /// Allows AirPlay devices.
    public static let allowAirPlay = CategoryOptions(rawValue: 0x40)
  }

  /// Options for activating the session; they have no effect.
  ///
  /// Source: https://developer.apple.com/documentation/avfaudio/avaudiosession/setactiveoptions
  public struct SetActiveOptions: OptionSet, Sendable {
    /// The combined bits, as on Apple's systems.
    public let rawValue: UInt

    /// Creates options from their bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Tells other apps that they may play again.
    public static let notifyOthersOnDeactivation = SetActiveOptions(rawValue: 1)
  }

  /// The session of the app that the calling code belongs to.
  open class func sharedInstance() -> AVAudioSession { UIApplication.shared.service { AVAudioSession() } }

  /// The category set last. Default `.soloAmbient`.
  open private(set) var category = Category.soloAmbient
  /// The mode set last. Default `.default`.
  open private(set) var mode = Mode.default
  /// The options set last. Default none.
  open private(set) var categoryOptions: CategoryOptions = []
  /// Always false: other programs are not queried.
  open var isOtherAudioPlaying: Bool { false }
  /// Always false: other programs are not queried.
  open var secondaryAudioShouldBeSilencedHint: Bool { false }

  /// Stores a category and clears the options; never throws.
  open func setCategory(_ category: Category) throws {
    try setCategory(category, mode: mode, options: [])
  }

  /// Stores a category with options; never throws.
  open func setCategory(_ category: Category, options: CategoryOptions = []) throws {
    try setCategory(category, mode: mode, options: options)
  }

  /// Stores a category with mode and options; never throws.
  open func setCategory(_ category: Category, mode: Mode, options: CategoryOptions = []) throws {
    self.category = category
    self.mode = mode
    categoryOptions = options
  }

  /// Stores a mode; never throws.
  open func setMode(_ mode: Mode) throws {
    self.mode = mode
  }

  /// Does nothing and never throws.
  open func setActive(_ active: Bool, options: SetActiveOptions = []) throws {}
}
