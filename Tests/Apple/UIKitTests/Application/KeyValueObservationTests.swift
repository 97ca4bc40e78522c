import SceneTesting
import SpriteKit
import Testing

@testable import UIKit

@MainActor
@Suite struct KeyValueObservationTests {
  @Test func aChangeIsReportedInTheNextFrameUntilTheObservationEnds() async throws {
    let stage = try ViewsApp.stage(20, 20)
    let node = SKNode()
    var told: [String] = []
    var observation: NSKeyValueObservation? = node.observe(\.position, options: [.old, .new]) { node, change in
      told.append("\(change.oldValue?.x ?? -1) \(change.newValue?.x ?? -1) \(node.position.x)")
    }
    await stage.advance()
    #expect(told.isEmpty)
    node.position.x = 1
    node.position.x = 2
    #expect(told.isEmpty)
    await stage.advance()
    #expect(told == ["0.0 2.0 2.0"])
    observation?.invalidate()
    node.position.x = 3
    await stage.advance()
    observation = node.observe(\.alpha) { _, change in told.append("alpha \(change.newValue as Any)") }
    observation = nil
    node.alpha = 0
    await stage.advance()
    #expect(told.count == 1 && observation == nil)
  }

  private final class Token {}

  private final class Holder: NSObject {
    var token = Token()
    var count = 1
  }

  @Test func anObservationBeginsWithTheFirstValueOnRequest() async throws {
    let stage = try ViewsApp.stage(20, 20)
    let holder = Holder()
    var told: [String] = []
    let observations = [[.initial, .new], [.initial], [.new]].map { (options: NSKeyValueObservingOptions) in
      holder.observe(\.count, options: options) { _, change in
        told.append("\(options.rawValue) \(change.newValue ?? -1) \(change.oldValue ?? -1) \(change.isPrior)")
      }
    }
    let (new, first) = (NSKeyValueObservingOptions.new.rawValue, NSKeyValueObservingOptions.initial.rawValue)
    #expect(told == ["\(first + new) 1 -1 false", "\(first) -1 -1 false"])
    told = []
    holder.count = 2
    await stage.advance(frames: 2)
    #expect(told == ["\(first + new) 2 -1 false", "\(first) -1 -1 false", "\(new) 2 -1 false"])
    #expect(observations.count == 3)
  }

  @Test func anObjectThatCannotBeComparedIsTheSameByIdentity() async throws {
    let stage = try ViewsApp.stage(20, 20)
    let holder = Holder()
    var count = 0
    let observation = holder.observe(\.token) { _, _ in count += 1 }
    await stage.advance(frames: 3)
    #expect(count == 0)
    holder.token = Token()
    await stage.advance(frames: 3)
    #expect(count == 1)
    observation.invalidate()
  }

  @Test func geometryIsArchived() throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    archiver.encode(CGPoint(x: 1, y: 2), forKey: "point")
    archiver.encode(CGSize(width: 3, height: 4), forKey: "size")
    archiver.encode(CGRect(x: 1, y: 2, width: 3, height: 4.5), forKey: "rect")
    archiver.encode(CGVector(dx: 5, dy: 6), forKey: "vector")
    archiver.finishEncoding()
    let reader = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    #expect(reader.decodeCGPoint(forKey: "point") == CGPoint(x: 1, y: 2))
    #expect(reader.decodeCGSize(forKey: "size") == CGSize(width: 3, height: 4))
    #expect(reader.decodeCGRect(forKey: "rect") == CGRect(x: 1, y: 2, width: 3, height: 4.5))
    #expect(reader.decodeCGVector(forKey: "vector") == CGVector(dx: 5, dy: 6))
    #expect(reader.decodeCGPoint(forKey: "none") == .zero)
  }

  /// Source: https://developer.apple.com/documentation/foundation/nskeyvalueobservingoptions
  @Test func optionsHaveApplesBits() {
    let options: [NSKeyValueObservingOptions] = [.new, .old, .initial, .prior]
    #expect(options.map(\.rawValue) == [1, 2, 4, 8])
  }

  /// Source: https://developer.apple.com/documentation/foundation/nskeyvalueobservedchange
  @Test func aChangeHasOnlyTheValuesThatAreAskedFor() async throws {
    let stage = try ViewsApp.stage(20, 20)
    let holder = Holder()
    var told: [[Int]] = []
    let observations = [[.old], [.old, .new], []].map { (options: NSKeyValueObservingOptions) in
      holder.observe(\.count, options: options) { _, change in
        told.append([change.oldValue ?? -1, change.newValue ?? -1])
      }
    }
    await stage.advance()
    for count in [5, 7] {
      holder.count = count
      await stage.advance(frames: 2)
    }
    #expect(told == [[1, -1], [1, 5], [-1, -1], [5, -1], [5, 7], [-1, -1]] && observations.count == 3)
  }
}
