import Raster
import SceneTesting
import SpriteKit
import Testing

@testable import SwiftUI

/// The rules of https://developer.apple.com/videos/play/wwdc2019/237/ and of the pages of the modifiers, with numbers.
@MainActor
@Suite struct LayoutTests {
  private let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  private let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)

  @Test func aRowDividesItsSpaceEqually() throws {
    let stage = try Stage.showing {
      HStack(spacing: 0) {
        Color(red)
        Color(green)
        Color(blue)
      }
    }
    #expect(stage.frame(of: red) == CGRect(x: 0, y: 0, width: 100, height: 200))
    #expect(stage.frame(of: green) == CGRect(x: 100, y: 0, width: 100, height: 200))
    #expect(stage.frame(of: blue) == CGRect(x: 200, y: 0, width: 100, height: 200))
  }

  /// Source: https://fancyhints.com/how-an-hstack-lays-out-its-children
  @Test func theLeastFlexibleViewIsAskedFirst() throws {
    let stage = try Stage.showing {
      HStack(spacing: 0) {
        Color(red).frame(maxWidth: 100)
        Color(green).frame(minWidth: 100)
      }
      .frame(width: 150, height: 100)
    }
    // Both are offered 75. The row is 175 wide, in the middle of 150.
    #expect(stage.frame(of: red)?.width == 75)
    #expect(stage.frame(of: green)?.width == 100)
    #expect(stage.frame(of: red)?.minX == 63, "(300 - 175) / 2, on a whole pixel")
  }

  @Test func viewsAreEightPointsApart() throws {
    let stage = try Stage.showing {
      VStack(alignment: .leading) {
        Color(red).frame(width: 50, height: 30)
        Color(blue).frame(width: 20, height: 10)
      }
    }
    // 30 + 8 + 10 in the middle of 200; the column is 50 wide.
    #expect(stage.frame(of: red) == CGRect(x: 125, y: 76, width: 50, height: 30))
    #expect(stage.frame(of: blue) == CGRect(x: 125, y: 114, width: 20, height: 10))
  }

  /// Source: https://developer.apple.com/documentation/swiftui/view/alignmentguide(_:computevalue:)
  @Test func paddingMovesAnAlignmentGuide() throws {
    let stage = try Stage.showing {
      HStack(alignment: .top, spacing: 0) {
        Color(red).frame(width: 40, height: 40).alignmentGuide(.top) { _ in 10 }.padding(.top, 6).padding(.leading, 30)
        Color(blue).frame(width: 20, height: 20)
      }
    }
    // The row is 90 x 46, in the middle of 300 x 200. The guide is 16 below its top.
    #expect(stage.frame(of: red) == CGRect(x: 135, y: 83, width: 40, height: 40))
    #expect(stage.frame(of: blue) == CGRect(x: 175, y: 93, width: 20, height: 20))
  }

  /// Spacers have no standard distance on either side.
  @Test func nothingElseIsBesideASpacer() throws {
    let stage = try Stage.showing {
      HStack {
        Color(red).frame(width: 40, height: 20)
        Spacer(minLength: 30)
        Color(blue).frame(width: 60, height: 20)
      }
      .frame(width: 130)
    }
    #expect(stage.frame(of: red) == CGRect(x: 85, y: 90, width: 40, height: 20))
    #expect(stage.frame(of: blue) == CGRect(x: 155, y: 90, width: 60, height: 20))
  }

  @Test func aSpacerTakesTheRemainingSpace() throws {
    let stage = try Stage.showing {
      HStack {
        Color(red).frame(width: 40, height: 20)
        Spacer()
        Color(blue).frame(width: 60, height: 40)
      }
    }
    #expect(stage.frame(of: red) == CGRect(x: 0, y: 90, width: 40, height: 20))
    #expect(stage.frame(of: blue) == CGRect(x: 240, y: 80, width: 60, height: 40))
  }

  @Test func aHigherPriorityGetsItsSpaceFirst() throws {
    let stage = try Stage.showing {
      HStack(spacing: 0) {
        Color(red).frame(minWidth: 30)
        Color(blue).layoutPriority(1)
      }
    }
    #expect(stage.frame(of: red)?.width == 30, "its smallest width is kept free")
    #expect(stage.frame(of: blue)?.width == 270)
  }

  @Test func paddingIsSixteenPoints() throws {
    let stage = try Stage.showing { Color(red).padding().padding(.top, 4).padding(.horizontal, 10) }
    #expect(stage.frame(of: red) == CGRect(x: 26, y: 20, width: 248, height: 164))
  }

  @Test(arguments: [
    (Alignment.topLeading, CGPoint(x: 50, y: 50)), (.center, CGPoint(x: 130, y: 90)),
    (.bottomTrailing, CGPoint(x: 210, y: 130)), (.top, CGPoint(x: 130, y: 50)),
  ])
  func aFrameAlignsItsView(alignment: Alignment, corner: CGPoint) throws {
    let stage = try Stage.showing {
      Color(red).frame(width: 40, height: 20).frame(width: 200, height: 100, alignment: alignment)
    }
    #expect(stage.frame(of: red)?.origin == corner)
  }

  /// "If both constraints are specified in a dimension, the frame unconditionally adopts the size proposed for it, clamped
  /// to the constraints."
  @Test(
    arguments: [
      (nil, CGFloat.infinity, CGFloat(300)), (100, nil, 100), (nil, 30, 40), (0, 500, 300), (50, 80, 80),
    ] as [(CGFloat?, CGFloat?, CGFloat)])
  func aFlexibleFrameTakesTheProposalWithinItsLimits(least: CGFloat?, most: CGFloat?, width: CGFloat) throws {
    let stage = try Stage.showing {
      Color(red).frame(width: 40, height: 20).frame(minWidth: least, maxWidth: most).background(Color(blue))
    }
    #expect(stage.frame(of: blue)?.width == (most == 30 ? 30 : width))
  }

  @Test func layersShareAPoint() throws {
    let stage = try Stage.showing {
      ZStack(alignment: .bottomTrailing) {
        Color(red).frame(width: 100, height: 50)
        Color(blue).frame(width: 20, height: 80)
      }
    }
    #expect(stage.frame(of: red) == CGRect(x: 100, y: 90, width: 100, height: 50))
    #expect(stage.frame(of: blue) == CGRect(x: 180, y: 60, width: 20, height: 80))
  }

  @Test func anOverlayIsOfferedTheSizeOfItsView() throws {
    let stage = try Stage.showing {
      Color(red).frame(width: 100, height: 60)
        .overlay(alignment: .topTrailing) { Color(blue).frame(width: 10, height: 10) }
        .background { Color(green) }
    }
    #expect(stage.frame(of: blue) == CGRect(x: 190, y: 70, width: 10, height: 10))
    #expect(stage.frame(of: green) == stage.frame(of: red))
    let order = stage.views.compactMap(\.backgroundColor).filter { [red, green, blue].contains($0) }
    #expect(order == [green, red, blue])
  }

  @Test func aGeometryReaderTakesAllSpaceAndKnowsItsSize() throws {
    var sizes: [CGSize] = []
    let stage = try Stage.showing {
      GeometryReader { geometry in
        let _ = sizes.append(geometry.size)
        Color(red).frame(width: geometry.size.width / 2, height: geometry.size.height / 4)
      }
    }
    #expect(sizes == [CGSize(width: 300, height: 200)])
    #expect(stage.frame(of: red) == CGRect(x: 0, y: 0, width: 150, height: 50))
    stage.resize(to: CGSize(width: 100, height: 80))
    #expect(stage.frame(of: red)?.width == 150, "laid out with the next frame")
  }

  @Test func offsetAndPositionMoveTheView() throws {
    let stage = try Stage.showing {
      ZStack {
        Color(red).frame(width: 20, height: 20).offset(x: 5, y: -10)
        Color(blue).frame(width: 20, height: 20).position(x: 30, y: 40)
      }
    }
    #expect(stage.frame(of: red)?.origin == CGPoint(x: 145, y: 80))
    #expect(stage.frame(of: blue)?.origin == CGPoint(x: 20, y: 30))
  }

  @Test func aRatioFitsOrFills() throws {
    let stage = try Stage.showing {
      ZStack {
        Color(red).aspectRatio(1, contentMode: .fill)
        Color(blue).aspectRatio(1, contentMode: .fit)
      }
      .frame(width: 300, height: 200)
    }
    #expect(stage.frame(of: blue) == CGRect(x: 50, y: 0, width: 200, height: 200))
    #expect(stage.frame(of: red)?.size == CGSize(width: 300, height: 300))
  }

  @Test func theZIndexDecidesTheOrder() throws {
    let stage = try Stage.showing {
      ZStack {
        Color(red).zIndex(1)
        Color(blue)
      }
    }
    #expect(stage.views.compactMap(\.backgroundColor).filter { [red, blue].contains($0) } == [blue, red])
  }

  @Test func aGroupGivesEachViewTheModifier() throws {
    let stage = try Stage.showing {
      HStack(spacing: 0) {
        Group {
          Color(red)
          Color(blue)
        }
        .padding(10)
      }
    }
    #expect(stage.frame(of: red) == CGRect(x: 10, y: 10, width: 130, height: 180))
    #expect(stage.frame(of: blue) == CGRect(x: 160, y: 10, width: 130, height: 180))
  }

  @Test func eachViewOfAGroupGetsItsOwnBackground() throws {
    let stage = try Stage.showing {
      VStack(spacing: 0) {
        ForEach(0..<3, id: \.self) { _ in Text("row").frame(width: 100, height: 20) }.background(Color(blue))
      }
    }
    let frames = stage.views.filter { $0.backgroundColor == blue }.map { $0.convert($0.bounds, to: nil).minY }
    #expect(frames == [70, 90, 110])
  }

  @Test func theWindowIsWhiteOrBlackAsTheSchemeIs() async throws {
    let (light, dark) = (
      try Stage.showing { Text("day") }, try Stage.showing { Text("night").preferredColorScheme(.dark) }
    )
    await light.advance()
    await dark.advance()
    #expect(light.frame[0, 0] == 0xFFFF_FFFF && dark.frame[0, 0] == 0xFF00_0000)
  }

  @Test func aTextWrapsAtItsWidthAndIsCutAtItsHeight() throws {
    let long = "one two three four five six seven eight nine ten"
    let stage = try Stage.showing {
      VStack(spacing: 0) {
        Text("one")
        Text(long).frame(width: 120)
        Text(long + " ").lineLimit(1)
      }
    }
    let line = try #require(stage.frame(of: "one")).height
    let wrapped = try #require(stage.frame(of: long))
    #expect(wrapped.height > 2 * line && wrapped.width <= 120)
    let cut = try #require(stage.frame(of: long + " "))
    #expect(cut.height == line && cut.width <= 300)
  }

  @Test func textsOfARowShareTheirBaseline() throws {
    let stage = try Stage.showing {
      HStack(alignment: .firstTextBaseline) {
        Text("big").font(.system(size: 40))
        Text("small").font(.system(size: 10))
      }
    }
    let (big, small) = (try #require(stage.frame(of: "big")), try #require(stage.frame(of: "small")))
    let (bigFont, smallFont) = (UIFont.systemFont(ofSize: 40), UIFont.systemFont(ofSize: 10))
    #expect(abs((big.minY + bigFont.ascender) - (small.minY + smallFont.ascender)) <= 1)
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity, 1e300])
  func invalidLengthsDoNoHarm(value: CGFloat) async throws {
    let stage = try Stage.showing {
      ZStack {
        Color(red).padding(value).offset(x: value, y: value).position(x: value, y: value)
        VStack(spacing: value) {
          Color(blue).scaleEffect(value).opacity(value)
          Text("text").font(.system(size: value)).rotationEffect(.degrees(value))
          RoundedRectangle(cornerRadius: value).stroke(.red, lineWidth: value)
        }
      }
    }
    await stage.advance(frames: 2)
    #expect(stage.views.allSatisfy { $0.frame.width.isFinite && $0.frame.minX.isFinite })
  }

  @Test func aRatioWithoutAWidthFollowsTheHeight() throws {
    let stage = try Stage.showing {
      Color(red).aspectRatio(2, contentMode: .fit).frame(height: 40).fixedSize(horizontal: true, vertical: false)
    }
    #expect(stage.frame(of: red) == CGRect(x: 110, y: 80, width: 80, height: 40))
  }

  @Test func aLimitedFrameOffersEachOfItsSides() throws {
    let stage = try Stage.showing { Color(red).frame(maxWidth: 120, maxHeight: 250) }
    #expect(stage.frame(of: red) == CGRect(x: 90, y: 0, width: 120, height: 200))
  }

  /// `fixedSize` proposes no length, so the ideal one counts; a limit does not replace it.
  @Test func aFrameHasItsIdealLengthWhereNoneIsProposed() throws {
    let stage = try Stage.showing {
      Color(red).frame(minWidth: 20, idealWidth: 90, maxWidth: 120, minHeight: 10, idealHeight: 50).fixedSize()
    }
    #expect(stage.frame(of: red)?.size == CGSize(width: 90, height: 50))
  }
}
