import SceneTesting
import Testing

@testable import UIKit

@MainActor
@Suite struct ResourceRequestTests {
  @Test func resourcesAreThereFromTheStart() async throws {
    let stage = try ViewsApp.stage(10, 10)
    let request = NSBundleResourceRequest(tags: ["level 2"])
    #expect(request.tags == ["level 2"] && request.loadingPriority == 0.5 && request.bundle === Bundle.main)
    #expect(request.progress.fractionCompleted == 0)
    var log: [String] = []
    request.conditionallyBeginAccessingResources { log.append("there: \($0)") }
    request.beginAccessingResources { log.append("error: \(String(describing: $0))") }
    #expect(log.isEmpty, "handlers run after the game's own code")
    await stage.advance()
    #expect(log == ["there: true", "error: nil"])
    #expect(request.progress.isFinished)
  }

  @Test func resourcesAreThereWithoutAHandler() async throws {
    let request = NSBundleResourceRequest(tags: [])
    try await request.beginAccessingResources()
    #expect(request.progress.isFinished)
    #expect(await request.conditionallyBeginAccessingResources())
    request.endAccessingResources()
  }
}
