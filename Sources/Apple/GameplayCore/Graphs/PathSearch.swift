/// A search for the cheapest path between two nodes.
///
/// P. E. Hart, N. J. Nilsson and B. Raphael, "A Formal Basis for the Heuristic Determination of Minimum Cost Paths",
/// 1968 (A*). A node whose cost falls after it was visited is visited again, so that estimates need not be consistent.
/// This may take exponential time (A. Martelli, "On the Complexity of Admissible Search Algorithms", 1977), so a search
/// that repeats too many visits starts again without estimates.
struct PathSearch {
  private struct Visit {
    var cost: Float
    var before: GKGraphNode?
    var isDone = false
  }

  /// A node to visit. Among equal totals, the one found last comes last.
  private struct Candidate {
    let node: GKGraphNode
    let cost: Float
    let total: Float
    let number: Int

    func comesBefore(_ other: Candidate) -> Bool {
      total < other.total || (total == other.total && number < other.number)
    }
  }

  private let start: GKGraphNode
  private let goal: GKGraphNode
  private var visits: [ObjectIdentifier: Visit] = [:]
  /// A binary heap. A node whose cost fell is in the heap twice; the entry with the higher cost is skipped.
  private var heap: [Candidate] = []
  private var number = 0

  init(from start: GKGraphNode, to goal: GKGraphNode) {
    (self.start, self.goal) = (start, goal)
  }

  mutating func path() -> [GKGraphNode] { path(estimates: true) ?? path(estimates: false) ?? [] }

  /// The path, empty if there is none; nil if the estimates are misleading too often.
  private mutating func path(estimates: Bool) -> [GKGraphNode]? {
    visits = [ObjectIdentifier(start): Visit(cost: 0)]
    (heap, number) = ([], 0)
    push(start, cost: 0, estimates: estimates)
    var repetitions = 0
    while let candidate = pop() {
      let node = candidate.node
      if node === goal { return way() }
      guard let visit = visits[ObjectIdentifier(node)], visit.cost == candidate.cost else { continue }
      if visit.isDone { repetitions += 1 }
      if estimates && repetitions > visits.count + 1_000 { return nil }
      visits[ObjectIdentifier(node)]?.isDone = true
      for next in node.connectedNodes {
        let step = node.cost(to: next)
        let cost = step < 0 ? visit.cost : visit.cost + step
        let key = ObjectIdentifier(next)
        guard cost < visits[key]?.cost ?? .infinity else { continue }
        visits[key] = Visit(cost: cost, before: node, isDone: visits[key]?.isDone ?? false)
        push(next, cost: cost, estimates: estimates)
      }
    }
    return []
  }

  private func way() -> [GKGraphNode] {
    var path = [goal]
    while let last = path.last, let before = visits[ObjectIdentifier(last)]?.before { path.append(before) }
    return path.reversed()
  }

  // MARK: The heap

  private mutating func push(_ node: GKGraphNode, cost: Float, estimates: Bool) {
    let estimate = estimates ? node.estimatedCost(to: goal) : 0
    let total = cost + (estimate.isNaN ? 0 : estimate)
    number += 1
    heap.append(Candidate(node: node, cost: cost, total: total, number: number))
    var index = heap.count - 1
    while index > 0, heap[index].comesBefore(heap[(index - 1) / 2]) {
      heap.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  private mutating func pop() -> Candidate? {
    guard let first = heap.first, let last = heap.popLast() else { return nil }
    guard !heap.isEmpty else { return first }
    heap[0] = last
    var index = 0
    while true {
      var least = index
      for child in [2 * index + 1, 2 * index + 2]
      where child < heap.count && heap[child].comesBefore(heap[least]) {
        least = child
      }
      guard least != index else { return first }
      heap.swapAt(index, least)
      index = least
    }
  }
}
