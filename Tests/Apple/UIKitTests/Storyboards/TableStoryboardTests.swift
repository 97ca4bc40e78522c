import SceneTesting
import Testing

@testable import UIKit

/// Rows from two prototype cells.
final class LevelsController: UITableViewController {
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: indexPath.row == 2 ? "custom" : "level", for: indexPath)
    if indexPath.row < 2 { cell.textLabel?.text = "Level \(indexPath.row)" }
    return cell
  }
}

final class ScoreCell: UITableViewCell {
  var score: UILabel!

  override func setValue(_ value: Any?, forKey key: String) {
    if key == "score" { score = value as? UILabel } else { super.setValue(value, forKey: key) }
  }
}

/// Rows that the storyboard contains.
final class OptionsController: UITableViewController, UITextFieldDelegate {
  var volume: UISlider!
  var music: UISwitch!
  var nameField: UITextField!
  var skill: UISegmentedControl!
  var changes = 0

  func changed() { changes += 1 }

  override func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case "volume": volume = value as? UISlider
    case "music": music = value as? UISwitch
    case "nameField": nameField = value as? UITextField
    case "skill": skill = value as? UISegmentedControl
    default: super.setValue(value, forKey: key)
    }
  }

  override func objcMethod(named name: String) -> Selector? {
    name == "changed" ? Selector("changed", OptionsController.changed) : super.objcMethod(named: name)
  }
}

final class ShopController: UIViewController, UICollectionViewDataSource {
  private(set) var senders: [UIView?] = []

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) { senders.append(sender as? UIView) }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 5 }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    (cell.viewWithTag(4) as? UILabel)?.text = "\(indexPath.item) coins"
    return cell
  }
}

@MainActor
@Suite struct TableStoryboardTests {
  @Test func prototypeCellsHaveTheStoryboardsLook() async throws {
    let stage = try StoryboardApp.stage("Tables")
    await stage.advance(frames: 2)
    let controller = try #require(stage.app.keyWindow?.rootViewController as? LevelsController)
    let table = try #require(controller.tableView)
    #expect(table.dataSource === controller && table.delegate === controller && table.separatorStyle == .none)
    #expect(table.tableHeaderView?.frame == CGRect(x: 0, y: 0, width: 400, height: 40))
    #expect(table.tableHeaderView?.backgroundColor == .black && table.backgroundColor == .systemGroupedBackground)
    let cells = table.visibleCells
    #expect(cells.map(\.frame.minY) == [40, 100, 160])
    #expect(cells[0].textLabel?.text == "Level 0" && cells[1].textLabel?.text == "Level 1")
    #expect(cells[0].detailTextLabel?.text == "Stars" && cells[0].accessoryType == .disclosureIndicator)
    #expect(cells[0].textLabel?.font.pointSize == 20 && cells[0].textLabel?.textColor == .darkText)
    let score = try #require(cells[2] as? ScoreCell)
    #expect(score.score.text == "0" && score.score.frame.minX == 50 && score.score.frame.midY == 30)
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func aCellsSegueOpensTheNextScene() async throws {
    let stage = try StoryboardApp.stage("Tables")
    await stage.advance(frames: 2)
    stage.tap(at: CGPoint(x: 100, y: 130))
    await stage.advance(frames: 2)
    #expect(stage.app.keyWindow?.rootViewController?.presentedViewController is OptionsController)
  }

  @Test func staticCellsHoldControls() async throws {
    let stage = try StoryboardApp.stage("Tables")
    let board = UIStoryboard(name: "Tables", bundle: nil)
    let options = try #require(board.instantiateViewController(withIdentifier: "Settings") as? OptionsController)
    stage.app.keyWindow?.rootViewController = options
    await stage.advance(frames: 2)
    #expect(options.tableView.numberOfRows(inSection: 0) == 2 && options.tableView.style == .grouped)
    #expect(options.tableView.visibleCells.map(\.frame.height) == [70, 44])
    #expect(options.tableView.headerView(forSection: 0)?.textLabel?.text == "SOUND")
    #expect(options.volume.value == 5 && options.volume.maximumValue == 10 && options.music.isOn)
    #expect(options.nameField.placeholder == "Name" && options.nameField.delegate === options)
    #expect(options.nameField.isSecureTextEntry && options.nameField.borderStyle == .roundedRect)
    #expect(options.skill.selectedSegmentIndex == 1 && options.skill.titleForSegment(at: 0) == "Easy")
    options.volume.sendActions(for: .valueChanged)
    #expect(options.changes == 1)
    #expect(stage.diagnostics.isEmpty)
  }

  /// It has the roles that nobody else has.
  /// Source: https://developer.apple.com/documentation/uikit/uicollectionviewcontroller
  @Test func aCollectionControllerHasTheStoryboardsCollectionAndLayout() async throws {
    let stage = try StoryboardApp.stage("Tables")
    let made = UIStoryboard(name: "Tables", bundle: nil).instantiateViewController(withIdentifier: "Shelf")
    let shelf = try #require(made as? UICollectionViewController)
    let items = try #require(shelf.collectionView)
    let layout = try #require(shelf.collectionViewLayout as? UICollectionViewFlowLayout)
    #expect(items === shelf.view && layout === items.collectionViewLayout && layout.collectionView === items)
    #expect(layout.itemSize == CGSize(width: 30, height: 20))
    #expect(layout.minimumLineSpacing == 3 && layout.minimumInteritemSpacing == 4)
    #expect(items.dataSource === shelf && items.delegate === shelf && stage.diagnostics.isEmpty)
  }

  @Test func stacksCollectionsAndScrollViews() async throws {
    let stage = try StoryboardApp.stage("Tables")
    let board = UIStoryboard(name: "Tables", bundle: nil)
    let shop = board.instantiateViewController(withIdentifier: "Shop")
    stage.app.keyWindow?.rootViewController = shop
    await stage.advance(frames: 2)
    let stack = try #require(shop.view.subviews[0] as? UIStackView)
    #expect(stack.axis == .vertical && stack.arrangedSubviews.map(\.frame.minY) == [0, 60])
    let items = try #require(shop.view.subviews[1] as? UICollectionView)
    #expect(items.visibleCells.count == 5)
    let cell = try #require(items.cellForItem(at: IndexPath(item: 3, section: 0)))
    #expect((cell.viewWithTag(4) as? UILabel)?.text == "3 coins" && cell.frame.origin == CGPoint(x: 10, y: 95))
    let pages = try #require(shop.view.subviews[2] as? UIScrollView)
    #expect(pages.isPagingEnabled && pages.contentSize == CGSize(width: 900, height: 100))
    #expect(shop.view.backgroundColor == .white)
    #expect(stage.diagnostics.isEmpty)
  }

  /// Source: https://developer.apple.com/documentation/uikit/uiviewcontroller/prepare(for:sender:)
  @Test func aSegueOfACollectionsCellHasTheCellAsItsSender() async throws {
    let stage = try StoryboardApp.stage("Tables")
    let made = UIStoryboard(name: "Tables", bundle: nil).instantiateViewController(withIdentifier: "Shop")
    let shop = try #require(made as? ShopController)
    stage.app.keyWindow?.rootViewController = shop
    await stage.advance(frames: 2)
    let items = try #require(shop.view.subviews[1] as? UICollectionView)
    let cell = try #require(items.cellForItem(at: IndexPath(item: 3, section: 0)))
    let place = cell.convert(cell.bounds, to: nil)
    stage.tap(at: CGPoint(x: place.midX, y: place.midY))
    await stage.advance(frames: 2)
    #expect(shop.senders == [cell] && shop.presentedViewController is OptionsController)
  }
}
