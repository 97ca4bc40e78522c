import SceneTesting
import SpriteKit
import Testing

@testable import SwiftUI

@MainActor
@Suite struct TableGridTests {
  @Test func columnsAreAsWideAsTheirWidestCell() async throws {
    let stage = try Stage.showing {
      Grid(alignment: .leading, horizontalSpacing: 10, verticalSpacing: 6) {
        GridRow {
          Color(UIColor.red).frame(width: 20, height: 10)
          Color(UIColor.green).frame(width: 30, height: 30)
        }
        Color(UIColor.black).frame(height: 1)
        GridRow(alignment: .bottom) {
          Color(UIColor.blue).frame(width: 60, height: 10)
          Color(UIColor.yellow).frame(width: 10, height: 20)
        }
      }
    }
    await stage.advance()
    // 60 + 10 + 30 points wide, 30 + 6 + 1 + 6 + 20 high, in the middle of 300 x 200 and on whole points.
    #expect(stage.frame(of: .red) == CGRect(x: 100, y: 79, width: 20, height: 10), "in the middle of its row")
    #expect(stage.frame(of: .green) == CGRect(x: 170, y: 69, width: 30, height: 30))
    #expect(stage.frame(of: .black) == CGRect(x: 100, y: 105, width: 100, height: 1), "as wide as the grid")
    #expect(stage.frame(of: .blue) == CGRect(x: 100, y: 122, width: 60, height: 10), "at the lower edge of its row")
    #expect(stage.frame(of: .yellow)?.minX == 170)
  }

  /// Apple does not say which column grows.
  @Test func aWideCellWidensTheLastOfItsColumns() async throws {
    func places(_ unsized: Axis.Set) async throws -> [CGRect?] {
      let stage = try Stage.showing {
        Grid(horizontalSpacing: 10, verticalSpacing: 0) {
          GridRow {
            Color(UIColor.red).frame(width: 20, height: 20)
            Color(UIColor.green).frame(width: 30, height: 20)
            Color(UIColor.blue).frame(width: 10, height: 20)
          }
          GridRow {
            Color(UIColor.yellow).frame(width: 100, height: 20).gridCellColumns(2).gridCellUnsizedAxes(unsized)
            Color(UIColor.black).frame(width: 10, height: 20)
          }
          GridRow { Color(UIColor.gray).frame(width: 90, height: 20).gridCellColumns(2) }
        }
      }
      await stage.advance()
      return [UIColor.red, .green, .blue, .yellow, .black, .gray].map { stage.frame(of: $0) }
    }
    // The columns are 20, 30 and 10 wide. The first two and their gap are 60; 100 makes the second 70 wide, 90 makes it
    // 60 wide. All columns are 120 and 110 wide.
    #expect(
      try await places([]) == [
        CGRect(x: 90, y: 70, width: 20, height: 20), CGRect(x: 140, y: 70, width: 30, height: 20),
        CGRect(x: 200, y: 70, width: 10, height: 20), CGRect(x: 90, y: 90, width: 100, height: 20),
        CGRect(x: 200, y: 90, width: 10, height: 20), CGRect(x: 95, y: 110, width: 90, height: 20),
      ])
    #expect(
      try await places(.horizontal) == [
        CGRect(x: 95, y: 70, width: 20, height: 20), CGRect(x: 140, y: 70, width: 30, height: 20),
        CGRect(x: 195, y: 70, width: 10, height: 20), CGRect(x: 90, y: 90, width: 100, height: 20),
        CGRect(x: 195, y: 90, width: 10, height: 20), CGRect(x: 95, y: 110, width: 90, height: 20),
      ], "a cell without a part in its columns widens none")
  }

  @Test func flexibleCellsShareTheSpace() async throws {
    let stage = try Stage.showing {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          Color(UIColor.red)
          Color(UIColor.green).frame(width: 100)
        }
        GridRow {
          Color(UIColor.blue).gridCellColumns(2)
        }
      }
    }
    await stage.advance()
    #expect(stage.frame(of: .red) == CGRect(x: 0, y: 0, width: 200, height: 100))
    #expect(stage.frame(of: .green) == CGRect(x: 200, y: 0, width: 100, height: 100))
    #expect(stage.frame(of: .blue) == CGRect(x: 0, y: 100, width: 300, height: 100))
  }

  @Test func eachCellHasItsOwnPlace() async throws {
    let stage = try Stage.showing {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          Color(UIColor.red).frame(width: 20, height: 20).gridColumnAlignment(.trailing)
          Color(UIColor.green).frame(width: 20, height: 40)
        }
        GridRow {
          Color(UIColor.blue).frame(width: 60, height: 20)
          Color(UIColor.yellow).frame(width: 10, height: 10).gridCellAnchor(.bottomTrailing)
        }
        Color(UIColor.black).frame(height: 2).gridCellUnsizedAxes(.horizontal)
      }
    }
    await stage.advance()
    #expect(stage.frame(of: .red) == CGRect(x: 150, y: 79, width: 20, height: 20))
    #expect(stage.frame(of: .yellow) == CGRect(x: 180, y: 119, width: 10, height: 10))
    #expect(stage.frame(of: .black) == CGRect(x: 110, y: 129, width: 80, height: 2))
  }

  /// Columns of 60 and 20 points and rows of 50 and 30, in the middle of 300 x 200.
  @Test func aGridPlacesItsCellsAsItsAlignmentSays() async throws {
    let stage = try Stage.showing {
      Grid(alignment: .bottomTrailing, horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          Color(UIColor.red).frame(width: 60, height: 10)
          Color(UIColor.green).frame(width: 20, height: 50)
        }
        GridRow {
          Color(UIColor.blue).frame(width: 12, height: 30)
          Color(UIColor.yellow).frame(width: 8, height: 6)
        }
      }
    }
    await stage.advance()
    #expect(stage.frame(of: .red) == CGRect(x: 110, y: 100, width: 60, height: 10))
    #expect(stage.frame(of: .green) == CGRect(x: 170, y: 60, width: 20, height: 50))
    #expect(stage.frame(of: .blue) == CGRect(x: 158, y: 110, width: 12, height: 30))
    #expect(stage.frame(of: .yellow) == CGRect(x: 182, y: 134, width: 8, height: 6))
  }

  /// A quarter of the 40 free points from the left, and all of the 20 free points from the top.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/gridcellanchor(_:)
  @Test func anAnchorIsAPointOfTheViewAndOfItsCell() async throws {
    let stage = try Stage.showing {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          Color(UIColor.red).frame(width: 20, height: 20).gridCellAnchor(UnitPoint(x: 0.25, y: 1))
          Color(UIColor.green).frame(width: 20, height: 40)
        }
        GridRow { Color(UIColor.blue).frame(width: 60, height: 10) }
      }
    }
    await stage.advance()
    #expect(stage.frame(of: .red) == CGRect(x: 120, y: 95, width: 20, height: 20))
    #expect(stage.frame(of: .green) == CGRect(x: 170, y: 75, width: 20, height: 40))
  }
}
