import Foundation
import SpriteKit
import StageHost
import TestSupport
import Testing

/// A test can make icon changes fail.
@MainActor
@Suite struct IconFailureTests {
  private func stage() throws -> Stage {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      <plist><dict><key>CFBundleIcons</key><dict><key>CFBundleAlternateIcons</key><dict><key>Hat</key><dict>
      <key>CFBundleIconFiles</key><array><string>hat.jpg</string></array></dict></dict></dict></dict></plist>
      """, to: "Info.plist")
    try folder.write("no picture, but a file", to: "hat.jpg")
    return try Stage(app: SceneApp(SKScene(size: CGSize(width: 8, height: 8))), files: folder.url)
  }

  // Unchecked: `lock` protects the variables.
  private final class Answer: @unchecked Sendable {
    private let lock = NSLock()
    private var kept: [NSError?] = []
    var errors: [NSError?] { lock.withLock { kept } }
    func add(_ error: (any Error)?) { lock.withLock { kept.append(error.map { $0 as NSError }) } }
  }

  @Test(arguments: [
    (IconFailure.notDeclared, NSCocoaErrorDomain, 4, "The file doesn\u{2019}t exist."),
    (.missingFile, NSCocoaErrorDomain, 4, "The file doesn\u{2019}t exist."),
    (.busy, NSPOSIXErrorDomain, 35, "Resource temporarily unavailable"),
    (.cancelled, NSCocoaErrorDomain, 3072, "The operation was cancelled"),
  ])
  func aFailureHasApplesErrorAndKeepsTheIcon(failure: IconFailure, domain: String, code: Int, text: String) async throws
  {
    let stage = try stage()
    let answer = Answer()
    stage.failIconChange(failure)
    UIApplication.shared.setAlternateIconName("Hat") { answer.add($0) }
    await stage.advance(frames: 2)
    let error = try #require(answer.errors.first ?? nil)
    #expect(error.domain == domain)
    #expect(error.code == code)
    #expect(error.localizedDescription == text)
    #expect(UIApplication.shared.alternateIconName == nil)
    #expect(stage.alerts.isEmpty)
  }

  @Test func afterAFailureTheNextChangeSucceeds() async throws {
    let stage = try stage()
    let answer = Answer()
    stage.failIconChange(.busy)
    stage.failIconChange(.unwritable)
    for _ in 1...3 { UIApplication.shared.setAlternateIconName("Hat") { answer.add($0) } }
    await stage.advance(frames: 2)
    #expect(answer.errors.map { $0 == nil } == [false, false, true])
    #expect(UIApplication.shared.alternateIconName == "Hat")
    #expect(stage.alerts.count == 1)
  }
}
