extension UnfinishedFeature {
  struct Row {
    let subject: String
    let symbols: [String]
    let sentence: String
    let moment: String
  }

  var row: Row {
    switch self {
    case .shaders:
      Row(
        subject: "SKShader", symbols: ["SKShader", "SKUniform", "SKAttribute", "SKAttributeValue"],
        sentence: "no shader runs; the node is drawn as without one", moment: "a node with a shader is drawn")
    case .lights:
      Row(
        subject: "SKLightNode",
        symbols: [
          "SKLightNode", "SKSpriteNode.lightingBitMask", "SKSpriteNode.shadowCastBitMask",
          "SKSpriteNode.shadowedBitMask", "SKTileMapNode.lightingBitMask",
        ], sentence: "a light changes no colour and casts no shadow",
        moment: "an enabled light is in a scene that is drawn")
    case .warps:
      Row(
        subject: "SKWarpGeometry", symbols: ["SKWarpable"],
        sentence: "the node is drawn without its warp; the grid and its actions work",
        moment: "a node with a warp is drawn")
    case .tileAnimations:
      Row(
        subject: "SKTileDefinition.timePerFrame", symbols: ["SKTileDefinition.timePerFrame"],
        sentence: "a tile shows its first texture only", moment: "a tile with several textures is drawn")
    case .tileAutomapping:
      Row(
        subject: "SKTileMapNode.enableAutomapping", symbols: ["SKTileMapNode.enableAutomapping"],
        sentence: "a group shows the first definition of its rule for a tile with neighbours on all sides",
        moment: "a group with more than one rule is put on a map that automaps")
    case .tileSetFiles:
      Row(
        subject: "SKTileSet files", symbols: ["SKTileSet.init(named:)", "SKTileSet.init(from:)"],
        sentence: "no file of tile sets is read; the initialiser gives nil", moment: "one is asked for")
    case .actionFiles:
      Row(
        subject: "SKAction files",
        symbols: [
          "SKAction.init(named:)", "SKAction.init(named:duration:)", "SKAction.init(named:from:)",
          "SKAction.init(named:from:duration:)",
        ], sentence: "no file of actions is read; the initialiser gives nil", moment: "one is asked for")
    case .videos:
      Row(
        subject: "SKVideoNode", symbols: ["SKVideoNode"], sentence: "no video plays; nothing is drawn",
        moment: "a video node is drawn or told to play")
    case .models:
      Row(
        subject: "SK3DNode", symbols: ["SK3DNode"], sentence: "there is no SceneKit; nothing is drawn",
        moment: "such a node is drawn or asked for a projection")
    case .perspective:
      Row(
        subject: "SKTransformNode", symbols: ["SKTransformNode"],
        sentence: "a node that is turned about x or y is foreshortened, without perspective",
        moment: "such a node is turned")
    case .focus:
      Row(
        subject: "SKNode.focusBehavior", symbols: ["SKNode.focusBehavior", "SKNodeFocusBehavior"],
        sentence: "no node gets the focus", moment: "it is set to anything but none")
    case .framesPerSecond:
      Row(
        subject: "SKView.preferredFramesPerSecond",
        symbols: ["SKView.preferredFramesPerSecond", "SKView.preferredFrameRate", "SKView.frameInterval"],
        sentence: "the host's rate is used", moment: "another rate than 60 is asked for")
    case .audioEffects:
      Row(
        subject: "SKAction.changeReverb(to:duration:) and its like",
        symbols: [
          "SKAction.changeReverb(to:duration:)", "SKAction.changeReverb(by:duration:)",
          "SKAction.changeObstruction(to:duration:)", "SKAction.changeObstruction(by:duration:)",
          "SKAction.changeOcclusion(to:duration:)", "SKAction.changeOcclusion(by:duration:)",
        ], sentence: "this effect is not heard; the action takes its time and changes nothing",
        moment: "such an action is made")
    case .strokeTextures:
      Row(
        subject: "SKShapeNode.strokeTexture", symbols: ["SKShapeNode.strokeTexture"],
        sentence: "lines are drawn in colours only; strokeColor is used", moment: "a shape with one is drawn")
    }
  }
}
