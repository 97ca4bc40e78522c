import Testing

@testable import Raster

/// The sides of an area, cut off one pixel outside of the largest frame.
@Suite struct EdgeListTests {
  private func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

  /// Each side as its upper end, its lower end in pixels, and its direction.
  private func sides(_ start: Point, _ end: Point) -> [[Double]] {
    var list = EdgeList()
    list.add(start, end)
    return read(list)
  }

  private func read(_ list: borrowing EdgeList) -> [[Double]] {
    var sides: [[Double]] = []
    let one = Double(Edge.one)
    for index in 0..<list.edges.count {
      let edge = list.edges[index]
      let ends = [edge.x0, edge.y0, edge.x1, edge.y1].map { Double($0) / one }
      sides.append(ends + [Double(edge.winding)])
    }
    return sides
  }

  @Test func aSideRunsDownAndKeepsItsDirection() {
    #expect(sides(point(3, 1), point(2, 5)) == [[3, 1, 2, 5, 1]])
    #expect(sides(point(2, 5), point(3, 1)) == [[3, 1, 2, 5, -1]])
  }

  /// Level sides count for nothing, except between rows, where they link others.
  @Test func aLevelSideHasNoDirection() {
    #expect(sides(point(1, 2.5), point(4, 2.5)) == [[1, 2.5, 4, 2.5, 0]])
    #expect(sides(point(1, 2), point(4, 2)).isEmpty && sides(point(1, 2.5), point(1, 2.5)).isEmpty)
  }

  @Test func aSideIsCutOffAboveAndBelow() {
    #expect(sides(point(5, -9), point(5, 4)) == [[5, -1, 5, 4, 1]])
    #expect(sides(point(0, 7), point(16, -9)) == [[8, -1, 0, 7, -1]])
    #expect(sides(point(5, 16_000), point(5, 20_000)) == [[5, 16_000, 5, 16_385, 1]])
    #expect(sides(point(5, -9), point(6, -1)).isEmpty && sides(point(5, 16_385), point(6, 17_000)).isEmpty)
  }

  /// Beside the frame a side still closes the area, so it runs along the border.
  @Test func aSideBesideTheFrameRunsAlongItsBorder() {
    #expect(sides(point(-9, 0), point(-5, 8)) == [[-1, 0, -1, 8, 1]])
    #expect(sides(point(20_000, 8), point(17_000, 0)) == [[16_385, 0, 16_385, 8, -1]])
    #expect(sides(point(-5, 0), point(3, 8)) == [[-1, 0, -1, 4, 1], [-1, 4, 3, 8, 1]])
    #expect(sides(point(3, 0), point(-5, 8)) == [[3, 0, -1, 4, 1], [-1, 4, -1, 8, 1]])
  }

  @Test func aContourIsClosedWithASideToItsStart() {
    var list = EdgeList()
    list.start(point(1, 1))
    list.line(to: point(4, 1))
    list.line(to: point(4, 6))
    list.close()
    #expect(read(list) == [[4, 1, 4, 6, 1], [1, 1, 4, 6, -1]])
    list.removeAll()
    #expect(read(list).isEmpty)
  }
}
