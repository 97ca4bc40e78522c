/// The Swift runtime's data about a class: the functions that `Mirror` calls, and the memory of its objects.
enum SwiftRuntime {
  /// The bytes of an object of a class, without trailing padding.
  static func size(of type: AnyClass) -> Int { instanceSize(type) }

  static func superclass(of type: AnyClass) -> AnyClass? {
    // The second word of a class's metadata.
    unsafeBitCast(type, to: UnsafeRawPointer.self).load(fromByteOffset: 8, as: AnyClass?.self)
  }

  /// The stored properties of a class and the classes above it, with their places in an object.
  static func fields(of type: AnyClass) -> [(offset: Int, type: Any.Type, isStrong: Bool)] {
    (0..<fieldCount(type)).map { index in
      var details = FieldDetails()
      let field = fieldType(type, index, &details)
      details.freeName?(details.name)
      return (fieldOffset(type, index), field, details.isStrong)
    }
  }
}

/// The layout of `_FieldReflectionMetadata` in the standard library's ReflectionMirror.swift.
private struct FieldDetails {
  var name: UnsafePointer<CChar>?
  var freeName: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  var isStrong = false
  var isVariable = false
}

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func fieldCount(_ type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func fieldOffset(_ type: Any.Type, _ index: Int) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func fieldType(_ type: Any.Type, _ index: Int, _ details: UnsafeMutablePointer<FieldDetails>) -> Any.Type

/// `_class_getInstancePositiveExtentSize` of the standard library.
@_silgen_name("$ss36_class_getInstancePositiveExtentSizeySiyXlXpF")
private func instanceSize(_ type: AnyClass) -> Int
