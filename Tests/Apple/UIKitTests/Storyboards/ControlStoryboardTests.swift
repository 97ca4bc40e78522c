import SceneTesting
import Testing

@testable import UIKit

/// A controller with one action, in the storyboards Controls and Faults.
final class ControlsController: UIViewController, UIGestureRecognizerDelegate {
  var shouts: [String] = []

  func shout(_ sender: UIButton) { shouts.append(sender.currentTitle ?? "-") }

  override func objcMethod(named name: String) -> Selector? {
    name == "shout:" ? Selector("shout:", ControlsController.shout(_:)) : super.objcMethod(named: name)
  }
}

@MainActor
@Suite struct ControlStoryboardTests {
  private let stage: Stage
  private let controller: ControlsController

  init() throws {
    stage = try StoryboardApp.stage("Controls")
    controller = try #require(stage.app.keyWindow?.rootViewController as? ControlsController)
  }

  private func view<Kind: UIView>(_ tag: Int, _ kind: Kind.Type) throws -> Kind {
    try #require(controller.view.viewWithTag(tag) as? Kind)
  }

  @Test func controlsHaveTheValuesOfTheStoryboard() throws {
    let stepper = try view(1, UIStepper.self)
    let numbers = [stepper.value, stepper.minimumValue, stepper.maximumValue, stepper.stepValue]
    #expect(numbers == [2.5, -2, 9, 0.5] && stepper.wraps)
    let progress = try view(2, UIProgressView.self)
    #expect(progress.progress == 0.25 && [progress.progressTintColor, progress.trackTintColor] == [.red, .blue])
    let pages = try view(3, UIPageControl.self)
    #expect(pages.numberOfPages == 4 && pages.currentPage == 2)
    #expect([pages.currentPageIndicatorTintColor, pages.pageIndicatorTintColor] == [.red, .blue])
    let segments = try view(4, UISegmentedControl.self)
    #expect((0..<2).map { segments.imageForSegment(at: $0) != nil } == [true, false])
    #expect(segments.titleForSegment(at: 1) == "Second" && segments.selectedSegmentIndex == 1)
    let (busy, idle) = (try view(5, UIActivityIndicatorView.self), try view(6, UIActivityIndicatorView.self))
    #expect([busy, idle].map(\.style) == [.large, .medium] && busy.color == .red)
    #expect([busy.isAnimating, busy.hidesWhenStopped, idle.isAnimating, idle.isHidden] == [true, true, false, false])
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func aTextViewAndAConfiguredButtonHaveTheirTexts() throws {
    let text = try view(7, UITextView.self)
    #expect(text.text == "Two words" && text.textColor == .red && text.textAlignment == .right)
    #expect(text.font?.pointSize == 21 && !text.isEditable && !text.isSelectable)
    let button = try view(8, UIButton.self)
    let look = try #require(button.configuration)
    let title = try #require(look.attributedTitle)
    #expect(String(title.characters) == "Play now" && look.image != nil && look.imagePadding == 6)
    #expect(title.foregroundColor == .red && title.font?.pointSize == 30, "those of its first part")
    let priorities = button.look?.constraints.resistance
    #expect([priorities?[.horizontal]?.rawValue, priorities?[.vertical]?.rawValue] == [300, 400])
  }

  @Test func aButtonHasItsMarginsAndTheLookOfEachState() throws {
    let button = try view(13, UIButton.self)
    #expect(button.contentEdgeInsets == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(button.titleEdgeInsets == UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8))
    #expect(button.imageEdgeInsets == UIEdgeInsets(top: 9, left: 10, bottom: 11, right: 12))
    #expect(try view(9, UIButton.self).imageEdgeInsets == .zero)
    let states: [UIControl.State] = [.normal, .highlighted, .disabled, .selected]
    #expect(states.map { button.title(for: $0) } == ["N", "H", "D", "S"])
    #expect(states.map { button.titleColor(for: $0) } == [.red, .green, nil, nil])
    #expect(states.map { button.image(for: $0) != nil } == [true, false, false, false])
    #expect(states.map { button.backgroundImage(for: $0) != nil } == [false, false, false, true])
    #expect(!button.adjustsImageWhenHighlighted && !button.adjustsImageWhenDisabled && button.buttonType == .custom)
    #expect(button.titleLabel?.lineBreakMode == .byTruncatingHead && button.titleLabel?.font.pointSize == 23)
    #expect(button.titleLabel?.text == "N" && button.titleLabel?.shadowColor == .blue)
    button.isEnabled = false
    #expect(button.titleLabel?.text == "D" && button.titleLabel?.shadowColor == .green)
  }

  @Test func marginsAre16PointsBesideTheRootAnd8InAnotherView() async throws {
    await stage.advance()
    #expect(try view(10, UIView.self).frame == CGRect(x: 20, y: 300, width: 358, height: 350))
    #expect(try view(11, UIView.self).frame == CGRect(x: 9, y: 10, width: 338, height: 328))
    #expect(try view(12, UIView.self).frame == CGRect(x: 179, y: 171, width: 10, height: 20))
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func gesturesHaveTheirDirectionsAndTimes() throws {
    let gestures = try #require(controller.view.gestureRecognizers)
    let directions = gestures.compactMap { ($0 as? UISwipeGestureRecognizer)?.direction }
    #expect(directions == [.left, .up, .down, .right] && gestures.count == 5)
    let press = try #require(gestures.last as? UILongPressGestureRecognizer)
    #expect(press.minimumPressDuration == 1.5 && !press.isEnabled && !press.cancelsTouchesInView)
    #expect(press.delegate === controller && gestures[0].isEnabled && gestures[0].cancelsTouchesInView)
  }

  @Test func anActionOfTheFirstResponderFindsTheController() async throws {
    let button = try view(9, UIButton.self)
    #expect(button.backgroundColor == UIColor(red: 0, green: 0.5, blue: 1, alpha: 1), "the file's copy of the colour")
    await stage.advance()
    stage.touchDown(at: button.center)
    await stage.advance()
    #expect(controller.shouts == ["Shout"], "it is the event touchDown")
    stage.touchUp(at: button.center)
    await stage.advance()
    #expect(controller.shouts == ["Shout"] && stage.diagnostics.isEmpty)
  }

  @Test func aBarButtonsSegueIsTriggered() throws {
    let item = try #require(controller.navigationItem.rightBarButtonItem)
    #expect(item.title == "Play" && controller.presentedViewController == nil)
    item.onPress?()
    #expect(controller.presentedViewController?.modalPresentationStyle == .fullScreen)
  }

  @Test func aKeyPathLeadsThroughViews() {
    let (outer, inner) = (UIView(frame: CGRect(x: 1, y: 2, width: 30, height: 40)), UIView())
    outer.addSubview(inner)
    inner.setValue(7, forKeyPath: "superview.tag")
    inner.setValue(CGFloat(0.5), forKeyPath: "superview.alpha")
    inner.setValue(UIColor.red, forKeyPath: "superview.backgroundColor")
    #expect(outer.tag == 7 && outer.alpha == 0.5 && outer.backgroundColor == .red && inner.tag == 0)
    func value(_ key: String) -> Any? { inner.value(forKeyPath: "superview.\(key)") }
    #expect(value("tag") as? Int == 7 && value("alpha") as? CGFloat == 0.5 && value("hidden") as? Bool == false)
    #expect(value("backgroundColor") as? UIColor == .red && value("tintColor") as? UIColor == outer.tintColor)
    #expect([value("frame") as? CGRect, value("bounds") as? CGRect] == [outer.frame, outer.bounds])
    #expect(value("center") as? CGPoint == CGPoint(x: 16, y: 22) && value("superview") == nil)
    #expect(inner.value(forKeyPath: "superview") as? UIView === outer && stage.diagnostics.isEmpty)
    #expect(value("nothing") == nil && stage.diagnostics.map(\.subject) == ["UIView.nothing"])
    inner.setValue(UIColor.red, forKeyPath: "layer.borderColor")
    #expect(stage.diagnostics.last?.subject == "layer.borderColor")
  }

  // MARK: Faults

  private func faults() -> UIStoryboard { UIStoryboard(name: "Faults", bundle: nil) }

  @Test func connectionsAndValuesThatLeadNowhereAreReported() throws {
    let made = faults().instantiateViewController(withIdentifier: "Faults")
    #expect(made.view.subviews.count == 2 && made.view.backgroundColor == nil)
    #expect(
      stage.diagnostics.map(\.description).sorted() == [
        "Faults.storyboard: the colour oceanColor of the system is not known, and is left out",
        "Faults.storyboard:18: the action \"shout:\" is connected with an object that is not made here",
        "Faults.storyboard:19: the event touchNever is not known",
        "Faults.storyboard:25: the action \"shout:\" is of an object that is not a control here, and is never called",
        "Faults.storyboard:26: the outlet \"other\" is connected with an object that is not made here",
        "Faults.storyboard:36: an object of the class Helper is not made; make it in code",
        "Faults.storyboard:7: the constraint apart has an object or a part that is not known",
        "Faults.storyboard:7: the constraint deep has an object or a part that is not known",
      ])
  }

  @Test func controllersAndSeguesThatAreNotKnownHaveSubstitutes() throws {
    #expect(faults().instantiateInitialViewController() == nil)
    let made = faults().instantiateViewController(withIdentifier: "Faults")
    stage.app.keyWindow?.rootViewController = made
    let known = stage.diagnostics.count
    made.performSegue(withIdentifier: "back", sender: nil)
    #expect(made.presentedViewController == nil)
    made.performSegue(withIdentifier: "strange", sender: nil)
    #expect(made.presentedViewController != nil)
    #expect(stage.diagnostics.first?.message.hasPrefix("no controller is marked as the initial one") == true)
    #expect(
      stage.diagnostics.dropFirst(known).map(\.message) == [
        "no controller that presents this one, or is below it in its stack, has the unwind action \"nobody:\"",
        "there is no glkViewController here; it is made as a view controller with its view",
        "there is no class \"NoSegue\" of segues; the destination is presented",
        "sheets fill the screen, and are not dismissed by a swipe; set .fullScreen or .overFullScreen",
      ])
  }

  @Test func aSplitControllerIsItsFirstOneAndASceneInItselfEnds() throws {
    let split = faults().instantiateViewController(withIdentifier: "Split")
    #expect(split.title == "Loop")
    var (depth, current) = (0, split)
    while current.view != nil, let child = current.children.first { (depth, current) = (depth + 1, child) }
    #expect(depth == 16)
    #expect(
      stage.diagnostics.map(\.description) == [
        "Faults.storyboard:51: there is no splitViewController here; its first controller is shown alone",
        "Faults.storyboard:61: the scene contains itself, through embedded scenes or references; it is left out",
      ])
  }
}
