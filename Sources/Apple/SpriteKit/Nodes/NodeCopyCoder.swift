/// A coder that has nothing to read: `SKNode.copy(with:)` makes a node with it, and then copies the properties.
final class NodeCopyCoder: NSCoder {}
