// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The framework's constants, which some games test for.

/// Which SpriteKit this is. Apple's number goes up with each system; ours is 0, that of none of them.
public var SK_VERSION: Int32 { 0 }

/// 1: there are views.
public var SKVIEW_AVAILABLE: Int32 { 1 }

public var PHYSICSKIT_MINUS_GL_IMPORTS: Int32 { 1 }
