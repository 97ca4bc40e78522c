import SpriteKit
import StageHost
import Testing

@MainActor
@Suite struct ChanceTimeTests {
  /// The random numbers of a scene when it is presented and in three frames.
  private func draws(seed: UInt64) async throws -> [String] {
    let diary = FrameDiary.make()
    @MainActor func draw(_ diary: FrameDiary) {
      diary.note("\(Int.random(in: 0..<1_000_000)) \(Double.random(in: 0..<1)) \(Bool.random())")
      diary.note("\((0..<20).shuffled()) \([1, 2, 3, 4].randomElement() ?? 0) \(CGFloat.random(in: 1...2))")
      diary.note("\(arc4random()) \(arc4random_uniform(1000))")
    }
    diary.onShow = draw
    diary.onFrame = { diary, _ in draw(diary) }
    let stage = try Stage(in: Stage.Setting(seed: seed)) { diary }
    await stage.advance(frames: 3)
    return diary.lines
  }

  @Test func theSameSeedGivesTheSameNumbers() async throws {
    let first = try await draws(seed: 7)
    #expect(first.count == 12)
    #expect(Set(first).count == 12)
    #expect(try await draws(seed: 7) == first)
    #expect(try await draws(seed: 8) != first)
  }

  @Test func otherTasksDoNotDisturbTheStagesNumbers() async throws {
    func numbers(disturbed: Bool) async throws -> [Int] {
      var numbers: [Int] = []
      let stage = try Stage { FrameDiary.make() }
      for _ in 0..<4 {
        await stage.advance()
        numbers.append(.random(in: 0..<1_000_000))
        if disturbed { _ = await Task.detached { Int.random(in: 0..<9) }.value }
      }
      return numbers
    }
    #expect(try await numbers(disturbed: false) == numbers(disturbed: true))
  }

  @Test func tasksGetTheSameNumbersToo() async throws {
    func numbers() async throws -> [String] {
      let (_, diary) = try await FrameDiary.played(frames: 4) { diary in
        for _ in 0..<4 {
          Task.detached {
            let number = Int.random(in: 0..<1_000_000)
            await diary.note("\(number)")
          }
        }
      }
      return diary.lines
    }
    let first = try await numbers()
    #expect(first.count == 4)
    #expect(try await numbers() == first)
  }

  @Test func withoutAStageNumbersComeFromTheSystem() async throws {
    func number() async throws -> UInt64 {
      do { _ = try await FrameDiary.played(frames: 1) { _ in } }
      return UInt64.random(in: 0 ... .max)
    }
    #expect(try await number() != number())
  }

  @Test func anIdentifierIsNeverRepeated() async throws {
    func identifier() async throws -> UUID {
      let stage = try Stage { FrameDiary.make() }
      await stage.advance()
      return withExtendedLifetime(stage) { UUID() }
    }
    #expect(try await identifier() != identifier())
  }

  @Test func twoStagesHaveSeparateNumbers() async throws {
    let first = try Stage(in: Stage.Setting(seed: 1)) { FrameDiary.make() }
    let alone = try Stage(in: Stage.Setting(seed: 1)) { FrameDiary.make() }
    var expected: [Int] = []
    for _ in 0..<4 {
      await alone.advance()
      expected.append(.random(in: 0..<1_000_000))
    }
    let second = try Stage(in: Stage.Setting(seed: 2)) { FrameDiary.make() }
    var numbers: [Int] = []
    for _ in 0..<4 {
      await second.advance()
      _ = Int.random(in: 0..<1_000_000)
      await first.advance()
      numbers.append(.random(in: 0..<1_000_000))
    }
    #expect(numbers == expected)
  }
}
