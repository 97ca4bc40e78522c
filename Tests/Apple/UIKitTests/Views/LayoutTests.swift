import SceneTesting
import Testing

@testable import UIKit

@MainActor
@Suite struct LayoutTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))

  private func added(to superview: UIView? = nil, _ view: UIView = UIView()) -> UIView {
    view.translatesAutoresizingMaskIntoConstraints = false
    (superview ?? root).addSubview(view)
    return view
  }

  @Test func partsOfNoSizeShareAChangeEqually() {
    let thirds = UIView.AutoresizingMask.resized(0, 0, from: 0, to: 30, parts: (true, true, true))
    #expect(thirds.start == 10 && thirds.size == 10)
    let halves = UIView.AutoresizingMask.resized(0, 0, from: 0, to: 30, parts: (true, false, true))
    #expect(halves.start == 15 && halves.size == 0)
  }

  @Test func sidesMiddlesAndLengthsMakeFrames() {
    let (pinned, centred, half) = (added(), added(), added())
    NSLayoutConstraint.activate([
      pinned.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      pinned.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -20),
      pinned.topAnchor.constraint(equalTo: root.topAnchor, constant: 5),
      pinned.heightAnchor.constraint(equalToConstant: 30),
      centred.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      centred.centerYAnchor.constraint(equalTo: root.centerYAnchor, constant: 10),
      centred.widthAnchor.constraint(equalToConstant: 40),
      centred.heightAnchor.constraint(equalTo: centred.widthAnchor, multiplier: 0.5, constant: 2),
      half.leftAnchor.constraint(equalTo: pinned.leftAnchor),
      half.topAnchor.constraint(equalTo: pinned.bottomAnchor, constant: 8),
      half.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5),
      half.bottomAnchor.constraint(equalTo: root.bottomAnchor),
    ])
    root.layoutIfNeeded()
    #expect(pinned.frame == CGRect(x: 10, y: 5, width: 170, height: 30))
    #expect(centred.frame == CGRect(x: 80, y: 49, width: 40, height: 22))
    #expect(half.frame == CGRect(x: 10, y: 43, width: 100, height: 57))
  }

  @Test func equalWidthsInAChainShareTheSpace() {
    let views = (0..<3).map { _ in added() }
    for (index, view) in views.enumerated() {
      let before = index == 0 ? root.leadingAnchor : views[index - 1].trailingAnchor
      NSLayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: before, constant: 5),
        view.topAnchor.constraint(equalTo: root.topAnchor),
        view.bottomAnchor.constraint(equalTo: root.bottomAnchor),
        view.widthAnchor.constraint(equalTo: views[0].widthAnchor),
      ])
    }
    views[2].trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -5).isActive = true
    root.layoutIfNeeded()
    #expect(views.map { $0.frame.width } == [60, 60, 60])
    #expect(views.map { $0.frame.minX } == [5, 70, 135])
  }

  @Test func aWidthFollowsAHeight() {
    let view = added()
    NSLayoutConstraint.activate([
      view.widthAnchor.constraint(equalTo: view.heightAnchor, multiplier: 2),
      view.heightAnchor.constraint(equalTo: root.heightAnchor, multiplier: 0.5),
      view.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      view.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 50, y: 0, width: 100, height: 50))
  }

  @Test func contentGivesTheLengthsThatNoConstraintSets() throws {
    let stage = try ViewsApp.stage(4, 4)
    let label = UILabel()
    label.text = "Score"
    let view = added(to: nil, label)
    NSLayoutConstraint.activate([
      view.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 3),
    ])
    root.layoutIfNeeded()
    #expect(label.frame.size == label.intrinsicContentSize && label.frame.midX == 100)
    let narrow = view.widthAnchor.constraint(lessThanOrEqualToConstant: 20)
    narrow.isActive = true
    root.layoutIfNeeded()
    #expect(label.frame.width == 20)
    narrow.isActive = false
    view.widthAnchor.constraint(greaterThanOrEqualTo: root.widthAnchor, multiplier: 0.9).isActive = true
    label.text = "Score 12"
    root.layoutIfNeeded()
    #expect(abs(label.frame.width - 180) < 1e-9)
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func theMoreImportantRuleWins() {
    let view = added()
    let wide = view.widthAnchor.constraint(equalToConstant: 80)
    let small = view.widthAnchor.constraint(equalToConstant: 30)
    (wide.priority, small.priority) = (.defaultHigh, .defaultLow)
    let left = view.leftAnchor.constraint(equalTo: root.leftAnchor)
    NSLayoutConstraint.activate([small, wide, left])
    root.layoutIfNeeded()
    #expect(view.frame.width == 80)
    small.priority = UILayoutPriority(900)
    left.constant = 7
    root.layoutIfNeeded()
    #expect(view.frame.width == 30 && view.frame.minX == 7)
  }

  @Test func contradictionsAndMissingViewsAreReported() throws {
    let stage = try ViewsApp.stage(4, 4)
    let (view, stranger) = (added(), UIView())
    view.widthAnchor.constraint(equalToConstant: 10).isActive = true
    let second = view.widthAnchor.constraint(equalToConstant: 20)
    second.identifier = "second"
    second.isActive = true
    let lost = view.leftAnchor.constraint(equalTo: stranger.leftAnchor)
    lost.isActive = true
    root.layoutIfNeeded()
    #expect(!lost.isActive && view.frame.width == 10)
    #expect(stage.diagnostics.map(\.kind) == ["constraint-without-tree", "broken-constraint"])
    #expect(stage.diagnostics.last?.subject == "constraint second: UIView.width = 20.0")
  }

  @Test func numbersThatAreNotFiniteAndRemovedViewsAreHarmless() throws {
    let stage = try ViewsApp.stage(4, 4)
    let (view, other) = (added(), added())
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: .nan),
      view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: .infinity),
      view.heightAnchor.constraint(equalToConstant: 1e300),
      view.topAnchor.constraint(equalTo: other.bottomAnchor, constant: -.infinity),
      other.heightAnchor.constraint(equalToConstant: -5),
    ])
    root.layoutIfNeeded()
    other.removeFromSuperview()
    root.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(view.frame.minX == 0 && view.frame.width.isFinite && other.frame.height == 0)
    #expect(stage.diagnostics.allSatisfy { $0.kind == "broken-constraint" })
  }

  @Test func aScreenOfAnotherSizeLaysOutAgain() async throws {
    let view = UIView()
    let stage = try ViewsApp.stage(40, 40) { root in
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
      let safe = root.safeAreaLayoutGuide
      NSLayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 4),
        view.trailingAnchor.constraint(equalTo: safe.trailingAnchor, constant: -4),
        view.topAnchor.constraint(equalTo: safe.topAnchor),
        view.bottomAnchor.constraint(equalTo: root.bottomAnchor),
      ])
    }
    await stage.advance()
    #expect(view.frame == CGRect(x: 4, y: 0, width: 32, height: 40))
    stage.resize(to: CGSize(width: 100, height: 20))
    await stage.advance()
    #expect(view.frame == CGRect(x: 4, y: 0, width: 92, height: 20))
  }

  @Test func theSafeAreaLeavesItsOwnMarginOnEachSide() async throws {
    let controller = UIViewController()
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 1, left: 2, bottom: 4, right: 8)
    let view = UIView()
    let stage = try ViewsApp.stage(40, 40, controller) { root in
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
      let safe = root.safeAreaLayoutGuide
      NSLayoutConstraint.activate([
        view.trailingAnchor.constraint(equalTo: safe.trailingAnchor),
        view.bottomAnchor.constraint(equalTo: safe.bottomAnchor),
        view.widthAnchor.constraint(equalTo: safe.widthAnchor),
        view.heightAnchor.constraint(equalTo: safe.heightAnchor, multiplier: 0.5),
      ])
    }
    await stage.advance()
    #expect(view.frame == CGRect(x: 2, y: 18.5, width: 30, height: 17.5))
  }

  @Test func boundsThatStartElsewhereMoveTheSubviews() {
    let (outer, inner, beside) = (added(), UIView(), added())
    inner.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(inner)
    outer.bounds.origin = CGPoint(x: 7, y: 3)
    NSLayoutConstraint.activate([
      outer.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 20),
      outer.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
      outer.widthAnchor.constraint(equalToConstant: 50),
      outer.heightAnchor.constraint(equalToConstant: 40),
      inner.leftAnchor.constraint(equalTo: beside.rightAnchor),
      inner.topAnchor.constraint(equalTo: beside.bottomAnchor),
      inner.widthAnchor.constraint(equalToConstant: 5),
      inner.heightAnchor.constraint(equalToConstant: 5),
      beside.leftAnchor.constraint(equalTo: root.leftAnchor),
      beside.topAnchor.constraint(equalTo: root.topAnchor),
      beside.widthAnchor.constraint(equalToConstant: 30),
      beside.heightAnchor.constraint(equalToConstant: 12),
    ])
    root.layoutIfNeeded()
    #expect(inner.frame.origin == CGPoint(x: 17, y: 5))
    #expect(inner.convert(CGPoint.zero, to: root) == CGPoint(x: 30, y: 12))
  }

  @Test func contentYieldsOnlyToHigherPriorities() throws {
    let stage = try ViewsApp.stage(4, 4)
    let label = UILabel()
    label.text = "Score"
    let natural = label.intrinsicContentSize.width
    let view = added(to: nil, label)
    let width = view.widthAnchor.constraint(equalToConstant: 5)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: root.leftAnchor), view.topAnchor.constraint(equalTo: root.topAnchor), width,
    ])
    for (priority, constant, expected) in [(749, 5, natural), (751, 5, 5), (249, 500, natural), (251, 500, 500)]
      as [(Float, CGFloat, CGFloat)]
    {
      width.isActive = false
      (width.priority, width.constant) = (UILayoutPriority(priority), constant)
      width.isActive = true
      root.layoutIfNeeded()
      #expect(label.frame.width == expected, "priority \(priority)")
    }
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func theNarrowestOfSeveralLimitsCounts() throws {
    let stage = try ViewsApp.stage(4, 4)
    let (wide, narrow) = (added(), added())
    for length in [20, 50, 35] as [CGFloat] {
      wide.widthAnchor.constraint(greaterThanOrEqualToConstant: length).isActive = true
      narrow.widthAnchor.constraint(lessThanOrEqualToConstant: length).isActive = true
    }
    let want = narrow.widthAnchor.constraint(equalToConstant: 100)
    want.priority = .defaultLow
    want.isActive = true
    root.layoutIfNeeded()
    #expect(wide.frame.width == 50 && narrow.frame.width == 20)
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func aViewThatWaitsForLayoutInsideAnAddedViewIsLaidOut() async throws {
    final class Counted: UIView {
      var count = 0
      override func layoutSubviews() { count += 1 }
    }
    let stage = try ViewsApp.stage(100, 100)
    await stage.advance()
    let (outer, inner) = (UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)), Counted(frame: .zero))
    outer.addSubview(inner)
    inner.setNeedsLayout()
    stage.app.keyWindow?.rootViewController?.view.addSubview(outer)
    await stage.advance()
    #expect(inner.count == 1)
  }

  @Test func aGuideOfTheMarginsHasSidesAndMiddles() {
    root.layoutMargins = UIEdgeInsets(top: 4, left: 10, bottom: 6, right: 30)
    let (filled, centred, guide) = (added(), added(), root.layoutMarginsGuide)
    NSLayoutConstraint.activate([
      filled.leftAnchor.constraint(equalTo: guide.leftAnchor),
      filled.rightAnchor.constraint(equalTo: guide.rightAnchor),
      filled.topAnchor.constraint(equalTo: guide.topAnchor),
      filled.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      centred.centerXAnchor.constraint(equalTo: guide.centerXAnchor),
      centred.centerYAnchor.constraint(equalTo: guide.centerYAnchor),
      centred.widthAnchor.constraint(equalToConstant: 20), centred.heightAnchor.constraint(equalToConstant: 10),
    ])
    root.layoutIfNeeded()
    #expect(guide.layoutFrame == CGRect(x: 10, y: 4, width: 160, height: 90))
    #expect(filled.frame == guide.layoutFrame && centred.frame == CGRect(x: 80, y: 44, width: 20, height: 10))
  }

  @Test func limitsToAnotherViewHoldAgainstAWeakerWish() {
    let view = added()
    let wishes = [
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 90),
      view.widthAnchor.constraint(equalToConstant: 500), view.heightAnchor.constraint(equalToConstant: 10),
    ]
    for wish in wishes { wish.priority = .defaultLow }
    NSLayoutConstraint.activate(
      wishes + [
        view.leadingAnchor.constraint(greaterThanOrEqualTo: root.leadingAnchor, constant: 15),
        view.topAnchor.constraint(lessThanOrEqualTo: root.topAnchor, constant: 60),
        view.widthAnchor.constraint(lessThanOrEqualTo: root.widthAnchor, multiplier: 0.5, constant: 3),
      ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 15, y: 60, width: 103, height: 10))
  }

  @Test func directionalMarginsAreTheOthersFromTheLeft() {
    root.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(root.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    root.layoutMargins = UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8)
    let expected = NSDirectionalEdgeInsets(top: 5, leading: 6, bottom: 7, trailing: 8)
    #expect(root.directionalLayoutMargins == expected && NSDirectionalEdgeInsets() == .zero)
  }
}
