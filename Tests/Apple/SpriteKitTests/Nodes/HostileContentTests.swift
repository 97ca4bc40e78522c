import Assets
import Foundation
import TestSupport
import Testing

@testable import SpriteKit

/// Texts, maps and files that are far too large.
@MainActor
@Suite struct HostileContentTests {

  init() throws {
    let fonts = Repository.url("Textures/Fonts")
    UIApplication.current = UIApplication(AppEnvironment(assets: try AssetIndex(folders: [fonts])))
  }

  @Test(arguments: HostileValueTests.numbers)
  func extremeNumbersInALabelDoNotCrash(number: CGFloat) async {
    let paths: [ReferenceWritableKeyPath<SKLabelNode, CGFloat>] = [
      \.fontSize, \.preferredMaxLayoutWidth, \.colorBlendFactor,
    ]
    for text in ["Hola", "", "\n\r\n\n", "\u{0}\u{202E}\u{FFFD}👩‍👩‍👧‍👦e\u{301}\u{301}"] {
      for path in paths {
        for lines in [1, 0, .min] {
          let label = SKLabelNode(text: text)
          (label.numberOfLines, label.preferredMaxLayoutWidth) = (lines, 40)
          label[keyPath: path] = number
          _ = (picture(of: label), label.frame, label.calculateAccumulatedFrame(), label.contains(.zero))
        }
      }
    }
  }

  @Test func aVeryLongTextIsMeasuredAndTruncated() async {
    let label = SKLabelNode(text: String(repeating: "Hola ", count: 1_000))
    #expect(label.frame.width > 10_000)
    for (lines, mode) in [(1, NSLineBreakMode.byTruncatingTail), (1, .byTruncatingMiddle), (2, .byTruncatingHead)] {
      label.numberOfLines = lines
      label.preferredMaxLayoutWidth = 200
      label.lineBreakMode = mode
      #expect(label.frame.width <= 200 && label.frame.width > 150, "\(mode)")
    }
  }

  @Test func onlyTheStartOfAHugeTextIsShown() async {
    let (huge, long) = (
      SKLabelNode(text: String(repeating: "l", count: 1_000_000)),
      SKLabelNode(text: String(repeating: "l", count: 16_384))
    )
    #expect(long.frame.width > 100_000)
    #expect(UIApplication.shared.diagnostics.isEmpty)
    #expect(huge.frame == long.frame)
    let marks = SKLabelNode(text: "o" + String(repeating: "\u{301}", count: 1_000_000))
    #expect(marks.frame.width < 1000)
    #expect(
      UIApplication.shared.diagnostics.filter { $0.kind == "long-text" }.map(\.description) == [
        "SKLabelNode.text: the text has more than 16384 characters; the rest is not shown"
      ])
  }

  @Test(arguments: HostileValueTests.numbers)
  func extremeNumbersInATileMapDoNotCrash(number: CGFloat) async {
    let tile = SKTileGroup(tileDefinition: SKTileDefinition(texture: SKTexture(image: 2, 2)))
    for type in [SKTileSetType.grid, .isometric, .hexagonalFlat, .hexagonalPointy] {
      let set = SKTileSet(tileGroups: [tile], tileSetType: type)
      for (columns, rows) in [(0, 0), (0, 3), (2, 2)] {
        let map = SKTileMapNode(
          tileSet: set, columns: columns, rows: rows, tileSize: CGSize(width: number, height: 4), fillWith: tile)
        (map.anchorPoint.x, map.colorBlendFactor) = (number, number)
        _ = (picture(of: map), map.mapSize, map.frame, map.calculateAccumulatedFrame())
        let point = CGPoint(x: number, y: 1)
        _ = (map.tileColumnIndex(fromPosition: point), map.tileRowIndex(fromPosition: point))
        _ = map.centerOfTile(atColumn: .max, row: .min)
      }
    }
  }

  @Test func aTileMapHasASizeLimit() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = SKTileMapNode(tileSet: SKTileSet(tileGroups: []), columns: .max, rows: 1, tileSize: .zero)
      }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("rows; each must be from 0 to 16384"))
  }

  @Test(arguments: ["1e300", "-1e300", "1e-300", "0", "9223372036854775808"])
  func aFileWithHugeNumbersGivesAnErrorOrANode(number: String) async throws {
    let folder = try TemporaryFolder()
    let looks = [
      "position: [\(number), \(number)], xScale: \(number), zPosition: \(number)",
      "type: 'SKSpriteNode', size: [\(number), \(number)], anchorPoint: [\(number), 0], alpha: \(number)",
      "type: 'SKLabelNode', text: 'Hola', fontSize: \(number)",
      "type: 'SKShapeNode', lineWidth: \(number)", "type: 'SKEmitterNode', particleBirthRate: \(number)",
      "type: 'SKEmitterNode', particleBirthRate: 9, particleLifetime: \(number), particleSpeed: \(number)",
      "children: [{ zRotation: \(number), children: [{ yScale: \(number), type: 'SKCropNode' }] }]",
    ]
    for look in looks {
      do {
        let node = try SceneFile.load(contentsOf: try folder.write("{ \(look) }", to: "huge.json5"))
        _ = (picture(of: node), node.calculateAccumulatedFrame(), node.treeDescription)
      } catch let error as SceneFileError {
        #expect(error.description.hasPrefix("huge.json5"))
        #expect(!error.description.contains("\n"))
      }
    }
  }
}
