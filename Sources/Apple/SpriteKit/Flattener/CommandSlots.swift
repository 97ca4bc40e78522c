/// The free spans of slots, by size. Sizes are powers of two.
///
/// For each size, the number of slots grows to the most that were in use at the same time.
struct CommandSlots {
  /// The first slots of free spans, by the power of two that is their size.
  private var free: [[Int32]] = []
  /// Spans that were returned but may still be in the drawing order.
  private var pending: [(first: Int32, span: Int8)] = []

  /// Takes a free span; nil if new slots are needed.
  mutating func take(_ span: Int8) -> Int32? {
    Int(span) < free.count ? free[Int(span)].popLast() : nil
  }

  /// Returns a span. It is free after `settle`.
  mutating func release(_ first: Int32, _ span: Int8) {
    pending.append((first, span))
  }

  /// Frees the returned spans. Call this once `order` is settled.
  mutating func settle(_ order: inout DrawOrder) {
    for (first, span) in pending {
      for slot in Int(first)..<Int(first) + 1 << Int(span) { order.reset(slot) }
      while Int(span) >= free.count { free.append([]) }
      free[Int(span)].append(first)
    }
    pending.removeAll(keepingCapacity: true)
  }
}
