import Testing

@testable import Raster

/// Coverage that is cached between frames equals coverage that is computed again.
@Suite struct CoverageCacheTests {
  private func drawn(_ list: DrawList, _ rasterizer: Rasterizer = Rasterizer()) -> Bitmap {
    var bitmap = Bitmap(width: 64, height: 48)
    rasterizer.draw(list, into: &bitmap)
    return bitmap
  }

  /// Paths that change at random, but not all of them in every frame.
  private struct ChangingPaths {
    var commands: [DrawCommand] = []
    var paths: [Path] = []
    var random: Random

    var list: DrawList {
      var list = DrawList(background: .white)
      for (command, path) in zip(commands, paths) {
        guard case .path(var fill) = command.content else { continue }
        fill.path = list.add(path)
        var command = command
        command.content = .path(fill)
        list.commands.append(command)
      }
      return list
    }

    private mutating func path() -> Path {
      if random.below(3) == 0 { return .circle(random.double(-9, 9), random.double(-9, 9), random.double(1, 20)) }
      let corners = 3 + random.below(4)
      return .polygon((0..<corners).map { _ in (random.double(-20, 20), random.double(-20, 20)) })
    }

    private mutating func fill() -> PathFill {
      let stroke =
        random.below(2) == 0
        ? nil
        : Stroke(
          width: random.double(0.5, 5), dashes: random.below(2) == 0 ? [] : [3, 2],
          glowWidth: random.below(9) == 0 ? 2 : 0)
      return PathFill(
        path: 0, color: random.color(), rule: random.below(2) == 0 ? .nonZero : .evenOdd, stroke: stroke,
        isAntialiased: random.below(4) != 0)
    }

    mutating func live() {
      if commands.count < 4 || random.below(12) == 0 {
        let place = random.below(commands.count + 1)
        commands.insert(
          DrawCommand(.path(fill()), transform: Affine(a: 1, b: 0, c: 0, d: -1, tx: 30, ty: 20)), at: place)
        paths.insert(path(), at: place)
      }
      let index = random.below(commands.count)
      switch random.below(14) {
      case 0 where commands.count > 5:
        commands.remove(at: index)
        paths.remove(at: index)
      case 1: commands[index].transform.tx += random.double(-3, 3)
      case 2: commands[index].transform.ty += 1
      case 3: commands[index].transform.a *= random.double(0.5, 1.5)
      case 4: commands[index].content = .path(fill())
      case 5: paths[index] = path()
      case 6: commands[index].clip = random.below(2) == 0 ? nil : PixelRect(x: 5, y: 6, width: 40, height: 30)
      case 7: paths[index].elements.append(.line(Point(x: random.double(-9, 9), y: 3)))
      case 8: commands[index].alpha = random.double(0, 1)
      default: break
      }
    }
  }

  @Test(arguments: [1, 2, 3])
  func cachedCoverageEqualsRecomputedCoverage(bands: Int) {
    for seed: UInt64 in 1...3 {
      var life = ChangingPaths(random: Random(seed: seed))
      let rasterizer = Rasterizer(bands: bands)
      for frame in 0..<60 {
        life.live()
        #expect(drawn(life.list, rasterizer) == drawn(life.list), "seed \(seed), frame \(frame)")
      }
    }
  }

  private func still() -> DrawList {
    var list = DrawList(background: .white)
    for (index, radius) in [9.0, 14, 5].enumerated() {
      let path = list.add(.circle(0, 0, radius))
      list.commands.append(
        DrawCommand(
          .path(PathFill(path: path, color: .black, stroke: index == 1 ? Stroke(width: 2) : nil)),
          transform: Affine(a: 1, b: 0, c: 0, d: -1, tx: 12 + 15 * Double(index), ty: 20.5)))
    }
    return list
  }

  @Test func unchangedPathsAreFilledOnlyTwice() {
    let rasterizer = Rasterizer()
    var list = still()
    var counts: [Int] = []
    for _ in 0..<5 {
      _ = drawn(list, rasterizer)
      counts.append(rasterizer.pathsFilled)
    }
    #expect(counts == [3, 6, 6, 6, 6])
    #expect(rasterizer.keptValues > 0)
    list.commands[1].transform.tx = (list.commands[1].transform.tx).nextUp
    _ = drawn(list, rasterizer)
    #expect(rasterizer.pathsFilled == 7)
    // The colour is not part of the cache's key.
    if case .path(var fill) = list.commands[0].content {
      fill.color = .white
      list.commands[0].content = .path(fill)
    }
    list.commands[0].alpha = 0.5
    _ = drawn(list, rasterizer)
    #expect(rasterizer.pathsFilled == 8)
    _ = drawn(list, rasterizer)
    #expect(rasterizer.pathsFilled == 8)
  }

  /// Each part of the key alone changes the picture of a path that is cached already.
  @Test func changingAnyPartOfTheKeyFillsThePathAgain() {
    func star(_ change: (inout PathFill) -> Void = { _ in }, clip: PixelRect? = nil, turn: Double = 0) -> DrawList {
      var list = DrawList(background: .white)
      var fill = PathFill(path: list.add(.polygon([(32, 4), (48, 44), (4, 18), (60, 18), (16, 44)])), color: .black)
      change(&fill)
      list.commands = [
        DrawCommand(.path(fill), transform: Affine(a: 1, b: turn, c: 0, d: 1, tx: 0.25, ty: 0), clip: clip)
      ]
      return list
    }
    let first = drawn(star())
    for (part, changed) in [
      ("rule", star { $0.rule = .evenOdd }), ("smoothing", star { $0.isAntialiased = false }),
      ("stroke", star { $0.stroke = Stroke(width: 3) }), ("transform", star(turn: 0.1)),
      ("clip", star(clip: PixelRect(x: 9, y: 3, width: 30, height: 20))),
    ] {
      let rasterizer = Rasterizer()
      for _ in 0..<3 { _ = drawn(star(), rasterizer) }
      #expect(drawn(changed, rasterizer) == drawn(changed), "\(part)")
      #expect(drawn(changed) != first, "\(part)")
    }
  }

  @Test func coverageOfRemovedPathsIsDropped() {
    let rasterizer = Rasterizer(bands: 2)
    for _ in 0..<3 { _ = drawn(still(), rasterizer) }
    #expect(rasterizer.keptValues > 0)
    for _ in 0..<2 { _ = drawn(DrawList(), rasterizer) }
    #expect(rasterizer.keptValues == 0)
  }

  @Test func coverageOfAChangedPathIsDropped() {
    let rasterizer = Rasterizer()
    var list = still()
    for _ in 0..<3 { _ = drawn(list, rasterizer) }
    let kept = rasterizer.keptValues
    for step in [1.0, -1] {
      list.commands[1].transform.tx += step
      for _ in 0..<3 { _ = drawn(list, rasterizer) }
    }
    #expect(rasterizer.keptValues == kept)
  }

  /// Equal paths in different memory count as the same path.
  @Test func equalPathsShareTheirCoverage() {
    let rasterizer = Rasterizer()
    for _ in 0..<4 { _ = drawn(still(), rasterizer) }
    #expect(rasterizer.pathsFilled == 6)
  }

  @Test func cacheStaysWithinItsLimit() {
    var coverageCache = CoverageCache(limit: 100)
    let (path, fill) = (Path.circle(0, 0, 4), PathFill(path: 0, color: .black))
    let visible = PixelBounds(minX: 0, minY: 0, maxX: 50, maxY: 50)
    for frame in 0..<4 {
      coverageCache.start()
      for number in 0..<3 {
        let slot = coverageCache.slot(path, fill, Affine(a: 1, b: 0, c: 0, d: 1, tx: Double(number), ty: 0), visible)
        #expect((slot != nil) == (frame > 0 && (frame == 1 || number != 1)), "frame \(frame), \(number)")
        guard let slot, !slot.isFilled else { continue }
        #expect(frame == 1)
        let row = [UInt16](repeating: 7, count: number == 1 ? 80 : 30)
        row.withUnsafeBufferPointer { slot.add($0, x: 0, y: 1) }
        slot.end()
        coverageCache.keep(slot)
      }
      #expect(coverageCache.count == (frame == 0 ? 0 : 76))
    }
  }
}
