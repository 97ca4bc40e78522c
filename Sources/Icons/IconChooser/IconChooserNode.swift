internal import Observation
public import SpriteKit

/// A row of the app's icons below a title. Tapping an icon chooses it; the icon in use has a check mark.
///
/// The node's origin is the middle of its top edge. If changing the icon fails, the error appears below the row, and
/// the check mark does not move.
public final class IconChooserNode: SKNode {
  /// The chooser's colours and font.
  public struct Style {
    /// The title's font, which should be bold. nil, the default, uses the app's first font, or Apple's default font.
    public var fontName: String?
    /// The title above the row. Default "App Icon".
    public var title = "App Icon"
    /// The title's colour. Dark brown by default.
    public var textColor = UIColor.chooserInk
    /// The colour of the icons' borders. Dark brown by default.
    public var borderColor = UIColor.chooserInk
    /// The colour of error messages. Dark red by default.
    public var errorColor = UIColor.chooserRed

    /// Creates a style with the default colours.
    public init(fontName: String? = nil) {
      self.fontName = fontName
    }
  }

  /// The distance between two icons, in points.
  public static let gap: CGFloat = 2
  private static let titleHeight: CGFloat = 34

  /// The size of the title and the row together, in points.
  public var size: CGSize {
    CGSize(width: max(0, width), height: Self.titleHeight + IconCell.side)
  }

  private let manager: IconManager
  private let style: Style
  private var cells: [(icon: Icon, cell: IconCell)] = []
  /// Whether a change is in progress. Taps are then ignored, because the system makes one change at a time.
  private var isChanging = false

  /// - Parameter manager: provides the icons and their order.
  public init(manager: IconManager, style: Style = Style()) {
    self.manager = manager
    self.style = style
    super.init()
    let title = label(style.title, size: 20, color: style.textColor)
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

  /// Not supported: always nil.
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

  /// Observes the manager and moves the check mark when its icon changes, for any reason.
  private func follow() {
    let current = withObservationTracking {
      manager.currentIcon
    } onChange: { [weak self] in
      // This is called before the change, so the new icon can only be read in the next turn of the main queue.
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
