internal import simd

// Shaders in archives. The keys are our own, as no public file of Apple's with a shader is known.

extension SKShader {
  final func archiveShader(_ archive: NodeArchive) {
    archive.value("_source", of: self, \.source)
    archive.value("_fileName", of: self, \.name)
    uniforms = archive.list("_uniforms", uniforms)
    attributes = archive.list("_attributes", attributes)
  }
}

extension SKUniform {
  /// Writes the value: its numbers column by column, or its texture.
  final func encodeValue(with coder: NSCoder) {
    coder.encode(name as NSString, forKey: "_name")
    coder.encode(uniformType.rawValue, forKey: "_type")
    coder.encode(numbers.map { NSNumber(value: $0) } as NSArray, forKey: "_numbers")
    if let textureValue { coder.encode(textureValue, forKey: "_texture") }
  }

  /// Reads the value that `encodeValue` wrote; false if it has too few numbers for its type.
  final func decodeValue(from coder: NSCoder) -> Bool {
    let read = coder.decodeObject(of: [NSArray.self, NSNumber.self], forKey: "_numbers") as? NSArray ?? []
    let numbers = read.compactMap { ($0 as? NSNumber)?.floatValue }
    func column(_ size: Int, _ index: Int) -> [Float] { Array(numbers[(size * index)..<(size * (index + 1))]) }
    switch SKUniformType(rawValue: coder.decodeInteger(forKey: "_type")) {
    case .float? where numbers.count == 1: floatValue = numbers[0]
    case .floatVector2? where numbers.count == 2: vectorFloat2Value = vector_float2(numbers)
    case .floatVector3? where numbers.count == 3: vectorFloat3Value = vector_float3(numbers)
    case .floatVector4? where numbers.count == 4: vectorFloat4Value = vector_float4(numbers)
    case .floatMatrix2? where numbers.count == 4:
      matrixFloat2x2Value = matrix_float2x2(columns: (vector_float2(column(2, 0)), vector_float2(column(2, 1))))
    case .floatMatrix3? where numbers.count == 9:
      matrixFloat3x3Value = matrix_float3x3(
        columns: (vector_float3(column(3, 0)), vector_float3(column(3, 1)), vector_float3(column(3, 2))))
    case .floatMatrix4? where numbers.count == 16:
      matrixFloat4x4Value = matrix_float4x4(
        columns: (
          vector_float4(column(4, 0)), vector_float4(column(4, 1)), vector_float4(column(4, 2)),
          vector_float4(column(4, 3))
        ))
    case .texture?:
      textureValue =
        coder.containsValue(forKey: "_texture") ? coder.decodeObject(of: SKTexture.self, forKey: "_texture") : nil
    case SKUniformType.none?: break
    default: return false
    }
    return true
  }
}

extension SKNode {
  /// Writes or reads the node's values of its shader's attributes: four numbers each.
  func archiveAttributeValues(_ archive: NodeArchive) {
    guard archive.isReading else {
      let values = NSMutableDictionary()
      for (name, value) in attributeValues {
        let numbers = (0..<4).map { NSNumber(value: value.vectorFloat4Value[$0]) }
        values.setObject(numbers as NSArray, forKey: name as NSString)
      }
      if values.count > 0 { archive.coder.encode(values, forKey: "_attributeValues") }
      return
    }
    guard archive.has("_attributeValues") else { return }
    let classes: [AnyClass] = [NSDictionary.self, NSArray.self, NSString.self, NSNumber.self]
    let read = archive.coder.decodeObject(of: classes, forKey: "_attributeValues") as? NSDictionary ?? [:]
    for (name, value) in read {
      let numbers = (value as? NSArray ?? []).compactMap { ($0 as? NSNumber)?.floatValue }
      guard let name = name as? String, numbers.count == 4 else { continue }
      setValue(SKAttributeValue(vectorFloat4: vector_float4(numbers)), forAttribute: name)
    }
  }
}
