/// Something that a view lets the player do, such as a menu for a long press.
///
/// Source: https://developer.apple.com/documentation/uikit/uiinteraction
@preconcurrency @MainActor
public protocol UIInteraction: AnyObject {
  /// The view; nil before the interaction is added and after it is removed.
  var view: UIView? { get }
  /// Called before the view changes; nil when the interaction is removed.
  func willMove(to view: UIView?)
  /// Called after the view has changed; nil when the interaction is removed.
  func didMove(to view: UIView?)
}

extension UIView {
  /// Adds an interaction, and takes it from the view that had it.
  ///
  /// - SeeAlso: https://developer.apple.com/documentation/uikit/uiview/addinteraction(_:)
  public func addInteraction(_ interaction: any UIInteraction) {
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    changeLook { $0.interactions.append(interaction) }
    interaction.didMove(to: self)
  }

  /// Removes an interaction of this view; ignores an interaction of another view.
  public func removeInteraction(_ interaction: any UIInteraction) {
    guard interactions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    changeLook { $0.interactions.removeAll { $0 === interaction } }
    interaction.didMove(to: nil)
  }

  /// The interactions, in the order in which they were added.
  public var interactions: [any UIInteraction] { look?.interactions ?? [] }
}
