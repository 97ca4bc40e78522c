import Foundation
import Media
import SceneTesting
import Testing

@testable import UIKit

/// Values of iCloud, observed values and the orientations of a device.
@MainActor
@Suite struct StoredValueTests {
  private let stage: Stage

  init() throws {
    stage = try ViewsApp.stage(20, 20)
  }

  @Test func iCloudValuesHaveTheirKindsAndTheirOwnKeys() {
    let store = NSUbiquitousKeyValueStore.default
    UserDefaults.standard.set("local", forKey: "text")
    #expect(store.string(forKey: "text") == nil && store.object(forKey: "text") == nil)
    store.set("cloud", forKey: "text")
    store.set(Data([1, 2]), forKey: "data")
    store.set(2.5, forKey: "double")
    store.set(true, forKey: "bool")
    store.set([1, 2] as Any?, forKey: "array")
    store.set(["a": 1] as Any?, forKey: "dictionary")
    #expect(store.string(forKey: "text") == "cloud" && UserDefaults.standard.string(forKey: "text") == "local")
    #expect(store.data(forKey: "data") == Data([1, 2]) && store.double(forKey: "double") == 2.5)
    #expect(store.bool(forKey: "bool") && !store.bool(forKey: "other") && store.double(forKey: "other") == 0)
    #expect(store.array(forKey: "array") as? [Int] == [1, 2])
    #expect(store.dictionary(forKey: "dictionary") as? [String: Int] == ["a": 1])
    store.set(nil as String?, forKey: "text")
    store.set(nil as Data?, forKey: "data")
    store.removeObject(forKey: "bool")
    #expect(store.dictionaryRepresentation.keys.sorted() == ["array", "dictionary", "double"])
    #expect(UserDefaults.standard.string(forKey: "text") == "local" && store.synchronize())
  }

  private final class Token {}

  private final class Holder: NSObject {
    var token = Token()
    var count = 1
  }

  @Test func anObservationBeginsWithTheFirstValueOnRequest() async {
    let holder = Holder()
    var told: [String] = []
    let observations = [[.initial, .new], [.initial], [.new]].map { (options: NSKeyValueObservingOptions) in
      holder.observe(\.count, options: options) { _, change in
        told.append("\(options.rawValue) \(change.newValue ?? -1) \(change.oldValue ?? -1) \(change.isPrior)")
      }
    }
    let (new, first) = (NSKeyValueObservingOptions.new.rawValue, NSKeyValueObservingOptions.initial.rawValue)
    #expect(told == ["\(first + new) 1 -1 false", "\(first) -1 -1 false"])
    told = []
    holder.count = 2
    await stage.advance(frames: 2)
    #expect(told == ["\(first + new) 2 -1 false", "\(first) -1 -1 false", "\(new) 2 -1 false"])
    #expect(observations.count == 3)
  }

  @Test func anObjectThatCannotBeComparedIsTheSameByIdentity() async {
    let holder = Holder()
    var count = 0
    let observation = holder.observe(\.token) { _, _ in count += 1 }
    await stage.advance(frames: 3)
    #expect(count == 0)
    holder.token = Token()
    await stage.advance(frames: 3)
    #expect(count == 1)
    observation.invalidate()
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

  // MARK: Sounds

  /// The volume, the place and the rate, each with its limits, and the value that stands for NaN.
  @Test(arguments: [
    (-2.0, [0.0, -1, 0.25]), (0.1, [0.1, 0.1, 0.25]), (0.3, [0.3, 0.3, 0.3]), (1.5, [1, 1, 1.5]), (9, [1, 1, 4]),
    (.nan, [1, 0, 1]), (.infinity, [1, 1, 4]),
  ])
  func levelsStayWithinTheirLimits(value: Double, expected: [Double]) {
    let made = SoundLevels(volume: value, pan: value, rate: value)
    var changed = SoundLevels(volume: 0.5, pan: 0.5, rate: 2)
    (changed.volume, changed.pan, changed.rate) = (value, value, value)
    for levels in [made, changed] { #expect([levels.volume, levels.pan, levels.rate] == expected) }
  }

  /// The host knows no other place of a paused sound, so it starts the sound again.
  @Test func aPausedSoundContinuesFromAnotherPlace() async {
    let playback = SoundPlayback(Sound(source: .file(URL(fileURLWithPath: "/a.wav")), duration: 2))
    await stage.advance()
    playback.play()
    await stage.advance(frames: 30)
    playback.pause()
    #expect(abs(playback.position - 0.5) < 1e-6 && playback.state == .paused)
    playback.position = 1.25
    await stage.advance(frames: 30)
    #expect(playback.position == 1.25 && playback.state == .stopped)
    playback.play()
    await stage.advance(frames: 15)
    #expect(abs(playback.position - 1.5) < 1e-6 && playback.state == .playing)
    #expect(stage.events.map(\.text) == ["a.wav", "a.wav pauses", "a.wav stops", "a.wav"])
  }
}
