/// Makes a node without anything in it: a coder that has nothing to read.
final class NodeCopyCoder: NSCoder {}
