import Assets
import SceneTesting
import TestSupport
import Testing

@testable import UIKit

/// The names that Xcode writes for values: each view or controller of these storyboards has another one.
@MainActor
@Suite struct NameStoryboardTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// A storyboard with these scenes, and the stage whose app has it. The first scene's controller is "first".
  private func board(_ scenes: String) throws -> (Stage, UIStoryboard) {
    try folder.write(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"
        targetRuntime="iOS.CocoaTouch" initialViewController="first"><scenes>\(scenes)</scenes></document>
      """, to: "Names.storyboard")
    let environment = AppEnvironment(assets: try AssetIndex(folders: [folder.url]))
    let stage = Stage(environment: environment, delegate: ViewsApp(UIViewController()) { _ in })
    return (stage, UIStoryboard(name: "Names", bundle: nil))
  }

  /// The views of these elements, in order.
  private func made<Kind: UIView>(_ elements: [String], as kind: Kind.Type) throws -> (Stage, [Kind]) {
    let (stage, board) = try board(
      """
      <scene sceneID="one"><objects><viewController id="first" sceneMemberID="viewController"><view key="view" id="root">
      <rect key="frame" x="0" y="0" width="400" height="700"/><subviews>\(elements.joined())</subviews>
      </view></viewController></objects></scene>
      """)
    let controller = try #require(board.instantiateInitialViewController())
    return (stage, controller.view.subviews.compactMap { $0 as? Kind })
  }

  private func element(_ kind: String, _ attribute: String, _ value: String, _ content: String = "") -> String {
    "<\(kind) \(attribute)=\"\(value)\" id=\"\(attribute)-\(value)\">\(content)</\(kind)>"
  }

  @Test func aViewHasItsMode() throws {
    let modes = (0...12).compactMap(UIView.ContentMode.init(rawValue:))
    let (stage, views) = try made(modes.map { element("view", "contentMode", "\($0)") }, as: UIView.self)
    #expect(views.map(\.contentMode) == modes && modes.count == 13)
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func aTextHasItsAlignment() throws {
    let names = ["left", "center", "right", "justified", "natural"]
    func elements(_ kind: String) -> [String] { names.map { element(kind, "textAlignment", $0) } }
    let expected = (0...4).compactMap(NSTextAlignment.init(rawValue:))
    let (labelStage, labels) = try made(elements("label"), as: UILabel.self)
    #expect(labels.map(\.textAlignment) == expected && labelStage.diagnostics.isEmpty)
    let (fieldStage, fields) = try made(elements("textField"), as: UITextField.self)
    #expect(fields.map(\.textAlignment) == expected && fieldStage.diagnostics.isEmpty)
    let (viewStage, views) = try made(elements("textView"), as: UITextView.self)
    #expect(views.map(\.textAlignment) == expected && viewStage.diagnostics.isEmpty)
  }

  @Test func aLabelBreaksItsLines() throws {
    let names = ["wordWrap", "characterWrap", "clip", "headTruncation", "tailTruncation", "middleTruncation"]
    let (stage, labels) = try made(names.map { element("label", "lineBreakMode", $0) }, as: UILabel.self)
    #expect(labels.map(\.lineBreakMode) == (0...5).compactMap(NSLineBreakMode.init(rawValue:)))
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func aFieldHasItsBorder() throws {
    let names = ["line", "bezel", "roundedRect"]
    let (stage, fields) = try made(names.map { element("textField", "borderStyle", $0) }, as: UITextField.self)
    #expect(fields.map(\.borderStyle) == [.line, .bezel, .roundedRect])
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func aStackHasItsDistributionAndItsAlignment() throws {
    let distributions = (0...4).compactMap(UIStackView.Distribution.init(rawValue:))
    let alignments = ["fill", "leading", "top", "firstBaseline", "center", "trailing", "bottom", "lastBaseline"]
    let elements =
      distributions.map { element("stackView", "distribution", "\($0)") }
      + alignments.map { element("stackView", "alignment", $0) }
    let (stage, stacks) = try made(elements, as: UIStackView.self)
    #expect(stacks.prefix(5).map(\.distribution) == distributions)
    #expect(stacks.dropFirst(5).map(\.alignment.rawValue) == [0, 1, 1, 2, 3, 4, 4, 5])
    #expect(stacks.allSatisfy { $0.axis == .horizontal } && stage.diagnostics.isEmpty)
  }

  /// Source: https://developer.apple.com/design/human-interface-guidelines/typography
  @Test func aTextStyleHasItsFont() throws {
    let styles: [UIFont.TextStyle] = [
      .largeTitle, .title1, .title2, .title3, .headline, .body, .callout, .subheadline, .footnote, .caption1, .caption2,
    ]
    let elements = styles.map {
      element("label", "text", "\($0.rawValue)", "<fontDescription key=\"fontDescription\" style=\"\($0.rawValue)\"/>")
    }
    let (stage, labels) = try made(elements, as: UILabel.self)
    #expect(labels.map(\.font.pointSize) == [34, 28, 22, 20, 17, 17, 16, 15, 13, 12, 11])
    let fonts: [UIFont?] = styles.map { UIFont.preferredFont(forTextStyle: $0) }
    #expect(labels.map(\.font) == fonts)
    #expect(stage.diagnostics.isEmpty)
  }

  /// Skit Sans has two weights.
  @Test func aSystemFontHasItsWeight() throws {
    let weights = ["ultraLight", "thin", "light", "medium", "semibold", "bold", "heavy", "black"]
    let elements = weights.map {
      element("label", "text", $0, "<fontDescription key=\"fontDescription\" type=\"system\" weight=\"\($0)\"/>")
    }
    let (stage, labels) = try made(elements, as: UILabel.self)
    let names = Array(repeating: "SkitSans-Regular", count: 4) + Array(repeating: "SkitSans-Bold", count: 4)
    #expect(labels.map(\.font.fontName) == names && labels[0].font.pointSize == 17)
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func aLabelHasTheFourPriorities() throws {
    let (stage, labels) = try made(
      [
        """
        <label text="a" horizontalHuggingPriority="251" verticalHuggingPriority="252" id="label"
          horizontalCompressionResistancePriority="753" verticalCompressionResistancePriority="754"/>
        """
      ], as: UILabel.self)
    let rules = try #require(labels.first?.look?.constraints)
    #expect([rules.hugging[.horizontal], rules.hugging[.vertical]].map { $0?.rawValue } == [251, 252])
    #expect([rules.resistance[.horizontal], rules.resistance[.vertical]].map { $0?.rawValue } == [753, 754])
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func aScrollViewHasItsBehaviorAndAWheelItsStyle() throws {
    let names = ["always", "never", "scrollableAxes", "automatic"]
    let elements = names.map { element("scrollView", "contentInsetAdjustmentBehavior", $0) }
    let (stage, views) = try made(elements, as: UIScrollView.self)
    #expect(views.map(\.contentInsetAdjustmentBehavior) == [.always, .never, .scrollableAxes, .automatic])
    let styles = ["white", "whiteLarge", "gray", "medium", "large"]
    let wheelElements = styles.map { element("activityIndicatorView", "style", $0) }
    let (wheelStage, wheels) = try made(wheelElements, as: UIActivityIndicatorView.self)
    #expect(wheels.map(\.style) == [.white, .whiteLarge, .gray, .medium, .large])
    #expect(stage.diagnostics.isEmpty && wheelStage.diagnostics.isEmpty)
  }

  @Test func aConfiguredButtonHasItsCorners() throws {
    let names = ["capsule", "large", "medium", "small"]
    let elements = names.map {
      element(
        "button", "restorationIdentifier", $0,
        "<buttonConfiguration key=\"configuration\" title=\"a\" cornerStyle=\"\($0)\"/>")
    }
    let (stage, buttons) = try made(elements, as: UIButton.self)
    #expect(buttons.map { $0.configuration?.cornerStyle } == [.capsule, .large, .medium, .small])
    #expect(stage.diagnostics.isEmpty)
  }

  /// Source: https://developer.apple.com/documentation/uikit/standard-colors
  @Test func aColourOfTheSystemHasItsName() throws {
    let colors: [(name: String, color: UIColor)] = [
      ("systemRed", .systemRed), ("systemOrange", .systemOrange), ("systemYellow", .systemYellow),
      ("systemGreen", .systemGreen), ("systemMint", .systemMint), ("systemTeal", .systemTeal),
      ("systemCyan", .systemCyan), ("systemBlue", .systemBlue), ("systemIndigo", .systemIndigo),
      ("systemPurple", .systemPurple), ("systemPink", .systemPink), ("systemBrown", .systemBrown),
      ("systemGray", .systemGray), ("systemGray2", .systemGray2), ("systemGray3", .systemGray3),
      ("systemGray4", .systemGray4), ("systemGray5", .systemGray5), ("systemGray6", .systemGray6),
      ("systemBackground", .systemBackground), ("secondarySystemBackground", .secondarySystemBackground),
      ("tertiarySystemBackground", .tertiarySystemBackground),
      ("systemGroupedBackground", .systemGroupedBackground),
      ("secondarySystemGroupedBackground", .secondarySystemGroupedBackground),
      ("tertiarySystemGroupedBackground", .tertiarySystemGroupedBackground),
      ("label", .label), ("secondaryLabel", .secondaryLabel), ("tertiaryLabel", .tertiaryLabel),
      ("quaternaryLabel", .quaternaryLabel), ("placeholderText", .placeholderText), ("link", .link),
      ("separator", .separator), ("opaqueSeparator", .opaqueSeparator), ("systemFill", .systemFill),
      ("secondarySystemFill", .secondarySystemFill), ("tertiarySystemFill", .tertiarySystemFill),
      ("quaternarySystemFill", .quaternarySystemFill), ("darkText", .darkText), ("lightText", .lightText),
      ("white", .white), ("black", .black), ("clear", .clear), ("red", .red), ("green", .green), ("blue", .blue),
      ("yellow", .yellow), ("orange", .orange), ("purple", .purple), ("cyan", .cyan), ("magenta", .magenta),
      ("brown", .brown), ("gray", .gray), ("lightGray", .lightGray), ("darkGray", .darkGray),
    ]
    let elements = colors.map { color in
      element(
        "view", "restorationIdentifier", color.name,
        "<color key=\"backgroundColor\" systemColor=\"\(color.name)Color\"/>")
    }
    let (stage, views) = try made(elements, as: UIView.self)
    let wrong = zip(views, colors).filter { $0.backgroundColor != $1.color }.map(\.1.name)
    #expect(wrong == [] && views.count == colors.count)
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func aControllerHasItsStyles() throws {
    let styles = [
      "fullScreen", "pageSheet", "formSheet", "currentContext", "overFullScreen", "overCurrentContext", "popover",
      "automatic",
    ]
    let transitions = ["coverVertical", "flipHorizontal", "crossDissolve", "partialCurl"]
    func scene(_ attribute: String, _ name: String) -> String {
      """
      <scene sceneID="\(name)"><objects><viewController storyboardIdentifier="\(name)" \(attribute)="\(name)"
        id="\(name)" sceneMemberID="viewController"/></objects></scene>
      """
    }
    let scenes =
      styles.map { scene("modalPresentationStyle", $0) } + transitions.map { scene("modalTransitionStyle", $0) }
    let (stage, board) = try board(scenes.joined())
    let made = (styles + transitions).map { board.instantiateViewController(withIdentifier: $0) }
    #expect(made.prefix(8).map(\.modalPresentationStyle.rawValue) == [0, 1, 2, 3, 5, 6, 7, -2])
    #expect(made.dropFirst(8).map(\.modalTransitionStyle.rawValue) == [0, 1, 2, 3])
    #expect(stage.diagnostics.isEmpty)
  }
}
