import GameplayKit
import Testing

/// An object that was written to an archive and read back. The archive of a graph is read as a `GKGraph`.
func archived<Object>(_ object: NSObject, as type: Object.Type) throws -> Object {
  let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: false)
  let reader = try Foundation.NSKeyedUnarchiver(forReadingFrom: data)
  reader.requiresSecureCoding = false
  return try #require(reader.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? Object)
}
