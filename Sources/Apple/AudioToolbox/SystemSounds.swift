public import CoreGraphics
internal import UIKit

/// The number of a short sound: one that the app has registered, or one of the phone's own.
///
/// Source: https://developer.apple.com/documentation/audiotoolbox/systemsoundid
public typealias SystemSoundID = UInt32

/// The result of a function: 0, or the number of an error.
public typealias OSStatus = Int32

/// The number that vibrates the phone. On a desktop a game controller rumbles; a stage records it.
///
/// Source: https://developer.apple.com/documentation/audiotoolbox/ksystemsoundid_vibrate
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kSystemSoundID_Vibrate: SystemSoundID = 4095
/// No error.
public let kAudioServicesNoError: OSStatus = 0
/// The sound cannot be read.
public let kAudioServicesSystemSoundUnspecifiedError: OSStatus = -1500

/// Registers a sound file of the app.
///
/// - Parameter outSystemSoundID: gets the sound's number; 0 if the file cannot be read.
/// - Returns: `kAudioServicesSystemSoundUnspecifiedError` if the file cannot be read, which is also a `Diagnostic`.
///
/// Source: https://developer.apple.com/documentation/audiotoolbox/audioservicescreatesystemsoundid(_:_:)
// swift-format-ignore: AlwaysUseLowerCamelCase
@preconcurrency @MainActor
@discardableResult
public func AudioServicesCreateSystemSoundID(
  _ inFileURL: CFURL, _ outSystemSoundID: UnsafeMutablePointer<SystemSoundID>
) -> OSStatus {
  let app = UIApplication.shared
  guard let sound = app.sound(at: inFileURL as URL) else {
    outSystemSoundID.pointee = 0
    return kAudioServicesSystemSoundUnspecifiedError
  }
  // Above the phone's own sounds and the vibration.
  let number = (app.sounds.systemSounds.keys.max() ?? kSystemSoundID_Vibrate) + 1
  app.sounds.systemSounds[number] = sound
  outSystemSoundID.pointee = number
  return kAudioServicesNoError
}

/// Forgets a registered sound. What plays continues.
///
/// Source: https://developer.apple.com/documentation/audiotoolbox/audioservicesdisposesystemsoundid(_:)
// swift-format-ignore: AlwaysUseLowerCamelCase
@preconcurrency @MainActor
@discardableResult
public func AudioServicesDisposeSystemSoundID(_ inSystemSoundID: SystemSoundID) -> OSStatus {
  let removed = UIApplication.shared.sounds.systemSounds.removeValue(forKey: inSystemSoundID)
  return removed == nil ? kAudioServicesSystemSoundUnspecifiedError : kAudioServicesNoError
}

/// Plays a registered sound once, or vibrates for `kSystemSoundID_Vibrate`.
///
/// Differs from Apple: the phone's own sounds, such as 1104, a key's click, do not exist here. Each is reported once as
/// a `Diagnostic`, and nothing plays.
///
/// Source: https://developer.apple.com/documentation/audiotoolbox/audioservicesplaysystemsound(_:)
// swift-format-ignore: AlwaysUseLowerCamelCase
@preconcurrency @MainActor
public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) {
  play(inSystemSoundID, of: "AudioServicesPlaySystemSound")
}

/// The same as `AudioServicesPlaySystemSound(_:)`. Differs from Apple: it does not vibrate too.
///
/// Source: https://developer.apple.com/documentation/audiotoolbox/audioservicesplayalertsound(_:)
// swift-format-ignore: AlwaysUseLowerCamelCase
@preconcurrency @MainActor
public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) {
  play(inSystemSoundID, of: "AudioServicesPlayAlertSound")
}

/// Plays a registered sound once, or vibrates; see `AudioServicesPlaySystemSound(_:)`.
///
/// - Parameter inCompletionBlock: called on the main queue when the sound has ended, or soon if there is none.
///
/// Source: https://developer.apple.com/documentation/audiotoolbox/audioservicesplaysystemsoundwithcompletion(_:_:)
// swift-format-ignore: AlwaysUseLowerCamelCase
@preconcurrency @MainActor
public func AudioServicesPlaySystemSoundWithCompletion(
  _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (@MainActor @Sendable () -> Void)?
) {
  let duration = play(inSystemSoundID, of: "AudioServicesPlaySystemSoundWithCompletion")
  if let inCompletionBlock { DispatchQueue.main.asyncAfter(deadline: .now() + duration) { inCompletionBlock() } }
}

/// The same as `AudioServicesPlaySystemSoundWithCompletion(_:_:)`.
///
/// Source: https://developer.apple.com/documentation/audiotoolbox/audioservicesplayalertsoundwithcompletion(_:_:)
// swift-format-ignore: AlwaysUseLowerCamelCase
@preconcurrency @MainActor
public func AudioServicesPlayAlertSoundWithCompletion(
  _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (@MainActor @Sendable () -> Void)?
) {
  AudioServicesPlaySystemSoundWithCompletion(inSystemSoundID, inCompletionBlock)
}

/// - Returns: the sound's duration in seconds; 0 without a sound.
@MainActor
@discardableResult
private func play(_ number: SystemSoundID, of function: String) -> Double {
  let app = UIApplication.shared
  if let sound = app.sounds.systemSounds[number] {
    app.playOnce(sound)
    return sound.duration
  }
  if number == kSystemSoundID_Vibrate {
    app.play(Haptic(name: "vibration", intensity: 1))
  } else {
    app.report(
      Diagnostic(
        kind: "missing-sound", subject: "\(function)(\(number))",
        message: "the phone's own sounds do not exist here, and the app has registered no sound with this number; "
          + "register a file with AudioServicesCreateSystemSoundID"))
  }
  return 0
}
