public import Foundation
internal import UIKit

/// A button that shows the chosen entry of a list; a click shows the list.
///
/// Differs from Apple: the list is an alert with a button for each entry.
/// Source: https://developer.apple.com/documentation/appkit/nspopupbutton
@preconcurrency @MainActor
open class NSPopUpButton: NSButton {
  /// The texts of the entries.
  open private(set) var itemTitles: [String] = []
  /// The number of the chosen entry; -1 without one.
  open private(set) var indexOfSelectedItem = -1
  /// Whether the first entry is the button's title, and the list has only the others. Default false: the title is the
  /// chosen entry.
  ///
  /// Source: https://developer.apple.com/documentation/appkit/nspopupbutton/usesitemfrommenu
  open var pullsDown = false {
    didSet { showTitle() }
  }

  public override init(frame frameRect: NSRect) {
    super.init(frame: frameRect)
    title = ""
  }

  /// Creates a button without entries.
  public convenience init(frame buttonFrame: NSRect, pullsDown flag: Bool) {
    self.init(frame: buttonFrame)
    pullsDown = flag
  }

  /// Creates a button with the entries of a storyboard.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    guard let cell = coder.interfaceCell else { return }
    isBordered = cell.flag("bordered") ?? true
    title = ""
    pullsDown = cell.flag("pullsDown") ?? false
    addItems(withTitles: cell.items.map(\.title))
    if let index = cell.items.firstIndex(where: \.isSelected) { selectItem(at: index) }
  }

  /// The number of entries.
  open var numberOfItems: Int { itemTitles.count }
  /// The text of the chosen entry; nil without one.
  open var titleOfSelectedItem: String? {
    itemTitles.indices.contains(indexOfSelectedItem) ? itemTitles[indexOfSelectedItem] : nil
  }

  /// Adds an entry. The first one is chosen.
  open func addItem(withTitle title: String) {
    // As on a Mac, an older entry with the same title is replaced.
    if let old = itemTitles.firstIndex(of: title) { removeItem(at: old) }
    itemTitles.append(title)
    if indexOfSelectedItem < 0 { selectItem(at: 0) }
  }

  /// Adds entries.
  open func addItems(withTitles itemTitles: [String]) { itemTitles.forEach(addItem) }

  /// Removes all entries.
  open func removeAllItems() {
    itemTitles = []
    selectItem(at: -1)
  }

  /// Removes an entry; does nothing for an invalid index. Without a chosen entry, chooses the first one left.
  ///
  /// Source: https://developer.apple.com/documentation/appkit/nspopupbutton/removeitem(at:), which calls
  /// https://developer.apple.com/documentation/appkit/nspopupbutton/synchronizetitleandselecteditem()
  open func removeItem(at index: Int) {
    guard itemTitles.indices.contains(index) else { return }
    let chosen = indexOfSelectedItem
    itemTitles.remove(at: index)
    selectItem(at: index == chosen ? 0 : max(index < chosen ? chosen - 1 : chosen, 0))
  }

  /// The text of an entry.
  ///
  /// - Precondition: there is one.
  open func itemTitle(at index: Int) -> String {
    precondition(itemTitles.indices.contains(index), "NSPopUpButton: there is no entry \(index) of \(numberOfItems)")
    return itemTitles[index]
  }

  /// Chooses an entry; another number chooses none.
  open func selectItem(at index: Int) {
    indexOfSelectedItem = itemTitles.indices.contains(index) ? index : -1
    showTitle()
  }

  /// Chooses the entry with a title, or none.
  open func selectItem(withTitle title: String) { selectItem(at: itemTitles.firstIndex(of: title) ?? -1) }

  private func showTitle() { title = (pullsDown ? itemTitles.first : titleOfSelectedItem) ?? "" }

  override func used() {
    let list = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
    for (index, title) in itemTitles.enumerated().dropFirst(pullsDown ? 1 : 0) {
      list.addAction(
        UIAlertAction(title: title, style: .default) { [weak self] _ in
          self?.selectItem(at: index)
          self?.choose()
        })
    }
    // An alert without a button could not be closed.
    guard !list.actions.isEmpty else { return }
    window?.rootViewController?.present(list, animated: false)
  }

  private func choose() { super.used() }
}
