internal import Observation
public import SpriteKit

/// A row of the app's icons below a title; a tap on one sets it, and the one in use carries a check mark.
///
/// The node's origin is the middle of the row's upper edge; `size` says how much room it takes.
/// A change of icon that fails is shown below the row, and the check mark stays where it is.
public final class IconChooserNode: SKNode {
  /// Colours and font.
  public struct Style {
    /// Of the title, which is meant to be bold; nil takes the app's first font, or Apple's default.
    public var fontName: String?
    public var textColor = UIColor.chooserInk
    public var borderColor = UIColor.chooserInk
    public var errorColor = UIColor.chooserRed

    public init(fontName: String? = nil) {
      self.fontName = fontName
    }
  }

  /// Points between two icons.
  public static let gap: CGFloat = 2
  private static let titleHeight: CGFloat = 34

  /// In points: the title, and the row below it.
  public var size: CGSize {
    CGSize(width: max(0, width), height: Self.titleHeight + IconCell.side)
  }

  private let manager: IconManager
  private let style: Style
  private var cells: [(icon: Icon, cell: IconCell)] = []
  /// A tap waits until the one before is done: the system makes one change at a time.
  private var isChanging = false

  /// - Parameter manager: its icons make the row, in their order.
  public init(manager: IconManager, style: Style = Style()) {
    self.manager = manager
    self.style = style
    super.init()
    let title = label("App Icon", size: 20, color: style.textColor)
    title.name = "title"
    title.verticalAlignmentMode = .top
    title.horizontalAlignmentMode = .left
    title.position = CGPoint(x: -width / 2, y: 0)
    addChild(title)
    for (index, icon) in manager.icons.enumerated() {
      let cell = IconCell(icon, border: style.borderColor)
      cell.position = CGPoint(
        x: -width / 2 + IconCell.side / 2 + CGFloat(index) * (IconCell.side + Self.gap),
        y: -Self.titleHeight - IconCell.side / 2)
      cell.onTap = { [weak self] in self?.choose(icon) }
      addChild(cell)
      cells.append((icon, cell))
    }
    follow()
  }

  public required init?(coder: NSCoder) {
    nil
  }

  private func choose(_ icon: Icon) {
    guard !isChanging else { return }
    isChanging = true
    childNode(withName: "error")?.removeFromParent()
    Task { [manager, weak self] in
      do {
        try await manager.set(icon: icon)
      } catch {
        self?.show(error)
      }
      self?.isChanging = false
    }
  }

  private var width: CGFloat {
    CGFloat(manager.icons.count) * (IconCell.side + Self.gap) - Self.gap
  }

  /// Moves the check mark whenever the manager's icon changes, whoever changes it.
  private func follow() {
    let current = withObservationTracking {
      manager.currentIcon
    } onChange: { [weak self] in
      // Called before the change: what it changes to is there in the next turn.
      DispatchQueue.main.async { MainActor.assumeIsolated { self?.follow() } }
    }
    for (icon, cell) in cells { cell.isChosen = icon == current }
  }

  private func show(_ error: any Error) {
    let notice = label(error.localizedDescription, size: 14, color: style.errorColor)
    notice.name = "error"
    notice.verticalAlignmentMode = .top
    notice.position = CGPoint(x: 0, y: -size.height - 8)
    addChild(notice)
  }

  private func label(_ text: String, size: CGFloat, color: UIColor) -> SKLabelNode {
    let label = SKLabelNode(fontNamed: style.fontName)
    label.text = text
    label.fontSize = size
    label.fontColor = color
    return label
  }
}
