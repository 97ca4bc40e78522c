/// A controller, a view or another object of a storyboard.
package struct InterfaceObject: Sendable {
  /// The element's name: `viewController`, `view`, `label`, `tapGestureRecognizer`, `placeholder`.
  package let kind: String
  /// The identifier in the file; empty for objects that nothing can be connected with.
  package let id: String
  /// The line in the file.
  package let line: Int
  /// The object's role in the one around it, such as `view` of a controller.
  package let key: String?
  /// The class, if it differs from the standard class of the kind.
  package let customClass: String?
  /// The module of the class; nil for Apple's classes, and in old files.
  package let customModule: String?
  /// The plain attributes.
  package let attributes: [String: String]
  /// Texts in separate elements, such as a label's text with several lines.
  package internal(set) var strings: [String: String] = [:]
  /// Texts with attributes, which `strings` has without them.
  package internal(set) var attributedStrings: [String: [InterfaceFragment]] = [:]
  /// Rectangles in points of the superview, y down.
  package internal(set) var rects: [String: InterfaceRect] = [:]
  /// Sizes in points; `shadowOffset`.
  package internal(set) var sizes: [String: InterfaceRect] = [:]
  /// Margins in points; the names are those of the sides.
  package internal(set) var insets: [String: [String: Double]] = [:]
  /// The colours.
  package internal(set) var colors: [String: InterfaceColor] = [:]
  /// The fonts.
  package internal(set) var fonts: [String: InterfaceFont] = [:]
  /// The flags of the autoresizing mask that are set: `widthSizable`, `flexibleMinX`; nil without a mask.
  package internal(set) var autoresizing: Set<String>?
  /// The prototype cells of a table or a collection, or the cells of a table's section.
  package internal(set) var cells: [InterfaceObject] = []
  /// The sections of a table with static cells.
  package internal(set) var sections: [InterfaceObject] = []
  /// A button's states, or the segments of a segmented control.
  package internal(set) var states: [ButtonState] = []
  /// The entries of a Mac's pop-up button, or the segments of a segmented control.
  package internal(set) var items: [Item] = []
  /// Objects with a role, such as a controller's `view`.
  package internal(set) var parts: [InterfaceObject] = []
  /// The views in this one, from back to front.
  package internal(set) var subviews: [InterfaceObject] = []
  /// The constraints that the view holds.
  package internal(set) var constraints: [Constraint] = []
  /// The guides of a controller or a view.
  package internal(set) var guides: [Guide] = []
  /// The connections from this object, in the file's order.
  package internal(set) var connections: [InterfaceConnection] = []
  /// Values that the user has given to the object's properties.
  package internal(set) var runtimeAttributes: [RuntimeAttribute] = []
  /// Elements in this one that are objects and are not read.
  package internal(set) var unread: [String] = []

  /// Whether an attribute is `YES` or `NO`; nil without it.
  package func flag(_ attribute: String) -> Bool? { attributes[attribute].map { $0 == "YES" } }

  /// A finite number; nil without the attribute or for another text.
  package func number(_ attribute: String) -> Double? {
    attributes[attribute].flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil }
  }

  /// A text, as an attribute or an element.
  package func string(_ key: String) -> String? { strings[key] ?? attributes[key] }

  /// The object with a role.
  package func part(_ key: String) -> InterfaceObject? { parts.first { $0.key == key } }

  /// The look of a button in a state.
  package struct ButtonState: Sendable {
    /// `normal`, `highlighted`, `disabled`, `selected`.
    package let key: String
    /// The title, and the names of the pictures.
    package let title, image, backgroundImage: String?
    /// The colours, under `titleColor` and `titleShadowColor`.
    package let colors: [String: InterfaceColor]
    /// The title with attributes; empty without one.
    package let attributedTitle: [InterfaceFragment]
  }

  /// A rule of layout: `first = second * multiplier + constant`.
  package struct Constraint: Sendable {
    /// The identifier in the file, and the name that the user has given.
    package let id: String, identifier: String?
    /// The identifiers of the objects; nil means the view that holds the rule, and no second object.
    package let firstItem, secondItem: String?
    /// The parts, such as `leading`.
    package let firstAttribute, secondAttribute: String?
    /// `equal` (nil), `lessThanOrEqual` or `greaterThanOrEqual`.
    package let relation: String?
    /// The factor of the second part.
    package let multiplier: Double
    /// Points that are added.
    package let constant: Double
    /// From 1 to 1000.
    package let priority: Double
    /// Whether Xcode removes the rule when it builds the app.
    package let isPlaceholder: Bool
  }

  /// An entry of a control.
  package struct Item: Sendable, Equatable {
    /// The text.
    package let title: String
    /// Whether it is chosen at first.
    package let isSelected: Bool
  }

  /// A guide for constraints: the safe area (`safeArea`), or a controller's `top` or `bottom`.
  package struct Guide: Sendable {
    /// The identifier in the file, and the kind.
    package let id, kind: String
  }

  /// A value for a key path, set after the object was made.
  package struct RuntimeAttribute: Sendable {
    /// The key path, such as `layer.cornerRadius`.
    package let keyPath: String
    /// The value; nil sets nil.
    package let value: InterfaceValue?
  }
}

/// A rectangle, a point or a size in points; parts that the file lacks are 0.
package struct InterfaceRect: Sendable, Equatable {
  package var x = 0.0, y = 0.0, width = 0.0, height = 0.0
}

/// The value of a user's runtime attribute.
package enum InterfaceValue: Sendable, Equatable {
  case string(String), number(Double), integer(Int), bool(Bool)
  case point(InterfaceRect), size(InterfaceRect), rect(InterfaceRect), color(InterfaceColor), image(String)
}

/// A colour of a storyboard.
package enum InterfaceColor: Sendable, Equatable {
  /// sRGB components, or Display P3 ones.
  case rgb(red: Double, green: Double, blue: Double, alpha: Double, isP3: Bool)
  /// A colour of the system, such as `systemBackgroundColor`.
  case system(String)
  /// A colour of the app's catalogs.
  case named(String)
}

/// A font of a storyboard.
package struct InterfaceFont: Sendable, Equatable {
  /// `system`, `boldSystem`, `italicSystem`, or nil for a font with a name.
  package let type: String?
  /// The PostScript name.
  package let name: String?
  /// The weight of a system font, such as `semibold`.
  package let weight: String?
  /// The text style, such as `UICTFontTextStyleBody`.
  package let style: String?
  /// The size in points.
  package let size: Double?
}

/// A part of a text with the same attributes.
package struct InterfaceFragment: Sendable {
  /// The characters.
  package let text: String
  /// The colours, by the names of the attributes: `NSColor`, `NSBackgroundColor`, `NSStrokeColor`.
  package let colors: [String: InterfaceColor]
  /// The font; nil without one.
  package let font: InterfaceFont?
  /// The paragraph's attributes: `alignment`, `lineBreakMode`, `lineSpacing` and others.
  package let paragraph: [String: String]
  /// The numbers, by the names of the attributes: `NSKern`, `NSStrokeWidth`, `NSUnderline`.
  package let numbers: [String: Double]
}

/// A connection from one object to another.
package struct InterfaceConnection: Sendable {
  /// `outlet`, `outletCollection`, `action` or `segue`.
  package let kind: String
  /// The identifier of the connection and of the object at its end.
  package let id, destination: String
  /// The line in the file.
  package let line: Int
  /// The attributes: `property`, `selector`, `eventType`, `kind`, `identifier`, `unwindAction`.
  package let attributes: [String: String]

  package subscript(_ attribute: String) -> String? { attributes[attribute] }
}
