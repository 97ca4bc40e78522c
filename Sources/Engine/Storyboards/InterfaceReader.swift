/// Makes values from the elements of a storyboard, and collects the parts that cannot be read.
struct InterfaceReader {
  private(set) var problems: [String] = []
  /// The roles of objects that are read as a part of another one.
  private static let parts: Set<String> = [
    "view", "window", "cell", "navigationBar", "navigationItem", "backBarButtonItem", "leftBarButtonItem",
    "rightBarButtonItem", "tableHeaderView", "tableFooterView", "collectionViewLayout", "sectionHeaderView",
    "sectionFooterView", "tabBar", "tabBarItem",
  ]
  /// The kinds whose content has its own view, with constraints.
  private static let holders: Set<String> = ["tableViewCell", "collectionViewCell", "visualEffectView", "window"]

  mutating func object(_ element: MarkupElement) -> InterfaceObject {
    var object = InterfaceObject(
      kind: element.name, id: element["id"] ?? "", line: element.line, key: element["key"],
      customClass: element["customClass"], customModule: element["customModule"], attributes: element.attributes)
    for child in element.children { add(child, to: &object) }
    return object
  }

  private mutating func add(_ child: MarkupElement, to object: inout InterfaceObject) {
    let key = child["key"] ?? ""
    switch child.name {
    case "rect": object.rects[key] = rect(child)
    case "size": object.sizes[key] = rect(child)
    case "inset", "directionalEdgeInsets": object.insets[key] = numbers(child, ["minX", "minY", "maxX", "maxY"])
    case "color": object.colors[key] = color(child)
    case "fontDescription": object.fonts[key] = font(child)
    // A Mac's.
    case "font": object.fonts[key] = macFont(child)
    case "menu" where object.kind == "popUpButtonCell":
      object.items += child.contents(of: "items").map {
        .init(
          title: $0["title"] ?? "", isSelected: $0["state"] == "on" || $0["id"] == object.attributes["selectedItem"])
      }
    case "segments":
      object.items += child.children.map { .init(title: $0["label"] ?? "", isSelected: $0["selected"] == "YES") }
      object.states += child.children("segment").map { state($0) }
    case "string", "mutableString": object.strings[key] = child.text
    case "attributedString":
      object.attributedStrings[key] = fragments(child)
      object.strings[key] = object.attributedStrings[key]?.map(\.text).joined()
    case "autoresizingMask": object.autoresizing = Set(child.attributes.filter { $0.value == "YES" }.keys)
    case "state": object.states.append(state(child))
    case "prototypes", "cells": object.cells += child.children.map { self.object($0) }
    case "sections": object.sections += child.children.map { self.object($0) }
    case "blurEffect": object.strings["blurEffect"] = child["style"] ?? "regular"
    case "textInputTraits": object.strings["secureTextEntry"] = child["secureTextEntry"]
    case "buttonConfiguration": object.parts.append(self.object(child))
    case "subviews": object.subviews += child.children.map { self.object($0) }
    case "constraints": object.constraints += child.children("constraint").map { constraint($0) }
    case "layoutGuides": object.guides += child.children.map(guide)
    case "viewLayoutGuide": object.guides.append(guide(child))
    case "connections": object.connections += child.children.map(connection)
    case "userDefinedRuntimeAttributes": object.runtimeAttributes += child.children.compactMap { attribute($0) }
    default:
      guard child["id"] != nil else { return }
      // A container's own view, such as that of an effect view, holds the views in it.
      if key == "contentView", !Self.holders.contains(object.kind) {
        object.subviews += child.contents(of: "subviews").map { self.object($0) }
      } else if Self.parts.contains(key) || key == "contentView" {
        object.parts.append(self.object(child))
      } else {
        object.unread.append(child.name)
      }
    }
  }

  // MARK: Values

  private mutating func number(_ element: MarkupElement, _ attribute: String) -> Double? {
    guard let text = element[attribute] else { return nil }
    if let number = Double(text), number.isFinite { return number }
    problem(element, "\(attribute)=\"\(text)\" is not a finite number")
    return nil
  }

  private mutating func numbers(_ element: MarkupElement, _ attributes: [String]) -> [String: Double] {
    var numbers: [String: Double] = [:]
    for attribute in attributes { numbers[attribute] = number(element, attribute) }
    return numbers
  }

  private mutating func rect(_ element: MarkupElement) -> InterfaceRect {
    InterfaceRect(
      x: number(element, "x") ?? 0, y: number(element, "y") ?? 0, width: number(element, "width") ?? 0,
      height: number(element, "height") ?? 0)
  }

  mutating func color(_ element: MarkupElement) -> InterfaceColor? {
    if let name = element["systemColor"] ?? element["cocoaTouchSystemColor"] { return .system(name) }
    if let name = element["name"] { return element["catalog"] == "System" ? .system(name) : .named(name) }
    let alpha = number(element, "alpha") ?? 1
    if let white = number(element, "white") {
      return .rgb(red: white, green: white, blue: white, alpha: alpha, isP3: false)
    }
    guard let red = number(element, "red"), let green = number(element, "green"), let blue = number(element, "blue")
    else {
      problem(element, "the colour has no known components: red, green and blue, or white")
      return nil
    }
    return .rgb(red: red, green: green, blue: blue, alpha: alpha, isP3: element["customColorSpace"] == "displayP3")
  }

  private mutating func font(_ element: MarkupElement) -> InterfaceFont {
    InterfaceFont(
      type: element["type"], name: element["name"], weight: element["weight"], style: element["style"],
      size: number(element, "pointSize"))
  }

  private mutating func macFont(_ element: MarkupElement) -> InterfaceFont {
    let meta = element["metaFont"] ?? ""
    let isBold = meta.lowercased().hasSuffix("bold")
    // Source: https://developer.apple.com/design/human-interface-guidelines/typography (macOS), and Xcode's own menu
    let sizes = ["smallSystem": 11.0, "smallSystemBold": 11, "miniSystem": 9, "miniSystemBold": 9, "label": 10]
    return InterfaceFont(
      type: meta.isEmpty ? nil : isBold ? "boldSystem" : "system",
      name: element["name"].flatMap { $0.hasPrefix(".") ? nil : $0 }, weight: nil, style: nil,
      size: number(element, "size") ?? sizes[meta] ?? 13)
  }

  private mutating func fragments(_ element: MarkupElement) -> [InterfaceFragment] {
    element.children("fragment").map { fragment in
      var colors: [String: InterfaceColor] = [:]
      var font: InterfaceFont?
      var paragraph: [String: String] = [:]
      var numbers: [String: Double] = [:]
      for value in fragment.contents(of: "attributes") {
        let key = value["key"] ?? ""
        switch value.name {
        case "color": colors[key] = color(value)
        case "font": font = macFont(value)
        case "paragraphStyle": paragraph = value.attributes
        case "real", "integer": numbers[key] = number(value, "value")
        default: break
        }
      }
      return InterfaceFragment(
        text: fragment["content"] ?? fragment.children.first { $0["key"] == "content" }?.text ?? "", colors: colors,
        font: font, paragraph: paragraph, numbers: numbers)
    }
  }

  private mutating func state(_ element: MarkupElement) -> InterfaceObject.ButtonState {
    var colors: [String: InterfaceColor] = [:]
    for child in element.children("color") { colors[child["key"] ?? ""] = color(child) }
    func text(_ key: String) -> String? {
      element[key] ?? element.children("string").first { $0["key"] == key }?.text
    }
    let attributed = element.children("attributedString").first { $0["key"] == "attributedTitle" }.map { fragments($0) }
    return InterfaceObject.ButtonState(
      key: element["key"] ?? "normal", title: text("title"), image: text("image"),
      backgroundImage: text("backgroundImage"), colors: colors,
      attributedTitle: attributed ?? [])
  }

  private mutating func constraint(_ element: MarkupElement) -> InterfaceObject.Constraint {
    InterfaceObject.Constraint(
      id: element["id"] ?? "", identifier: element["identifier"], firstItem: element["firstItem"],
      secondItem: element["secondItem"], firstAttribute: element["firstAttribute"],
      secondAttribute: element["secondAttribute"], relation: element["relation"], multiplier: multiplier(element),
      constant: number(element, "constant") ?? 0, priority: number(element, "priority") ?? 1000,
      isPlaceholder: element["placeholder"] == "YES")
  }

  /// A factor: a number, or a ratio such as `16:9`.
  private mutating func multiplier(_ element: MarkupElement) -> Double {
    guard let text = element["multiplier"] else { return 1 }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Double($0) ?? .nan }
    let value = parts.count == 2 ? parts[0] / parts[1] : parts[0]
    if parts.count <= 2, value.isFinite { return value }
    problem(element, "multiplier=\"\(text)\" is neither a number nor a ratio such as 16:9")
    return 1
  }

  private func guide(_ element: MarkupElement) -> InterfaceObject.Guide {
    InterfaceObject.Guide(id: element["id"] ?? "", kind: element["type"] ?? element["key"] ?? "")
  }

  private func connection(_ element: MarkupElement) -> InterfaceConnection {
    InterfaceConnection(
      kind: element.name, id: element["id"] ?? "",
      // A Mac's actions have a target.
      destination: element["destination"] ?? element["target"] ?? "", line: element.line,
      attributes: element.attributes)
  }

  private mutating func attribute(_ element: MarkupElement) -> InterfaceObject.RuntimeAttribute? {
    guard let keyPath = element["keyPath"] else {
      problem(element, "a runtime attribute has no keyPath")
      return nil
    }
    return InterfaceObject.RuntimeAttribute(keyPath: keyPath, value: value(element))
  }

  private mutating func value(_ element: MarkupElement) -> InterfaceValue? {
    let child = element.children.first
    switch element["type"] {
    case "boolean": return .bool(element["value"] == "YES")
    case "string", "localizedString": return .string(element["value"] ?? child?.text ?? "")
    case "image": return element["value"].map(InterfaceValue.image)
    case "color": return child.flatMap { color($0) }.map(InterfaceValue.color)
    case "point": return child.map { .point(rect($0)) }
    case "size": return child.map { .size(rect($0)) }
    case "rect": return child.map { .rect(rect($0)) }
    case "number":
      guard let child else { return nil }
      if child.name == "integer", let number = child["value"].flatMap({ Int($0) }) { return .integer(number) }
      return number(child, "value").map(InterfaceValue.number)
    case "nil": return nil
    default:
      problem(element, "a runtime attribute of the type \(element["type"] ?? "-") is not known")
      return nil
    }
  }

  private mutating func problem(_ element: MarkupElement, _ text: String) {
    problems.append("line \(element.line): \(text)")
  }
}
