import ARKit
import AppTrackingTransparency
import CoreHaptics
import IOKit
import MessageUI
import ReplayKit
import Testing
import UserNotifications

/// Numbers and names that games compare, store or send.
@MainActor
@Suite struct ServiceNumberTests {
  /// Source of the numbers and the domain: CHHapticEngine.h and CHHapticErrors.h. The names are those in AHAP files of
  /// other projects: not checked against Apple's page of that format. The sentence is ours.
  @Test func hapticsHaveApplesNames() {
    let keys: [CHHapticPattern.Key] = [
      .version, .pattern, .event, .eventType, .eventDuration, .eventParameters, .time, .parameterID, .parameterValue,
    ]
    #expect(
      keys.map(\.rawValue) == [
        "Version", "Pattern", "Event", "EventType", "EventDuration", "EventParameters", "Time", "ParameterID",
        "ParameterValue",
      ])
    let types: [CHHapticEvent.EventType] = [.hapticTransient, .hapticContinuous, .audioContinuous, .audioCustom]
    #expect(types.map(\.rawValue) == ["HapticTransient", "HapticContinuous", "AudioContinuous", "AudioCustom"])
    let parameters: [CHHapticEvent.ParameterID] = [
      .hapticIntensity, .hapticSharpness, .attackTime, .decayTime, .releaseTime, .sustained, .audioVolume, .audioPitch,
      .audioPan, .audioBrightness,
    ]
    #expect(
      parameters.map(\.rawValue) == [
        "HapticIntensity", "HapticSharpness", "AttackTime", "DecayTime", "ReleaseTime", "Sustained", "AudioVolume",
        "AudioPitch", "AudioPan", "AudioBrightness",
      ])
    let controls: [CHHapticDynamicParameter.ID] = [
      .hapticIntensityControl, .hapticSharpnessControl, .audioVolumeControl,
    ]
    #expect(
      controls.map(\.rawValue) == ["HapticIntensityControl", "HapticSharpnessControl", "AudioVolumeControl"])
    let reasons: [CHHapticEngine.StoppedReason] = [
      .systemError, .audioSessionInterrupt, .applicationSuspended, .idleTimeout, .notifyWhenFinished, .engineDestroyed,
      .gameControllerDisconnect,
    ]
    #expect(reasons.map(\.rawValue) == [-1, 1, 2, 3, 4, 5, 6])
    #expect([CHHapticEngine.FinishedAction.stopEngine, .leaveEngineRunning].map(\.rawValue) == [1, 2])
    let error = CHHapticError(.notSupported) as NSError
    #expect(error.domain == "com.apple.CoreHaptics")
    #expect(error.localizedDescription == "This device does not support haptics.")
  }

  /// All values differ, so that none may take another's place.
  @Test func hapticsKeepTheirValues() throws {
    let parameter = CHHapticEventParameter(parameterID: .hapticSharpness, value: 0.25)
    let event = CHHapticEvent(eventType: .hapticContinuous, parameters: [parameter], relativeTime: 2, duration: 3)
    #expect(event.type == .hapticContinuous && event.relativeTime == 2 && event.duration == 3)
    #expect(event.eventParameters.map(\.parameterID) == [.hapticSharpness] && event.eventParameters[0].value == 0.25)
    let knock = CHHapticEvent(eventType: .hapticTransient, parameters: [], relativeTime: 4)
    #expect(knock.type == .hapticTransient && knock.duration == 0)
    let control = CHHapticDynamicParameter(parameterID: .audioVolumeControl, value: 0.5, relativeTime: 6)
    #expect(control.parameterID == .audioVolumeControl && control.value == 0.5 && control.relativeTime == 6)
    let curve = CHHapticParameterCurve(
      parameterID: .hapticSharpnessControl, controlPoints: [.init(relativeTime: 7, value: 8)], relativeTime: 9)
    #expect(curve.parameterID == .hapticSharpnessControl && curve.relativeTime == 9)
    #expect(curve.controlPoints.map(\.relativeTime) == [7] && curve.controlPoints.map(\.value) == [8])
    #expect(try CHHapticPattern(events: [event, knock], parameters: [control]).duration == 5)
    #expect(try CHHapticPattern(events: [knock], parameterCurves: [curve]).duration == 4)
    #expect(try CHHapticPattern(dictionary: [.version: 1]).duration == 0)
    #expect(!CHHapticEngine.capabilitiesForHardware().supportsAudio)
  }

  /// Source: RPError.h and MFMailComposeViewController.h, MFMessageComposeViewController.h, ATTrackingManager.h. The
  /// domain's name is the one in errors that programs printed.
  @Test func answersHaveApplesNumbers() {
    let codes: [RPRecordingErrorCode] = [
      .unknown, .userDeclined, .disabled, .failedToStart, .failed, .insufficientStorage, .interrupted,
      .attemptToStopNonRecording,
    ]
    #expect(codes.map(\.rawValue) == [-5800, -5801, -5802, -5803, -5804, -5805, -5806, -5829])
    #expect(RPRecordingErrorDomain == "com.apple.ReplayKit.RPRecordingErrorDomain")
    #expect([MFMailComposeResult.cancelled, .saved, .sent, .failed].map(\.rawValue) == [0, 1, 2, 3])
    #expect([MessageComposeResult.cancelled, .sent, .failed].map(\.rawValue) == [0, 1, 2])
    let answers: [ATTrackingManager.AuthorizationStatus] = [.notDetermined, .restricted, .denied, .authorized]
    #expect(answers.map(\.rawValue) == [0, 1, 2, 3] && ATTrackingManager.trackingAuthorizationStatus == .denied)
  }

  /// Source: UNNotificationSettings.h, UNNotificationAction.h, UNNotificationCategory.h and UNError.h. The domain's
  /// name and the sentence are those in errors that programs printed.
  @Test func notificationsHaveApplesNumbers() {
    let states: [UNAuthorizationStatus] = [.notDetermined, .denied, .authorized, .provisional, .ephemeral]
    #expect(states.map(\.rawValue) == [0, 1, 2, 3, 4])
    #expect([UNNotificationSetting.notSupported, .disabled, .enabled].map(\.rawValue) == [0, 1, 2])
    let actions: [UNNotificationActionOptions] = [.authenticationRequired, .destructive, .foreground]
    #expect(actions.map(\.rawValue) == [1, 2, 4] && UNNotificationCategoryOptions.customDismissAction.rawValue == 1)
    let error = UNError(.notificationsNotAllowed)
    #expect((error as NSError).domain == "UNErrorDomain" && error.errorCode == 1)
    #expect(error.localizedDescription == "Notifications are not allowed for this application.")
  }

  /// Source: ARError.h, ARSession.h and ARPlaneDetectionTypes.h. The left eye's name is in a face that a program printed;
  /// the other names are not in the headers: from memory.
  @Test func sessionsHaveApplesNumbers() {
    let codes: [ARError.Code] = [
      .unsupportedConfiguration, .sensorUnavailable, .sensorFailed, .cameraUnauthorized, .worldTrackingFailed,
    ]
    #expect(codes.map { (ARError($0) as NSError).code } == [100, 101, 102, 103, 200])
    #expect(ARError.errorDomain == "com.apple.arkit.error")
    #expect([ARSession.RunOptions.resetTracking, .removeExistingAnchors].map(\.rawValue) == [1, 2])
    #expect([ARWorldTrackingConfiguration.PlaneDetection.horizontal, .vertical].map(\.rawValue) == [1, 2])
    let shapes: [ARFaceAnchor.BlendShapeLocation] = [.jawOpen, .eyeBlinkLeft, .eyeBlinkRight]
    #expect(shapes.map(\.rawValue) == ["jawOpen", "eyeBlink_L", "eyeBlink_R"])
  }

  /// Source: IOHIDKeys.h and IOHIDUsageTables.h.
  @Test func devicesHaveApplesNumbersAndKeys() {
    let types = [kIOHIDReportTypeInput, kIOHIDReportTypeOutput, kIOHIDReportTypeFeature]
    #expect(types.map(\.rawValue) == [0, 1, 2])
    let numbers: [Int] = [
      kIOHIDOptionsTypeNone, kIOHIDOptionsTypeSeizeDevice, kHIDPage_GenericDesktop, kHIDPage_Button,
      kHIDUsage_GD_Joystick, kHIDUsage_GD_GamePad, kHIDUsage_GD_Keyboard, kHIDUsage_GD_X, kHIDUsage_GD_Y,
    ]
    #expect(numbers == [0, 1, 1, 9, 4, 5, 6, 0x30, 0x31] && kIOReturnSuccess == 0)
    #expect(
      [
        kIOHIDVendorIDKey, kIOHIDProductIDKey, kIOHIDProductKey, kIOHIDManufacturerKey, kIOHIDSerialNumberKey,
        kIOHIDLocationIDKey, kIOHIDMaxInputReportSizeKey, kIOHIDDeviceUsagePageKey, kIOHIDDeviceUsageKey,
      ] == [
        "VendorID", "ProductID", "Product", "Manufacturer", "SerialNumber", "LocationID", "MaxInputReportSize",
        "DeviceUsagePage", "DeviceUsage",
      ])
    let manager = IOHIDManagerCreate(kCFAllocatorDefault, IOOptionBits(kIOHIDOptionsTypeNone))
    #expect(IOHIDManagerClose(manager, 0) == kIOReturnSuccess)
  }
}
