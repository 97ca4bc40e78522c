internal import Raster

// The commands by height, then by tree order.
extension SceneFlattener {
  /// A command's place in the list.
  @inline(__always)
  func place(_ index: Int) -> Int { places.isEmpty ? index + 1 : Int(places[index]) }

  mutating func sort() {
    needsSort = false
    order.removeAll(keepingCapacity: true)
    if groups.isEmpty {
      for index in heights.indices { order.append(Rank(height: heights[index], index: index)) }
      order.sort()
    } else {
      rank(heights.indices, groups: groups.indices)
    }
    spare.removeAll(keepingCapacity: true)
    spare.append(list.commands[0])
    for rank in order { spare.append(list.commands[place(Int(rank.index))]) }
    swap(&list.commands, &spare)
    if places.isEmpty { places = [Int32](repeating: 0, count: heights.count) }
    for (place, rank) in order.enumerated() { places[Int(rank.index)] = Int32(truncatingIfNeeded: place + 1) }
  }

  /// Appends the commands of a range to `order` by height, each group in one piece at the height of its first command;
  /// `inside` are the groups in the range.
  mutating func rank(_ range: Range<Int>, groups inside: Range<Int>) {
    var units: [(rank: Rank, group: Int)] = []
    var (index, group) = (range.lowerBound, inside.lowerBound)
    while index < range.upperBound {
      let isGroup = group < inside.upperBound && groups[group].first == index
      units.append((Rank(height: heights[index], index: index), isGroup ? group : -1))
      if isGroup {
        (index, group) = (groups[group].end, groups[group].next)
      }
      index += 1
    }
    units.sort { $0.rank < $1.rank }
    for unit in units {
      order.append(unit.rank)
      guard unit.group >= 0 else { continue }
      let group = groups[unit.group]
      let within = unit.group + 1..<group.next
      guard group.mask >= 0 else {
        rank(group.first + 1..<group.end, groups: within)
        order.append(Rank(height: 0, index: group.end))
        continue
      }
      // Those inside the mask come after those before it.
      let split = within.first { groups[$0].first > group.mask } ?? within.upperBound
      rank(group.first + 1..<group.mask, groups: within.lowerBound..<split)
      order.append(Rank(height: 0, index: group.mask))
      rank(group.mask + 1..<group.end, groups: split..<within.upperBound)
      order.append(Rank(height: 0, index: group.end))
    }
  }
}

/// A command's place in the order: by height, then by tree order.
struct Rank: Comparable {
  /// Larger for larger heights, and the same for the two zeros; NaN lies above all.
  let height: Int64
  let index: Int32

  init(height: CGFloat, index: Int) {
    let bits = Int64(bitPattern: (Double(height) + 0).bitPattern)
    self.height = height.isNaN ? .max : bits < 0 ? .min - bits : bits
    self.index = Int32(truncatingIfNeeded: index)
  }

  static func < (first: Rank, second: Rank) -> Bool {
    first.height == second.height ? first.index < second.index : first.height < second.height
  }
}
