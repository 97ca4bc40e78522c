import SceneTesting
import SpriteKit
import Testing

@testable import SwiftUI

/// Places and sizes at the edges of the rules: unequal views, several priorities, grids, and covered margins.
@MainActor
@Suite struct LayoutEdgeTests {
  private let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  private let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)

  private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  /// A screen with margins that bars or the device cover.
  private let covered = Stage.Setting(
    device: Device(
      size: CGSize(width: 400, height: 800), scale: 1,
      safeAreaInsets: UIEdgeInsets(top: 40, left: 10, bottom: 20, right: 30)))

  // MARK: Stacks

  /// From 12.3 to 22.7 points.
  @Test(arguments: [(1, 12.0, 23.0), (2, 25, 45), (3, 37, 68)])
  func eachEdgeIsOnAWholePixel(scale: Int, left: Double, right: Double) throws {
    let setting = Stage.Setting(device: Device(size: CGSize(width: 300, height: 200), scale: scale))
    let stage = try Stage.showing(setting) {
      Color(red).frame(width: 10.4, height: 20).position(x: 17.5, y: 50)
    }
    let frame = try #require(stage.frame(of: red))
    let pixels = [Double(frame.minX), Double(frame.maxX)].map { ($0 * Double(scale) * 1000).rounded() / 1000 }
    #expect(pixels == [left, right])
  }

  @Test func viewsWithoutAContainerAreAColumn() throws {
    let stage = try Stage.showing {
      Color(red).frame(width: 40, height: 20)
      Color(blue).frame(width: 20, height: 20)
    }
    // 20 + 8 + 20 in the middle of 200.
    #expect(stage.frame(of: red) == rect(130, 76, 40, 20))
    #expect(stage.frame(of: blue) == rect(140, 104, 20, 20))
  }

  @Test(arguments: [(nil, CGFloat(8)), (0, 0), (30, 30)] as [(CGFloat?, CGFloat)])
  func aSpacerHasItsLeastLength(least: CGFloat?, length: CGFloat) throws {
    let stage = try Stage.showing {
      HStack(spacing: 0) {
        Color(red).frame(width: 20, height: 20)
        Spacer(minLength: least)
        Color(blue).frame(width: 20, height: 20)
      }
      .fixedSize()
    }
    let (left, right) = (try #require(stage.frame(of: red)), try #require(stage.frame(of: blue)))
    #expect(right.minX - left.maxX == length && left.minX == 130 - length / 2)
  }

  @Test func aSpacerGrowsAlongItsStackOnly() throws {
    let stage = try Stage.showing {
      VStack(alignment: .trailing, spacing: 0) {
        Color(red).frame(width: 20, height: 20)
        Spacer()
      }
    }
    #expect(stage.frame(of: red) == rect(140, 0, 20, 20))
    let free = try Stage.showing {
      ZStack(alignment: .topLeading) {
        Spacer()
        Color(red).frame(width: 20, height: 20)
      }
    }
    #expect(free.frame(of: red) == rect(0, 0, 20, 20), "outside of a row or column it grows along both")
  }

  /// 300 - 30 - 50 are left for the first one, which takes 100; 200 - 30 for the second one.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/layoutpriority(_:)
  @Test func eachPriorityLeavesTheSmallestSizesOfTheLowerOnes() throws {
    let stage = try Stage.showing {
      HStack(spacing: 0) {
        Color(red).frame(minWidth: 30)
        Color(green).frame(minWidth: 50).layoutPriority(1)
        Color(blue).frame(maxWidth: 100).layoutPriority(2)
      }
    }
    #expect(stage.frame(of: red) == rect(0, 0, 30, 200))
    #expect(stage.frame(of: green) == rect(30, 0, 170, 200))
    #expect(stage.frame(of: blue) == rect(200, 0, 100, 200))
  }

  @Test func aPriorityAndADepthPassThroughOtherModifiers() throws {
    let row = try Stage.showing {
      HStack(spacing: 0) {
        Color(red).frame(minWidth: 30)
        Color(blue).layoutPriority(1).padding(.top, 5)
      }
    }
    #expect(row.frame(of: red)?.width == 30 && row.frame(of: blue) == rect(30, 5, 270, 195))
    let layers = try Stage.showing {
      ZStack {
        Color(red).zIndex(2).padding(1)
        Color(green).zIndex(3).padding(2)
        Color(blue)
      }
    }
    let order = layers.views.compactMap(\.backgroundColor).filter { [red, green, blue].contains($0) }
    #expect(order == [blue, red, green])
  }

  @Test func viewsOfUnequalSizesShareTheirLine() throws {
    let column = try Stage.showing {
      VStack(alignment: .trailing, spacing: 0) {
        Color(red).frame(width: 30, height: 10)
        Color(green).frame(width: 50, height: 20)
        Color(blue).frame(width: 10, height: 30)
      }
    }
    // 50 x 60 points in the middle.
    #expect(
      [red, green, blue].map { column.frame(of: $0) } == [
        rect(145, 70, 30, 10), rect(125, 80, 50, 20), rect(165, 100, 10, 30),
      ])
    let row = try Stage.showing {
      HStack(alignment: .bottom, spacing: 0) {
        Color(red).frame(width: 10, height: 30)
        Color(green).frame(width: 20, height: 50)
        Color(blue).frame(width: 30, height: 10)
      }
    }
    #expect(
      [red, green, blue].map { row.frame(of: $0) } == [
        rect(120, 95, 10, 30), rect(130, 75, 20, 50), rect(150, 115, 30, 10),
      ])
  }

  /// The inner row's line is 10 points below its top, as that of its view.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/alignmentguide(_:computevalue:)
  @Test func aRowHasTheLineOfItsViews() throws {
    let stage = try Stage.showing {
      HStack(alignment: .top, spacing: 0) {
        HStack(alignment: .top, spacing: 0) {
          Color(red).frame(width: 40, height: 40).alignmentGuide(.top) { _ in 10 }
        }
        Color(blue).frame(width: 20, height: 20)
      }
    }
    #expect(stage.frame(of: red) == rect(120, 80, 40, 40) && stage.frame(of: blue) == rect(160, 90, 20, 20))
  }

  // MARK: Frames

  @Test func aRatioFollowsTheOneLengthThatIsProposed() throws {
    let stage = try Stage.showing {
      ZStack {
        Color(red).aspectRatio(2, contentMode: .fit).frame(width: 80).fixedSize(horizontal: false, vertical: true)
        // 10 points wide, as a colour is ideally.
        Color(blue).aspectRatio(2, contentMode: .fit).fixedSize()
      }
    }
    #expect(stage.frame(of: red) == rect(110, 80, 80, 40))
    #expect(stage.frame(of: blue)?.size == CGSize(width: 10, height: 5))
  }

  @Test func negativePaddingLetsTheViewStandOut() throws {
    let stage = try Stage.showing {
      Color(red).frame(width: 100, height: 60).padding(.horizontal, -10).padding(.top, -20)
        .background { Color(blue) }
    }
    #expect(stage.frame(of: blue) == rect(110, 80, 80, 40))
    #expect(stage.frame(of: red) == rect(100, 60, 100, 60))
  }

  // MARK: Grids

  /// Columns of 30 and 50 points with 8 between them, and rows of 40 and 20 with 10 between them.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/lazyvgrid
  @Test(arguments: [(HorizontalAlignment.leading, CGFloat(0)), (.center, 106), (.trailing, 212)])
  func columnsAndTheirCellsAreAligned(alignment: HorizontalAlignment, x: CGFloat) throws {
    let columns = [GridItem(.fixed(30)), GridItem(.fixed(50), alignment: .topTrailing)]
    let stage = try Stage.showing {
      LazyVGrid(columns: columns, alignment: alignment, spacing: 10) {
        Color(red).frame(width: 20, height: 20)
        Color(green).frame(width: 20, height: 40)
        Color(blue).frame(width: 20, height: 20)
        Color(UIColor.yellow).frame(width: 10, height: 10)
      }
    }
    #expect(
      [red, green, blue, .yellow].map { stage.frame(of: $0) } == [
        rect(x + 5, 75, 20, 20), rect(x + 68, 65, 20, 40), rect(x + 5, 115, 20, 20), rect(x + 78, 115, 10, 10),
      ])
  }

  /// Gaps of 20 and 5 points leave 205 for the middle column; that of the last column does not count.
  @Test func eachColumnHasItsOwnGap() {
    func tracks(_ available: CGFloat, _ items: GridItem...) -> [String] {
      GridItem.tracks(items, available).map { "\($0.start) \($0.length)" }
    }
    let middle = GridItem(.flexible(), spacing: 5)
    #expect(
      tracks(300, GridItem(.fixed(40), spacing: 20), middle, GridItem(.fixed(30), spacing: 50)) == [
        "0.0 40.0", "60.0 205.0", "270.0 30.0",
      ])
    #expect(tracks(300, GridItem(.fixed(-5), spacing: 0), GridItem()) == ["0.0 0.0", "0.0 300.0"])
    #expect(tracks(.infinity, GridItem(), GridItem(.fixed(7))) == ["0.0 10.0", "18.0 7.0"], "the least width")
    // 100 points hold two columns of 40 with 20 between them, and the third column follows.
    #expect(
      tracks(130, GridItem(.adaptive(minimum: 35), spacing: 20), GridItem(.fixed(10))) == [
        "0.0 40.0", "60.0 40.0", "120.0 10.0",
      ])
  }

  /// Source: https://developer.apple.com/documentation/swiftui/gridrow
  @Test func aRowOutsideOfAGridIsARowOfViews() throws {
    let stage = try Stage.showing {
      GridRow(alignment: .top) {
        Color(red).frame(width: 20, height: 20)
        Color(blue).frame(width: 40, height: 40)
      }
    }
    #expect(stage.frame(of: red) == rect(116, 80, 20, 20) && stage.frame(of: blue) == rect(144, 80, 40, 40))
  }

  /// Source: https://developer.apple.com/documentation/swiftui/view/gridcellunsizedaxes(_:)
  @Test func aCellWithoutAHeightLeavesThatOfItsRow() throws {
    let stage = try Stage.showing {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          Color(red).frame(width: 20, height: 20)
          Color(blue).frame(width: 20, height: 60).gridCellUnsizedAxes(.vertical)
        }
        GridRow {
          Color(green).frame(width: 20, height: 20)
          Color(UIColor.yellow).frame(width: 20, height: 20)
        }
      }
    }
    #expect(
      [red, green, blue].map { stage.frame(of: $0) } == [
        rect(130, 80, 20, 20), rect(130, 100, 20, 20), rect(150, 60, 20, 60),
      ])
  }

  /// Columns of 30 and 20 points and rows of 20 and 10, 8 apart.
  @Test func aCellTakesAtLeastOneColumnAndGapsAreEightPoints() throws {
    let stage = try Stage.showing {
      Grid {
        GridRow {
          Color(red).frame(width: 20, height: 20).gridCellColumns(0)
          Color(blue).frame(width: 20, height: 20).gridCellColumns(-3)
        }
        GridRow {
          Color(green).frame(width: 30, height: 10)
          Color(UIColor.yellow).frame(width: 10, height: 10)
        }
      }
    }
    #expect(
      [red, blue, green, .yellow].map { stage.frame(of: $0) } == [
        rect(126, 81, 20, 20), rect(159, 81, 20, 20), rect(121, 109, 30, 10), rect(164, 109, 10, 10),
      ])
  }

  // MARK: Scrolling

  @Test func aScrollViewIsAsWideAsItsContent() throws {
    let stage = try Stage.showing {
      HStack(spacing: 0) {
        ScrollView { Color(red).frame(width: 50, height: 400) }
        Color(blue)
      }
    }
    #expect(stage.frame(of: red) == rect(0, 0, 50, 400) && stage.frame(of: blue) == rect(50, 0, 250, 200))
  }

  // MARK: Covered margins

  /// Source: https://developer.apple.com/documentation/swiftui/view/background(_:ignoressafeareaedges:)
  @Test func aStyleBehindAViewExtendsIntoTheMargins() throws {
    let inner = rect(10, 40, 360, 740)
    let all = try Stage.showing(covered) { Color(red).background(SwiftUI.Color(blue)) }
    #expect(all.frame(of: blue) == rect(0, 0, 400, 800) && all.frame(of: red) == inner)
    let top = try Stage.showing(covered) { Color(red).background(SwiftUI.Color(blue), ignoresSafeAreaEdges: .top) }
    #expect(top.frame(of: blue) == rect(10, 0, 360, 780))
    let none = try Stage.showing(covered) { Color(red).background { Color(blue) } }
    #expect(none.frame(of: blue) == inner)
    let front = try Stage.showing(covered) { Color(red).overlay(SwiftUI.Color(blue)) }
    #expect(front.frame(of: blue) == rect(0, 0, 400, 800))
  }

  /// Source: https://developer.apple.com/documentation/swiftui/view/ignoressafearea(_:edges:)
  @Test func aViewInsideAnotherExtendsWhereItTouchesTheMargin() throws {
    let around = try Stage.showing(covered) { Color(red).padding(.leading, 5).ignoresSafeArea() }
    #expect(around.frame(of: red) == rect(5, 0, 395, 800))
    let inside = try Stage.showing(covered) { Color(red).ignoresSafeArea().padding(.leading, 5) }
    #expect(inside.frame(of: red) == rect(15, 0, 385, 800))
    let keyboard = try Stage.showing(covered) { Color(red).ignoresSafeArea(.keyboard) }
    #expect(keyboard.frame(of: red) == rect(10, 40, 360, 740))
  }

  @Test func aWheelScrolls() async throws {
    let stage = try Stage.showing { ScrollView { Color(red).frame(width: 50, height: 400) } }
    stage.scroll(by: CGVector(dx: 0, dy: -30), at: CGPoint(x: 150, y: 100))
    await stage.advance()
    #expect(stage.frame(of: red)?.minY == -30)
    await stage.advance(frames: 10)
    stage.scroll(by: CGVector(dx: 0, dy: 20), at: CGPoint(x: 150, y: 100))
    await stage.advance()
    #expect(stage.frame(of: red)?.minY == -10)
  }

  // MARK: Lines

  private enum OwnLine: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 4 + context.height }
  }

  /// The lines are 40 / 4 + 12, 20 / 4 + 8 and 7 points from the left edges of the views.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/alignmentid
  @Test func viewsShareALineOfTheGamesOwn() throws {
    let line = HorizontalAlignment(OwnLine.self)
    let stage = try Stage.showing {
      VStack(alignment: line, spacing: 0) {
        Color(red).frame(width: 40, height: 12)
        Color(blue).frame(width: 20, height: 8)
        Color(green).frame(width: 31, height: 10).alignmentGuide(line) { _ in 7 }.alignmentGuide(.leading) { _ in 99 }
      }
    }
    // 22 points before the line and 24 after it.
    #expect(stage.frame(of: red) == rect(127, 85, 40, 12))
    #expect(stage.frame(of: blue) == rect(136, 97, 20, 8))
    #expect(stage.frame(of: green) == rect(142, 105, 31, 10))
  }

  /// The second view's line is 44 / 4 - 20 = -9 points below its top.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/viewdimensions
  @Test func aGuideKnowsTheSizeOfItsView() throws {
    let stage = try Stage.showing {
      HStack(alignment: .top, spacing: 0) {
        Color(red).frame(width: 30, height: 70)
        Color(blue).frame(width: 20, height: 44).alignmentGuide(.top) { $0.height / 4 - $0.width }
      }
    }
    #expect(stage.frame(of: red) == rect(125, 65, 30, 70) && stage.frame(of: blue) == rect(155, 74, 20, 44))
  }

  /// The layers are 66 points wide and 40 high.
  @Test func layersShareTheLinesOfTheirViews() throws {
    let stage = try Stage.showing {
      ZStack(alignment: .topLeading) {
        Color(red).frame(width: 61, height: 40)
        Color(blue).frame(width: 20, height: 10).alignmentGuide(.top) { _ in -12 }.alignmentGuide(.leading) { _ in 5 }
      }
    }
    #expect(stage.frame(of: red) == rect(122, 80, 61, 40) && stage.frame(of: blue) == rect(117, 92, 20, 10))
  }

  /// The first view's line is 30 + 5 points from the left edge of its padding.
  @Test func paddingMovesAGuideAlongItsOwnAxis() throws {
    let stage = try Stage.showing {
      VStack(alignment: .leading, spacing: 0) {
        Color(red).frame(width: 40, height: 10).alignmentGuide(.leading) { _ in 5 }
          .padding(.leading, 30).padding(.top, 6)
        Color(blue).frame(width: 21, height: 10)
      }
    }
    #expect(stage.frame(of: red) == rect(145, 93, 40, 10) && stage.frame(of: blue) == rect(150, 103, 21, 10))
  }

  /// Source: https://developer.apple.com/documentation/swiftui/verticalalignment/firsttextbaseline
  @Test func aViewWithoutTextStandsOnTheBaseline() throws {
    for alignment in [VerticalAlignment.firstTextBaseline, .lastTextBaseline] {
      let stage = try Stage.showing {
        HStack(alignment: alignment, spacing: 0) {
          Text("one\ntwo").font(.system(size: 40))
          Color(red).frame(width: 10, height: 10)
        }
      }
      let font = UIFont.systemFont(ofSize: 40)
      let (text, box) = (try #require(stage.frame(of: "one\ntwo")), try #require(stage.frame(of: red)))
      let baseline = alignment == .firstTextBaseline ? text.minY + font.ascender : text.maxY + font.descender
      #expect(abs(box.maxY - baseline) <= 1)
    }
  }

  // MARK: Sizes

  /// Source: https://developer.apple.com/documentation/swiftui/proposedviewsize/replacingunspecifieddimensions(by:)
  @Test func aProposalHasTenPointsForAMissingLength() {
    let size = CGSize(width: 3, height: 4)
    let proposals = [
      ProposedViewSize(width: 7, height: nil), ProposedViewSize(width: nil, height: 8), .unspecified, .zero,
      ProposedViewSize(size),
    ]
    let usual = proposals.map { $0.replacingUnspecifiedDimensions() }
    #expect(usual == [(7, 10), (10, 8), (10, 10), (0, 0), (3, 4)].map { CGSize(width: $0, height: $1) })
    let own = proposals.prefix(3).map { $0.replacingUnspecifiedDimensions(by: size) }
    #expect(own == [(7, 4), (3, 8), (3, 4)].map { CGSize(width: $0, height: $1) })
    #expect(ProposedViewSize.infinity == ProposedViewSize(width: .infinity, height: .infinity))
  }

  @Test(arguments: [
    (Alignment.bottomTrailing, CGPoint(x: 260, y: 180)), (.top, CGPoint(x: 130, y: 0)),
    (.leading, CGPoint(x: 0, y: 90)),
  ])
  func aFlexibleFrameAlignsItsView(alignment: Alignment, corner: CGPoint) throws {
    let stage = try Stage.showing {
      Color(red).frame(width: 40, height: 20).frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment)
    }
    #expect(stage.frame(of: red)?.origin == corner)
  }

  @Test func paddingHasItsOwnLengthAtEachEdge() throws {
    let stage = try Stage.showing {
      Color(red).padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 5)).padding(EdgeInsets())
    }
    #expect(stage.frame(of: red) == rect(2, 1, 293, 196))
    #expect(EdgeInsets() == EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0))
  }

  /// Source: https://developer.apple.com/documentation/swiftui/view/offset(x:y:)
  @Test func anOffsetLeavesTheLayoutAndAPositionTakesAllSpace() throws {
    let moved = try Stage.showing {
      Color(red).frame(width: 40, height: 20).offset(x: 7).background { Color(blue) }
    }
    #expect(moved.frame(of: red) == rect(137, 90, 40, 20) && moved.frame(of: blue) == rect(130, 90, 40, 20))
    let placed = try Stage.showing {
      Color(red).frame(width: 40, height: 20).position(y: 30).background { Color(blue) }
    }
    #expect(placed.frame(of: red) == rect(-20, 20, 40, 20) && placed.frame(of: blue) == rect(0, 0, 300, 200))
  }

  /// Half as wide as high, in 100 x 50 points.
  @Test func aTallShapeFitsByItsHeightAndFillsByItsWidth() throws {
    let sizes = try [ContentMode.fit, .fill].map { mode in
      let stage = try Stage.showing { Color(red).aspectRatio(0.5, contentMode: mode).frame(width: 100, height: 50) }
      return stage.frame(of: red)?.size
    }
    #expect(sizes == [CGSize(width: 25, height: 50), CGSize(width: 100, height: 200)])
  }

  /// Source: https://developer.apple.com/documentation/swiftui/view/zindex(_:)
  @Test func aNegativeDepthIsBehindTheOthers() throws {
    let stage = try Stage.showing {
      ZStack {
        Color(red)
        Color(green).zIndex(-1)
        Color(blue).zIndex(0)
      }
    }
    let order = stage.views.compactMap(\.backgroundColor).filter { [red, green, blue].contains($0) }
    #expect(order == [green, red, blue])
  }

  /// The corner of a background is that of its view, and a border is a point wide.
  @Test func aBackgroundIsAlignedAndABorderIsOnePointWide() async throws {
    let stage = try Stage.showing {
      Color(blue).frame(width: 60, height: 40)
        .background(alignment: .bottomTrailing) { Color(red).frame(width: 90, height: 10) }
    }
    #expect(stage.frame(of: red) == rect(90, 110, 90, 10))
    let border = try Stage.showing { Color(blue).frame(width: 60, height: 40).border(SwiftUI.Color(red)) }
    await border.advance()
    let columns = (0..<300).filter { border.isRed(x: $0, y: 100) }
    #expect(columns == [120, 179])
  }

  /// The distance is between the view and its inset; a negative one lets them overlap.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/safeareainset(edge:alignment:spacing:content:)
  @Test(arguments: [(-5, 15), (0, 20), (7, 27)] as [(CGFloat, CGFloat)])
  func anInsetKeepsItsDistance(spacing: CGFloat, top: CGFloat) throws {
    let stage = try Stage.showing {
      Color(red).safeAreaInset(edge: .top, spacing: spacing) { Color(blue).frame(height: 20) }
    }
    #expect(stage.frame(of: red) == rect(0, top, 300, 200 - top))
    #expect(stage.frame(of: blue) == rect(0, 0, 300, 20))
  }
}
