/// One part of a package's tests, numbered from 1 to `count`.
package struct Shard: Hashable, Sendable, CustomStringConvertible {
  package let number: Int
  package let count: Int

  /// The largest number of shards.
  package static let limit = 10_000

  /// - Returns: nil unless the count is from 1 to 10,000 and the number is from 1 to the count.
  package init?(_ number: Int, of count: Int) {
    guard (1...Self.limit).contains(count), (1...count).contains(number) else { return nil }
    self.number = number
    self.count = count
  }

  /// Parses `2/4`; nil for any other text.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let number = Int(parts[0]), let count = Int(parts[1])
    else { return nil }
    self.init(number, of: count)
  }

  package static let whole = Shard(whole: ())

  private init(whole: Void) {
    number = 1
    count = 1
  }

  package var description: String { "\(number)/\(count)" }
}
