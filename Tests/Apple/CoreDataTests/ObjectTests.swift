import CoreData
import SceneTesting
import ScoresSample
import SpriteKit
import Testing

@MainActor
@Suite struct ObjectTests {
  private let stage: Stage
  private let keeper = ScoreKeeper()

  init() throws {
    stage = try Stage(size: CGSize(width: 8, height: 8)) { SKScene(size: CGSize(width: 8, height: 8)) }
  }

  private var context: NSManagedObjectContext { keeper.context }

  private func code(_ work: () throws -> Void) -> Int? {
    do { try work() } catch {
      #expect((error as NSError).domain == NSCocoaErrorDomain)
      return (error as NSError).code
    }
    return nil
  }

  @Test func aNewObjectHasTheModelsDefaults() {
    let score = Score(context: context)
    #expect(score.level == 1 && score.points == 0 && !score.wins && score.date == nil && score.player == nil)
    #expect(score.isInserted && score.hasChanges && !score.isUpdated && score.objectID.isTemporaryID)
    let bonus = BonusScore(context: context)
    #expect(bonus.factor == 1.5 && bonus.level == 1 && bonus.entity.superentity === score.entity)
    #expect(Player(context: context).awakenings == 1)
    #expect(Score.entity() === score.entity)
  }

  @Test func valuesAreReadByName() {
    let score = keeper.add(12, by: "Ann")
    #expect(score.value(forKey: "points") as? Int == 12)
    #expect(score.value(forKeyPath: "player.name") as? String == "Ann")
    score.setValue(CGFloat(2.5), forKey: "points")
    #expect(score.points == 2)
    score.setValuesForKeys(["wins": true, "note": "x"])
    #expect(score.wins && score.dictionaryWithValues(forKeys: ["note", "date"])["note"] as? String == "x")
    score.setValue(nil, forKey: "note")
    #expect(score.note == nil)
  }

  @Test func bothSidesOfARelationshipChange() {
    let score = keeper.add(1, by: "Ann")
    let (ann, bo) = (keeper.player("Ann"), keeper.player("Bo"))
    #expect(ann.scores?.contains(score) == true)
    bo.addToScores(score)
    #expect(score.player === bo && ann.scores?.count == 0)
    score.player = nil
    #expect(bo.scores?.count == 0)
    ann.addToScores(NSSet(array: [score, keeper.add(2, by: "Bo")]))
    #expect(ann.scores?.count == 2 && bo.scores?.count == 0)
    ann.mutableSetValue(forKey: "scores").remove(score)
    #expect(score.player == nil && ann.scores?.count == 1)
    bo.scores = NSSet(object: score)
    #expect(score.player === bo)
  }

  @Test func manyObjectsAreASetAndOrderedOnesAList() throws {
    for points in [3, 1, 2] as [Int32] { keeper.add(points, by: "Ann") }
    keeper.saveContext()
    let kept = ScoreKeeper()
    let ann = kept.player("Ann")
    let set = try #require(ann.scores as? Set<Score>)
    let list = try #require(ann.scores?.allObjects as? [Score])
    #expect(set.count == 3 && Set(list) == set)
    for score in set.sorted(by: { $0.points > $1.points }) { ann.insertIntoFavourites(score, at: 0) }
    ann.removeFromFavourites(at: 1)
    #expect((ann.favourites?.array as? [Score])?.map(\.points) == [1, 3])
  }

  @Test func deletionFollowsTheRules() throws {
    let score = keeper.add(1, by: "Ann")
    let ann = keeper.player("Ann")
    keeper.saveContext()
    context.delete(ann)
    #expect(score.isDeleted, "cascade")
    #expect(keeper.best(3).isEmpty && context.deletedObjects.count == 2)
    context.rollback()
    #expect(!score.isDeleted && score.player === ann && keeper.best(3) == [1])
    context.delete(score)
    #expect(ann.scores?.count == 0, "nullify")
    keeper.saveContext()
    #expect(score.managedObjectContext == nil && ScoreKeeper().best(3).isEmpty)

    let trophy = BonusScore(context: context)
    context.delete(trophy)
    #expect(!context.hasChanges || context.insertedObjects.isEmpty, "never saved")
  }

  @Test func aRequiredValueThatIsMissingIsApplesError() throws {
    let player = Player(context: context)
    var found: NSError?
    do { try context.save() } catch { found = error as NSError }
    #expect(found?.domain == NSCocoaErrorDomain && found?.code == 1570)
    #expect(found?.localizedDescription == "name is a required value.")
    #expect(found?.userInfo[NSValidationKeyErrorKey] as? String == "name")
    #expect(found?.userInfo[NSValidationObjectErrorKey] as? NSManagedObject === player)
    #expect(context.hasChanges, "the changes stay")
    _ = Player(context: context)
    do { try context.save() } catch { found = error as NSError }
    #expect(found?.code == 1560 && (found?.userInfo[NSDetailedErrorsKey] as? [NSError])?.count == 2)
  }

  @Test func aDeniedDeletionIsApplesError() throws {
    let trophy = NSEntityDescription.insertNewObject(forEntityName: "Trophy", into: context)
    trophy.setValue(keeper.player("Ann"), forKey: "owner")
    try context.save()
    context.delete(trophy)
    #expect(code { try context.save() } == 1600)
    context.rollback()
    trophy.setValue(nil, forKey: "owner")
    context.delete(trophy)
    #expect(code { try context.save() } == nil)
  }

  @Test func rollbackAndResetDiscardChanges() throws {
    let score = keeper.add(5, by: "Ann")
    keeper.saveContext()
    #expect(!score.hasChanges && !score.objectID.isTemporaryID)
    score.points = 9
    #expect(score.isUpdated && score.changedValues()["points"] as? Int == 9)
    #expect(score.committedValues(forKeys: ["points"])["points"] as? Int == 5)
    _ = keeper.add(6, by: "Bo")
    context.rollback()
    #expect(score.points == 5 && !context.hasChanges && keeper.best(3) == [5])
    context.reset()
    #expect(score.managedObjectContext == nil && context.registeredObjects.isEmpty && keeper.best(3) == [5])
  }

  /// "This method does not refetch data from the persistent store or stores."
  ///
  /// Source: https://developer.apple.com/documentation/coredata/nsmanagedobjectcontext/rollback()
  @Test func aRollbackDoesNotReadTheStore() throws {
    let score = keeper.add(5, by: "Ann")
    keeper.saveContext()
    let other = keeper.persistentContainer.newBackgroundContext()
    other.object(with: score.objectID).setValuesForKeys(["points": 50, "note": "theirs"])
    try other.save()
    score.points = 9
    context.rollback()
    #expect(score.points == 5 && score.note == nil && !context.hasChanges && !score.hasChanges)
    score.points = 9
    context.refresh(score, mergeChanges: true)
    #expect(score.points == 9 && score.committedValues(forKeys: ["points"])["points"] as? Int == 50)
    context.rollback()
    #expect(score.points == 50 && score.note == "theirs" && !score.hasChanges)
  }

  /// A favourite is in an ordered relationship; the objects are moved, removed and deleted.
  @Test func aRollbackRestoresTheOrderOfObjects() throws {
    let scores = (1...3).map { keeper.add($0, by: "Ann") }
    let ann = keeper.player("Ann")
    ann.favourites = NSOrderedSet(array: [scores[2], scores[0], scores[1]])
    keeper.saveContext()
    ann.favourites = NSOrderedSet(array: [scores[1], scores[2]])
    context.delete(scores[0])
    let saved = ann.committedValues(forKeys: ["favourites"])["favourites"] as? NSOrderedSet
    #expect((saved?.array as? [Score])?.map(\.points) == [3, 1, 2])
    context.rollback()
    #expect((ann.favourites?.array as? [Score])?.map(\.points) == [3, 1, 2] && !scores[0].isDeleted)
    #expect(ann.scores?.count == 3 && scores[0].player === ann && !context.hasChanges)
  }

  @Test func aRollbackRestoresBothSidesOfARelationship() throws {
    let scores = [keeper.add(1, by: "Ann"), keeper.add(2, by: "Bo")]
    let (ann, bo) = (keeper.player("Ann"), keeper.player("Bo"))
    keeper.saveContext()
    bo.addToScores(scores[0])
    #expect(ann.scores?.count == 0 && bo.scores?.count == 2 && scores[0].player === bo)
    context.rollback()
    #expect(ann.scores?.allObjects as? [Score] == [scores[0]] && bo.scores?.allObjects as? [Score] == [scores[1]])
    #expect(scores[0].player === ann && !context.hasChanges && !scores[0].hasChanges)
  }

  @Test func aChildContextSavesToItsParent() throws {
    keeper.add(5, by: "Ann")
    keeper.saveContext()
    let child = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
    child.parent = context
    let score = try #require(try child.fetch(Score.fetchRequest() as NSFetchRequest<Score>).first)
    score.points = 50
    score.player?.addToScores(Score(context: child))
    #expect(keeper.best(3) == [5])
    try child.save()
    #expect(keeper.best(3) == [50, 0] && context.hasChanges)
    #expect(ScoreKeeper().best(3) == [5], "not yet in the store")
    keeper.saveContext()
    #expect(ScoreKeeper().best(3) == [50, 0])
    let kept = ScoreKeeper()
    #expect(kept.player("Ann").scores?.count == 2)
  }

  @Test func requestsHaveLimitsSubentitiesAndKindsOfResults() throws {
    for points in [4, 2, 9] as [Int32] { keeper.add(points, by: "Ann") }
    BonusScore(context: context).points = 7
    let request = NSFetchRequest<Score>(entityName: "Score")
    func points() throws -> [Int32] { try context.fetch(request).map(\.points) }
    #expect(try points() == [4, 2, 9, 7], "in the order of creation")
    request.sortDescriptors = [NSSortDescriptor(keyPath: \Score.points, ascending: true)]
    (request.fetchOffset, request.fetchLimit) = (1, 2)
    #expect(try points() == [4, 7])
    request.fetchLimit = 1
    #expect(try points() == [4])
    (request.fetchOffset, request.fetchLimit, request.includesSubentities) = (-3, 0, false)
    #expect(try points() == [2, 4, 9])
    request.includesPendingChanges = false
    #expect(try points().isEmpty)
    #expect(try context.count(for: NSFetchRequest<BonusScore>(entityName: "BonusScore")) == 1)
    let rows = NSFetchRequest<NSDictionary>(entityName: "Score")
    (rows.resultType, rows.propertiesToFetch) = (.dictionaryResultType, ["points"])
    #expect(try context.fetch(rows).map { $0["points"] as? Int } == [4, 2, 9, 7])
    let total = NSFetchRequest<NSNumber>(entityName: "Score")
    total.resultType = .countResultType
    #expect(try context.fetch(total) == [4])
  }

  @Test func savesAreAnnounced() throws {
    nonisolated(unsafe) var posted: [String] = []
    let center = NotificationCenter.default
    let names: [Notification.Name] = [.NSManagedObjectContextWillSave, .NSManagedObjectContextDidSave]
    let tokens = names.map { name in
      center.addObserver(forName: name, object: context, queue: nil) {
        posted.append(
          "\($0.name == names[0] ? "will" : "did") \(($0.userInfo?[NSInsertedObjectsKey] as? Set<NSManagedObject>)?.count ?? 0)"
        )
      }
    }
    keeper.add(1, by: "Ann")
    keeper.saveContext()
    #expect(posted == ["will 0", "did 2"])
    tokens.forEach(center.removeObserver)
  }

  /// A store of teams, whose members are a relationship to many.
  private func teams(_ change: (NSRelationshipDescription) -> Void) throws -> NSManagedObjectContext {
    let (team, member) = (NSEntityDescription(), NSEntityDescription())
    (team.name, member.name) = ("Team", "Member")
    let members = NSRelationshipDescription()
    (members.name, members.destinationEntity) = ("members", member)
    change(members)
    team.properties = [members]
    let model = NSManagedObjectModel()
    model.entities = [team, member]
    let context = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
    context.persistentStoreCoordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    try context.persistentStoreCoordinator?.addPersistentStore(
      ofType: NSInMemoryStoreType, configurationName: nil, at: nil, options: nil)
    return context
  }

  private func addTeam(of count: Int, to context: NSManagedObjectContext) -> [NSManagedObject] {
    let team = NSEntityDescription.insertNewObject(forEntityName: "Team", into: context)
    let members = (0..<count).map { _ in NSEntityDescription.insertNewObject(forEntityName: "Member", into: context) }
    team.setValue(NSSet(array: members), forKey: "members")
    return [team] + members
  }

  /// A team has 2 or 3 members, and if it is optional, also none. Apple's errors: 1580 is too few, 1590 too many.
  @Test(
    arguments: [
      (true, 0, nil), (true, 1, 1580), (true, 2, nil), (true, 3, nil), (true, 4, 1590), (false, 0, 1580),
      (false, 1, 1580), (false, 2, nil), (false, 4, 1590),
    ] as [(Bool, Int, Int?)])
  func aRelationshipHasAFewestAndAMostCount(isOptional: Bool, count: Int, error: Int?) throws {
    let context = try teams { ($0.isOptional, $0.minCount, $0.maxCount) = (isOptional, 2, 3) }
    _ = addTeam(of: count, to: context)
    #expect(code { try context.save() } == error)
  }

  @Test(arguments: [0, 1, 5])
  func aRelationshipWithoutCountsHasAnyNumber(count: Int) throws {
    let context = try teams { $0.isOptional = false }
    _ = addTeam(of: count, to: context)
    #expect(code { try context.save() } == nil)
  }

  @Test func aDeletionIsDeniedUntilTheRelatedObjectsAreDeletedToo() throws {
    let context = try teams { $0.deleteRule = .denyDeleteRule }
    let objects = addTeam(of: 2, to: context)
    try context.save()
    context.delete(objects[0])
    context.delete(objects[1])
    #expect(code { try context.save() } == 1600)
    context.delete(objects[2])
    #expect(code { try context.save() } == nil)
  }

  @Test func theFirstChangeKeepsTheSavedValue() throws {
    let score = keeper.add(5, by: "Ann")
    keeper.saveContext()
    score.points = 6
    score.points = 7
    #expect(score.committedValues(forKeys: ["points"])["points"] as? Int == 5)
    #expect(score.changedValues()["points"] as? Int == 7 && score.changedValues().count == 1)
    keeper.player("Ann").addToScores(score)
    #expect(keeper.player("Ann").scores?.count == 1 && score.changedValues().count == 1, "it is there already")
    context.rollback()
    #expect(score.points == 5)
  }

  @Test(arguments: [(3, 0, []), (2, 0, [3]), (2, 1, [3]), (0, 3, [1, 2, 3]), (0, 2, [1, 2]), (0, -1, [1, 2, 3])])
  func aRequestSkipsAndLimitsExactly(offset: Int, limit: Int, points: [Int32]) throws {
    for points in [1, 2, 3] as [Int32] { keeper.add(points, by: "Ann") }
    let request = NSFetchRequest<Score>(entityName: "Score")
    (request.fetchOffset, request.fetchLimit) = (offset, limit)
    #expect(try context.fetch(request).map(\.points) == points)
  }

  @Test func equalRowsAreReturnedOnceIfThatIsAsked() throws {
    for points in [1, 2, 1] as [Int32] { keeper.add(points, by: "Ann") }
    let rows = NSFetchRequest<NSDictionary>(entityName: "Score")
    (rows.resultType, rows.propertiesToFetch) = (.dictionaryResultType, ["points"])
    #expect(try context.fetch(rows).count == 3)
    rows.returnsDistinctResults = true
    #expect(try context.fetch(rows).map { $0["points"] as? Int } == [1, 2])
  }

  @Test func aRefreshKeepsChangesOnlyIfThatIsAsked() throws {
    let score = keeper.add(5, by: "Ann")
    keeper.saveContext()
    let other = keeper.persistentContainer.newBackgroundContext()
    let copy = try #require(other.object(with: score.objectID) as? Score)
    (copy.points, copy.note) = (50, "new")
    try other.save()
    score.points = 9
    context.refresh(score, mergeChanges: true)
    #expect(score.points == 9 && score.note == "new" && score.hasChanges)
    context.refresh(score, mergeChanges: false)
    #expect(score.points == 50 && !score.hasChanges)
  }
}
