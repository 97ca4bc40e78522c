import AppIcons
import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@MainActor
@Suite struct DeviceTests {
  private let app: UIApplication

  init() {
    var environment = AppEnvironment()
    environment.surface = Surface(width: 375, height: 667, scale: 1)
    app = UIApplication(environment)
    UIApplication.current = app
  }

  @Test func theBatteryIsUnknown() {
    let device = UIDevice.current
    device.isBatteryMonitoringEnabled = true
    #expect(device.batteryLevel == -1 && device.batteryState == .unknown)
  }

  @Test(arguments: [(IconIdiom.iphone, "iPhone", "iOS"), (.ipad, "iPad", "iPadOS")])
  func aDeviceHasTheNamesOfItsKind(idiom: IconIdiom, model: String, system: String) {
    let app = UIApplication(AppEnvironment(idiom: idiom))
    UIApplication.current = app
    let device = UIDevice.current
    #expect([device.model, device.localizedModel, device.name] == [model, model, model])
    #expect(device.systemName == system && device.systemVersion == "14.0" && device.isMultitaskingSupported)
    #expect(!device.isBatteryMonitoringEnabled && !device.isProximityMonitoringEnabled && !device.proximityState)
  }

  @Test(arguments: [(400, 300, UIDeviceOrientation.landscapeLeft), (300, 400, .portrait), (300, 300, .portrait)])
  func aDeviceIsHeldAsItsScreenIsLonger(width: Int, height: Int, expected: UIDeviceOrientation) {
    app.resize(to: Surface(width: width, height: height, scale: 1))
    #expect(UIDevice.current.orientation == expected)
  }

  /// Source: https://developer.apple.com/documentation/uikit/uiuserinterfaceidiom
  @Test func devicesAndOrientationsHaveApplesNumbers() {
    let idioms: [UIUserInterfaceIdiom] = [.unspecified, .phone, .pad, .tv, .carPlay, .mac, .vision]
    #expect(idioms.map(\.rawValue) == [-1, 0, 1, 2, 3, 5, 6])
    let held: [UIDeviceOrientation] = [
      .unknown, .portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight, .faceUp, .faceDown,
    ]
    #expect(held.map(\.rawValue) == [0, 1, 2, 3, 4, 5, 6])
    #expect(UIApplication.openSettingsURLString == "app-settings:" && app.backgroundTimeRemaining > 1e9)
  }

  @Test func theDevicesNumberIsTheSameInEachRun() {
    #expect(UIDevice.current.identifierForVendor?.uuidString == "00000000-0000-4000-8000-000000000001")
  }

  @Test func anUnknownKeyOrValueTurnsNothing() {
    for (value, key) in [(4 as Any?, "colour"), (nil, "orientation"), ("left", "orientation"), (99, "orientation")] {
      UIDevice.current.setValue(value, forKey: key)
    }
    #expect(UIDevice.current.orientation == .portrait)
  }

  @Test func sizeClassesFollowTheScreen() {
    #expect(UITraitCollection.current.horizontalSizeClass == .compact)
    #expect(UITraitCollection.current.verticalSizeClass == .regular)
    app.resize(to: Surface(width: 667, height: 375, scale: 1))
    #expect(UITraitCollection.current.horizontalSizeClass == .compact)
    #expect(UITraitCollection.current.verticalSizeClass == .compact)
    app.resize(to: Surface(width: 896, height: 414, scale: 1))
    #expect(UITraitCollection.current.horizontalSizeClass == .regular)
  }

  @Test func tasksInTheBackgroundHaveNumbers() {
    let task = app.beginBackgroundTask(expirationHandler: nil)
    #expect(task != .invalid)
    app.endBackgroundTask(task)
  }

  @Test func accessibilityIsKept() {
    let view = UIView(frame: .zero)
    #expect(view.accessibilityLabel == nil && !view.isAccessibilityElement)
    view.accessibilityLabel = "Score"
    view.isAccessibilityElement = true
    view.accessibilityTraits = [.button, .selected]
    #expect(view.accessibilityLabel == "Score" && view.isAccessibilityElement)
    #expect(view.accessibilityTraits.contains(.button))
  }

  @Test(arguments: [
    (UIDeviceOrientation.unknown, ""), (.portrait, "upright valid"), (.portraitUpsideDown, "upright valid"),
    (.landscapeLeft, "sideways valid"), (.landscapeRight, "sideways valid"), (.faceUp, "flat"), (.faceDown, "flat"),
  ])
  func anOrientationIsUprightSidewaysOrFlat(orientation: UIDeviceOrientation, expected: String) {
    let answers = [
      (orientation.isPortrait, "upright"), (orientation.isLandscape, "sideways"), (orientation.isFlat, "flat"),
      (orientation.isValidInterfaceOrientation, "valid"),
    ]
    #expect(answers.filter(\.0).map(\.1).joined(separator: " ") == expected)
  }
}
