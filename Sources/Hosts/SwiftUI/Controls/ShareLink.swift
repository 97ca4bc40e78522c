public import Foundation
internal import UIKit

/// A button that offers things to the player for sharing, as `UIActivityViewController` does.
///
/// Source: https://developer.apple.com/documentation/swiftui/sharelink
@preconcurrency @MainActor
public struct ShareLink<Label: View>: View {
  private let items: [Any]
  private let label: Label

  private init(items: [Any], label: Label) {
    (self.items, self.label) = (items, label)
  }

  /// Creates a button with a view as its label.
  public init(item: String, @ViewBuilder label: () -> Label) { self.init(items: [item], label: label()) }
  /// Creates a button with a view as its label.
  public init(item: URL, @ViewBuilder label: () -> Label) { self.init(items: [item], label: label()) }

  /// A button.
  public var body: some View {
    Button {
      var presenter = UIApplication.shared.keyWindow?.rootViewController
      // The link may be on a card, which its root presents already.
      while let next = presenter?.presentedViewController { presenter = next }
      presenter?.present(UIActivityViewController(activityItems: items, applicationActivities: nil), animated: true)
    } label: {
      label
    }
  }
}

extension ShareLink where Label == SwiftUI.Label<Text, Image> {
  /// Creates a button with the system's title and symbol.
  public init(item: String) { self.init(items: [item], label: Self.usual("Share…")) }
  /// Creates a button with the system's title and symbol.
  public init(item: URL) { self.init(items: [item], label: Self.usual("Share…")) }
  /// Creates a button with a title and the system's symbol.
  public init(_ titleKey: LocalizedStringKey, item: String) { self.init(items: [item], label: Self.usual(titleKey)) }
  /// Creates a button with a title and the system's symbol.
  public init(_ titleKey: LocalizedStringKey, item: URL) { self.init(items: [item], label: Self.usual(titleKey)) }

  private static func usual(_ title: LocalizedStringKey) -> SwiftUI.Label<Text, Image> {
    SwiftUI.Label(title, systemImage: "square.and.arrow.up")
  }
}
