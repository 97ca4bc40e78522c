internal import Raster
internal import ShaderLanguage
internal import Synchronization

extension SKShader {
  /// The source that the program was compiled from.
  struct Interface: Hashable {
    var source: String
    var names: [String]
    var types: [ShaderInputType]
  }

  /// A source with its program; no program if it cannot be compiled.
  struct Compiled {
    var interface: Interface
    var program: ShaderProgram?
  }

  /// The compiled source; nil, and one `Diagnostic`, if it cannot be compiled or a pixel ran too long. Compiles again
  /// after the source or the types of its inputs have changed.
  func program() -> ShaderProgram? {
    guard let source else { return nil }
    var interface = Interface(source: source, names: [], types: [])
    for uniform in uniforms {
      guard let type = uniform.inputType else { continue }
      interface.names.append(uniform.name)
      interface.types.append(type)
    }
    for attribute in attributes {
      guard let type = attribute.inputType else { continue }
      interface.names.append(attribute.name)
      interface.types.append(type)
    }
    if let compiled, compiled.interface == interface { return isOff ? nil : compiled.program }
    var compiled = Compiled(interface: interface, program: nil)
    do throws(ShaderError) {
      compiled.program = try ShaderProgram(
        source, inputs: zip(interface.names, interface.types).map { (name: $0, type: $1) })
    } catch {
      UIApplication.shared.report(
        Diagnostic(
          kind: "broken-shader", subject: subject,
          message: "\(name ?? "source"):\(error); the node is drawn without its shader"))
    }
    self.compiled = compiled
    (overBudget, hasReportedBudget) = (OverBudget(), false)
    return compiled.program
  }

  var subject: String { name.map { "shader \"\($0)\"" } ?? "SKShader(source:)" }

  /// Whether a pixel ran too long, so that nodes are drawn without the shader.
  var isOff: Bool { overBudget.isReached }

  /// Reports once that a pixel ran too long.
  func reportBudget() {
    guard isOff, !hasReportedBudget else { return }
    hasReportedBudget = true
    UIApplication.shared.report(
      Diagnostic(
        kind: "endless-shader", subject: subject,
        message: "a pixel ran more than \(ShaderProgram.loopBudget) instructions in loops; the shader's nodes are "
          + "drawn without it until its source changes; make the loops shorter"))
  }

  /// The seconds since the shader was first drawn, on the app's clock.
  ///
  /// Apple's page says "the elapsed time in the simulation". The shader of Apple's sample DemoBots fades a robot in from
  /// `u_time` 0 on: https://developer.apple.com/library/archive/samplecode/DemoBots. A guess: that the first use of the
  /// `SKShader` counts, not that of each node.
  func elapsed() -> Float {
    let now = UIApplication.shared.clock.now
    let start = firstUse ?? now
    firstUse = start
    return Float(Double(now - start) / 1e9)
  }

  /// The values of the uniforms, and a node's values of the attributes.
  func inputs(of node: SKNode) -> ShaderInputs {
    var inputs = ShaderInputs()
    inputs.values["u_time"] = [program()?.reads("u_time") == true ? elapsed() : 0]
    for uniform in uniforms.reversed() {
      inputs.values[uniform.name] = uniform.numbers
      if let texture = uniform.textureValue { inputs.textures[uniform.name] = ShaderInputs.Picture(texture) }
    }
    for attribute in attributes {
      let value = node.value(forAttributeNamed: attribute.name)?.vectorFloat4Value ?? .zero
      inputs.values[attribute.name] = [value.x, value.y, value.z, value.w]
    }
    return inputs
  }
}

extension ShaderInputs.Picture {
  @MainActor init(_ texture: SKTexture) {
    let picture = texture.picture
    self.init(
      image: picture.image, region: picture.region, isLinear: texture.filterForDrawing() == .linear)
  }

  /// White, for a sprite without a texture.
  static let white = ShaderInputs.Picture(
    image: Image(Bitmap(width: 1, height: 1, filledWith: .max)), region: Rect(x: 0, y: 0, width: 1, height: 1),
    isLinear: false)
}

extension SKUniform {
  /// nil without a value.
  var inputType: ShaderInputType? {
    switch uniformType {
    case .none: nil
    case .float: .floats(1)
    case .floatVector2: .floats(2)
    case .floatVector3: .floats(3)
    case .floatVector4: .floats(4)
    case .floatMatrix2: .matrix(2)
    case .floatMatrix3: .matrix(3)
    case .floatMatrix4: .matrix(4)
    case .texture: .texture
    }
  }

  /// The value's numbers, column by column.
  var numbers: [Float] {
    switch uniformType {
    case .none, .texture: []
    case .float: [floatValue]
    case .floatVector2: [vectorFloat2Value.x, vectorFloat2Value.y]
    case .floatVector3: [vectorFloat3Value.x, vectorFloat3Value.y, vectorFloat3Value.z]
    case .floatVector4: (0..<4).map { vectorFloat4Value[$0] }
    case .floatMatrix2: (0..<4).map { matrixFloat2x2Value[$0 / 2][$0 % 2] }
    case .floatMatrix3: (0..<9).map { matrixFloat3x3Value[$0 / 3][$0 % 3] }
    case .floatMatrix4: (0..<16).map { matrixFloat4x4Value[$0 / 4][$0 % 4] }
    }
  }
}

extension SKAttribute {
  /// nil without a value.
  var inputType: ShaderInputType? {
    switch type {
    case .none: nil
    case .float, .halfFloat: .floats(1)
    case .vectorFloat2, .vectorHalfFloat2: .floats(2)
    case .vectorFloat3, .vectorHalfFloat3: .floats(3)
    case .vectorFloat4, .vectorHalfFloat4: .floats(4)
    }
  }
}
