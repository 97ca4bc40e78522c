/// Plays haptic patterns. Differs from Apple: the device has no hardware for them, so no engine can be made.
///
/// `UIImpactFeedbackGenerator` and similar classes work, with game controllers that rumble. The class does not inherit from
/// `NSObject`, because an override of `NSObject.init()` cannot throw in Swift.
///
/// Source: https://developer.apple.com/documentation/corehaptics/chhapticengine
@preconcurrency @MainActor
open class CHHapticEngine {
  /// Why an engine stopped, with Apple's numbers. Does not occur here.
  public enum StoppedReason: Int, Sendable {
    /// Does not occur here.
    case systemError = -1
    /// Does not occur here.
    case audioSessionInterrupt = 1
    /// Does not occur here.
    case applicationSuspended, idleTimeout, notifyWhenFinished, engineDestroyed, gameControllerDisconnect
  }

  /// The engine's action after the last player has finished, with Apple's numbers.
  public enum FinishedAction: Int, Sendable {
    /// The engine stops, or continues.
    case stopEngine = 1, leaveEngineRunning
  }

  /// The abilities of the device: none.
  open class func capabilitiesForHardware() -> any CHHapticDeviceCapability { NoHaptics() }

  /// Called when the engine stopped. Never called here.
  open var stoppedHandler: (StoppedReason) -> Void = { _ in }
  /// Called when the engine must be started again. Never called here.
  open var resetHandler: () -> Void = {}
  /// Whether only haptics play. Default false.
  open var playsHapticsOnly = false
  /// Whether the engine stops when nothing plays. Default false.
  open var isAutoShutdownEnabled = false
  /// The engine's time in seconds. Always 0.
  open var currentTime: TimeInterval { 0 }

  /// Fails, as on a device without haptics, and reports it once.
  ///
  /// - Throws: `CHHapticError` with the code `notSupported`, always.
  public init() throws {
    UIApplication.shared.reportMissing(
      "no-haptics", "CHHapticEngine.init()",
      "there is no haptic hardware on this platform, which capabilitiesForHardware().supportsHaptics says; "
        + "UIImpactFeedbackGenerator works with game controllers that rumble")
    throw CHHapticError(.notSupported)
  }

  /// Starts the engine.
  ///
  /// - Throws: `CHHapticError` with the code `notSupported`, always.
  open func start() throws { throw CHHapticError(.notSupported) }
  /// Starts the engine; the handler gets the error `notSupported`.
  open func start(completionHandler: (((any Error)?) -> Void)?) { completionHandler?(CHHapticError(.notSupported)) }
  /// Stops the engine.
  open func stop(completionHandler: (((any Error)?) -> Void)? = nil) { completionHandler?(nil) }
  /// Calls a handler when all players have finished. Never called here.
  open func notifyWhenPlayersFinished(finishedHandler: @escaping ((any Error)?) -> FinishedAction) {}

  /// Makes a player for a pattern.
  ///
  /// - Throws: `CHHapticError` with the code `notSupported`, always.
  open func makePlayer(with pattern: CHHapticPattern) throws -> any CHHapticPatternPlayer {
    throw CHHapticError(.notSupported)
  }

  /// Makes a player that can be paused.
  ///
  /// - Throws: `CHHapticError` with the code `notSupported`, always.
  open func makeAdvancedPlayer(with pattern: CHHapticPattern) throws -> any CHHapticAdvancedPatternPlayer {
    throw CHHapticError(.notSupported)
  }

  /// Plays the pattern of a file.
  ///
  /// - Throws: `CHHapticError` with the code `notSupported`, always.
  open func playPattern(from fileURL: URL) throws { throw CHHapticError(.notSupported) }
}

/// The abilities of a device.
///
/// Source: https://developer.apple.com/documentation/corehaptics/chhapticdevicecapability
public protocol CHHapticDeviceCapability {
  /// Whether it has haptics.
  var supportsHaptics: Bool { get }
  /// Whether it plays sounds with them.
  var supportsAudio: Bool { get }
}

private struct NoHaptics: CHHapticDeviceCapability {
  let supportsHaptics = false
  let supportsAudio = false
}

/// Plays a pattern. Does not occur here.
///
/// Source: https://developer.apple.com/documentation/corehaptics/chhapticpatternplayer
@preconcurrency @MainActor
public protocol CHHapticPatternPlayer: AnyObject {
  /// Whether the player is silent.
  var isMuted: Bool { get set }
  /// Starts at a time of the engine in seconds; 0 is now.
  func start(atTime time: TimeInterval) throws
  /// Stops at a time of the engine in seconds; 0 is now.
  func stop(atTime time: TimeInterval) throws
  /// Changes parameters at a time of the engine.
  func sendParameters(_ parameters: [CHHapticDynamicParameter], atTime time: TimeInterval) throws
  /// Cancels everything that has not begun.
  func cancel() throws
}

/// Plays a pattern that can be paused and repeated. Does not occur here.
///
/// Source: https://developer.apple.com/documentation/corehaptics/chhapticadvancedpatternplayer
@preconcurrency @MainActor
public protocol CHHapticAdvancedPatternPlayer: CHHapticPatternPlayer {
  /// Whether it begins again at the end.
  var loopEnabled: Bool { get set }
  /// The seconds after which it begins again.
  var loopEnd: TimeInterval { get set }
  /// The player's speed; 1 is normal.
  var playbackRate: Float { get set }
  /// Pauses at a time of the engine.
  func pause(atTime time: TimeInterval) throws
  /// Goes on at a time of the engine.
  func resume(atTime time: TimeInterval) throws
  /// Jumps to a time of the pattern.
  func seek(toOffset offsetTime: TimeInterval) throws
}
