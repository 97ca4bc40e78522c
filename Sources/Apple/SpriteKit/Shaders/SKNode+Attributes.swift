// Source: https://developer.apple.com/documentation/spritekit/sknode/attributevalues
extension SKNode {
  /// The node's value of its shader's attribute; nil where it has none.
  public func value(forAttributeNamed key: String) -> SKAttributeValue? {
    attributeValues[key]
  }

  public func setValue(_ value: SKAttributeValue, forAttribute key: String) {
    attributeValues[key] = value
  }
}
