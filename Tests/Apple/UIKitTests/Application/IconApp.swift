import AppIcons
import Assets
import Foundation
import Media
import Raster
import Synchronization
import TestSupport

@testable import UIKit

/// An app that writes its own files: an Info.plist that declares icons, and their images.
@MainActor
final class IconApp {
  let folder: TemporaryFolder
  let host = RecordingHost()
  private(set) var app: UIApplication
  private var environment: AppEnvironment

  static let primaryPixel: UInt32 = 0xFF00_00FF
  static let hatPixel: UInt32 = 0xFF00_FF00

  /// - Parameters:
  ///   - stored: what the state folder holds before the app starts.
  ///   - stateFolder: by default a folder beside the bundle.
  ///   - isLaunched: whether the app is active already.
  init(stored: String? = nil, stateFolder: String = "State", isLaunched: Bool = true) throws {
    folder = try TemporaryFolder()
    try folder.write(Self.infoPlist, to: "Bundle/Info.plist")
    for (name, pixel) in [("Primary@2x", Self.primaryPixel), ("Hat@2x", Self.hatPixel)] {
      let picture = Bitmap(width: 4, height: 4, filledWith: pixel)
      try ImageDecoding.writePNG(picture, to: folder.path("Bundle/\(name).png"))
    }
    let store = IconStore(folder: folder.path(stateFolder))
    if let stored { try store.save(stored) }
    let bundle = folder.path("Bundle")
    environment = AppEnvironment(
      assets: try AssetIndex(folders: [bundle]),
      infoPlist: try InfoPlist(contentsOf: bundle.appendingPathComponent("Info.plist")), iconStore: store)
    app = UIApplication(environment, host: host)
    if isLaunched { app.launch() }
  }

  /// Starts the same app again, as after quitting it.
  func relaunch() {
    app = UIApplication(environment, host: host)
    app.launch()
  }

  var storedText: String? {
    get throws {
      let file = folder.path("State/icon.json")
      guard FileManager.default.fileExists(atPath: file.path) else { return nil }
      return String(decoding: try Data(contentsOf: file), as: UTF8.self)
    }
  }

  /// Asks for an icon, ends the frame, and returns what the handler was given.
  func change(to name: String?) -> NSError? {
    let answers = Answers()
    app.setAlternateIconName(name) { answers.add($0 as NSError?) }
    app.requests.perform(app.requests.take())
    guard app.requests.waitForHandlers(seconds: 10), let answer = answers.all.first else {
      return NSError(domain: "no answer", code: 0)
    }
    return answer
  }

  private static let infoPlist = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
      <key>CFBundleDisplayName</key><string>Test App</string>
      <key>CFBundleIcons</key><dict>
        <key>CFBundlePrimaryIcon</key><dict>
          <key>CFBundleIconFiles</key><array><string>Primary</string></array>
        </dict>
        <key>CFBundleAlternateIcons</key><dict>
          <key>Hat</key><dict><key>CFBundleIconFiles</key><array><string>Hat</string></array></dict>
          <key>Ghost</key><dict><key>CFBundleIconFiles</key><array><string>NotThere</string></array></dict>
        </dict>
      </dict>
    </dict></plist>
    """
}

/// Collects the arguments of completion handlers from any thread.
final class Answers: Sendable {
  private let list = Mutex<[NSError?]>([])

  var all: [NSError?] { list.withLock { $0 } }

  func add(_ error: NSError?) {
    list.withLock { $0.append(error) }
  }
}

/// A host that records the alerts and icons that an app shows.
@MainActor
final class RecordingHost: AppHost {
  var surface = Surface(width: 375, height: 667, scale: 1)
  let waitsForCompletions = true
  private(set) var icons: [UInt32] = []
  private(set) var alerts: [String] = []
  private(set) var sounds: [SoundCommand] = []
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var copies: [String] = []

  func takeInput() -> [InputEvent] { [] }

  func present(_ frame: Bitmap) {}

  func handle(_ effect: AppEffect) {
    switch effect {
    case .iconShown(let icon): icons.append(icon[0, 0])
    case .systemAlertPresented(let alert): alerts.append(alert.message)
    case .sound(let sound): sounds.append(sound)
    case .diagnostic(let diagnostic): diagnostics.append(diagnostic)
    case .copied(let text): copies.append(text)
    case .screenTurned, .alertPresented, .haptic, .contact, .shared, .window: break
    }
  }
}
