/// The method that games use to write to `SKNode.userData`.
///
/// Source: https://developer.apple.com/documentation/foundation/nsmutabledictionary/setvalue(_:forkey:)
extension NSMutableDictionary {
  /// Sets the value for a key; nil removes it.
  public func setValue(_ value: Any?, forKey key: String) {
    let key = NSString(string: key)
    if let value { setObject(value, forKey: key) } else { removeObject(forKey: key) }
  }
}
