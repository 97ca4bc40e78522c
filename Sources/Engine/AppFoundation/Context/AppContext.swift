internal import CMainActor
internal import Synchronization

/// The state that each app in a process has for itself: time, settings, texts, files and main queue.
///
/// An app makes its context and keeps it; the context does not keep the app. It is *current* for the code that belongs
/// to the app, and Apple's shared objects are thin wrappers around the current one:
///
/// 1. inside `perform(_:)`, on that thread: a launch, a frame, a block or a task of the app
/// 2. in tasks that were started there, wherever they resume
/// 3. in a test, between frames: the app that was launched, advanced or made current last in that task, else in that test
/// 4. in a program with one app: that app, everywhere
///
/// Games load on other threads: in blocks, operations, tasks and threads of their own. On Apple's systems a tree that is
/// not shown may be built there. So a thread that runs an app's code may run the code of the main actor (`isAppThread`).
/// In a window it runs beside the frames, so caches that several threads may use have a lock. A stage runs an app's
/// background work while no frame runs.
// Unchecked: `lock` protects the mutable state.
package final class AppContext: @unchecked Sendable {
  /// The app's own time, for its timers.
  package let clock = FrameClock()
  /// The contents of `UserDefaults`.
  package let defaults: DefaultsStore

  private let lock = NSLock()
  private weak var storedApp: AnyObject?
  private weak var storedTime: AnyObject?
  private var storedStrings: LocalizedStrings?
  private var storedFiles: (any Sendable)?
  private var storedBundle: BundleContents?
  private var storedReport: Report?
  private var ownMainQueue: MainQueue?
  private var ownMainOperations: MainOperationQueue?
  private let ownNotifications = Foundation.NotificationCenter()

  package init(defaults: DefaultsStore) {
    self.defaults = defaults
    _ = Self.admission
  }

  /// Lets the threads that run an app's code run the code of the main actor. The Swift runtime stops a program where
  /// code of the main actor checks its thread; Apple's Objective-C classes check nothing.
  private static let admission: Void = MainActorAdmit { AppContext.isAppThread }

  /// Whether the calling thread runs the code of an app. In a program without a stage each thread does.
  private static var isAppThread: Bool {
    running != nil || (testing == nil && LatestApps.context != nil)
  }

  /// The `UIApplication`, referenced weakly.
  package var app: AnyObject? {
    get { lock.withLock { storedApp } }
    set { lock.withLock { storedApp = newValue } }
  }

  /// The virtual time that answers the app's calls for time and random numbers; nil leaves them to the system.
  package var virtualTime: AnyObject? {
    get { lock.withLock { storedTime } }
    set { lock.withLock { storedTime = newValue } }
  }

  /// The app's texts in the player's language.
  package var strings: LocalizedStrings? {
    get { lock.withLock { storedStrings } }
    set { lock.withLock { storedStrings = newValue } }
  }

  /// The app's files and screen as UIKit keeps them, for callers off the main actor.
  package var files: (any Sendable)? {
    get { lock.withLock { storedFiles } }
    set { lock.withLock { storedFiles = newValue } }
  }

  /// The contents of the app's main bundle.
  package var bundle: BundleContents? {
    get { lock.withLock { storedBundle } }
    set { lock.withLock { storedBundle = newValue } }
  }

  /// Reports a diagnostic of a kind to the app: what it is about, and what happened instead.
  package typealias Report = @Sendable (_ kind: String, _ subject: String, _ message: String) -> Void

  /// The function by which this module reports diagnostics to the app.
  package var report: Report? {
    get { lock.withLock { storedReport } }
    set { lock.withLock { storedReport = newValue } }
  }

  /// Reports a diagnostic to the current app; without one, to the log.
  package static func report(_ kind: String, _ subject: String, _ message: String) {
    guard let report = current?.report else { return NSLog("%@", "\(subject): \(message)") }
    report(kind, subject, message)
  }

  /// Holds the app's main-queue blocks until its next frame; nil sends them to the process's main queue.
  package var mainQueue: MainQueue? {
    get { lock.withLock { ownMainQueue } }
    set {
      lock.withLock {
        ownMainQueue = newValue
        ownMainOperations = newValue.map { MainOperationQueue($0) }
      }
    }
  }

  /// The app's own main operation queue, if it has its own main queue; nil uses the process's.
  var mainOperations: MainOperationQueue? { lock.withLock { ownMainOperations } }

  /// The app's own centre, if it has its own main queue; nil uses the process's.
  var notifications: Foundation.NotificationCenter? { mainQueue == nil ? nil : ownNotifications }

  // MARK: Which one is current

  /// The context of the app that the calling code belongs to. See `AppContext`.
  package static var current: AppContext? { running ?? LatestApps.context }

  /// The context that the calling code belongs to: nil for a test's own code, and outside tests.
  package static var running: AppContext? {
    guard let scope = pthread_getspecific(scopeKey) else { return inherited }
    return scope == libraryScope ? nil : Unmanaged.fromOpaque(scope).takeUnretainedValue()
  }

  /// Set in tasks that an app starts, by `perform(_:)`.
  @TaskLocal private static var inherited: AppContext?

  /// The scope of code that belongs to no app. Never dereferenced. `nonisolated(unsafe)` only because of its type.
  private nonisolated(unsafe) static let libraryScope = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)

  private static let scopeKey = makeKey()
  /// Set while the thread does an app's background work.
  private static let backgroundKey = makeKey()

  private static func makeKey() -> pthread_key_t {
    var key = pthread_key_t()
    let status = pthread_key_create(&key, nil)
    precondition(status == 0, "AppContext: pthread_key_create failed with status \(status)")
    return key
  }

  /// Whether the calling thread is inside `perform(_:)` of any app.
  package static var isInScope: Bool { pthread_getspecific(scopeKey) != nil }

  /// Whether the calling thread runs the code of an app beside the app's frames: in a block of another queue than the
  /// main queue, in an operation or in its own thread.
  package static var isInBackground: Bool {
    if pthread_getspecific(backgroundKey) != nil { return true }
    return !Thread.isMainThread && testing == nil && pthread_getspecific(scopeKey) == nil && isAppThread
  }

  /// Runs some work of the library's own: a stage leaves its blocks and its waits to the system.
  package static func performOutsideApps<Result>(_ work: () throws -> Result) rethrows -> Result {
    let before = pthread_getspecific(scopeKey)
    pthread_setspecific(scopeKey, libraryScope)
    defer { pthread_setspecific(scopeKey, before) }
    return try work()
  }

  /// Does some of the app's background work, as `perform(_:)` does its work on the main actor.
  package func performInBackground<Result>(_ work: () throws -> Result) rethrows -> Result {
    let before = pthread_getspecific(Self.backgroundKey)
    pthread_setspecific(Self.backgroundKey, Self.libraryScope)
    defer { pthread_setspecific(Self.backgroundKey, before) }
    return try perform(work)
  }

  /// Runs some of the app's work, with this context as the current one on this thread and in the tasks started there.
  package func perform<Result>(_ work: () throws -> Result) rethrows -> Result {
    let before = pthread_getspecific(Self.scopeKey)
    pthread_setspecific(Self.scopeKey, Unmanaged.passUnretained(self).toOpaque())
    defer { pthread_setspecific(Self.scopeKey, before) }
    return try Self.$inherited.withValue(self, operation: work)
  }

  /// Makes this the latest context of the running task and test, or of the whole program outside of tasks.
  ///
  /// - Parameter app: kept alive until another context takes its place; nil keeps nothing alive.
  package func makeLatest(keeping app: AnyObject? = nil) {
    LatestApps.add(self, app: app)
  }

  /// Makes this the context of all code of the program that belongs to no other one, as long as it lives: in a window, or
  /// where the app's blocks run on the process's main queue.
  package func makeProgramWide() {
    LatestApps.setProgramWide(self)
  }

  /// Forgets the latest context of the running task and test.
  package static func forgetLatest() {
    LatestApps.remove()
  }

  /// Identifies tests and reports misuse, once a module that knows about tests is loaded.
  package struct Testing: Sendable {
    /// Names the running test; nil where none runs in this task.
    package var runningTest: @Sendable () -> TestIdentity?
    /// Reports that an app was requested where there is none, and what to do instead.
    package var reportMissingApp: @Sendable () -> Void

    package init(
      runningTest: @escaping @Sendable () -> TestIdentity?, reportMissingApp: @escaping @Sendable () -> Void
    ) {
      self.runningTest = runningTest
      self.reportMissingApp = reportMissingApp
    }
  }

  /// nil in a program that is not a test, and before the first stage.
  package static var testing: Testing? {
    get { storedTesting.withLock { $0 } }
    set { storedTesting.withLock { $0 = newValue } }
  }

  private static let storedTesting = Mutex<Testing?>(nil)
}

/// Names a test. Its identifier is a value of a test library's own type.
// Unchecked: test libraries' identifiers are values.
package struct TestIdentity: Hashable, @unchecked Sendable {
  private let identifier: AnyHashable

  package init(_ identifier: AnyHashable) {
    self.identifier = identifier
  }
}

/// The latest app of each task and test that has one, for look-ups between frames.
private enum LatestApps {
  private struct Entry {
    weak var context: AppContext?
    /// Kept alive with the entry.
    var app: AnyObject?
    /// A task's identifier can be used again, so the entry counts for this test only.
    var test: TestIdentity?
    var number = 0
  }

  private struct Table {
    var ofTasks: [Int: Entry] = [:]
    var ofTests: [TestIdentity: Entry] = [:]
    var ofProgram: Entry?
    var count = 0

    /// Tasks and tests leave their entries behind when they finish, so the older half is removed from time to time.
    mutating func removeOldest() -> [Entry?] {
      guard ofTasks.count + ofTests.count > 8192 else { return [] }
      let old = Array(ofTasks.values) + Array(ofTests.values)
      let newest = Set(old.map(\.number).sorted().suffix(2048))
      ofTasks = ofTasks.filter { newest.contains($0.value.number) }
      ofTests = ofTests.filter { newest.contains($0.value.number) }
      return old
    }
  }

  private static let lock = NSLock()
  /// Guarded by `lock`. Shared by the process, because it maps tasks and tests to their apps.
  private nonisolated(unsafe) static var table = Table()

  private static var task: Int? { withUnsafeCurrentTask { $0?.hashValue } }
  private static var test: TestIdentity? { AppContext.testing?.runningTest() }

  static var context: AppContext? {
    let (task, test) = (task, test)
    return lock.withLock {
      if let task, let entry = table.ofTasks[task], entry.test == test, let context = entry.context { return context }
      return test.flatMap { table.ofTests[$0]?.context } ?? table.ofProgram?.context
    }
  }

  static func add(_ context: AppContext, app: AnyObject?) {
    let (task, test) = (task, test)
    change { table in
      table.count += 1
      // A frame makes its app the latest again, and does not let go of one that is kept.
      let known = task.flatMap { table.ofTasks[$0] } ?? table.ofProgram
      let kept = app ?? (known?.context === context ? known?.app : nil)
      let entry = Entry(context: context, app: kept, test: test, number: table.count)
      var removed = table.removeOldest()
      if let task {
        removed.append(table.ofTasks.updateValue(entry, forKey: task))
      } else {
        removed.append(table.ofProgram)
        table.ofProgram = entry
      }
      if let test { removed.append(table.ofTests.updateValue(entry, forKey: test)) }
      return removed
    }
  }

  static func setProgramWide(_ context: AppContext) {
    change { table in
      defer { table.ofProgram = Entry(context: context) }
      return [table.ofProgram]
    }
  }

  static func remove() {
    let (task, test) = (task, test)
    change { table in
      defer { table.ofProgram = nil }
      return [
        task.flatMap { table.ofTasks.removeValue(forKey: $0) }, test.flatMap { table.ofTests.removeValue(forKey: $0) },
        table.ofProgram,
      ]
    }
  }

  /// The removed entries are released outside the lock, because their deinitialisers may come back here.
  private static func change(_ work: (inout Table) -> [Entry?]) {
    let removed = lock.withLock { work(&table) }
    withExtendedLifetime(removed) {}
  }
}
