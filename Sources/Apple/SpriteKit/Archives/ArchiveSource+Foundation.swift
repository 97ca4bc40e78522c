internal import KeyedArchives
internal import UIKit

/// Foundation's and UIKit's objects in archives.
extension ArchiveSource {
  /// The object of a Foundation class; nil for other classes, and if the values are wrong.
  func foundationObject(_ name: String, _ coder: ArchiveCoder) -> NSObject? {
    switch name {
    case "NSArray", "NSMutableArray": NSMutableArray(array: objects(coder))
    case "NSSet", "NSMutableSet", "NSOrderedSet": NSMutableSet(array: objects(coder))
    case "NSDictionary", "NSMutableDictionary": dictionary(coder)
    case "NSString", "NSMutableString": coder.text("NS.string").map { NSMutableString(string: $0) }
    case "NSData", "NSMutableData":
      if case .data(let data)? = coder.plain("NS.data") { NSData(data: data) } else { nil }
    case "NSDate": NSDate(timeIntervalSinceReferenceDate: finite(coder.decodeDouble(forKey: "NS.time")))
    case "NSURL": coder.text("NS.relative").flatMap { NSURL(string: $0) }
    case "NSNull": NSNull()
    case "NSValue": geometry(coder)
    case _ where name.hasSuffix("Color") && (name.hasPrefix("NS") || name.hasPrefix("UI")): color(coder)
    case "NSFont", "UIFont": font(coder)
    case "NSAttributedString", "NSMutableAttributedString": attributedText(coder)
    case "NSParagraphStyle", "NSMutableParagraphStyle": paragraph(coder)
    default: nil
    }
  }

  private func finite(_ number: Double) -> Double { number.isFinite ? number : 0 }

  private func objects(_ coder: ArchiveCoder) -> [NSObject] {
    coder.elements("NS.objects").compactMap { object($0, in: "a list") }
  }

  private func dictionary(_ coder: ArchiveCoder) -> NSMutableDictionary {
    let dictionary = NSMutableDictionary()
    for (key, value) in zip(coder.elements("NS.keys"), coder.elements("NS.objects")) {
      guard case .string(let key) = archive.resolved(key), let value = object(value, in: "a dictionary") else {
        continue
      }
      dictionary.setObject(value, forKey: NSString(string: key))
    }
    return dictionary
  }

  private func geometry(_ coder: ArchiveCoder) -> NSValue? {
    func numbers(_ key: String, _ count: Int) -> [Double]? {
      coder.text(key).flatMap { KeyedArchive.numbers(in: $0, count) }
    }
    if let point = numbers("NS.pointval", 2) { return NSValue(point: CGPoint(x: point[0], y: point[1])) }
    if let size = numbers("NS.sizeval", 2) { return NSValue(size: CGSize(width: size[0], height: size[1])) }
    return numbers("NS.rectval", 4).map {
      NSValue(rect: CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]))
    }
  }

  /// A colour of AppKit, whose components are a text, or of UIKit.
  private func color(_ coder: ArchiveCoder) -> UIColor? {
    func components(_ key: String) -> [CGFloat]? {
      guard case .data(let data)? = coder.plain(key) else { return nil }
      let words = String(decoding: data, as: UTF8.self).split { $0 == " " || $0 == "\0" }
      return words.compactMap { Double($0).map { CGFloat($0) } }
    }
    if let rgb = components("NSComponents") ?? components("NSRGB"), rgb.count >= 3 {
      return UIColor(red: rgb[0], green: rgb[1], blue: rgb[2], alpha: rgb.count > 3 ? rgb[3] : 1)
    }
    if let white = components("NSWhite") ?? components("NSComponents"), let first = white.first {
      return UIColor(white: first, alpha: white.count > 1 ? white[1] : 1)
    }
    func part(_ key: String) -> CGFloat { CGFloat(coder.decodeDouble(forKey: key)) }
    if coder.containsValue(forKey: "UIRed") {
      return UIColor(red: part("UIRed"), green: part("UIGreen"), blue: part("UIBlue"), alpha: part("UIAlpha"))
    }
    return coder.containsValue(forKey: "UIWhite") ? UIColor(white: part("UIWhite"), alpha: part("UIAlpha")) : nil
  }

  private func font(_ coder: ArchiveCoder) -> UIFont? {
    let size = coder.decodeDouble(forKey: coder.containsValue(forKey: "NSSize") ? "NSSize" : "UIFontPointSize")
    guard let name = coder.text("NSName") ?? coder.text("UIFontName"), size.isFinite, size > 0 else { return nil }
    return MainActor.assumeIsolated { UIFont(name: name, size: CGFloat(size)) }
  }

  private func paragraph(_ coder: ArchiveCoder) -> NSMutableParagraphStyle {
    let style = NSMutableParagraphStyle()
    // AppKit's numbers: 1 is right and 2 is centre.
    let alignments: [NSTextAlignment] = [.left, .right, .center, .justified, .natural]
    let number = coder.decodeInteger(forKey: "NSAlignment")
    if alignments.indices.contains(number) { style.alignment = alignments[number] }
    return style
  }

  /// The text, all of it with the attributes of its first character.
  private func attributedText(_ coder: ArchiveCoder) -> NSAttributedString? {
    guard let text = coder.text("NSString") else { return nil }
    var attributes = coder.decodeObject(forKey: "NSAttributes")
    if let runs = attributes as? [Any] { attributes = runs.first }
    let names: KeyValuePairs<String, NSAttributedString.Key> = [
      "NSFont": .font, "NSColor": .foregroundColor, "NSParagraphStyle": .paragraphStyle,
    ]
    var known: [NSAttributedString.Key: Any] = [:]
    for (name, key) in names { known[key] = (attributes as? NSDictionary)?.object(forKey: NSString(string: name)) }
    return NSAttributedString(string: text, attributes: known)
  }
}
