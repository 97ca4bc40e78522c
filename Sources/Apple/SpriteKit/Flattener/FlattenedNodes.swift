/// The flattener's cache: its data for each node in the tree, by `NodeState.index`.
///
/// The nodes in the cache (the *listed* ones) are linked in tree order: a node, then all nodes below it. So the nodes
/// below a node are found even if they have left the tree.
struct FlattenedNodes {
  /// A node's commands: everything that a walk over moved nodes needs.
  struct Commands {
    /// The slots of the node's commands: `count` from `first` on.
    var first: Int32 = 0
    var count: Int32 = 0
    /// The node owns 2 to the power of this many slots; -1 for none.
    var span: Int8 = -1
    var isListed = false
    /// Whether the node draws the same when only its place changes.
    var drawsTheSameAnywhere = true
  }

  /// A node's place in tree order, and other data that is rarely needed.
  struct Place {
    /// Grows in tree order; 0 until `labelNewNodes`.
    var label: UInt64 = 0
    /// The listed nodes before and after; -1 for none.
    var previous: Int32 = -1
    var next: Int32 = -1
    /// The number of ancestors.
    var depth: Int32 = 0
    /// The node's name in the list; -1 before its first command.
    var owner: Int32 = -1
    /// The sheet on which the node draws.
    var sheet: Int32 = 0
    /// For a group: the sheets of its contents and of its mask; -1 for none.
    var inside: Int32 = -1
    var mask: Int32 = -1
    /// Whether some of its commands draw paths.
    var hasPaths = false
  }

  var commands: [Commands] = []
  var places: [Place] = []
  /// The first and the last node in tree order; -1 for none.
  private var first: Int32 = -1
  private(set) var last: Int32 = -1
  /// The number of listed nodes.
  private(set) var count = 0
  /// The number of nodes added or removed since all nodes were labelled.
  private var churn = 0
  /// The first node of each run of nodes without a label.
  private var unlabelled: [Int32] = []
  /// The distance between the labels of two neighbours. It leaves room for nodes between them, and is the unit for the
  /// size of pieces of the tree.
  static let step: UInt64 = 1 << 32
  /// The distance between the labels of nodes added later. Smaller, because games tend to add nodes in the same place.
  private static let smallStep: UInt64 = 1 << 20

  func isListed(_ index: Int32) -> Bool {
    Int(index) < commands.count && commands[Int(index)].isListed
  }

  /// Removes all nodes but keeps the memory.
  mutating func removeAll() {
    for index in commands.indices { (commands[index], places[index]) = (Commands(), Place()) }
    (first, last, count, churn) = (-1, -1, 0, 0)
    unlabelled.removeAll(keepingCapacity: true)
  }

  /// Lists a node right after another in tree order; -1 lists the first.
  mutating func insert(_ index: Int32, after previous: Int32, depth: Int32, sheet: Int32) {
    let number = Int(index)
    if number >= commands.count {
      let missing = max(number + 1, 2 * commands.count) - commands.count
      commands.append(contentsOf: repeatElement(Commands(), count: missing))
      places.append(contentsOf: repeatElement(Place(), count: missing))
    }
    commands[number] = Commands(isListed: true)
    let next = previous < 0 ? -1 : places[Int(previous)].next
    places[number] = Place(previous: previous, next: next, depth: depth, sheet: sheet)
    if previous >= 0 { places[Int(previous)].next = index } else { first = index }
    if next >= 0 { places[Int(next)].previous = index } else { last = index }
    if previous < 0 || places[Int(previous)].label != 0 { unlabelled.append(index) }
    (count, churn) = (count + 1, churn + 1)
  }

  /// Removes a node from the list; the nodes below stay.
  mutating func remove(_ index: Int32) {
    let place = places[Int(index)]
    if place.previous >= 0 { places[Int(place.previous)].next = place.next } else { first = place.next }
    if place.next >= 0 { places[Int(place.next)].previous = place.previous } else { last = place.previous }
    // The rest of a run without labels.
    if place.label == 0, place.next >= 0, places[Int(place.next)].label == 0 { unlabelled.append(place.next) }
    (commands[Int(index)], places[Int(index)]) = (Commands(), Place())
    (count, churn) = (count - 1, churn + 1)
  }

  /// The first listed node below another; nil if there is none.
  func firstBelow(_ index: Int32) -> Int32? {
    let place = places[Int(index)]
    return place.next >= 0 && places[Int(place.next)].depth > place.depth ? place.next : nil
  }

  /// Labels the new nodes and their slots.
  mutating func labelNewNodes(_ slots: inout [UInt64]) {
    guard !unlabelled.isEmpty else { return }
    defer { unlabelled.removeAll(keepingCapacity: true) }
    if churn > max(64, count / 2) { return labelAll(&slots) }
    for start in unlabelled where isListed(start) && places[Int(start)].label == 0 {
      guard label(from: start, &slots) else { return labelAll(&slots) }
    }
  }

  /// Labels a run of new nodes; false if its neighbours' labels leave no room.
  private mutating func label(from start: Int32, _ slots: inout [UInt64]) -> Bool {
    var first = start
    while places[Int(first)].previous >= 0, places[Int(places[Int(first)].previous)].label == 0 {
      first = places[Int(first)].previous
    }
    var (count, end) = (0 as UInt64, first)
    while end >= 0, places[Int(end)].label == 0 { (count, end) = (count + 1, places[Int(end)].next) }
    let previous = places[Int(first)].previous
    let low = previous < 0 ? 0 : places[Int(previous)].label
    let room = (end < 0 ? UInt64.max : places[Int(end)].label) - low
    let step = end < 0 ? Self.step : min(Self.smallStep, room / (count + 1))
    guard step > 0, step < room / (count + 1) || end >= 0 else { return false }
    var (index, label) = (first, low)
    while index != end {
      label += step
      setLabel(label, of: index, &slots)
      index = places[Int(index)].next
    }
    return true
  }

  /// Labels all nodes; a node with n commands takes as much room as n nodes.
  private mutating func labelAll(_ slots: inout [UInt64]) {
    churn = 0
    var index = first
    var label: UInt64 = 0
    while index >= 0 {
      label += Self.step * UInt64(max(1, commands[Int(index)].count))
      setLabel(label, of: index, &slots)
      index = places[Int(index)].next
    }
  }

  private mutating func setLabel(_ label: UInt64, of index: Int32, _ slots: inout [UInt64]) {
    places[Int(index)].label = label
    let commands = commands[Int(index)]
    for slot in Int(commands.first)..<Int(commands.first + commands.count) { slots[slot] = label }
  }
}
