// Source: https://developer.apple.com/documentation/spritekit/sknode/attributevalues
extension SKNode {
  /// The node's value of its shader's attribute; nil if it was not set.
  public func value(forAttributeNamed key: String) -> SKAttributeValue? {
    attributeValues[key]
  }

  /// Sets the node's value of its shader's attribute. No shader reads it yet.
  public func setValue(_ value: SKAttributeValue, forAttribute key: String) {
    attributeValues[key] = value
  }
}
