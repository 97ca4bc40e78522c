import CoreGraphics
import SpriteKit
import Testing

@testable import StageHost

/// A scene whose frames depend on everything that two apps could share by mistake.
private final class Mixture: SKScene {
  nonisolated static let news = Notification.Name("news")
  nonisolated static let calls = Notification.Name("calls")
  /// The events with their frames, then the frame's own readings.
  private(set) var lines: [String] = []
  private let number: Int
  private var notes: [String] = []
  private let square = SKSpriteNode(color: .red, size: CGSize(width: 2, height: 2))
  private lazy var box = UIView(frame: CGRect(x: 0, y: 0, width: 2, height: 2))
  private let group = DispatchGroup()
  private var observer: (any NSObjectProtocol)?

  init(number: Int) {
    self.number = number
    super.init(size: CGSize(width: 4 + number, height: 6))
  }

  required init?(coder: NSCoder) {
    nil
  }

  private func note(_ text: String) { notes.append(text) }

  override func didMove(to view: SKView) {
    addChild(square)
    box.backgroundColor = .blue
    view.addSubview(box)
    listen()
    UserDefaults.standard.set(number, forKey: "number")
    Timer.scheduledTimer(withTimeInterval: 0.021 + 0.001 * Double(number), repeats: true) { _ in
      MainActor.assumeIsolated { self.note("timer \(Int.random(in: 0..<100))") }
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.05) { self.note("after") }
    group.enter()
    group.notify(queue: .main) { self.note("group \(UserDefaults.standard.integer(forKey: "number"))") }
    Task { @MainActor in
      for round in 0..<3 {
        try await Task.sleep(for: .milliseconds(20 + number))
        self.note("slept \(round) \(Int.random(in: 0..<100))")
        let sum = await Self.sum(round)
        self.note("sum \(sum) \(UserDefaults.standard.integer(forKey: "count"))")
      }
    }
    DispatchQueue.global().async {
      let drawn = Int.random(in: 0..<100)
      DispatchQueue.main.async { self.note("loaded \(drawn) \(UserDefaults.standard.integer(forKey: "number"))") }
    }
    OperationQueue().addOperation {
      Thread.sleep(forTimeInterval: 0.04)
      DispatchQueue.main.async { self.note("operation \(Int.random(in: 0..<100))") }
    }
    Task.detached {
      let drawn = Int.random(in: 0..<100)
      await self.note("detached \(drawn) \(Date().timeIntervalSince1970)")
      await Task.yield()
      try await Task.sleep(for: .milliseconds(40))
      await self.note("detached slept \(Int.random(in: 0..<100))")
    }
  }

  /// Each name has one observer, because a centre calls the observers of a name in any order.
  private func listen() {
    let centre = NotificationCenter.default
    observer = centre.addObserver(forName: Self.news, object: nil, queue: nil) { [weak self] notification in
      let text = "heard \(notification.userInfo?["text"] ?? "nothing")"
      DispatchQueue.main.async { [weak self] in self?.note(text) }
    }
    centre.addObserver(self, selector: Selector("call:", Mixture.call(_:)), name: Self.calls, object: nil)
    DispatchQueue.global().async { [number] in
      NotificationCenter.default.post(name: Mixture.news, object: nil, userInfo: ["text": "loaded \(number)"])
    }
  }

  private func call(_ notification: Notification) {
    note("called \(notification.userInfo?["text"] ?? "nothing")")
  }

  private func post(_ count: Int) {
    let centre = NotificationCenter.default
    for name in [Self.news, Self.calls] {
      centre.post(name: name, object: nil, userInfo: ["text": "\(number) at \(count)"])
    }
    // Some stages stop listening while others go on.
    guard count == 5 + number % 3 else { return }
    if let observer { centre.removeObserver(observer) }
    centre.removeObserver(self, name: Self.calls, object: nil)
  }

  /// Leaves a transaction open from one frame to the next: each begins in one frame and ends two frames later.
  private func transact(_ count: Int) {
    if count == 1 || count == 4 {
      CATransaction.begin()
      CATransaction.setAnimationDuration(0.01 + 0.003 * Double(number))
      CATransaction.setDisableActions(number.isMultiple(of: 2))
      CATransaction.setCompletionBlock { [weak self] in self?.note("committed \(Int.random(in: 0..<100))") }
      let fade = CABasicAnimation(keyPath: "opacity")
      (fade.fromValue, fade.toValue) = (0.0, 1.0)
      box.layer.add(fade, forKey: nil)
    }
    let milliseconds = Int((CATransaction.animationDuration() * 1000).rounded())
    lines.append("\(count) transaction \(milliseconds) ms, no actions \(CATransaction.disableActions())")
    if count == 3 || count == 6 { CATransaction.commit() }
    guard count == 2 else { return }
    UIView.animate(withDuration: 0.02 + 0.003 * Double(number)) {
      self.box.center.x += 2
    } completion: { [weak self] _ in
      self?.note("moved \(Int.random(in: 0..<100))")
    }
  }

  private nonisolated static func sum(_ count: Int) async -> Int { (0...count).reduce(Int.random(in: 0..<9), +) }

  override func update(_ currentTime: TimeInterval) {
    let count = UserDefaults.standard.integer(forKey: "count") + 1
    UserDefaults.standard.set(count, forKey: "count")
    if count == 4 { group.leave() }
    post(count)
    transact(count)
    square.position = CGPoint(x: .random(in: 0..<size.width), y: .random(in: 0..<size.height))
    square.color = UIColor(white: .random(in: 0...1), alpha: 1)
    lines += notes.map { "\(count) \($0)" }
    notes = []
    let number = UserDefaults.standard.integer(forKey: "number")
    lines.append(
      "\(count) number \(number) date \(Date().timeIntervalSince1970) day "
        + "\(Calendar.current.component(.day, from: Date())) media \(CACurrentMediaTime()) "
        + "screen \(UIScreen.main.bounds.width) text \(NSLocalizedString("x", comment: "")) \(Int.random(in: 0..<1000))"
    )
    DispatchQueue.main.async {
      self.note("block \(Int.random(in: 0..<100))")
      DispatchQueue.main.async { self.note("second block") }
    }
  }
}

/// A stage that shows a `Mixture`, and its results.
@MainActor
private struct Play {
  static let frames = 9
  let stage: Stage
  private let scene: Mixture

  init(_ number: Int) throws {
    let day = CalendarDay(text: "2017-12-\(10 + number)")
    let zone = TimeZone(secondsFromGMT: 3600 * (number % 3 * 9 - 9))
    let scene = Mixture(number: number)
    let setting = Stage.Setting(
      day: try #require(day), timeZone: try #require(zone), locale: Locale(identifier: "de_DE"), seed: UInt64(number))
    // Skips the files beside the test program, because searching for them takes longer than all frames.
    let surface = Surface(width: 4 + number, height: 6, scale: 1)
    stage = Stage(
      environment: AppEnvironment(surface: surface), delegate: SceneApp(scene), setting: setting,
      rasterizer: .reference())
    self.scene = scene
  }

  func advance() async -> String {
    await stage.advance()
    return "\(FrameHash(stage.frame))"
  }

  /// The events that the scene logged, and the stage's diagnostics.
  var lines: [String] { scene.lines + stage.diagnostics.map(\.description) }

  static func alone(_ number: Int) async throws -> [String] {
    let play = try Play(number)
    var hashes: [String] = []
    for _ in 0..<frames { hashes.append(await play.advance()) }
    return hashes + play.lines
  }
}

private final class ForeignWork: Sendable {
  private let work: @Sendable () -> Void

  init(_ work: @escaping @Sendable () -> Void) {
    self.work = work
  }

  static func run(_ pointer: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    pointer.map { Unmanaged<ForeignWork>.fromOpaque($0).takeRetainedValue().work() }
    return nil
  }
}

/// Stages that run at the same time give the same results as each of them alone.
@MainActor
@Suite struct SideBySideTests {
  private nonisolated static let numbers = 0..<20
  private static let rounds = 100

  @Test func theMixtureDependsOnEverythingThatItUses() async throws {
    let lines = try await Play.alone(3)
    for word in [
      "timer", "after", "group 3", "slept 2", "sum", "detached", "detached slept", "block", "second block",
      "loaded", "operation",
      "screen 7.0",
      "number 3 date", "day 13",
      "heard 3 at 4", "heard loaded 3", "called 3 at 4", "transaction 19 ms, no actions false", "transaction 250 ms",
      "committed", "moved",
    ] {
      #expect(lines.contains { $0.contains(word) }, "\(word)")
    }
    #expect(try await Play.alone(3) == lines)
    #expect(try await Play.alone(4) != lines)
  }

  @Test func twentyInterleavedStagesGiveTheSameResultsAsAlone() async throws {
    var alone: [[String]] = []
    for number in Self.numbers { alone.append(try await Play.alone(number)) }
    var order = SplitMix64(seed: 1)
    for round in 0..<Self.rounds {
      let plays = try Self.numbers.map { try Play($0) }
      var hashes = Self.numbers.map { _ in [String]() }
      for _ in 0..<Play.frames {
        for number in Self.numbers.shuffled(using: &order) { hashes[number].append(await plays[number].advance()) }
      }
      let wrong = Self.numbers.filter { hashes[$0] + plays[$0].lines != alone[$0] }
      #expect(wrong == [], "round \(round)")
      if let first = wrong.first {
        let lines = zip(alone[first], hashes[first] + plays[first].lines).filter { $0 != $1 }
        return #expect(lines.isEmpty, "stage \(first)")
      }
    }
  }

  @Test func twentyConcurrentStagesGiveTheSameResultsAsAlone() async throws {
    var alone: [[String]] = []
    for number in Self.numbers { alone.append(try await Play.alone(number)) }
    for _ in 0..<10 {
      let together = try await withThrowingTaskGroup(of: (Int, [String]).self) { group in
        for number in Self.numbers { group.addTask { (number, try await Play.alone(number)) } }
        var together: [Int: [String]] = [:]
        while let (number, lines) = try await group.next() { together[number] = lines }
        return together
      }
      for number in Self.numbers { #expect(together[number] == alone[number], "stage \(number)") }
    }
  }

  /// Swift Testing runs these in parallel by default.
  @Test(arguments: numbers) func parallelTestsGiveTheSameResultsTwice(number: Int) async throws {
    let first = try await Play.alone(number)
    #expect(try await Play.alone(number) == first)
  }

  @Test func betweenFramesTheTestsLatestStageIsCurrent() async throws {
    let (first, second) = (try Play(1), try Play(2))
    #expect(UIApplication.shared === second.stage.app, "the last one made")
    _ = await first.advance()
    #expect(UIApplication.shared === first.stage.app, "the last one that advanced")
    #expect(UIScreen.main.bounds.width == 5)
    #expect(UserDefaults.standard.integer(forKey: "number") == 1)
    _ = await second.advance()
    #expect(UserDefaults.standard.integer(forKey: "number") == 2)
    async let inChild = UIScreen.main.bounds.width
    #expect(await inChild == 6, "a child task uses the test's stage")
  }

  @Test func aPostReachesTheObserversOfItsOwnAppOnly() async throws {
    let plays = (try Play(1), try Play(2))
    _ = await plays.0.advance()
    _ = await plays.1.advance()
    for name in [Mixture.news, Mixture.calls] {
      NotificationCenter.default.post(name: name, object: nil, userInfo: ["text": "from the test"])
    }
    for _ in 0..<2 {
      _ = await plays.0.advance()
      _ = await plays.1.advance()
    }
    let (first, second) = (plays.0.lines, plays.1.lines)
    for word in ["heard", "called"] {
      #expect(second.contains { $0.hasSuffix("\(word) from the test") }, "the app that is current in the test")
      #expect(!first.contains { $0.hasSuffix("\(word) from the test") })
      #expect(first.contains { $0.contains("\(word) 1 at") } && !first.contains { $0.contains("\(word) 2 at") })
      #expect(second.contains { $0.contains("\(word) 2 at") } && !second.contains { $0.contains("\(word) 1 at") })
    }
  }

  @Test func lookUpWithoutAStageFails() async throws {
    do { _ = try await Play.alone(0) }
    withKnownIssue {
      _ = UIApplication.shared
    } matching: { issue in
      "\(issue)".contains("create its Stage first")
    }
  }

  @Test func blockFromAThreadWithoutAStageIsReported() async throws {
    let earlier = LiveStages.foreignBlocks
    let (stage, diary) = try await FrameDiary.played(frames: 1) { diary in
      let sent = DispatchSemaphore(value: 0)
      // A thread that a C library starts.
      let work = Unmanaged.passRetained(
        ForeignWork {
          DispatchQueue.main.async { MainActor.assumeIsolated { diary.note("foreign") } }
          sent.signal()
        })
      var thread = pthread_t()
      pthread_create(&thread, nil, { ForeignWork.run($0) }, work.toOpaque())
      sent.wait()
    }
    #expect(LiveStages.foreignBlocks > earlier)
    await stage.advance()
    #expect(diary.lines.count == 1 && diary.lines[0].hasSuffix("foreign"))
  }

  @Test func blocksOnOtherQueuesUseTheirStage() async throws {
    let finished = DispatchSemaphore(value: 0)
    let (stage, diary) = try await FrameDiary.played(frames: 1) { diary in
      UserDefaults.standard.set("kept", forKey: "name")
      DispatchQueue.global().async {
        let name = UserDefaults.standard.string(forKey: "name") ?? "none"
        DispatchQueue.main.async { diary.note("\(name) \(UserDefaults.standard.string(forKey: "name") ?? "none")") }
        finished.signal()
      }
    }
    let other = try Play(7)
    _ = await other.advance()
    #expect(finished.wait(timeout: .now() + 5) == .success)
    await stage.advance()
    #expect(diary.lines.last?.hasSuffix("kept kept") == true)
  }
}
