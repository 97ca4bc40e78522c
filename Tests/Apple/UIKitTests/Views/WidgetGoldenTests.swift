import SceneTesting
import Testing

@testable import UIKit

/// Pictures of the views and controls for forms and lists, each looked at.
@MainActor
@Suite struct WidgetGoldenTests {
  @Test(arguments: [1, 2]) func controls(scale: Int) async throws {
    let stage = try ViewsApp.stage(220, 260, scale: scale) { root in
      root.backgroundColor = .systemBackground
      @MainActor func add(_ view: UIView, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
        view.frame = CGRect(x: x, y: y, width: width, height: height)
        root.addSubview(view)
      }
      let (on, off) = (UISwitch(), UISwitch())
      on.isOn = true
      add(on, 10, 10, 51, 31)
      add(off, 75, 10, 51, 31)
      add(UIStepper(), 136, 10, 78, 32)
      let slider = UISlider()
      slider.value = 0.3
      add(slider, 10, 50, 200, 31)
      let segments = UISegmentedControl(items: ["One", "Two", "Three"])
      segments.selectedSegmentIndex = 1
      add(segments, 10, 90, 200, 32)
      let progress = UIProgressView(progressViewStyle: .default)
      progress.progress = 0.6
      add(progress, 10, 132, 200, 4)
      let pages = UIPageControl()
      (pages.numberOfPages, pages.currentPage) = (4, 1)
      (pages.pageIndicatorTintColor, pages.currentPageIndicatorTintColor) = (.systemGray4, .systemBlue)
      add(pages, 10, 142, 200, 20)
      let (empty, full) = (UITextField(), UITextField())
      (empty.placeholder, full.text) = ("Placeholder", "Text")
      for field in [empty, full] { field.borderStyle = .roundedRect }
      add(empty, 10, 168, 200, 34)
      add(full, 10, 210, 95, 34)
      full.becomeFirstResponder()
      let text = UITextView()
      text.text = "Some lines of text that wrap"
      add(text, 115, 205, 95, 50)
    }
    await stage.advance(frames: 2)
    assertFrame(stage, named: "controls\(scale)x")
  }

  private final class Rows: NSObject, UITableViewDataSource {
    let styles: [UITableViewCell.CellStyle] = [.default, .value1, .subtitle]

    func numberOfSections(in tableView: UITableView) -> Int { 2 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { section == 0 ? 3 : 20 }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      section == 0 ? "Styles" : "More"
    }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: indexPath.section == 0 ? styles[indexPath.row] : .default, reuseIdentifier: nil)
      cell.textLabel?.text = "Row \(indexPath.row)"
      cell.detailTextLabel?.text = "detail"
      cell.accessoryType = indexPath.row == 0 ? .disclosureIndicator : indexPath.row == 2 ? .checkmark : .none
      return cell
    }
  }

  @Test(arguments: [UITableView.Style.plain, .grouped, .insetGrouped]) func tables(
    style: UITableView.Style
  ) async throws {
    let rows = Rows()
    let stage = try ViewsApp.stage(200, 300) { root in
      let table = UITableView(frame: root.bounds, style: style)
      table.dataSource = rows
      root.addSubview(table)
      table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    }
    await stage.advance(frames: 2)
    assertFrame(stage, named: "table-\(style)")
  }

  private final class Squares: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 50 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "square", for: indexPath)
      cell.backgroundColor = indexPath.item % 3 == 0 ? .systemOrange : .systemTeal
      cell.layer.cornerRadius = 6
      return cell
    }
  }

  @Test func aCollectionAndAStack() async throws {
    let squares = Squares()
    let stage = try ViewsApp.stage(128, 128) { root in
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 24, height: 24)
      layout.sectionInset = UIEdgeInsets(top: 4, left: 4, bottom: 4, right: 4)
      let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 128, height: 80), collectionViewLayout: layout)
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "square")
      view.dataSource = squares
      view.backgroundColor = .black
      view.contentOffset.y = 15
      root.addSubview(view)
      let parts = [UIColor.red, .green, .blue].map { color in
        let part = UIView(frame: .zero)
        part.backgroundColor = color
        return part
      }
      let stack = UIStackView(arrangedSubviews: parts)
      (stack.distribution, stack.spacing) = (.fillEqually, 6)
      stack.frame = CGRect(x: 4, y: 88, width: 120, height: 36)
      root.addSubview(stack)
    }
    await stage.advance(frames: 2)
    assertFrame(stage, named: "collection-and-stack")
  }
}
