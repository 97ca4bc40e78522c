import Testing

@testable import UIKit

/// The numbers that games store, combine or read from files. They are those of Apple's headers.
@MainActor
@Suite struct OptionValueTests {
  @Test func controlsEventsAndStatesHaveApplesBits() {
    let events: [UIControl.Event] = [
      .touchDown, .touchDownRepeat, .touchDragInside, .touchDragOutside, .touchDragEnter, .touchDragExit,
      .touchUpInside, .touchUpOutside, .touchCancel, .valueChanged, .primaryActionTriggered, .editingDidBegin,
      .editingChanged, .editingDidEnd, .editingDidEndOnExit,
    ]
    let bits: [UInt] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 12, 13, 16, 17, 18, 19]
    #expect(events.map(\.rawValue) == bits.map { 1 << $0 })
    let states: [UIControl.State] = [.normal, .highlighted, .disabled, .selected, .focused]
    #expect(states.map(\.rawValue) == [0, 1, 2, 4, 8])
    let all: [UIControl.Event] = [.allTouchEvents, .allEditingEvents, .allEvents]
    #expect(
      all.map { all in events.map { all.contains($0) ? 1 : 0 } } == [
        [1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1],
        Array(repeating: 1, count: 15),
      ])
  }

  @Test func optionsOfMenusArrowsAndDirectionsHaveApplesBits() {
    let attributes: [UIMenuElement.Attributes] = [.disabled, .destructive, .hidden, .keepsMenuPresented]
    let options: [UIMenu.Options] = [.displayInline, .destructive, .singleSelection]
    let arrows: [UIPopoverArrowDirection] = [.up, .down, .left, .right, .any]
    let headings: [UIFocusHeading] = [.up, .down, .left, .right, .next, .previous]
    let edges: [NSDirectionalRectEdge] = [.top, .leading, .bottom, .trailing, .all]
    #expect(attributes.map(\.rawValue) == [1, 2, 4, 8] && options.map(\.rawValue) == [1, 2, 32])
    #expect(arrows.map(\.rawValue) == [1, 2, 4, 8, 15] && edges.map(\.rawValue) == [1, 2, 4, 8, 15])
    #expect(headings.map(\.rawValue) == [1, 2, 4, 8, 16, 32])
    let margins: [UIView.AutoresizingMask] = [
      .flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin, .flexibleTopMargin, .flexibleHeight,
      .flexibleBottomMargin,
    ]
    #expect(margins.map(\.rawValue) == [1, 2, 4, 8, 16, 32])
  }

  /// The orientations are those of the Exif tag 0x0112.
  @Test func casesHaveApplesNumbers() {
    let buttons: [UIButton.ButtonType] = [
      .custom, .system, .roundedRect, .detailDisclosure, .infoLight, .infoDark, .contactAdd, .close,
    ]
    #expect(buttons.map(\.rawValue) == [0, 1, 1, 2, 3, 4, 5, 7])
    let orientations: [UIImage.Orientation] = [
      .up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left,
    ]
    #expect(orientations.map(\.exif) == Array(1...8))
    #expect(orientations.map(\.isSideways) == [false, false, false, false, true, true, true, true])
    let idioms: [UIUserInterfaceIdiom] = [.unspecified, .phone, .pad, .tv, .carPlay, .mac]
    #expect(idioms.map(\.rawValue) == [-1, 0, 1, 2, 3, 5])
    let scenes: [UIScene.ActivationState] = [.unattached, .foregroundActive, .foregroundInactive, .background]
    #expect(scenes.map(\.rawValue) == [-1, 0, 1, 2])
    let axes = GamepadElement.allCases.filter(\.isAxis)
    #expect(axes == [.leftThumbstickX, .leftThumbstickY, .rightThumbstickX, .rightThumbstickY])
  }

  @Test func alignmentsBarsAndPagesHaveApplesNumbers() {
    let across: [UIControl.ContentHorizontalAlignment] = [.center, .left, .right, .fill, .leading, .trailing]
    let along: [UIControl.ContentVerticalAlignment] = [.center, .top, .bottom, .fill]
    #expect(across.map(\.rawValue) == [0, 1, 2, 3, 4, 5] && along.map(\.rawValue) == [0, 1, 2, 3])
    let metrics: [UIBarMetrics] = [.default, .compact, .defaultPrompt, .compactPrompt]
    let items: [UIBarButtonItem.Style] = [.plain, .bordered, .done]
    #expect(metrics.map(\.rawValue) == [0, 1, 101, 102] && items.map(\.rawValue) == [0, 1, 2])
    let systemItems: [UIBarButtonItem.SystemItem] = [.done, .add, .flexibleSpace, .trash, .play, .pause, .close]
    #expect(systemItems.map(\.rawValue) == [0, 4, 5, 16, 17, 18, 24])
    let turns: [UIPageViewController.TransitionStyle] = [.pageCurl, .scroll]
    let axes: [UIPageViewController.NavigationOrientation] = [.horizontal, .vertical]
    let ways: [UIPageViewController.NavigationDirection] = [.forward, .reverse]
    #expect(turns.map(\.rawValue) == [0, 1] && axes.map(\.rawValue) == [0, 1] && ways.map(\.rawValue) == [0, 1])
    let alerts: [UIAlertController.Style] = [.actionSheet, .alert]
    let actions: [UIAlertAction.Style] = [.default, .cancel, .destructive]
    #expect(alerts.map(\.rawValue) == [0, 1] && actions.map(\.rawValue) == [0, 1, 2])
  }

  @Test func picturesAndCornersHaveApplesNumbers() {
    let orientations: [UIImage.Orientation] = [
      .up, .down, .left, .right, .upMirrored, .downMirrored, .leftMirrored, .rightMirrored,
    ]
    let modes: [UIImage.RenderingMode] = [.automatic, .alwaysOriginal, .alwaysTemplate]
    #expect(orientations.map(\.rawValue) == Array(0...7) && modes.map(\.rawValue) == [0, 1, 2])
    let scales: [UIImage.SymbolScale] = [.default, .unspecified, .small, .medium, .large]
    let weights: [UIImage.SymbolWeight] = [
      .unspecified, .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]
    #expect(scales.map(\.rawValue) == [-1, 0, 1, 2, 3] && weights.map(\.rawValue) == Array(0...9))
    let corners: [UIRectCorner] = [.topLeft, .topRight, .bottomLeft, .bottomRight]
    #expect(corners.map(\.rawValue) == [1, 2, 4, 8] && corners.allSatisfy { UIRectCorner.allCorners.contains($0) })
  }

  @Test func gesturesAndSwipesHaveApplesNumbers() {
    let states: [UIGestureRecognizer.State] = [.possible, .began, .changed, .ended, .cancelled, .failed]
    let directions: [UISwipeGestureRecognizer.Direction] = [.right, .left, .up, .down]
    #expect(states.map(\.rawValue) == Array(0...5) && UIGestureRecognizer.State.recognized == .ended)
    #expect(directions.map(\.rawValue) == [1, 2, 4, 8])
  }
}
