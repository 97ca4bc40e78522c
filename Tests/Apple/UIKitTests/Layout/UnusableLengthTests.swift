import SceneTesting
import SpriteKit
import Testing

@testable import UIKit

/// Lengths that are not numbers, or too large, as after a division by zero.
@MainActor
@Suite struct UnusableLengthTests {
  private let stage: Stage
  private let controller = UIViewController()
  private let box = CGRect(x: 0, y: 0, width: 100, height: 100)

  init() throws {
    stage = try ViewsApp.stage(100, 100, controller)
  }

  private final class Numbers: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 6 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
  }

  private final class BrokenLayout: UICollectionViewLayout {
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      let place = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
      place.frame = CGRect(x: CGFloat.nan, y: 0, width: 10, height: 10)
      return [place]
    }
  }

  private func collection(_ layout: UICollectionViewLayout, _ numbers: Numbers) -> UICollectionView {
    let view = UICollectionView(frame: box, collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = numbers
    view.delegate = numbers
    controller.view.addSubview(view)
    return view
  }

  private var reported: [String] { stage.diagnostics.filter { $0.kind == "bad-frame" }.map(\.subject).sorted() }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity, 1.1e12])
  func unusableInsetsAndGapsCountAsZero(_ bad: CGFloat) async {
    let (numbers, layout) = (Numbers(), UICollectionViewFlowLayout())
    let view = collection(layout, numbers)
    let insets = UIEdgeInsets(top: bad, left: bad, bottom: bad, right: bad)
    (layout.sectionInset, view.contentInset) = (insets, insets)
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (bad, bad)
    controller.additionalSafeAreaInsets = insets
    controller.view.layoutMargins = insets
    await stage.advance()
    #expect(view.contentInset == .zero && controller.view.layoutMargins == .zero)
    #expect(controller.view.safeAreaInsets == .zero)
    #expect(controller.view.safeAreaLayoutGuide.layoutFrame == box)
    // Two items of 50 points in a line, without gaps.
    let frame = view.layoutAttributesForItem(at: IndexPath(item: 3, section: 0))?.frame
    #expect(frame == CGRect(x: 50, y: 50, width: 50, height: 50))
    #expect(
      reported == [
        "the additionalSafeAreaInsets of UIViewController", "the contentInset of UICollectionView",
        "the layoutMargins of UIView", "the minimumInteritemSpacing of UICollectionViewFlowLayout",
        "the minimumLineSpacing of UICollectionViewFlowLayout", "the sectionInset of UICollectionViewFlowLayout",
      ])
  }

  @Test func theLargestInsetIsUsed() async {
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 1e12, bottom: -1e12)
    await stage.advance()
    #expect(controller.view.safeAreaInsets == UIEdgeInsets(top: 1e12, bottom: -1e12))
    #expect(reported.isEmpty)
  }

  @Test func aCellWithoutANumberForAPlaceIsReported() async {
    let numbers = Numbers()
    let view = collection(BrokenLayout(), numbers)
    await stage.advance(frames: 2)
    #expect(view.visibleCells.map(\.frame) == [.zero])
    #expect(reported == ["the frame of UICollectionViewCell"])
  }

  @Test func aStackWithoutANumberForAGapKeepsItsRules() async {
    let stack = UIStackView(arrangedSubviews: [UIView(), UIView()])
    (stack.frame, stack.distribution, stack.spacing) = (box, .fillEqually, .nan)
    controller.view.addSubview(stack)
    await stage.advance()
    #expect(stack.arrangedSubviews.map(\.frame.minX) == [0, 50])
    stack.setCustomSpacing(.infinity, after: stack.arrangedSubviews[0])
    await stage.advance()
    #expect(stack.arrangedSubviews.map(\.frame.minX) == [0, 50])
    #expect(Set(reported) == ["the spacing of UIStackView"])
  }

  @Test(arguments: [1e10, 1e19, 1e300] as [CGFloat]) func hugeViewsDoNotStopTheProgram(_ size: CGFloat) async {
    let frame = CGRect(x: 0, y: 0, width: size, height: size)
    let (view, scene) = (SKView(frame: frame), SKScene(size: CGSize(width: 10, height: 10)))
    scene.backgroundColor = .red
    controller.view.addSubview(view)
    view.presentScene(scene)
    let picker = UIPickerView(frame: frame)
    controller.view.addSubview(picker)
    // Twice this place is not a number.
    let clip = UIView(frame: box)
    clip.clipsToBounds = true
    clip.layer.setAffineTransform(CGAffineTransform(scaleX: 4, y: 4))
    clip.addSubview(UIView(frame: CGRect(x: size * 1e8, y: 0, width: 10, height: 10)))
    clip.subviews[0].clipsToBounds = true
    controller.view.addSubview(clip)
    await stage.advance()
    view.presentScene(SKScene(size: CGSize(width: 10, height: 10)), transition: .push(with: .up, duration: 1))
    await stage.advance(frames: 2)
    #expect(stage.frame.width == 100)
  }
}
