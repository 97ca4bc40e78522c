/// Follows the device in space. Differs from Apple: the device cannot, and each session fails.
///
/// Source: https://developer.apple.com/documentation/arkit/arsession
@preconcurrency @MainActor
open class ARSession: NSObject {
  /// Options for running a session again, with Apple's numbers.
  ///
  /// Source: https://developer.apple.com/documentation/arkit/arsession/runoptions
  public struct RunOptions: OptionSet, Sendable {
    /// Apple's number.
    public let rawValue: UInt

    /// Creates options from Apple's number.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The position begins again.
    public static let resetTracking = RunOptions(rawValue: 1 << 0)
    /// The anchors are removed.
    public static let removeExistingAnchors = RunOptions(rawValue: 1 << 1)
  }

  /// Notified of frames, anchors and failures.
  open weak var delegate: (any ARSessionDelegate)?
  /// The options of the last run; nil before the first.
  open private(set) var configuration: ARConfiguration?
  /// The newest picture. Always nil.
  open var currentFrame: ARFrame? { nil }

  /// Fails: the delegate gets `ARError` with the code `unsupportedConfiguration`, on the main queue after the current work.
  open func run(_ configuration: ARConfiguration, options: RunOptions = []) {
    self.configuration = configuration
    UIApplication.shared.reportMissing(
      "no-camera", "ARSession.run(_:options:)",
      "a game cannot use a camera on this platform; isSupported is false, and each session fails as on a device that does "
        + "not support its configuration")
    UIApplication.shared.answerLater { [self] in
      delegate?.session(self, didFailWithError: ARError(.unsupportedConfiguration))
    }
  }

  /// Does nothing: no session runs.
  open func pause() {}
  /// Does nothing: no session runs.
  open func add(anchor: ARAnchor) {}
  /// Does nothing: no session runs.
  open func remove(anchor: ARAnchor) {}
}

/// The features of a session. Differs from Apple: the device supports none.
///
/// Source: https://developer.apple.com/documentation/arkit/arconfiguration
@preconcurrency @MainActor
open class ARConfiguration: NSObject {
  /// Whether the device supports it. Always false: ask before you run a session, as Apple's page says.
  open class var isSupported: Bool { false }
  /// Whether the light is measured. Default true.
  open var isLightEstimationEnabled = true
  /// Whether sound is recorded. Default false.
  open var providesAudioData = false

  /// Creates a configuration.
  public override init() {}
}

/// Follows the position and the rotation of the device.
///
/// Source: https://developer.apple.com/documentation/arkit/arworldtrackingconfiguration
open class ARWorldTrackingConfiguration: ARConfiguration {
  /// The kinds of planes to find, with Apple's numbers.
  public struct PlaneDetection: OptionSet, Sendable {
    /// Apple's number.
    public let rawValue: UInt

    /// Creates options from Apple's number.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Floors and tables.
    public static let horizontal = PlaneDetection(rawValue: 1 << 0)
    /// Walls.
    public static let vertical = PlaneDetection(rawValue: 1 << 1)
  }

  /// The kinds of planes to find. Default none.
  open var planeDetection: PlaneDetection = []
}

/// Follows the rotation of the device.
///
/// Source: https://developer.apple.com/documentation/arkit/arorientationtrackingconfiguration
open class AROrientationTrackingConfiguration: ARConfiguration {}

/// Follows a face.
///
/// Source: https://developer.apple.com/documentation/arkit/arfacetrackingconfiguration
open class ARFaceTrackingConfiguration: ARConfiguration {}

/// Receives failures.
///
/// Source: https://developer.apple.com/documentation/arkit/arsessionobserver
@preconcurrency @MainActor
public protocol ARSessionObserver: NSObjectProtocol {
  /// The session has failed.
  func session(_ session: ARSession, didFailWithError error: any Error)
  /// The session pauses. Never called here.
  func sessionWasInterrupted(_ session: ARSession)
  /// The session continues. Never called here.
  func sessionInterruptionEnded(_ session: ARSession)
}

extension ARSessionObserver {
  public func session(_ session: ARSession, didFailWithError error: any Error) {}
  public func sessionWasInterrupted(_ session: ARSession) {}
  public func sessionInterruptionEnded(_ session: ARSession) {}
}

/// Receives pictures and anchors, which do not occur here, and failures.
///
/// Source: https://developer.apple.com/documentation/arkit/arsessiondelegate
@preconcurrency @MainActor
public protocol ARSessionDelegate: ARSessionObserver {
  /// Called for a new picture.
  func session(_ session: ARSession, didUpdate frame: ARFrame)
  /// Anchors were added.
  func session(_ session: ARSession, didAdd anchors: [ARAnchor])
  /// Anchors have moved.
  func session(_ session: ARSession, didUpdate anchors: [ARAnchor])
  /// Anchors were removed.
  func session(_ session: ARSession, didRemove anchors: [ARAnchor])
}

extension ARSessionDelegate {
  public func session(_ session: ARSession, didUpdate frame: ARFrame) {}
  public func session(_ session: ARSession, didAdd anchors: [ARAnchor]) {}
  public func session(_ session: ARSession, didUpdate anchors: [ARAnchor]) {}
  public func session(_ session: ARSession, didRemove anchors: [ARAnchor]) {}
}

/// A place in the real world.
///
/// Source: https://developer.apple.com/documentation/arkit/aranchor
@preconcurrency @MainActor
open class ARAnchor: NSObject {
  /// Tells anchors apart.
  public let identifier = UUID()
  /// The anchor's name. Default nil.
  public let name: String?
  /// The position in metres, in the coordinates of the session.
  public let transform: simd_float4x4

  /// Creates an anchor at a place.
  public init(transform: simd_float4x4) {
    (name, self.transform) = (nil, transform)
  }

  /// Creates an anchor with a name.
  public init(name: String, transform: simd_float4x4) {
    (self.name, self.transform) = (name, transform)
  }
}

/// A face. Does not occur here.
///
/// Source: https://developer.apple.com/documentation/arkit/arfaceanchor
open class ARFaceAnchor: ARAnchor {
  /// A movement of a part of the face, with Apple's name.
  public struct BlendShapeLocation: RawRepresentable, Hashable, Sendable {
    /// Apple's name.
    public let rawValue: String

    /// Creates a name from Apple's.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The mouth opens.
    public static let jawOpen = BlendShapeLocation(rawValue: "jawOpen")
    /// The left eye closes.
    public static let eyeBlinkLeft = BlendShapeLocation(rawValue: "eyeBlink_L")
    /// The right eye closes.
    public static let eyeBlinkRight = BlendShapeLocation(rawValue: "eyeBlink_R")
  }

  /// The strength of each movement, 0 to 1. Always empty.
  open var blendShapes: [BlendShapeLocation: NSNumber] { [:] }
}

/// A picture of the camera. Does not occur here.
///
/// Source: https://developer.apple.com/documentation/arkit/arframe
@preconcurrency @MainActor
open class ARFrame: NSObject {
  /// The camera.
  public let camera: ARCamera
  /// The anchors.
  public let anchors: [ARAnchor]
  /// The time when the picture was taken, in seconds.
  public let timestamp: TimeInterval

  init(camera: ARCamera, anchors: [ARAnchor], timestamp: TimeInterval) {
    (self.camera, self.anchors, self.timestamp) = (camera, anchors, timestamp)
  }
}

/// The camera's position. It does not occur here.
///
/// Source: https://developer.apple.com/documentation/arkit/arcamera
@preconcurrency @MainActor
open class ARCamera: NSObject {
  /// The position, in the coordinates of the session.
  public let transform: simd_float4x4

  init(transform: simd_float4x4) {
    self.transform = transform
  }
}

/// An error of a session.
///
/// Source: https://developer.apple.com/documentation/arkit/arerror
public struct ARError: CustomNSError, Hashable, Sendable {
  /// The kinds of errors, with Apple's numbers. Only `unsupportedConfiguration` occurs here.
  public enum Code: Int, Sendable {
    /// The device does not support the configuration.
    case unsupportedConfiguration = 100
    /// Does not occur here.
    case sensorUnavailable, sensorFailed, cameraUnauthorized
    /// Does not occur here.
    case worldTrackingFailed = 200
  }

  /// The kind of error.
  public let code: Code

  /// Creates an error of a kind.
  public init(_ code: Code) {
    self.code = code
  }

  /// "com.apple.arkit.error".
  public static var errorDomain: String { "com.apple.arkit.error" }
  /// The number of the kind, as in an `NSError`.
  public var errorCode: Int { code.rawValue }
  /// The `localizedDescription`: a sentence in English.
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: "Unsupported configuration."] }
}
