// swift-format-ignore-file: AlwaysUseLowerCamelCase

// The numbers of Core Data's errors, in `NSCocoaErrorDomain`.
// Source: https://developer.apple.com/documentation/coredata/core-data-constants

/// A value is not valid.
public let NSManagedObjectValidationError = 1550
/// Several values are not valid; `NSDetailedErrorsKey` has an error for each.
public let NSValidationMultipleErrorsError = 1560
/// A required value is missing.
public let NSValidationMissingMandatoryPropertyError = 1570
/// A relationship has too few objects.
public let NSValidationRelationshipLacksMinimumCountError = 1580
/// A relationship has too many objects.
public let NSValidationRelationshipExceedsMaximumCountError = 1590
/// A relationship denies the deletion.
public let NSValidationRelationshipDeniedDeleteError = 1600
/// No object has this identifier.
public let NSManagedObjectReferentialIntegrityError = 133_000
/// Another context changed the same objects; does not occur here.
public let NSManagedObjectMergeError = 133_020
/// The type of store is not known.
public let NSPersistentStoreInvalidTypeError = 134_000
/// The store cannot be saved.
public let NSPersistentStoreSaveError = 134_030
/// The model lacks the requested entity or store.
public let NSCoreDataError = 134_060
/// The store cannot be used in this way.
public let NSPersistentStoreOperationError = 134_070
/// The store cannot be opened.
public let NSPersistentStoreOpenError = 134_080

/// The key of the object of an error.
public let NSValidationObjectErrorKey = "NSValidationErrorObject"
/// The key of the property's name of an error.
public let NSValidationKeyErrorKey = "NSValidationErrorKey"
/// The key of the value of an error.
public let NSValidationValueErrorKey = "NSValidationErrorValue"
/// The key of the list of errors of `NSValidationMultipleErrorsError`.
public let NSDetailedErrorsKey = "NSDetailedErrors"

extension NSError {
  /// An error of Core Data.
  static func coreData(_ code: Int, _ reason: String, _ info: [String: Any] = [:]) -> NSError {
    let texts = [NSLocalizedDescriptionKey: reason, NSLocalizedFailureReasonErrorKey: reason]
    return NSError(domain: NSCocoaErrorDomain, code: code, userInfo: info.merging(texts) { first, _ in first })
  }

  static func validation(_ code: Int, _ object: NSManagedObject, _ key: String, _ text: String) -> NSError {
    coreData(code, text, [NSValidationObjectErrorKey: object, NSValidationKeyErrorKey: key])
  }

  /// Throws the only error, or one that has all of them.
  static func throwOne(of errors: [NSError]) throws {
    guard let first = errors.first else { return }
    guard errors.count > 1 else { throw first }
    throw coreData(
      NSValidationMultipleErrorsError, "Multiple validation errors occurred.", [NSDetailedErrorsKey: errors])
  }
}
