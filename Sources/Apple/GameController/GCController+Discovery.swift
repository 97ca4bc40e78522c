extension GCController {
  /// Does nothing: the host finds controllers by itself.
  ///
  /// - Parameter completionHandler: called at once.
  /// Source: https://developer.apple.com/documentation/gamecontroller/gccontroller/startwirelesscontrollerdiscovery(completionhandler:)
  public class func startWirelessControllerDiscovery(completionHandler: (() -> Void)? = nil) { completionHandler?() }

  /// Does nothing: the host finds controllers by itself.
  public class func stopWirelessControllerDiscovery() {}

  /// Always false: no controller is a part of the device.
  public var isAttachedToDevice: Bool { false }
}
