import TestSupport

extension Kind {
  /// Shaders, compiled by OpenGL too.
  static let shaders: [Kind] = effects + others + language

  private static let effects: [Kind] = ShaderEffects.all.map { name, _ in
    openGL("effect \(name)", Scene.effect(name), Limit(worst: 1, mean: 0.043, reason: texelShares))
  }

  private static let others: [Kind] = [
    openGL("effects, slanted", Scene.slantedEffects, Limit(worst: 1, mean: 0.043, reason: texelShares)),
    openGL("shaders in each blend mode", Scene.shaderBlends, Limit(worst: 1, mean: 0.002, reason: products)),
  ]

  /// One kind for each group of `ShaderTable`.
  private static let language: [Kind] = ShaderTable.groups.map { group in
    let limit =
      group.name == "textures"
      ? Limit(worst: 1, mean: 0.058, reason: texelShares) : Limit(worst: 1, mean: 0.026, reason: lastBits)
    return openGL("shading language, \(group.name)", { group.shaders.map { Scene.row($0) } }, limit)
  }

  private static let texelShares = "we mix texels by 128ths, llvmpipe exactly; as below"
  private static let lastBits =
    "exact halves round up, in llvmpipe to even; `sin` and similar functions end in other bits"
}
