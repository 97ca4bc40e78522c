import Foundation
import GameplayKit
import Testing

/// Rules common to all sources. The suite has no actor, because sources may be used off the main actor.
@Suite struct RandomSourceTests {
  enum Kind: CaseIterable {
    case plain, arc4, linear, twister

    var source: GKRandomSource {
      switch self {
      case .plain: GKRandomSource()
      case .arc4: GKARC4RandomSource(seed: Data("felipe".utf8))
      case .linear: GKLinearCongruentialRandomSource(seed: 1)
      case .twister: GKMersenneTwisterRandomSource(seed: 1)
      }
    }
  }

  private func numbers(_ source: GKRandomSource, _ count: Int = 400) -> [Int] {
    (0..<count).map { _ in source.nextInt() }
  }

  @Test(arguments: Kind.allCases) func aCopyContinuesAlikeAndIndependently(kind: Kind) throws {
    let source = kind.source
    _ = numbers(source, 7)
    let copy = try #require(source.copy() as? GKRandomSource)
    #expect(type(of: copy) == type(of: source))
    let next = numbers(source)
    #expect(numbers(copy) == next)
    #expect(Set(next).count > 390)
  }

  @Test(arguments: Kind.allCases) func anArchivedSourceContinuesAlike(kind: Kind) throws {
    let source = kind.source
    _ = numbers(source, 7)
    let data = try NSKeyedArchiver.archivedData(withRootObject: source, requiringSecureCoding: true)
    let read = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: GKRandomSource.self, from: data))
    #expect(type(of: read) == type(of: source))
    #expect(numbers(read) == numbers(source))
  }

  @Test(arguments: Kind.allCases) func sourcesAreIndependent(kind: Kind) throws {
    let alone = kind.source
    let other = try #require(alone.copy() as? GKRandomSource)
    let expected = numbers(alone, 20)
    let mixed = (0..<20).map { _ in
      _ = alone.nextInt()
      return other.nextInt()
    }
    #expect(mixed == expected)
  }

  @Test func aSeedRepeatsItsNumbers() {
    let arc4 = GKARC4RandomSource()
    #expect(numbers(GKARC4RandomSource(seed: arc4.seed)) == numbers(arc4))
    let twister = GKMersenneTwisterRandomSource()
    #expect(numbers(GKMersenneTwisterRandomSource(seed: twister.seed)) == numbers(twister))
    let linear = GKLinearCongruentialRandomSource(seed: 42)
    #expect(linear.seed == 42)
    _ = numbers(linear, 5)
    #expect(linear.seed != 42, "the seed of a linear congruential source is its state")
    #expect(numbers(GKLinearCongruentialRandomSource(seed: linear.seed)) == numbers(linear))
  }

  @Test func settingTheSeedRestartsTheSequence() {
    let arc4 = GKARC4RandomSource(seed: Data([1, 2]))
    let twister = GKMersenneTwisterRandomSource(seed: 3)
    let first = (numbers(arc4), numbers(twister))
    arc4.seed = Data([1, 2])
    twister.seed = 3
    #expect(numbers(arc4) == first.0)
    #expect(numbers(twister) == first.1)
  }

  @Test func anEmptySeedCountsAsOneZeroByte() {
    #expect(numbers(GKARC4RandomSource(seed: Data())) == numbers(GKARC4RandomSource(seed: Data([0]))))
  }

  @Test func aSeedMayBeASliceOfData() {
    let slice = Data([9, 9, 1, 2, 3]).dropFirst(2)
    #expect(numbers(GKARC4RandomSource(seed: slice)) == numbers(GKARC4RandomSource(seed: Data([1, 2, 3]))))
  }

  @Test func smallBoundsGiveZero() {
    let source = GKMersenneTwisterRandomSource(seed: 1)
    #expect(source.nextInt(upperBound: 0) == 0)
    #expect(source.nextInt(upperBound: 1) == 0)
  }

  @Test func largeBoundsAreReached() {
    let source = GKMersenneTwisterRandomSource(seed: 1)
    for bound in [1 << 32, 3 << 40, Int.max] {
      let drawn = (0..<200).map { _ in source.nextInt(upperBound: bound) }
      #expect(drawn.allSatisfy { (0..<bound).contains($0) })
      #expect(try! #require(drawn.max()) > bound / 10 * 9)
    }
  }

  @Test func allClassesShareOneSource() throws {
    #expect(GKRandomSource.sharedRandom() === GKARC4RandomSource.sharedRandom())
    #expect(GKRandomSource.sharedRandom().copy() as? GKRandomSource === GKRandomSource.sharedRandom())
    #expect(Set(numbers(.sharedRandom(), 100)).count > 95)
  }

  @Test func theArchivedSharedSourceKeepsItsType() throws {
    let data = try NSKeyedArchiver.archivedData(
      withRootObject: GKRandomSource.sharedRandom(), requiringSecureCoding: true)
    let read = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: GKRandomSource.self, from: data))
    #expect(type(of: read) == type(of: GKRandomSource.sharedRandom()))
  }

  /// Invalid archives give a newly seeded source.
  @Test func anInvalidArchiveGivesANewSource() throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    archiver.encode(NSData(data: Data([1, 2, 3])), forKey: "stream")
    archiver.encode(NSData(data: Data([1, 2, 3])), forKey: "words")
    archiver.encode(-1, forKey: "index")
    let data = archiver.encodedData
    for type in [GKARC4RandomSource.self, GKMersenneTwisterRandomSource.self, GKRandomSource.self] {
      let source = type.init(coder: try NSKeyedUnarchiver(forReadingFrom: data))
      #expect(Set(numbers(source, 50)).count > 45)
    }
  }

  @Test func aSubclassOnlyNeedsBoundedNumbers() {
    class Constant: GKRandomSource {
      override func nextInt(upperBound: Int) -> Int { upperBound / 2 }
    }
    let source = Constant()
    #expect(source.nextUniform() == 0.5)
    #expect(source.nextBool())
  }

  @Test func aSourceWorksInATask() async {
    let drawn = await Task.detached { GKLinearCongruentialRandomSource(seed: 42).nextInt() }.value
    #expect(drawn == -1_170_105_035)
  }

  @Test func aNegativeBoundIsRefused() async {
    await #expect(processExitsWith: .failure) { GKRandomSource().nextInt(upperBound: -1) }
  }

  @Test func aCopyHasTheSeedOfItsSource() throws {
    let arc4 = GKARC4RandomSource(seed: Data([1, 2, 3]))
    let twister = GKMersenneTwisterRandomSource(seed: 77)
    _ = (arc4.nextInt(), twister.nextInt())
    #expect(try #require(arc4.copy() as? GKARC4RandomSource).seed == Data([1, 2, 3]))
    #expect(try #require(twister.copy() as? GKMersenneTwisterRandomSource).seed == 77)
  }

  /// RC4 takes keys of up to 256 bytes.
  @Test func onlyTheFirst256BytesOfASeedCount() {
    let bytes = (0..<260).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let (whole, cut, shorter) = (Data(bytes), Data(bytes.prefix(256)), Data(bytes.prefix(255)))
    let expected = numbers(GKARC4RandomSource(seed: cut), 20)
    #expect(numbers(GKARC4RandomSource(seed: whole), 20) == expected)
    #expect(numbers(GKARC4RandomSource(seed: shorter), 20) != expected)
  }
}
