/// Memory for plain values that is kept between uses, so that a steady frame allocates nothing.
///
/// Unlike an array it is not checked for uniqueness and bounds at each access: inner loops keep within `count`. It has
/// one owner, and so needs no check for overlapping accesses either, as a class's properties would.
struct Scratch<Element: BitwiseCopyable>: ~Copyable {
  private(set) var start: UnsafeMutablePointer<Element>
  private(set) var capacity: Int
  private(set) var count = 0

  init(capacity: Int = 64) {
    start = .allocate(capacity: capacity)
    self.capacity = capacity
  }

  deinit { start.deallocate() }

  @inline(__always)
  subscript(index: Int) -> Element {
    get { start[index] }
    nonmutating set { start[index] = newValue }
  }

  @inline(__always)
  mutating func removeAll() { count = 0 }

  @inline(__always)
  mutating func removeLast() { count -= 1 }

  /// Shortens the list.
  @inline(__always)
  mutating func cut(to count: Int) { self.count = count }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow(to: 2 * capacity) }
    start[count] = element
    count += 1
  }

  /// Makes the list `count` copies of one value.
  mutating func fill(_ element: Element, count: Int) {
    if count > capacity { grow(to: count) }
    start.update(repeating: element, count: count)
    self.count = count
  }

  /// Makes room for `count` elements; what is new is not set.
  mutating func grow(to count: Int) {
    guard count > capacity else { return }
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: count)
    larger.update(from: start, count: self.count)
    start.deallocate()
    start = larger
    capacity = count
  }
}

extension Scratch {
  /// Sorts in place and without memory; equal elements may change places.
  ///
  /// What is nearly in order already, as a row's sides are, is sorted by insertion. If that moves too much, by D. L.
  /// Shell's insertions at shrinking gaps (1959), each 4/9 of the one before (N. Tokuda, 1992).
  @inline(__always)
  func sort(by isBefore: (Element, Element) -> Bool) {
    var gap = 1
    var movesLeft = 8 * count + 64
    while true {
      var index = gap
      while index < count, movesLeft > 0 {
        let element = self[index]
        var place = index
        while place >= gap, isBefore(element, self[place - gap]) {
          self[place] = self[place - gap]
          place -= gap
        }
        self[place] = element
        movesLeft -= (index - place) / gap
        index += 1
      }
      if gap == 1, movesLeft > 0 { return }
      gap = movesLeft > 0 ? max(1, gap * 4 / 9) : max(1, count * 4 / 9)
      movesLeft = .max
    }
  }
}
