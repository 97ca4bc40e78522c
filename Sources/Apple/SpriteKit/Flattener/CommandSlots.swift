/// Spans of slots that no node uses, by size: powers of two.
///
/// The number of slots grows with the most commands that there have been at a time in nodes of each size.
struct CommandSlots {
  /// The first slots of free spans, by the power of two that is their size.
  private var free: [[Int32]] = []
  /// Given back, but perhaps still in the drawing order.
  private var pending: [(first: Int32, span: Int8)] = []

  /// A free span; nil where new slots are needed.
  mutating func take(_ span: Int8) -> Int32? {
    Int(span) < free.count ? free[Int(span)].popLast() : nil
  }

  /// Gives back a span, which is free after `settle`.
  mutating func giveBack(_ first: Int32, _ span: Int8) {
    pending.append((first, span))
  }

  /// Frees the spans that were given back. To be called once `order` is settled.
  mutating func settle(_ order: inout DrawOrder) {
    for (first, span) in pending {
      for slot in Int(first)..<Int(first) + 1 << Int(span) { order.reset(slot) }
      while Int(span) >= free.count { free.append([]) }
      free[Int(span)].append(first)
    }
    pending.removeAll(keepingCapacity: true)
  }
}
