/// What games write to `SKNode.userData` with.
///
/// Source: https://developer.apple.com/documentation/foundation/nsmutabledictionary/setvalue(_:forkey:)
extension NSMutableDictionary {
  /// Keeps a value under a key; nil takes the key away.
  public func setValue(_ value: Any?, forKey key: String) {
    let key = NSString(string: key)
    if let value { setObject(value, forKey: key) } else { removeObject(forKey: key) }
  }
}
