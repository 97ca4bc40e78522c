// The columns and numbers of the matrices. Source: https://developer.apple.com/documentation/simd/simd_float4x4

extension simd_float2x2 {
  /// A column, 0 or 1.
  public subscript(column: Int) -> SIMD2<Float> {
    get { self[keyPath: path(column)] }
    set { self[keyPath: path(column)] = newValue }
  }

  /// A number: its column first, then its row.
  public subscript(column: Int, row: Int) -> Float {
    get { self[column][row] }
    set { self[column][row] = newValue }
  }

  private func path(_ column: Int) -> WritableKeyPath<Self, SIMD2<Float>> {
    switch column {
    case 0: \.columns.0
    case 1: \.columns.1
    default: preconditionFailure("simd_float2x2: no column \(column); the columns are 0 and 1")
    }
  }
}

extension simd_float3x3 {
  /// A column, 0 to 2.
  public subscript(column: Int) -> SIMD3<Float> {
    get { self[keyPath: path(column)] }
    set { self[keyPath: path(column)] = newValue }
  }

  /// A number: its column first, then its row.
  public subscript(column: Int, row: Int) -> Float {
    get { self[column][row] }
    set { self[column][row] = newValue }
  }

  private func path(_ column: Int) -> WritableKeyPath<Self, SIMD3<Float>> {
    switch column {
    case 0: \.columns.0
    case 1: \.columns.1
    case 2: \.columns.2
    default: preconditionFailure("simd_float3x3: no column \(column); the columns are 0 to 2")
    }
  }
}

extension simd_float4x4 {
  /// A column, 0 to 3.
  public subscript(column: Int) -> SIMD4<Float> {
    get { self[keyPath: path(column)] }
    set { self[keyPath: path(column)] = newValue }
  }

  /// A number: its column first, then its row.
  public subscript(column: Int, row: Int) -> Float {
    get { self[column][row] }
    set { self[column][row] = newValue }
  }

  private func path(_ column: Int) -> WritableKeyPath<Self, SIMD4<Float>> {
    switch column {
    case 0: \.columns.0
    case 1: \.columns.1
    case 2: \.columns.2
    case 3: \.columns.3
    default: preconditionFailure("simd_float4x4: no column \(column); the columns are 0 to 3")
    }
  }
}
