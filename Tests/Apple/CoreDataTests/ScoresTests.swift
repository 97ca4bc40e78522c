import CoreData
import SceneTesting
import ScoresSample
import SpriteKit
import Testing

/// A game's own scores on stages.
@MainActor
@Suite struct ScoresTests {
  private func stage() throws -> Stage {
    try Stage(size: CGSize(width: 8, height: 8)) { SKScene(size: CGSize(width: 8, height: 8)) }
  }

  @Test func aGameKeepsItsScores() throws {
    let stage = try stage()
    let keeper = ScoreKeeper()
    for (points, name) in [(12, "Ann"), (40, "Bo"), (7, "Ann")] as [(Int32, String)] { keeper.add(points, by: name) }
    #expect(keeper.context.hasChanges)
    #expect(keeper.best(2) == [40, 12], "before the save too")
    keeper.saveContext()
    #expect(!keeper.context.hasChanges)
    let again = ScoreKeeper()
    #expect(again.best(5) == [40, 12, 7])
    #expect(again.scores(above: 7) == [12, 40])
    #expect(again.player("Ann").scores?.count == 2)
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func stagesKeepTheirOwnScores() throws {
    let first = try stage()
    let keeper = ScoreKeeper()
    keeper.add(1, by: "Ann")
    keeper.saveContext()
    let second = try stage()
    #expect(ScoreKeeper().best(5).isEmpty)
    withExtendedLifetime((first, second)) {}
  }

  @Test(arguments: 0..<8) func stagesSideBySideDoNotShare(_ number: Int32) async throws {
    let stage = try stage()
    let keeper = ScoreKeeper()
    for round in 0..<5 {
      keeper.add(number * 10 + Int32(round), by: "Ann")
      keeper.saveContext()
      await stage.advance()
    }
    #expect(ScoreKeeper().best(9) == (0..<5).reversed().map { number * 10 + $0 })
  }

  @Test func workInTheBackgroundRunsInTheNextFrameAndReachesTheViewContext() async throws {
    let stage = try stage()
    let keeper = ScoreKeeper()
    let score = keeper.add(1, by: "Ann")
    keeper.saveContext()
    keeper.context.automaticallyMergesChangesFromParent = true
    var steps: [String] = []
    // In a function that is not async, as in a game; elsewhere the call would be the one with `await`.
    func start() {
      keeper.persistentContainer.performBackgroundTask { context in
        steps.append("task")
        let copy = context.object(with: score.objectID) as? Score
        copy?.points = 99
        do { try context.save() } catch { steps.append("\(error)") }
      }
    }
    start()
    #expect(steps.isEmpty && score.points == 1)
    await stage.advance()
    #expect(steps == ["task"])
    #expect(score.points == 99)
    let found = try await keeper.persistentContainer.performBackgroundTask {
      try $0.count(for: Score.fetchRequest() as NSFetchRequest<Score>)
    }
    #expect(found == 1)
  }

  @Test func allScoresAreDeletedAtOnce() throws {
    let stage = try stage()
    let keeper = ScoreKeeper()
    keeper.add(1, by: "Ann")
    keeper.saveContext()
    try keeper.clear()
    #expect(keeper.best(5).isEmpty && keeper.player("Ann").scores?.count == 0)
    withExtendedLifetime(stage) {}
  }

  @Test func aMissingModelAndAMissingClassAreReported() throws {
    let stage = try stage()
    let container = NSPersistentContainer(name: "Nothing")
    #expect(container.managedObjectModel.entities.isEmpty)
    #expect(stage.diagnostics.map(\.message) == ["the app's files contain no \"Nothing.momd\"; its model is empty"])
    let keeper = ScoreKeeper()
    let trophy = NSEntityDescription.insertNewObject(forEntityName: "Trophy", into: keeper.context)
    #expect(trophy.value(forKey: "title") as? String == "Cup & hat")
    #expect(stage.diagnostics.last?.kind == "data-class")
    #expect(throws: (any Error).self) { try keeper.context.fetch(NSFetchRequest<Score>(entityName: "Scor")) }
    #expect(
      stage.diagnostics.last?.message == "the model has no entity \"Scor\"; it has Player, Score, BonusScore, Trophy")
  }

  @Test func aCloudContainerKeepsItsObjectsHereAndReportsIt() throws {
    let stage = try stage()
    let container = NSPersistentCloudKitContainer(name: "Scores")
    var problems = 0
    container.loadPersistentStores { _, error in problems += error == nil ? 0 : 1 }
    #expect(problems == 0 && stage.diagnostics.map(\.kind) == ["no-cloud"])
    _ = Score(context: container.viewContext)
    try container.viewContext.save()
    #expect(ScoreKeeper().best(3) == [0])
  }
}
