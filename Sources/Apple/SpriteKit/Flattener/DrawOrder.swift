/// The order in which slots are drawn: by height, then by tree order. Each group has its own sheet for its contents.
///
/// Changes are collected, and `settle` applies them: a few one by one, many by sorting them and merging them into the
/// existing order.
struct DrawOrder {
  /// Slots that are sorted together: those outside all groups, or those inside one group or its mask.
  private struct Sheet {
    /// In drawing order: a slot, or for a group's first slot its complement.
    var units: [Int32] = []
    /// Units that are not in `units` yet.
    var added: [Int32] = []
    /// Removed units that are still in `units`.
    var removed: [Int32] = []
    /// Units whose height differs from the one that they are sorted by.
    var raised: [Int32] = []
    var isFree = false
    var isChanged = false
  }

  /// The parts of a group; its first slot begins it.
  struct Group {
    var inside: Int32
    /// -1 without a mask.
    var mask: Int32
    /// The number of slots of a group: its beginning and the three that follow.
    static let slotCount = 4
    static let endSlot: Int32 = 1
    static let maskSlot: Int32 = 2
    static let backgroundSlot: Int32 = 3
  }

  private struct Marks: OptionSet {
    let rawValue: UInt8
    static let raised = Marks(rawValue: 1)
    static let removed = Marks(rawValue: 2)
  }

  /// The heights of the slots. Slots are sorted by these and by the labels of their nodes; removed slots keep both
  /// until `settle`.
  var heights: [CGFloat] = []
  var labels: [UInt64] = []
  private var marks: [Marks] = []
  /// The first sheet holds the commands outside all groups.
  private var sheets = [Sheet()]
  private var freeSheets: [Int32] = []
  private var changedSheets: [Int32] = []
  /// The groups, by their first slot.
  private var groups: [Int32: Group] = [:]
  /// Memory for sorting.
  private var ranks: [Rank] = []
  private var merged: [Int32] = []
  /// Up to this many changes of a sheet are applied one by one.
  private static let few = 16

  /// Removes everything but keeps the memory.
  mutating func removeAll() {
    heights.removeAll(keepingCapacity: true)
    labels.removeAll(keepingCapacity: true)
    marks.removeAll(keepingCapacity: true)
    sheets = [Sheet()]
    freeSheets.removeAll()
    changedSheets.removeAll()
    groups.removeAll()
  }

  mutating func addSlots(_ count: Int) {
    heights.append(contentsOf: repeatElement(0, count: count))
    labels.append(contentsOf: repeatElement(0, count: count))
    marks.append(contentsOf: repeatElement([], count: count))
  }

  // MARK: Changes

  /// Adds a slot to the drawing order. Its label may be set later.
  mutating func add(_ slot: Int32, label: UInt64, to sheet: Int32) {
    labels[Int(slot)] = label
    addUnit(slot, to: sheet)
  }

  /// Adds a group with its own sheets.
  mutating func addGroup(at first: Int32, hasMask: Bool, label: UInt64, to sheet: Int32) -> Group {
    let group = Group(inside: makeSheet(), mask: hasMask ? makeSheet() : -1)
    groups[first] = group
    labels[Int(first)] = label
    addUnit(~first, to: sheet)
    return group
  }

  /// Removes a slot from the drawing order. It may be reused after `settle`.
  mutating func remove(_ slot: Int32, from sheet: Int32) {
    removeUnit(slot, from: sheet)
  }

  /// Removes a group with all its contents.
  mutating func removeGroup(at first: Int32, from sheet: Int32) {
    removeUnit(~first, from: sheet)
    guard let group = groups.removeValue(forKey: first) else { return }
    for inside in [group.inside, group.mask] where inside >= 0 {
      // Removing the sheet's units later has no effect.
      sheets[Int(inside)] = Sheet(isFree: true)
      freeSheets.append(inside)
    }
  }

  /// Sets the height of a slot that is drawn.
  @inline(__always)
  mutating func setHeight(_ height: CGFloat, of slot: Int32, on sheet: Int32, isGroup: Bool = false) {
    guard heights[Int(slot)] != height else { return }
    heights[Int(slot)] = height
    raise(slot, on: sheet, isGroup: isGroup)
  }

  /// Records that the height of a slot has changed.
  mutating func raise(_ slot: Int32, on sheet: Int32, isGroup: Bool = false) {
    guard marks[Int(slot)].isEmpty else { return }
    marks[Int(slot)] = .raised
    sheets[Int(sheet)].raised.append(isGroup ? ~slot : slot)
    note(sheet)
  }

  /// Prepares a slot for reuse, after `settle`.
  mutating func reset(_ slot: Int) { marks[slot] = [] }

  private mutating func addUnit(_ unit: Int32, to sheet: Int32) {
    let slot = Int(Self.slot(unit))
    if marks[slot].isEmpty {
      sheets[Int(sheet)].added.append(unit)
    } else {
      // The slot was removed before, so it is sorted in again.
      marks[slot] = .raised
      sheets[Int(sheet)].raised.append(unit)
    }
    note(sheet)
  }

  private mutating func removeUnit(_ unit: Int32, from sheet: Int32) {
    guard !sheets[Int(sheet)].isFree else { return }
    marks[Int(Self.slot(unit))] = .removed
    sheets[Int(sheet)].removed.append(unit)
    note(sheet)
  }

  private mutating func makeSheet() -> Int32 {
    guard let sheet = freeSheets.popLast() else {
      sheets.append(Sheet())
      return Int32(truncatingIfNeeded: sheets.count - 1)
    }
    sheets[Int(sheet)] = Sheet()
    return sheet
  }

  private mutating func note(_ sheet: Int32) {
    guard !sheets[Int(sheet)].isChanged else { return }
    sheets[Int(sheet)].isChanged = true
    changedSheets.append(sheet)
  }

  // MARK: Order

  /// Applies all changes; false if there are none.
  mutating func settle() -> Bool {
    guard !changedSheets.isEmpty else { return false }
    for sheet in changedSheets where sheets[Int(sheet)].isChanged {
      sheets[Int(sheet)].isChanged = false
      settle(Int(sheet))
    }
    changedSheets.removeAll(keepingCapacity: true)
    return true
  }

  private mutating func settle(_ number: Int) {
    // Taken out of `sheets` meanwhile, so that its arrays are not copied.
    var sheet = Sheet()
    swap(&sheet, &sheets[number])
    removeUnits(&sheet)
    // An added unit may have been raised or removed since.
    sheet.added.removeAll { !marks[Int(Self.slot($0))].isEmpty }
    for unit in sheet.raised where marks[Int(Self.slot(unit))] != .removed { sheet.added.append(unit) }
    for unit in sheet.removed { marks[Int(Self.slot(unit))] = [] }
    for unit in sheet.raised { marks[Int(Self.slot(unit))] = [] }
    insertUnits(&sheet)
    sheet.added.removeAll(keepingCapacity: true)
    sheet.removed.removeAll(keepingCapacity: true)
    sheet.raised.removeAll(keepingCapacity: true)
    swap(&sheet, &sheets[number])
  }

  /// Takes removed and raised units out of the order.
  private func removeUnits(_ sheet: inout Sheet) {
    if sheet.raised.isEmpty, sheet.removed.count <= Self.few {
      let isComplete = sheet.removed.allSatisfy { unit in
        let place = place(of: unit, in: sheet.units)
        guard place < sheet.units.count, sheet.units[place] == unit else { return false }
        sheet.units.remove(at: place)
        return true
      }
      // Labels may have changed since the unit was removed.
      if isComplete { return }
    }
    sheet.units.removeAll { !marks[Int(Self.slot($0))].isEmpty }
  }

  /// Inserts the added units into the order.
  private mutating func insertUnits(_ sheet: inout Sheet) {
    if sheet.added.count <= Self.few, !sheet.units.isEmpty {
      for unit in sheet.added { sheet.units.insert(unit, at: place(of: unit, in: sheet.units)) }
      return
    }
    ranks.removeAll(keepingCapacity: true)
    var isSorted = true
    for unit in sheet.added {
      let rank = rank(unit)
      if let last = ranks.last, rank < last { isSorted = false }
      ranks.append(rank)
    }
    if !isSorted { ranks.sort() }
    guard let first = ranks.first else { return }
    if sheet.units.last.map({ rank($0) < first }) ?? true {
      for rank in ranks { sheet.units.append(rank.unit) }
      return
    }
    merged.removeAll(keepingCapacity: true)
    var next = 0
    for unit in sheet.units {
      let old = rank(unit)
      while next < ranks.count, ranks[next] < old {
        merged.append(ranks[next].unit)
        next += 1
      }
      merged.append(unit)
    }
    while next < ranks.count {
      merged.append(ranks[next].unit)
      next += 1
    }
    swap(&merged, &sheet.units)
  }

  /// The index of the first unit that does not come before `unit`.
  private func place(of unit: Int32, in units: [Int32]) -> Int {
    let rank = rank(unit)
    var (low, high) = (0, units.count)
    while low < high {
      let middle = (low + high) / 2
      if self.rank(units[middle]) < rank { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func rank(_ unit: Int32) -> Rank {
    let slot = Int(Self.slot(unit))
    return Rank(height: heights[slot], label: labels[slot], unit: unit)
  }

  private static func slot(_ unit: Int32) -> Int32 { unit >= 0 ? unit : ~unit }

  /// Appends all slots in the order in which they are drawn.
  func append(to slots: inout [Int32]) {
    append(0, to: &slots)
  }

  private func append(_ sheet: Int32, to slots: inout [Int32]) {
    let units = sheets[Int(sheet)].units
    if groups.isEmpty {
      slots.append(contentsOf: units)
      return
    }
    for unit in units {
      let slot = Self.slot(unit)
      slots.append(slot)
      guard unit < 0, let group = groups[slot] else { continue }
      append(group.inside, to: &slots)
      if group.mask >= 0 {
        slots.append(slot + Group.maskSlot)
        append(group.mask, to: &slots)
      }
      slots.append(slot + Group.endSlot)
    }
  }
}

/// A unit's place in the order: by height, then by tree order.
private struct Rank: Comparable {
  /// Larger for larger heights and equal for both zeros; NaN is above everything.
  let height: Int64
  let label: UInt64
  let unit: Int32

  init(height: CGFloat, label: UInt64, unit: Int32) {
    let bits = Int64(bitPattern: (Double(height) + 0).bitPattern)
    self.height = height.isNaN ? .max : bits < 0 ? .min - bits : bits
    (self.label, self.unit) = (label, unit)
  }

  static func < (first: Rank, second: Rank) -> Bool {
    if first.height != second.height { return first.height < second.height }
    if first.label != second.label { return first.label < second.label }
    // Equal only for slots of one node, or for a scene's background.
    return first.unit < second.unit
  }
}
