import SceneTesting
import SpriteKit
import Synchronization
import Testing

/// The file of each kind of text, and the frames of a run.
@MainActor
@Suite struct AssertTextTests {
  private let stage: Stage
  private let start = "no golden /nowhere/Tests/Goldens/YardTests/square"

  init() async throws {
    stage = try Stage { SKScene(size: CGSize(width: 6, height: 4)) }
    await stage.advance()
  }

  /// The text of the only issue that an assertion reports.
  private func issue(_ assert: @MainActor () async -> Void) async throws -> String {
    let texts = Mutex<[String]>([])
    await withKnownIssue {
      await assert()
    } matching: { issue in
      texts.withLock { $0.append(issue.comments.map(\.rawValue).joined(separator: "\n")) }
      return true
    }
    let all = texts.withLock { $0 }
    try #require(all.count == 1)
    return all[0]
  }

  @Test func eachKindOfTextHasItsFile() async throws {
    let tree = try await issue {
      assertTree(stage, named: "square", record: .never, filePath: "/nowhere/Tests/YardTests.swift")
    }
    #expect(tree.hasPrefix("\(start).tree.txt; read the text") && tree.hasSuffix("\n\(stage.tree)\n"), "\(tree)")
    let list = try await issue {
      assertDrawList(stage, named: "square", record: .never, filePath: "/nowhere/Tests/YardTests.swift")
    }
    #expect(list.hasPrefix("\(start).draw.txt; read the text"), "\(list)")
    let scores = try await issue {
      assertText("7", named: "square", kind: "scores", record: .never, filePath: "/nowhere/Tests/YardTests.swift")
    }
    #expect(scores == "\(start).scores.txt; read the text, then accept it with SKIT_RECORD=missing\n7\n")
  }

  /// The stage has made the frame 0 before.
  @Test func aRunMakesItsFrames() async throws {
    let run = try await issue {
      await assertRun(stage, named: "square", frames: 2, record: .never, filePath: "/nowhere/Tests/YardTests.swift")
    }
    let frames = run.split(separator: "\n").filter { $0.hasPrefix("frame ") }.map { $0.prefix(8) }
    #expect(run.hasPrefix("\(start).run.txt; read the text") && frames == ["frame 1 ", "frame 2 "], "\(run)")
    let none = try await issue {
      await assertRun(stage, named: "square", frames: -1, record: .never, filePath: "/nowhere/Tests/YardTests.swift")
    }
    #expect(!none.contains("\nframe ") && stage.frameCount == 3)
  }
}
