/// A number or a text beside a row of a list, or on a tab. Other views do not show it.
///
/// Source: https://developer.apple.com/documentation/swiftui/view/badge(_:)
extension View {
  /// Shows a number; 0 shows none.
  public func badge(_ count: Int) -> some View {
    BadgedView(content: self, badge: count == 0 ? nil : Text(verbatim: "\(count)"))
  }
  /// Shows a text; nil shows none.
  public func badge(_ label: Text?) -> some View { BadgedView(content: self, badge: label) }
  /// Shows a text; nil shows none.
  public func badge(_ key: LocalizedStringKey?) -> some View {
    BadgedView(content: self, badge: key.map { Text($0) })
  }
  /// Shows a text; nil shows none.
  @_disfavoredOverload
  public func badge<S: StringProtocol>(_ label: S?) -> some View {
    BadgedView(content: self, badge: label.map { Text(verbatim: String($0)) })
  }
}

/// A view with a badge, which a tab view reads.
@MainActor
protocol Badged {
  var badge: Text? { get }
  var badgedContent: any View { get }
}

private struct BadgedView<Content: View>: View, Badged {
  let content: Content
  let badge: Text?
  @Environment(\.isInList) private var isInList
  var badgedContent: any View { content }

  init(content: Content, badge: Text?) {
    (self.content, self.badge) = (content, badge)
  }

  var body: some View {
    if isInList, let badge {
      HStack {
        content
        Spacer()
        badge.foregroundColor(.secondary)
      }
    } else {
      content
    }
  }
}

/// The red mark on a tab. Its look is a guess based on pictures of iOS.
struct BadgeMark: View {
  let text: Text

  var body: some View {
    text.font(.system(size: 13)).foregroundColor(.white)
      .padding(.horizontal, 5)
      .frame(minWidth: 18, minHeight: 18, maxHeight: 18)
      .background(Capsule().fill(Color.red))
      .fixedSize()
  }
}
