/// A pattern of haptic events. Differs from Apple: it can be made but not played.
///
/// Source: https://developer.apple.com/documentation/corehaptics/chhapticpattern
public final class CHHapticPattern {
  /// The names of a pattern's parts in a dictionary.
  ///
  /// Source: https://developer.apple.com/documentation/corehaptics/chhapticpattern/key
  public struct Key: RawRepresentable, Hashable, Sendable {
    /// Apple's name.
    public let rawValue: String

    /// Creates a key from Apple's name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The version of the format.
    public static let version = Key(rawValue: "Version")
    /// The list of parts.
    public static let pattern = Key(rawValue: "Pattern")
    /// An event.
    public static let event = Key(rawValue: "Event")
    /// The kind of an event.
    public static let eventType = Key(rawValue: "EventType")
    /// The duration of an event in seconds.
    public static let eventDuration = Key(rawValue: "EventDuration")
    /// The parameters of an event.
    public static let eventParameters = Key(rawValue: "EventParameters")
    /// The start in seconds.
    public static let time = Key(rawValue: "Time")
    /// The name of a parameter.
    public static let parameterID = Key(rawValue: "ParameterID")
    /// The value of a parameter.
    public static let parameterValue = Key(rawValue: "ParameterValue")
  }

  /// The events.
  let events: [CHHapticEvent]
  /// The end of the last event in seconds.
  public let duration: TimeInterval

  /// Creates a pattern.
  public init(events: [CHHapticEvent], parameters: [CHHapticDynamicParameter]) throws {
    self.events = events
    duration = events.map { $0.relativeTime + $0.duration }.max() ?? 0
  }

  /// Creates a pattern.
  public convenience init(events: [CHHapticEvent], parameterCurves: [CHHapticParameterCurve]) throws {
    try self.init(events: events, parameters: [CHHapticDynamicParameter]())
  }

  /// Creates a pattern from a dictionary, whose parts are not read.
  public convenience init(dictionary: [Key: Any]) throws {
    try self.init(events: [], parameters: [CHHapticDynamicParameter]())
  }
}

/// An event of a pattern.
///
/// Source: https://developer.apple.com/documentation/corehaptics/chhapticevent
public final class CHHapticEvent {
  /// The kinds of events, with Apple's names.
  ///
  /// Source: https://developer.apple.com/documentation/corehaptics/chhapticevent/eventtype
  public struct EventType: RawRepresentable, Hashable, Sendable {
    /// Apple's name.
    public let rawValue: String

    /// Creates a kind from Apple's name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// A knock.
    public static let hapticTransient = EventType(rawValue: "HapticTransient")
    /// A rumble.
    public static let hapticContinuous = EventType(rawValue: "HapticContinuous")
    /// A tone.
    public static let audioContinuous = EventType(rawValue: "AudioContinuous")
    /// A sound file.
    public static let audioCustom = EventType(rawValue: "AudioCustom")
  }

  /// The names of an event's parameters, with Apple's names.
  ///
  /// Source: https://developer.apple.com/documentation/corehaptics/chhapticevent/parameterid
  public struct ParameterID: RawRepresentable, Hashable, Sendable {
    /// Apple's name.
    public let rawValue: String

    /// Creates a name from Apple's.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The strength, 0 to 1.
    public static let hapticIntensity = ParameterID(rawValue: "HapticIntensity")
    /// From round at 0 to sharp at 1.
    public static let hapticSharpness = ParameterID(rawValue: "HapticSharpness")
    /// The speed at which the event begins.
    public static let attackTime = ParameterID(rawValue: "AttackTime")
    /// The speed at which the event gets weaker.
    public static let decayTime = ParameterID(rawValue: "DecayTime")
    /// The speed at which the event ends.
    public static let releaseTime = ParameterID(rawValue: "ReleaseTime")
    /// Whether it stays at its strength until it ends.
    public static let sustained = ParameterID(rawValue: "Sustained")
    /// The volume of a sound, 0 to 1.
    public static let audioVolume = ParameterID(rawValue: "AudioVolume")
    /// The pitch of a sound, -1 to 1.
    public static let audioPitch = ParameterID(rawValue: "AudioPitch")
    /// Left at -1, right at 1.
    public static let audioPan = ParameterID(rawValue: "AudioPan")
    /// A sound's brightness, from 0 to 1.
    public static let audioBrightness = ParameterID(rawValue: "AudioBrightness")
  }

  /// The kind.
  public let type: EventType
  /// The parameters.
  public let eventParameters: [CHHapticEventParameter]
  /// The start in seconds.
  public let relativeTime: TimeInterval
  /// The duration in seconds; 0 for a knock.
  public let duration: TimeInterval

  /// Creates an event.
  public init(
    eventType type: EventType, parameters eventParams: [CHHapticEventParameter], relativeTime time: TimeInterval,
    duration: TimeInterval = 0
  ) {
    (self.type, eventParameters, relativeTime, self.duration) = (type, eventParams, time, duration)
  }
}

/// A parameter of an event.
///
/// Source: https://developer.apple.com/documentation/corehaptics/chhapticeventparameter
public final class CHHapticEventParameter {
  /// Its name.
  public let parameterID: CHHapticEvent.ParameterID
  /// Its value.
  public var value: Float

  /// Creates a parameter.
  public init(parameterID: CHHapticEvent.ParameterID, value: Float) {
    (self.parameterID, self.value) = (parameterID, value)
  }
}

/// A parameter that changes while a pattern plays.
///
/// Source: https://developer.apple.com/documentation/corehaptics/chhapticdynamicparameter
public final class CHHapticDynamicParameter {
  /// The names, with Apple's names.
  ///
  /// Source: https://developer.apple.com/documentation/corehaptics/chhapticdynamicparameter/id
  public struct ID: RawRepresentable, Hashable, Sendable {
    /// Apple's name.
    public let rawValue: String

    /// Creates a name from Apple's.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The strength of all events, 0 to 1.
    public static let hapticIntensityControl = ID(rawValue: "HapticIntensityControl")
    /// The sharpness of all events, -1 to 1.
    public static let hapticSharpnessControl = ID(rawValue: "HapticSharpnessControl")
    /// The volume of all sounds, 0 to 1.
    public static let audioVolumeControl = ID(rawValue: "AudioVolumeControl")
  }

  /// Its name.
  public let parameterID: ID
  /// Its value.
  public var value: Float
  /// The time of the change, in seconds.
  public var relativeTime: TimeInterval

  /// Creates a parameter.
  public init(parameterID: ID, value: Float, relativeTime time: TimeInterval) {
    (self.parameterID, self.value, relativeTime) = (parameterID, value, time)
  }
}

/// A parameter that follows a curve.
///
/// Source: https://developer.apple.com/documentation/corehaptics/chhapticparametercurve
public final class CHHapticParameterCurve {
  /// A point of a curve.
  public final class ControlPoint {
    /// When, in seconds.
    public var relativeTime: TimeInterval
    /// Its value.
    public var value: Float

    /// Creates a point.
    public init(relativeTime time: TimeInterval, value: Float) {
      (relativeTime, self.value) = (time, value)
    }
  }

  /// The name of the parameter.
  public let parameterID: CHHapticDynamicParameter.ID
  /// The points.
  public let controlPoints: [ControlPoint]
  /// The start of the curve, in seconds.
  public var relativeTime: TimeInterval

  /// Creates a curve.
  public init(
    parameterID: CHHapticDynamicParameter.ID, controlPoints: [ControlPoint], relativeTime: TimeInterval
  ) {
    (self.parameterID, self.controlPoints, self.relativeTime) = (parameterID, controlPoints, relativeTime)
  }
}

/// An error of Core Haptics.
///
/// Source: https://developer.apple.com/documentation/corehaptics/chhapticerror
public struct CHHapticError: CustomNSError, Hashable, Sendable {
  /// The kinds of errors, with Apple's numbers. Only the first occurs here.
  public enum Code: Int, Sendable {
    /// The device has no haptics. Its number: https://developer.apple.com/forums/thread/689983
    case notSupported = -4809
  }

  /// The kind of error.
  public let code: Code

  /// Creates an error of a kind.
  public init(_ code: Code) {
    self.code = code
  }

  /// "com.apple.CoreHaptics".
  public static var errorDomain: String { "com.apple.CoreHaptics" }
  /// The number of the kind, as in an `NSError`.
  public var errorCode: Int { code.rawValue }
  /// The `localizedDescription`: a sentence in English.
  public var errorUserInfo: [String: Any] {
    [NSLocalizedDescriptionKey: "This device does not support haptics."]
  }
}
