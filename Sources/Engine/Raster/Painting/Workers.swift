/// What runs pieces of work at the same time.
public struct Workers {
  /// Runs `work` once for each number below `count`, at the same time where it can, and returns when all are done.
  public typealias Perform = (_ count: Int, _ work: @Sendable (Int) -> Void) -> Void

  /// How many pieces are worth having: at least 1.
  public let count: Int
  public let perform: Perform

  /// Work is not divided; should it be, its pieces run one after the other.
  public static var one: Workers { Workers(count: 1) { count, work in for index in 0..<count { work(index) } } }

  /// - Parameter count: less than 1 counts as 1.
  public init(count: Int, perform: @escaping Perform) {
    self.count = max(1, count)
    self.perform = perform
  }
}
