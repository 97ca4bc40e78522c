import AppKitEvents
import Assets
import SceneTesting
import SpriteKit
import TestSupport
import Testing
import UIKit

@testable import SwiftUI

/// Values that come in tables: colours, weights, keys, edges and options.
@MainActor
@Suite struct ViewTableTests {
  private let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)

  private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  /// Source: https://developer.apple.com/documentation/swiftui/unitpoint
  @Test func pointsAndAlignmentsHaveTheirPlaces() throws {
    let points: [UnitPoint] = [
      .zero, .topLeading, .top, .topTrailing, .leading, .center, .trailing, .bottomLeading, .bottom, .bottomTrailing,
    ]
    let places: [(CGFloat, CGFloat)] = [
      (0, 0), (0, 0), (0.5, 0), (1, 0), (0, 0.5), (0.5, 0.5), (1, 0.5), (0, 1), (0.5, 1), (1, 1),
    ]
    #expect(points == places.map { UnitPoint(x: $0.0, y: $0.1) })
    let alignments: [Alignment] = [
      .topLeading, .top, .topTrailing, .leading, .center, .trailing, .bottomLeading, .bottom, .bottomTrailing,
    ]
    let origins = try alignments.map { alignment in
      let stage = try Stage.showing {
        Color(red).frame(width: 40, height: 20).frame(width: 100, height: 60, alignment: alignment)
      }
      return stage.frame(of: red)?.origin
    }
    // The outer frame is 100 x 60 in the middle of 300 x 200: from (100, 70) to (200, 130).
    #expect(origins == [70, 90, 110].flatMap { y in [100, 130, 160].map { CGPoint(x: $0, y: y) } })
  }

  @Test func setsOfEdgesHaveTheirSides() throws {
    let sets: [Edge.Set] = [.top, .leading, .bottom, .trailing, .horizontal, .vertical, .all]
    let frames = try sets.map { edges in
      let stage = try Stage.showing { Color(red).padding(edges, 5) }
      return stage.frame(of: red)
    }
    #expect(
      frames == [
        rect(0, 5, 300, 195), rect(5, 0, 295, 200), rect(0, 0, 300, 195), rect(0, 0, 295, 200), rect(5, 0, 290, 200),
        rect(0, 5, 300, 190), rect(5, 5, 290, 190),
      ])
  }

  /// Source: https://developer.apple.com/documentation/swiftui/color#Getting-standard-colors
  @Test func eachColourIsTheSystemsInLightAndDark() throws {
    let stage = try Stage.showing { Text("text") }
    let pairs: [(SwiftUI.Color, UIColor)] = [
      (.red, .systemRed), (.orange, .systemOrange), (.yellow, .systemYellow), (.green, .systemGreen),
      (.mint, .systemMint), (.teal, .systemTeal), (.cyan, .systemCyan), (.blue, .systemBlue),
      (.indigo, .systemIndigo), (.purple, .systemPurple), (.pink, .systemPink), (.brown, .systemBrown),
      (.gray, .systemGray), (.white, .white), (.black, .black), (.clear, .clear), (.primary, .label),
      (.secondary, .secondaryLabel), (.accentColor, .systemBlue),
    ]
    let styles: [(any ShapeStyle, UIColor)] = [
      (HierarchicalShapeStyle.primary, .label), (HierarchicalShapeStyle.secondary, .secondaryLabel),
      (HierarchicalShapeStyle.tertiary, .tertiaryLabel), (HierarchicalShapeStyle.quaternary, .quaternaryLabel),
      (BackgroundStyle(), .systemBackground), (TintShapeStyle(), .systemBlue),
      (AnyShapeStyle(SwiftUI.Color.pink), .systemPink),
    ]
    for (scheme, style) in [(ColorScheme.light, UIUserInterfaceStyle.light), (.dark, .dark)] {
      var environment = EnvironmentValues()
      environment.colorScheme = scheme
      let trait = UITraitCollection(userInterfaceStyle: style)
      for (number, pair) in pairs.enumerated() {
        let wanted = pair.1.resolvedColor(with: trait).cgColor
        #expect(pair.0.resolved(in: environment).cgColor == wanted, "colour \(number)")
      }
      for (number, pair) in styles.enumerated() {
        let wanted = pair.1.resolvedColor(with: trait).cgColor
        #expect(pair.0.resolved(in: environment).color.cgColor == wanted, "style \(number)")
      }
    }
    let faded = [
      SwiftUI.Color.black.opacity(0.5), .black.opacity(0.5).opacity(0.5), .black.opacity(2), .black.opacity(-1),
    ]
    #expect(faded.map { $0.resolved(in: EnvironmentValues()).cgColor.alpha } == [0.5, 0.25, 1, 0])
    withExtendedLifetime(stage) {}
  }

  @Test func weightsAreThoseOfUIKit() {
    let weights: [Font.Weight] = [
      .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]
    let wanted: [UIFont.Weight] = [
      .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]
    #expect(weights.map(\.value) == wanted.map(\.rawValue))
  }

  // MARK: Keys

  /// Source: https://developer.apple.com/documentation/swiftui/keyequivalent
  @Test func keysOfBothSystemsHaveOneName() throws {
    let keys: [(UIKeyboardHIDUsage, KeyEquivalent)] = [
      (.keyboardUpArrow, .upArrow), (.keyboardDownArrow, .downArrow), (.keyboardLeftArrow, .leftArrow),
      (.keyboardRightArrow, .rightArrow), (.keyboardEscape, .escape), (.keyboardDeleteOrBackspace, .delete),
      (.keyboardDeleteForward, .deleteForward), (.keyboardHome, .home), (.keyboardEnd, .end),
      (.keyboardPageUp, .pageUp), (.keyboardPageDown, .pageDown), (.keyboardTab, .tab),
      (.keyboardReturnOrEnter, .return), (.keyboardSpacebar, .space), (.keyboardK, "k"),
    ]
    #expect(keys.map { KeyEquivalent(UIKey(keyCode: $0.0)) } == keys.map(\.1))
    let characters = keys.map(\.1.character)
    #expect(
      characters.prefix(12).map { $0.unicodeScalars.first?.value } == [
        0xF700, 0xF701, 0xF702, 0xF703, 0x1B, 0x08, 0xF728, 0xF729, 0xF72B, 0xF72C, 0xF72D, 0x09,
      ])
    func event(_ text: String?) -> NSEvent {
      let event = NSEvent(type: .keyDown, location: .zero, windowHeight: 0, timestamp: 0)
      event.charactersIgnoringModifiers = text
      return event
    }
    #expect([event("\u{7F}"), event("\u{F700}"), event("ab")].map { KeyEquivalent($0) } == [.delete, .upArrow, "a"])
    #expect(KeyEquivalent(event("")) == nil && KeyEquivalent(event(nil)) == nil)
    let modifiers: [EventModifiers] = [.capsLock, .shift, .control, .option, .command]
    #expect(modifiers.map(\.rawValue) == [1, 2, 4, 8, 16] && EventModifiers.all.rawValue == 31)
    #expect(KeyboardShortcut("a").modifiers == .command && KeyboardShortcut.defaultAction.key == .return)
    #expect(KeyboardShortcut.cancelAction.key == .escape && KeyboardShortcut.cancelAction.modifiers == [])
  }

  // MARK: Scenes

  @Test(arguments: 0..<9)
  func eachOptionOfASpriteViewSetsItsOwnProperty(number: Int) throws {
    let options: [SpriteView.Options] = [.ignoresSiblingOrder, .shouldCullNonVisibleNodes, .allowsTransparency]
    let debug: [SpriteView.DebugOptions] = [
      .showsFPS, .showsNodeCount, .showsDrawCount, .showsQuadCount, .showsPhysics, .showsFields,
    ]
    let scene = SKScene(size: CGSize(width: 10, height: 10))
    let stage = try Stage.showing {
      SpriteView(
        scene: scene, options: number < 3 ? options[number] : [], debugOptions: number < 3 ? [] : debug[number - 3])
    }
    let view = try #require(scene.view)
    let flags = [
      view.ignoresSiblingOrder, view.shouldCullNonVisibleNodes, view.allowsTransparency, view.showsFPS,
      view.showsNodeCount, view.showsDrawCount, view.showsQuadCount, view.showsPhysics, view.showsFields,
    ]
    #expect(flags == (0..<9).map { $0 == number } && !view.isPaused && view.preferredFramesPerSecond == 60)
    withExtendedLifetime(stage) {}
  }

  /// Source: https://developer.apple.com/documentation/swiftui/geometryproxy/safeareainsets
  @Test func aReaderKnowsTheCoveredPartsBesideIt() throws {
    let device = Device(
      size: CGSize(width: 400, height: 800), scale: 1,
      safeAreaInsets: UIEdgeInsets(top: 40, left: 10, bottom: 20, right: 30))
    var found: [EdgeInsets] = []
    func reader() -> some View {
      GeometryReader { geometry in
        let _ = found.append(geometry.safeAreaInsets)
        Color.clear
      }
    }
    for padding in [Edge.Set(), .leading, .top] {
      let stage = try Stage.showing(Stage.Setting(device: device)) { reader().padding(padding, 1) }
      withExtendedLifetime(stage) {}
    }
    #expect(
      found == [
        EdgeInsets(top: 40, leading: 10, bottom: 20, trailing: 30),
        EdgeInsets(top: 40, leading: 0, bottom: 20, trailing: 30),
        EdgeInsets(top: 0, leading: 10, bottom: 20, trailing: 30),
      ])
  }

  // MARK: Layout

  /// "If only one constraint is specified, the frame takes the size of its view in that dimension, clamped; a minimum
  /// yields to a smaller proposal, a maximum to a larger one."
  /// Source: https://developer.apple.com/documentation/swiftui/view/frame(minwidth:idealwidth:maxwidth:minheight:idealheight:maxheight:alignment:)
  @Test(
    arguments: [
      (400, 350, nil, 350), (400, 200, nil, 300), (400, nil, 500, 400), (40, nil, 250, 250), (40, 20, nil, 40),
      (400, 100, 200, 200), (40, 100, 200, 200),
    ] as [(CGFloat, CGFloat?, CGFloat?, CGFloat)])
  func aFlexibleFrameFollowsItsViewOrItsSpace(own: CGFloat, least: CGFloat?, most: CGFloat?, side: CGFloat) throws {
    let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    let wide = try Stage.showing {
      Color(red).frame(width: own, height: 20).frame(minWidth: least, maxWidth: most).background(Color(green))
    }
    #expect(wide.frame(of: green)?.width == side)
    let setting = Stage.Setting(device: Device(size: CGSize(width: 200, height: 300), scale: 1))
    let high = try Stage.showing(setting) {
      Color(red).frame(width: 20, height: own).frame(minHeight: least, maxHeight: most).background(Color(green))
    }
    #expect(high.frame(of: green)?.height == side)
  }

  @Test func columnsOfAGridHaveTheirLimits() {
    func tracks(_ items: GridItem...) -> [String] {
      GridItem.tracks(items, 300).map { "\($0.start) \($0.length)" }
    }
    // Without a distance they are 8 apart.
    #expect(tracks(GridItem(.fixed(40)), GridItem(.fixed(50))) == ["0.0 40.0", "48.0 50.0"])
    #expect(tracks(GridItem(.flexible(minimum: 200)), GridItem()) == ["0.0 200.0", "208.0 92.0"])
    #expect(
      tracks(GridItem(), GridItem(.flexible(maximum: 20)), GridItem(.fixed(64))) == [
        "0.0 200.0", "208.0 20.0", "236.0 64.0",
      ])
    // Three columns of 85 at most.
    #expect(
      tracks(GridItem(.adaptive(minimum: 80, maximum: 85), spacing: 10)) == ["0.0 85.0", "95.0 85.0", "190.0 85.0"])
    #expect(tracks(GridItem(.adaptive(minimum: 400))) == ["0.0 400.0"], "one is always shown")
  }

  @Test func shapesFillTheirRectangle() {
    let wide = rect(2, 3, 40, 20)
    #expect(Circle().path(in: wide).boundingRect == rect(12, 3, 20, 20))
    #expect(Circle().path(in: rect(0, 0, 20, 50)).boundingRect == rect(0, 15, 20, 20))
    func inside(_ path: SwiftUI.Path, _ points: (CGFloat, CGFloat)...) -> String {
      points.map { path.contains(CGPoint(x: $0.0, y: $0.1)) ? "1" : "0" }.joined()
    }
    // A corner's radius is half of the shorter side: (4, 5) is 11.3 from the middle (12, 13) of its circle.
    let shapes = [Capsule().path(in: wide), RoundedRectangle(cornerRadius: 10).path(in: wide)]
    #expect(shapes.map { inside($0, (3, 13), (4, 5), (13, 3.5), (40, 5)) } == ["1010", "1010"])
    let arcs = [false, true].map { clockwise in
      SwiftUI.Path { path in
        path.addArc(
          center: CGPoint(x: 50, y: 60), radius: 10, startAngle: .degrees(0), endAngle: .degrees(90),
          clockwise: clockwise)
      }
    }
    let boxes = arcs.map { [$0.boundingRect.minX, $0.boundingRect.minY, $0.boundingRect.width].map { $0.rounded() } }
    #expect(boxes == [[50, 60, 10], [40, 50, 20]], "a quarter, or the other three")
    let nested = SwiftUI.Path { path in
      path.addRect(CGRect(x: 0, y: 0, width: 9, height: 9))
      path.addRect(CGRect(x: 3, y: 3, width: 3, height: 3))
    }
    #expect(nested.contains(CGPoint(x: 4, y: 4)) && !nested.contains(CGPoint(x: 4, y: 4), eoFill: true))
  }

  @Test func aTranslationOrdersItsValues() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "\"%@ has %lld of 100%%\" = \"100%%: %2$lld for %1$@\";\n\"%@ and %@\" = \"%@ or %@\";\n",
      to: "en.lproj/Localizable.strings")
    let environment = AppEnvironment(assets: try AssetIndex(folders: [folder.url]))
    let keys: [LocalizedStringKey] = ["\("Eve") has \(5) of 100%", "\("a") and \("b")"]
    let stage = Stage(environment: environment, delegate: SwiftUIDelegate { TestGame(Text("text")) })
    #expect(keys.map(\.text) == ["100%: 5 for Eve", "a or b"])
    withExtendedLifetime(stage) {}
  }

  @Test func aTranslationMayRepeatOrLeaveOutValues() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "\"%@ beats %@\" = \"%2$@, %1$@ and %2$@\";\n\"%lld of %@\" = \"only %2$@\";\n",
      to: "en.lproj/Localizable.strings")
    let environment = AppEnvironment(assets: try AssetIndex(folders: [folder.url]))
    let keys: [LocalizedStringKey] = ["\("Eve") beats \("Bob")", "\(5) of \("these")"]
    let stage = Stage(environment: environment, delegate: SwiftUIDelegate { TestGame(Text("text")) })
    #expect(keys.map(\.text) == ["Bob, Eve and Bob", "only these"])
    withExtendedLifetime(stage) {}
  }

  /// Source: https://developer.apple.com/documentation/swiftui/shapestyle
  @Test func stylesAreFoundByTheirNames() throws {
    let stage = try Stage.showing { Text("text") }
    var environment = EnvironmentValues()
    environment.colorScheme = .light
    let light = UITraitCollection(userInterfaceStyle: .light)
    func check<S: ShapeStyle>(_ style: S, _ wanted: UIColor) {
      let found = style.resolved(in: environment).color.cgColor
      #expect(found == wanted.resolvedColor(with: light).cgColor)
    }
    check(.red, .systemRed)
    check(.orange, .systemOrange)
    check(.yellow, .systemYellow)
    check(.green, .systemGreen)
    check(.mint, .systemMint)
    check(.teal, .systemTeal)
    check(.cyan, .systemCyan)
    check(.blue, .systemBlue)
    check(.indigo, .systemIndigo)
    check(.purple, .systemPurple)
    check(.pink, .systemPink)
    check(.brown, .systemBrown)
    check(.gray, .systemGray)
    check(.white, .white)
    check(.black, .black)
    check(.clear, .clear)
    check(.primary, .label)
    check(.secondary, .secondaryLabel)
    check(.tertiary, .tertiaryLabel)
    check(.quaternary, .quaternaryLabel)
    check(.tint, .systemBlue)
    check(.background, .systemBackground)
    withExtendedLifetime(stage) {}
  }

  /// Source: https://developer.apple.com/documentation/swiftui/animation
  @Test func animationsHaveTheirUsualTimes() {
    let pairs: [(Animation, Animation)] = [
      (.linear, .linear(duration: 0.35)), (.easeIn, .easeIn(duration: 0.35)), (.easeOut, .easeOut(duration: 0.35)),
      (.easeInOut, .easeInOut(duration: 0.35)), (.spring, .spring(response: 0.5, dampingFraction: 0.825)),
      (.bouncy, .spring(duration: 0.5, bounce: 0.3)), (.smooth, .spring(duration: 0.5)),
      (.snappy, .spring(duration: 0.5, bounce: 0.15)),
    ]
    #expect(pairs.map { $0 == $1 } == pairs.map { _ in true })
    let linear = Animation.linear
    #expect(linear.repeatForever() != linear && linear.repeatForever(autoreverses: false) != linear.repeatForever())
  }

  /// Source: https://developer.apple.com/documentation/swiftui/view/tint(_:)
  @Test func theTintIsTheColourOfTheScheme() throws {
    let stage = try Stage.showing { Text("text") }
    for (scheme, style) in [(ColorScheme.light, UIUserInterfaceStyle.light), (.dark, .dark)] {
      let trait = UITraitCollection(userInterfaceStyle: style)
      var environment = EnvironmentValues()
      environment.colorScheme = scheme
      environment.tint = SwiftUI.Color.indigo
      let own = SwiftUI.Color.accentColor.resolved(in: environment).cgColor
      #expect(own == UIColor.systemIndigo.resolvedColor(with: trait).cgColor)
      environment.tint = SwiftUI.Color.accentColor
      let usual = SwiftUI.Color.accentColor.resolved(in: environment).cgColor
      #expect(usual == UIColor.systemBlue.resolvedColor(with: trait).cgColor)
    }
    withExtendedLifetime(stage) {}
  }
}
