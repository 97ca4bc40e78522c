import Assets
import CoreData
import ScoresSample
import TestSupport
import Testing

@testable import UIKit

@MainActor
@Suite struct StoreTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try start()
  }

  /// Starts an app with the files of an earlier one.
  private func start() throws {
    let folders = try AppBundle.resourceFolders(beside: AppBundle.executable)
    UIApplication.current = UIApplication(
      AppEnvironment(assets: try AssetIndex(folders: folders), defaultsFolder: folder.url))
  }

  private var file: URL { folder.path("standard.CoreData.Scores.plist") }

  @Test func everyTypeOfValueSurvivesARestart() throws {
    let keeper = ScoreKeeper()
    let score = keeper.add(.min, by: "Ann \u{1}<&>\u{0}\r\n🎩")
    let identifier = UUID()
    (score.identifier, score.path, score.wins, score.level) = (identifier, [1, "two"], true, -3)
    let bonus = BonusScore(context: keeper.context)
    bonus.factor = -.infinity
    keeper.saveContext()
    #expect(FileManager.default.fileExists(atPath: file.path))
    let name = try #require(score.player?.name)
    try start()
    let kept = ScoreKeeper()
    let request = NSFetchRequest<Score>(entityName: "Score")
    request.predicate = NSPredicate(format: "identifier == %@", identifier as any CVarArg)
    let found = try #require(try kept.context.fetch(request).first)
    #expect(found.points == .min && found.wins && found.level == -3 && found.player?.name == name)
    #expect(found.date == Date(timeIntervalSinceReferenceDate: 0.125) && found.path == [1, "two"])
    #expect(found.player?.scores?.allObjects as? [Score] == [found])
    #expect(try kept.context.fetch(NSFetchRequest<BonusScore>(entityName: "BonusScore")).first?.factor == -.infinity)
    #expect(UIApplication.shared.diagnostics.isEmpty)
  }

  @Test func aValueThatIsNilAgainIsForgotten() throws {
    let keeper = ScoreKeeper()
    let score = keeper.add(3, by: "Ann")
    score.identifier = UUID()
    keeper.saveContext()
    (score.identifier, score.player) = (nil, nil)
    keeper.saveContext()
    let request = NSFetchRequest<Score>(entityName: "Score")
    for _ in 0..<2 {
      let other = ScoreKeeper()
      let kept = try #require(try other.context.fetch(request).first)
      #expect(kept.points == 3 && kept.identifier == nil && kept.player == nil)
      try start()
    }
  }

  /// A number that is used again would replace a kept object.
  @Test func numbersContinueAfterARestart() throws {
    for points in [1, 2, 3] as [Int32] {
      try start()
      let keeper = ScoreKeeper()
      let score = keeper.add(points, by: "Ann")
      keeper.saveContext()
      #expect(score.objectID.uriRepresentation().lastPathComponent == "p\([0, 1, 3, 4][Int(points)])", "Ann is p2")
    }
    try start()
    let kept = ScoreKeeper()
    #expect(kept.best(9) == [3, 2, 1] && kept.player("Ann").scores?.count == 3)
  }

  @Test func numbersContinueAfterTheHighestThatIsKept() throws {
    let keeper = ScoreKeeper()
    let scores = (1...4).map { keeper.add($0, by: "Ann") }
    keeper.saveContext()
    #expect(scores.map { $0.objectID.uriRepresentation().lastPathComponent } == ["p1", "p3", "p4", "p5"], "Ann is p2")
    for score in scores.prefix(3) { keeper.context.delete(score) }
    keeper.saveContext()
    try start()
    let kept = ScoreKeeper()
    try kept.persistentContainer.persistentStoreCoordinator.addPersistentStore(
      ofType: NSInMemoryStoreType, configurationName: nil, at: nil)
    let new = (7...9).map { kept.add($0, by: "Ann") }
    kept.saveContext()
    #expect(
      new.map { $0.objectID.uriRepresentation().lastPathComponent } == ["p6", "p7", "p8"],
      "p5 is kept, and the empty store has no say")
    #expect(kept.best(9) == [9, 8, 7, 4] && kept.player("Ann").scores?.count == 4)
    try start()
    let again = ScoreKeeper()
    #expect(again.best(9) == [9, 8, 7, 4] && again.player("Ann").scores?.count == 4)
  }

  @Test func theSameObjectsGiveTheSameFile() throws {
    func write() throws -> Data {
      try start()
      let keeper = ScoreKeeper()
      for points in 0..<20 as Range<Int32> { keeper.add(points, by: "Player \(points % 3)") }
      keeper.saveContext()
      let data = try Data(contentsOf: file)
      try FileManager.default.removeItem(at: file)
      return data
    }
    #expect(try write() == write())
  }

  @Test func damagedEntriesAreLeftOut() throws {
    let keeper = ScoreKeeper()
    keeper.add(3, by: "Ann")
    keeper.saveContext()
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.contains("<string>Ann</string>"))
    let damaged = text.replacingOccurrences(of: "<string>Ann</string>", with: "<integer>4</integer>")
      .replacingOccurrences(
        of: "</array>\n</dict>\n</plist>", with: "<string>x</string><dict/></array>\n</dict>\n</plist>")
    #expect(damaged != text)
    try damaged.write(to: file, atomically: true, encoding: .utf8)
    try start()
    let kept = ScoreKeeper()
    #expect(kept.best(3) == [3])
    let player = try kept.context.fetch(NSFetchRequest<Player>(entityName: "Player")).first
    #expect(player?.name == nil && player?.scores?.count == 1)
  }

  @Test func aStoreThatCannotBeWrittenIsAnErrorAndKeepsTheChanges() throws {
    try start()
    let blocked = folder.path("taken")
    try Data().write(to: blocked)
    let folders = try AppBundle.resourceFolders(beside: AppBundle.executable)
    UIApplication.current = UIApplication(
      AppEnvironment(assets: try AssetIndex(folders: folders), defaultsFolder: blocked.appendingPathComponent("in")))
    let keeper = ScoreKeeper()
    keeper.add(1, by: "Ann")
    var code: Int?
    do { try keeper.context.save() } catch { code = (error as NSError).code }
    #expect(code == NSPersistentStoreSaveError && keeper.context.hasChanges)
    let other = keeper.persistentContainer.newBackgroundContext()
    #expect(try other.count(for: NSFetchRequest<Score>(entityName: "Score")) == 0)
  }

  @Test func aStoreOfApplesIsAnErrorAndStays() throws {
    let sqlite = try folder.write("SQLite format 3", to: "Old.sqlite")
    let model = ScoreKeeper().persistentContainer.managedObjectModel
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    var code: Int?
    do {
      try coordinator.addPersistentStore(ofType: NSSQLiteStoreType, configurationName: nil, at: sqlite, options: nil)
    } catch { code = (error as NSError).code }
    #expect(code == NSFileReadCorruptFileError)
    #expect(UIApplication.shared.diagnostics.map(\.kind) == ["data-store"])
    #expect(try folder.text("Old.sqlite") == "SQLite format 3")
  }

  @Test func storesOfOneNameInTwoFoldersAreTwo() throws {
    func context(_ path: String, _ type: String = NSSQLiteStoreType) throws -> NSManagedObjectContext {
      let model = ScoreKeeper().persistentContainer.managedObjectModel
      let context = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
      context.persistentStoreCoordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
      try context.persistentStoreCoordinator?.addPersistentStore(
        ofType: type, configurationName: nil, at: folder.path(path), options: nil)
      return context
    }
    let request = NSFetchRequest<NSManagedObject>(entityName: "Score")
    let first = try context("a/Save.sqlite")
    _ = NSEntityDescription.insertNewObject(forEntityName: "Score", into: first)
    try first.save()
    #expect(try context("a/Save.sqlite").count(for: request) == 1)
    #expect(try context("b/Save.sqlite").count(for: request) == 0)
    #expect(try context("a/Save.sqlite", NSInMemoryStoreType).count(for: request) == 0)
    try first.persistentStoreCoordinator?.destroyPersistentStore(
      at: folder.path("a/Save.sqlite"), ofType: NSSQLiteStoreType)
    #expect(try context("a/Save.sqlite").count(for: request) == 0)
    #expect(throws: NSError.self) { try context("c", "Cloud") }
  }
}
