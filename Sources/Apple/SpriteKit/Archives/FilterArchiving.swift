internal import CoreImage

// Filters of effect nodes in archives: the filter's name and its values. The keys are our own, as no public file of
// Apple's with a filter is known.

extension SKEffectNode {
  func archiveFilter(_ archive: NodeArchive) {
    archive.isReading ? decodeFilter(archive) : encodeFilter(with: archive.coder)
  }

  private func encodeFilter(with coder: NSCoder) {
    guard let filter else { return }
    guard type(of: filter) == CIFilter.self else { return reportUnarchived("a filter of the game's own class") }
    let values = NSMutableDictionary()
    for key in filter.inputKeys where key != "inputImage" {
      guard let value = filter.value(forKey: key) else { continue }
      if let archived = Self.archived(value) {
        values.setObject(archived, forKey: key as NSString)
      } else {
        reportUnarchived("the value of its filter's \(key)")
      }
    }
    filter.name.encode(with: coder, "_filterName")
    coder.encode(values, forKey: "_filterValues")
    if !filter.isEnabled { coder.encode(false, forKey: "_filterEnabled") }
  }

  private func decodeFilter(_ archive: NodeArchive) {
    guard let name = String(from: archive.coder, "_filterName"), let read = CIFilter(name: name) else { return }
    let classes: [AnyClass] = [
      NSDictionary.self, NSArray.self, NSString.self, NSNumber.self, NSValue.self, UIColor.self,
    ]
    let values =
      archive.has("_filterValues")
      ? archive.coder.decodeObject(of: classes, forKey: "_filterValues") as? NSDictionary : nil
    let known = Set(read.inputKeys)
    for (key, value) in values ?? [:] {
      guard let key = key as? String, known.contains(key), let value = Self.value(value) else { continue }
      read.setValue(value, forKey: key)
    }
    if let isEnabled = Bool(from: archive.coder, "_filterEnabled") { read.isEnabled = isEnabled }
    filter = read
  }

  /// A number as it is, a vector as a list of numbers, a colour as a `UIColor`; nil for other values.
  private static func archived(_ value: Any) -> NSObject? {
    switch value {
    case let number as NSNumber: number
    case let number as Double: NSNumber(value: number)
    case let number as CGFloat: NSNumber(value: Double(number))
    case let number as Float: NSNumber(value: number)
    case let number as Int: NSNumber(value: number)
    case let point as CGPoint: [point.x, point.y].map { NSNumber(value: Double($0)) } as NSArray
    case let vector as CIVector: (0..<vector.count).map { NSNumber(value: Double(vector.value(at: $0))) } as NSArray
    case let color as CIColor: UIColor(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
    case let color as UIColor: color
    default: nil
    }
  }

  private static func value(_ archived: Any) -> Any? {
    switch archived {
    case let number as NSNumber: number.doubleValue
    case let list as NSArray: CIVector(values: list.compactMap { ($0 as? NSNumber).map { CGFloat($0.doubleValue) } })
    case let color as UIColor:
      (color.cgColor.components ?? []).count == 4
        ? color.cgColor.components.map { CIColor(red: $0[0], green: $0[1], blue: $0[2], alpha: $0[3]) } : nil
    default: nil
    }
  }
}
