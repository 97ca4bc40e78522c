import SceneTesting
import Testing

@testable import UIKit

/// Constraints as texts, where they are kept, and rules with factors.
@MainActor
@Suite struct ConstraintTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
  private let stage: Stage

  init() throws {
    stage = try ViewsApp.stage(4, 4)
  }

  private func added(to superview: UIView? = nil) -> UIView {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    (superview ?? root).addSubview(view)
    return view
  }

  @Test func aConstraintIsATextOfItsParts() {
    let (view, label) = (added(), UILabel())
    root.addSubview(label)
    let width = view.widthAnchor.constraint(lessThanOrEqualToConstant: 30)
    #expect(width.description == "UIView.width <= 30.0")
    let height = view.heightAnchor.constraint(greaterThanOrEqualTo: label.widthAnchor, multiplier: 0.5, constant: 4)
    height.identifier = "ratio"
    #expect(height.description == "ratio: UIView.height >= UILabel.width * 0.5 + 4.0")
    let left = label.leftAnchor.constraint(equalTo: view.centerXAnchor, constant: -3)
    #expect(left.description == "UILabel.left = UIView.centerX + -3.0")
  }

  /// Source: https://developer.apple.com/documentation/uikit/nslayoutconstraint/attribute
  @Test func partsRelationsAndPrioritiesHaveApplesNumbers() {
    let parts: [NSLayoutConstraint.Attribute] = [
      .notAnAttribute, .left, .right, .top, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY,
      .lastBaseline, .firstBaseline,
    ]
    #expect(parts.map(\.rawValue) == Array(0...12))
    let relations: [NSLayoutConstraint.Relation] = [.lessThanOrEqual, .equal, .greaterThanOrEqual]
    #expect(relations.map(\.rawValue) == [-1, 0, 1])
    let priorities: [UILayoutPriority] = [.required, .defaultHigh, .defaultLow, .fittingSizeLevel]
    #expect(priorities.map(\.rawValue) == [1000, 750, 250, 50])
    #expect(root.widthAnchor.constraint(equalToConstant: 1).priority == .required)
  }

  /// The nearest view that contains both holds a constraint.
  /// Source: https://developer.apple.com/documentation/uikit/nslayoutconstraint/isactive
  @Test func theNearestCommonViewHoldsAConstraint() {
    let outer = added()
    let (first, second, third) = (added(to: outer), added(to: outer), added())
    let own = first.widthAnchor.constraint(equalToConstant: 10)
    let inner = first.leftAnchor.constraint(equalTo: second.rightAnchor)
    let toOuter = second.topAnchor.constraint(equalTo: outer.topAnchor)
    let across = second.leftAnchor.constraint(equalTo: third.leftAnchor)
    #expect(!own.isActive)
    NSLayoutConstraint.activate([own, inner, toOuter, across])
    NSLayoutConstraint.activate([inner])
    #expect(first.constraints == [own] && outer.constraints == [inner, toOuter] && root.constraints == [across])
    #expect(second.constraints.isEmpty && third.constraints.isEmpty)
    NSLayoutConstraint.deactivate([inner, own])
    #expect(outer.constraints == [toOuter] && first.constraints.isEmpty && !inner.isActive && toOuter.isActive)
  }

  @Test func theMiddleOfThreeConstraintsIsTakenAway() {
    let view = added()
    let rules = [
      view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 5),
      view.widthAnchor.constraint(equalToConstant: 20),
      view.rightAnchor.constraint(lessThanOrEqualTo: root.rightAnchor),
      view.topAnchor.constraint(equalTo: root.topAnchor), view.heightAnchor.constraint(equalToConstant: 10),
    ]
    NSLayoutConstraint.activate(rules)
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 5, y: 0, width: 20, height: 10))
    rules[1].isActive = false
    let wider = view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.25, constant: -8)
    wider.isActive = true
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 5, y: 0, width: 42, height: 10))
    wider.constant = 8
    root.layoutIfNeeded()
    #expect(view.frame.width == 58)
  }

  /// The middle is at a quarter of the right side, plus 3 points; the lower side at 0.75 of the height, less 5.
  @Test func aPlaceMayBeAPartOfAnother() {
    let view = added()
    func rule(
      _ one: NSLayoutConstraint.Attribute, _ other: NSLayoutConstraint.Attribute, _ factor: CGFloat, _ constant: CGFloat
    ) -> NSLayoutConstraint {
      NSLayoutConstraint(
        item: view, attribute: one, relatedBy: .equal, toItem: other == .notAnAttribute ? nil : root, attribute: other,
        multiplier: factor, constant: constant)
    }
    NSLayoutConstraint.activate([
      rule(.centerX, .trailing, 0.25, 3), rule(.lastBaseline, .bottom, 0.75, -5), rule(.width, .notAnAttribute, 1, 30),
      rule(.height, .notAnAttribute, 1, 20),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 38, y: 50, width: 30, height: 20))
  }

  @Test func aConstraintIsWithoutAFactorAndWithoutAConstant() {
    let view = added()
    let rule = NSLayoutConstraint(
      item: view, attribute: .firstBaseline, relatedBy: .greaterThanOrEqual, toItem: root.layoutMarginsGuide,
      attribute: .top, multiplier: 1, constant: 0)
    #expect(rule.relation == .greaterThanOrEqual && rule.multiplier == 1 && rule.constant == 0)
    NSLayoutConstraint.activate([
      rule, view.topAnchor.constraint(lessThanOrEqualTo: root.topAnchor, constant: 90),
      view.leftAnchor.constraint(equalTo: root.layoutMarginsGuide.leftAnchor),
      view.widthAnchor.constraint(equalToConstant: 4), view.heightAnchor.constraint(equalToConstant: 4),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 8, y: 8, width: 4, height: 4), "margins are 8 points unless they are set")
  }

  /// Source: https://developer.apple.com/documentation/uikit/uiview/systemlayoutsizefitting(_:)
  @Test func theFittingSizeHoldsWhatIsInside() {
    let (outer, first, second) = (UIView(), UIView(), UIView())
    for view in [first, second] {
      view.translatesAutoresizingMaskIntoConstraints = false
      outer.addSubview(view)
    }
    NSLayoutConstraint.activate([
      first.topAnchor.constraint(equalTo: outer.topAnchor, constant: 4),
      first.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 6),
      first.rightAnchor.constraint(equalTo: outer.rightAnchor, constant: -10),
      first.widthAnchor.constraint(greaterThanOrEqualToConstant: 50),
      first.heightAnchor.constraint(equalTo: first.widthAnchor, multiplier: 0.5),
      second.topAnchor.constraint(equalTo: first.bottomAnchor, constant: 3),
      second.bottomAnchor.constraint(equalTo: outer.bottomAnchor, constant: -2),
      second.leftAnchor.constraint(equalTo: first.leftAnchor), second.widthAnchor.constraint(equalToConstant: 1),
      second.heightAnchor.constraint(equalToConstant: 11),
    ])
    func size(_ width: CGFloat) -> [CGFloat] {
      let size = outer.systemLayoutSizeFitting(CGSize(width: width, height: 0))
      return [size.width, size.height].map { ($0 * 1000).rounded() / 1000 }
    }
    #expect(size(0) == [66, 45] && size(10_000) == [66, 45], "the largest size is not kept")
    #expect(size(116) == [116, 70])
    #expect(UIView.layoutFittingCompressedSize == .zero)
    #expect(UIView.layoutFittingExpandedSize == CGSize(width: 10_000, height: 10_000))
  }

  /// Source: https://developer.apple.com/documentation/uikit/uiview/removeconstraints(_:)
  @Test func onlyTheGivenConstraintsAreRemoved() {
    let view = added()
    let rules = [
      view.widthAnchor.constraint(equalToConstant: 10), view.heightAnchor.constraint(equalToConstant: 20),
      view.leftAnchor.constraint(equalTo: root.leftAnchor), view.topAnchor.constraint(equalTo: root.topAnchor),
    ]
    root.addConstraints(rules)
    #expect(rules.map(\.isActive) == [true, true, true, true])
    root.removeConstraints([rules[3], rules[0]])
    #expect(rules.map(\.isActive) == [false, true, true, false])
  }

  /// Source: https://developer.apple.com/documentation/uikit/uiview/lastbaselineanchor
  @Test func theBaselinesOfAPlainViewAreItsUpperAndLowerSide() {
    let views = [added(), added(), added()]
    for view in views {
      view.heightAnchor.constraint(equalToConstant: 20).isActive = true
      view.widthAnchor.constraint(equalToConstant: 10).isActive = true
      view.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
    }
    views[0].topAnchor.constraint(equalTo: root.topAnchor, constant: 30).isActive = true
    views[1].topAnchor.constraint(equalTo: views[0].firstBaselineAnchor, constant: 5).isActive = true
    views[2].topAnchor.constraint(equalTo: views[0].lastBaselineAnchor, constant: 5).isActive = true
    root.layoutIfNeeded()
    #expect(views.map(\.frame.minY) == [30, 35, 55])
  }

  /// Source: https://developer.apple.com/documentation/uikit/nslayoutconstraint/priority
  @Test func onlyContradictionsOfRequiredRulesAreReported() {
    let view = added()
    let rules = [
      view.widthAnchor.constraint(equalToConstant: 10), view.widthAnchor.constraint(equalToConstant: 20),
      view.widthAnchor.constraint(greaterThanOrEqualToConstant: 40),
    ]
    (rules[0].priority, rules[2].priority) = (UILayoutPriority(999), UILayoutPriority(999))
    NSLayoutConstraint.activate(rules)
    root.layoutIfNeeded()
    #expect(view.frame.width == 20 && stage.diagnostics.isEmpty)
    rules[0].isActive = false
    rules[0].priority = .required
    rules[0].isActive = true
    root.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(stage.diagnostics.map(\.kind) == ["broken-constraint"])
  }

  /// Source: https://developer.apple.com/documentation/uikit/uiscrollview/contentlayoutguide
  @Test func theGuideOfTheContentSetsItsSize() {
    let view = UIScrollView(frame: CGRect(x: 30, y: 20, width: 100, height: 60))
    root.addSubview(view)
    let (mark, guide) = (added(to: view), view.contentLayoutGuide)
    NSLayoutConstraint.activate([
      guide.widthAnchor.constraint(equalToConstant: 450),
      guide.heightAnchor.constraint(equalTo: view.heightAnchor, multiplier: 3),
      mark.rightAnchor.constraint(equalTo: guide.rightAnchor, constant: -10),
      mark.bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: -5),
      mark.widthAnchor.constraint(equalTo: view.frameLayoutGuide.widthAnchor, multiplier: 0.5),
      mark.heightAnchor.constraint(equalToConstant: 15),
    ])
    root.layoutIfNeeded()
    #expect(view.contentSize == CGSize(width: 450, height: 180) && view.frame.minX == 30)
    #expect(mark.frame == CGRect(x: 390, y: 160, width: 50, height: 15))
    #expect(view.contentLayoutGuide.layoutFrame == CGRect(x: 0, y: 0, width: 450, height: 180))
    #expect(view.frameLayoutGuide.layoutFrame == view.frame && guide.owningView === view)
  }
}
