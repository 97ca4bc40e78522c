internal import AppFoundation
public import CoreGraphics
public import Foundation

/// Finds keyboards, mice and game pads of a Mac.
///
/// Differs from Apple: it finds no device; `IOHIDManagerOpen(_:_:)` reports that as a `Diagnostic`. A game reads keys by
/// `NSEvent`, and game pads by GameController.
/// Source: https://developer.apple.com/documentation/iokit/iohidmanager_h
public final class IOHIDManager: Sendable {}

/// A device of a player. There is none here.
public final class IOHIDDevice: Sendable {
  private init() {}
}

/// A button or an axis of a device. There is none here.
public final class IOHIDElement: Sendable {
  private init() {}
}

/// The state of a button or an axis. There is none here.
public final class IOHIDValue: Sendable {
  private init() {}
}

/// Bits that choose how a function of IOKit works.
public typealias IOOptionBits = UInt32
/// The result of a function of IOKit: `kIOReturnSuccess` or the number of an error.
public typealias IOReturn = Int32

/// Called when a device was connected or removed: the game's context, the result, the manager, the device. Never called
/// here.
public typealias IOHIDDeviceCallback = (UnsafeMutableRawPointer?, IOReturn, UnsafeMutableRawPointer?, IOHIDDevice) ->
  Void
/// Called with the new state of a button or an axis. Never called here.
public typealias IOHIDValueCallback = (UnsafeMutableRawPointer?, IOReturn, UnsafeMutableRawPointer?, IOHIDValue) -> Void
/// Called with the bytes that a device sent: the game's context, the result, the device, the type and number of the report,
/// its bytes and their count. Never called here.
public typealias IOHIDReportCallback = (
  UnsafeMutableRawPointer?, IOReturn, UnsafeMutableRawPointer?, IOHIDReportType, UInt32, UnsafeMutablePointer<UInt8>,
  CFIndex
) -> Void

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Makes a manager.
public func IOHIDManagerCreate(_ allocator: CFAllocator!, _ options: IOOptionBits) -> IOHIDManager { IOHIDManager() }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Starts to look for devices: there are none, which is reported once as a `Diagnostic`.
@discardableResult
public func IOHIDManagerOpen(_ manager: IOHIDManager, _ options: IOOptionBits) -> IOReturn {
  AppContext.report(
    "io-hid", "IOHIDManagerOpen(_:_:)",
    "finds no devices; keys arrive as events of NSEvent, and game pads in GameController (GCController.controllers())")
  return kIOReturnSuccess
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Stops looking for devices.
@discardableResult
public func IOHIDManagerClose(_ manager: IOHIDManager, _ options: IOOptionBits) -> IOReturn { kIOReturnSuccess }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Has no effect: there is no device to choose.
public func IOHIDManagerSetDeviceMatching(_ manager: IOHIDManager, _ matching: CFDictionary?) {}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Has no effect: there is no device to choose.
public func IOHIDManagerSetDeviceMatchingMultiple(_ manager: IOHIDManager, _ multiple: CFArray?) {}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The devices that were found: nil.
public func IOHIDManagerCopyDevices(_ manager: IOHIDManager) -> CFSet? { nil }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Has no effect: nothing is received.
public func IOHIDManagerScheduleWithRunLoop(_ manager: IOHIDManager, _ runLoop: CFRunLoop, _ runLoopMode: CFString) {}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Has no effect: nothing is received.
public func IOHIDManagerUnscheduleFromRunLoop(_ manager: IOHIDManager, _ runLoop: CFRunLoop, _ runLoopMode: CFString) {}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The callback is never called.
public func IOHIDManagerRegisterDeviceMatchingCallback(
  _ manager: IOHIDManager, _ callback: IOHIDDeviceCallback?, _ context: UnsafeMutableRawPointer?
) {}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The callback is never called.
public func IOHIDManagerRegisterDeviceRemovalCallback(
  _ manager: IOHIDManager, _ callback: IOHIDDeviceCallback?, _ context: UnsafeMutableRawPointer?
) {}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The callback is never called.
public func IOHIDManagerRegisterInputValueCallback(
  _ manager: IOHIDManager, _ callback: IOHIDValueCallback?, _ context: UnsafeMutableRawPointer?
) {}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The callback is never called.
public func IOHIDManagerRegisterInputReportCallback(
  _ manager: IOHIDManager, _ callback: IOHIDReportCallback?, _ context: UnsafeMutableRawPointer?
) {}
