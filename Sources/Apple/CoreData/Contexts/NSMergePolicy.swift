// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The kinds of merge policies, with Apple's numbers.
///
/// Source: https://developer.apple.com/documentation/coredata/nsmergepolicytype
public enum NSMergePolicyType: UInt, Sendable {
  case errorMergePolicyType, mergeByPropertyStoreTrumpMergePolicyType, mergeByPropertyObjectTrumpMergePolicyType
  case overwriteMergePolicyType, rollbackMergePolicyType
}

/// The rule for two contexts that change one object.
///
/// Differs from Apple: it is kept and has no effect. Values that a context changed replace those of the store, as with
/// `mergeByPropertyObjectTrump`; there is no merge error.
///
/// Source: https://developer.apple.com/documentation/coredata/nsmergepolicy
// Unchecked because a class that can be subclassed must be; its own properties never change.
open class NSMergePolicy: NSObject, @unchecked Sendable {
  /// The kind.
  public let mergeType: NSMergePolicyType

  /// Creates a policy.
  public init(merge ty: NSMergePolicyType) {
    mergeType = ty
  }

  /// A conflict is an error.
  public class var error: NSMergePolicy { NSErrorMergePolicy }
  /// The context's changed values win.
  public class var mergeByPropertyObjectTrump: NSMergePolicy { NSMergeByPropertyObjectTrumpMergePolicy }
  /// The store's changed values win.
  public class var mergeByPropertyStoreTrump: NSMergePolicy { NSMergeByPropertyStoreTrumpMergePolicy }
  /// The context's objects win.
  public class var overwrite: NSMergePolicy { NSOverwriteMergePolicy }
  /// The store's objects win.
  public class var rollback: NSMergePolicy { NSRollbackMergePolicy }
}

/// A conflict is an error.
public let NSErrorMergePolicy = NSMergePolicy(merge: .errorMergePolicyType)
/// The store's changed values win.
public let NSMergeByPropertyStoreTrumpMergePolicy = NSMergePolicy(merge: .mergeByPropertyStoreTrumpMergePolicyType)
/// The context's changed values win.
public let NSMergeByPropertyObjectTrumpMergePolicy = NSMergePolicy(merge: .mergeByPropertyObjectTrumpMergePolicyType)
/// The context's objects win.
public let NSOverwriteMergePolicy = NSMergePolicy(merge: .overwriteMergePolicyType)
/// The store's objects win.
public let NSRollbackMergePolicy = NSMergePolicy(merge: .rollbackMergePolicyType)
