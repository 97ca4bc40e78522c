/// Runs pieces of work in parallel.
public struct Workers {
  /// Runs `work` once for each number below `count`, in parallel if possible, and returns when all are done.
  public typealias Perform = (_ count: Int, _ work: @Sendable (Int) -> Void) -> Void

  /// The number of pieces that work should be divided into, at least 1.
  public let count: Int
  /// Runs the pieces.
  public let perform: Perform

  /// Workers for the calling thread alone: work is not divided, and any pieces run one after another.
  public static var one: Workers { Workers(count: 1) { count, work in for index in 0..<count { work(index) } } }

  /// Creates workers.
  ///
  /// - Parameters:
  ///   - count: the number of pieces to divide work into; below 1 counts as 1.
  ///   - perform: runs the pieces.
  public init(count: Int, perform: @escaping Perform) {
    self.count = max(1, count)
    self.perform = perform
  }
}
