// swift-format-ignore-file: AlwaysUseLowerCamelCase
// Constants of the framework that some games check.

/// The version of SpriteKit. Always 0 here; Apple has no such version.
public var SK_VERSION: Int32 { 0 }

/// Whether `SKView` is available: 1.
public var SKVIEW_AVAILABLE: Int32 { 1 }

/// Always 1, as in Apple's headers.
public var PHYSICSKIT_MINUS_GL_IMPORTS: Int32 { 1 }
