import Foundation
import Raster
import SpriteKit
import Testing

@testable import StageHost
@testable import UIKit

/// The devices, the defaults of a setting, and small parts of a stage with exact values.
@MainActor
@Suite struct StageSettingTests {
  /// Sizes: a copy of https://developer.apple.com/design/human-interface-guidelines/layout of September 2025; the page
  /// has no such table since. Insets: see `Device`.
  @Test func devicesHaveTheirScreens() {
    func line(_ device: Device) -> String {
      let (upright, side) = (device.safeAreaInsets, device.landscapeSafeAreaInsets)
      let insets = [upright, side].map { [$0.top, $0.left, $0.bottom, $0.right].map { "\(Int($0))" } }
      return "\(Int(device.size.width))x\(Int(device.size.height)) @\(device.scale) \(device.isPad ? "pad" : "phone")"
        + insets.map { " " + $0.joined(separator: ",") }.joined()
    }
    let devices: [Device] = [
      .small, .iPhoneSE, .iPhone8, .iPhone8Plus, .iPhone16, .iPhone16ProMax, .iPad9Inch, .iPadPro11Inch,
      .iPadPro12Inch, .iPhone16.landscape, .iPadPro11Inch.landscape,
    ]
    #expect(
      devices.map(line) == [
        "375x667 @1 phone 0,0,0,0 0,0,0,0", "320x568 @2 phone 0,0,0,0 0,0,0,0", "375x667 @2 phone 0,0,0,0 0,0,0,0",
        "414x736 @3 phone 0,0,0,0 0,0,0,0", "393x852 @3 phone 59,0,34,0 0,59,21,59",
        "440x956 @3 phone 62,0,34,0 0,62,21,62", "768x1024 @2 pad 0,0,0,0 0,0,0,0", "834x1194 @2 pad 0,0,20,0 0,0,20,0",
        "1024x1366 @2 pad 0,0,20,0 0,0,20,0", "852x393 @3 phone 59,0,34,0 0,59,21,59",
        "1194x834 @2 pad 0,0,20,0 0,0,20,0",
      ])
  }

  @Test func aSettingHasItsDefaults() async throws {
    let setting = Stage.Setting()
    #expect(setting.device == nil && setting.day == "2001-01-01T12:00" && setting.timeZone == .gmt)
    #expect(setting.locale == Locale(identifier: "en_US") && setting.seed == 0 && setting.style == .light)
    let stage = try Stage(in: Stage.Setting(style: .dark)) { SKScene(size: CGSize(width: 4, height: 4)) }
    #expect(stage.style == .dark && stage.filmLength == 0 && stage.heldFrame == nil)
    stage.style = .light
    #expect(stage.style == .light)
    #expect(Stage.frameRate == 60 && stage.alerts.isEmpty && stage.sounds.isEmpty)
  }

  @Test func aButtonThatIsNotThereIsNamed() async throws {
    let scene = SKScene(size: CGSize(width: 80, height: 80))
    let stage = try Stage { scene }
    let none = #expect(throws: StageError.self) { try stage.choose("OK") }
    #expect(none?.description == "the app shows no alert, so there is no button \"OK\"")
    let alert = UIAlertController(title: "Quit?", message: "Now.", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Stay", style: .cancel))
    scene.view?.window?.rootViewController?.present(alert, animated: false)
    let other = #expect(throws: StageError.self) { try stage.choose("OK") }
    #expect(other?.description == "the alert Quit?: Now. [Stay] has no button \"OK\" that can be touched")
    try stage.choose("Stay")
    #expect(throws: StageError.self) { try stage.choose("Stay") }
  }

  /// Each side has 1 to 16,384 pixels.
  @Test func aScreenIsResizedWithinItsLimits() async throws {
    let stage = try Stage(size: CGSize(width: 4, height: 6), scale: 2) { SKScene(size: CGSize(width: 4, height: 6)) }
    for (width, height) in [(0.5, 3), (3, 0.5), (8192, 0.5), (0.5, 8192)] {
      stage.resize(to: CGSize(width: width, height: height))
      await stage.advance()
      #expect((stage.frame.width, stage.frame.height) == (Int(width * 2), Int(height * 2)))
    }
    for (width, height) in [(0.4, 3), (3, 0.4), (8192.5, 1), (1, 8192.5)] {
      await #expect(processExitsWith: .failure) { @MainActor [width = width as Double, height = height as Double] in
        let stage = try Stage(scale: 2) { SKScene(size: CGSize(width: 4, height: 6)) }
        stage.resize(to: CGSize(width: width, height: height))
      }
    }
  }

  @Test func eachAnswerToSharingHasItsResult() {
    var items = SharedItems([])
    items.pictures = [Bitmap(width: 1, height: 1), Bitmap(width: 2, height: 2)]
    (items.files, items.texts) = ([Data([1])], ["not a picture"])
    let folder = URL(fileURLWithPath: "/Pictures", isDirectory: true)
    let saved = ["1", "2", "3"].map { URL(fileURLWithPath: "/Pictures/\($0).png") }
    #expect(Stage.SharingAnswer.save.result(items) == .saved(saved))
    #expect(Stage.SharingAnswer.cancel.result(items) == .cancelled)
    #expect(Stage.SharingAnswer.fail.result(items) == .failed(folder))
  }

  /// The first three numbers of SplitMix64 from the seed 0, lowest byte first: computed with the steps of S. Vigna's
  /// program, https://prng.di.unimi.it/splitmix64.c, read in a copy.
  @Test func randomBytesAreThoseOfTheGenerator() {
    let numbers: [UInt64] = [0xE220_A839_7B1D_CDAF, 0x6E78_9E6A_A1B9_65F4, 0x06C4_5D18_8009_454F]
    let bytes = numbers.flatMap { number in (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) } }
    var random = RandomBytes(seed: 0)
    var filled = [UInt8](repeating: 0, count: 8 + 3)
    filled.withUnsafeMutableBytes { random.fill($0) }
    #expect(filled == Array(bytes[..<11]))
    // The rest of the second number is not used again.
    filled = [0, 0]
    filled.withUnsafeMutableBytes { random.fill($0) }
    #expect(filled == Array(bytes[16..<18]))
  }

  /// A sleep ends in the first frame at or after its deadline; a frame is 16,666,667 ns.
  @Test(arguments: [(1, 1), (16_666_667, 1), (16_700_000, 2), (33_333_334, 2), (50_000_000, 3), (50_100_000, 4)])
  func aSleepingTaskWakesInTheFirstFrameAfterItsDeadline(nanoseconds: UInt64, frame: Int) async throws {
    let (_, diary) = try await FrameDiary.played(frames: 6) { diary in
      Task { @MainActor in
        try await Task.sleep(nanoseconds: nanoseconds)
        diary.note("awake")
      }
    }
    #expect(diary.lines == ["\(frame) awake"])
  }

  /// A thread's sleep of 16 ms or more takes the stage's time, so it ends in a later frame.
  @Test(arguments: [(15_999, 0), (16_000, 1), (17_000, 2)])
  func aThreadsSleepOfAFrameTakesTheStagesTime(microseconds: UInt32, frame: Int) async throws {
    let (_, diary) = try await FrameDiary.played(frames: 4) { diary in
      DispatchQueue.global().async {
        usleep(microseconds)
        DispatchQueue.main.async { diary.note("awake") }
      }
    }
    #expect(diary.lines == ["\(frame) awake"])
  }

  @Test func aChosenSizeOrScaleReplacesTheDevices() async throws {
    var sizes: [[Int]] = []
    for (size, scale) in [(nil, nil), (CGSize(width: 30, height: 20), nil), (nil, 1)] as [(CGSize?, Int?)] {
      let stage = try Stage(size: size, scale: scale, in: Stage.Setting(device: .iPhoneSE)) {
        SKScene(size: CGSize(width: 4, height: 6))
      }
      await stage.advance()
      sizes.append([stage.frame.width, stage.frame.height])
    }
    #expect(sizes == [[640, 1136], [60, 40], [320, 568]])
  }

  @Test func aDeviceTurnedTwiceIsUprightAgain() {
    let device = Device(
      size: CGSize(width: 30, height: 50), scale: 3, isPad: true, safeAreaInsets: UIEdgeInsets(top: 4, bottom: 5),
      landscapeSafeAreaInsets: UIEdgeInsets(left: 6, bottom: 7, right: 8))
    #expect(device.landscape != device && device.landscape.landscape == device)
    #expect(device.landscape.size == CGSize(width: 50, height: 30))
    let plain = Device(size: CGSize(width: 3, height: 4), scale: 2)
    #expect(!plain.isPad && plain.safeAreaInsets == .zero && plain.landscapeSafeAreaInsets == .zero)
  }
}
