import SpriteKit
import StageHost

/// A scene that logs in which frame something happened.
@MainActor
final class FrameDiary: SKScene {
  /// Lines such as "12 timer": the frame's number, then the event.
  private(set) var lines: [String] = []
  var onShow: ((FrameDiary) -> Void)?
  var onFrame: ((FrameDiary, Int) -> Void)?
  private var notes: [String] = []

  override func didMove(to view: SKView) {
    onShow?(self)
  }

  /// A frame's number is known in its `update`. Earlier blocks of the main queue belong to the same frame.
  override func update(_ currentTime: TimeInterval) {
    let frame = Int(((currentTime - Stage.uptimeAtStart) * Stage.frameRate).rounded())
    onFrame?(self, frame)
    lines += notes.map { "\(frame) \($0)" }
    notes = []
  }

  func note(_ text: String) {
    notes.append(text)
  }

  static func make() -> FrameDiary { FrameDiary(size: CGSize(width: 4, height: 4)) }

  /// A stage that has played some frames of a diary. `start` is called when the scene is presented.
  static func played(
    frames: Int, seed: UInt64 = 0, start: @escaping @MainActor (FrameDiary) -> Void
  ) async throws -> (stage: Stage, diary: FrameDiary) {
    let diary = make()
    diary.onShow = start
    let stage = try Stage(in: Stage.Setting(seed: seed)) { diary }
    await stage.advance(frames: frames)
    return (stage, diary)
  }
}
