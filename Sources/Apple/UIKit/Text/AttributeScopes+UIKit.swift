extension AttributeScopes {
  /// The attributes that UIKit adds to `AttributedString`: the font and the colour.
  ///
  /// Source: https://developer.apple.com/documentation/foundation/attributescopes/uikitattributes
  public struct UIKitAttributes: AttributeScope {
    /// The font.
    public let font: FontAttribute
    /// The colour of the text.
    public let foregroundColor: ForegroundColorAttribute

    /// The key of the font.
    public enum FontAttribute: AttributedStringKey {
      /// A font.
      public typealias Value = UIFont
      /// The key's name.
      public static let name = "NSFont"
    }

    /// The key of the colour.
    public enum ForegroundColorAttribute: AttributedStringKey {
      /// A colour.
      public typealias Value = UIColor
      /// The key's name.
      public static let name = "NSColor"
    }
  }

  /// The attributes of UIKit.
  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeDynamicLookup {
  /// Finds UIKit's attributes by name.
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, Key>
  ) -> Key { self[Key.self] }
}
