public import CoreGraphics
public import Foundation

// Functions and names for devices, of which there is none: no game can call these functions.

/// The kind of bytes that a device sends or gets.
public struct IOHIDReportType: RawRepresentable, Hashable, Sendable {
  /// Apple's number.
  public var rawValue: UInt32
  /// Creates a type from Apple's number.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// Bytes from a device.
public let kIOHIDReportTypeInput = IOHIDReportType(rawValue: 0)
/// Bytes to a device.
public let kIOHIDReportTypeOutput = IOHIDReportType(rawValue: 1)
/// Settings of a device.
public let kIOHIDReportTypeFeature = IOHIDReportType(rawValue: 2)

/// The function succeeded.
public let kIOReturnSuccess: IOReturn = 0
/// No options.
public let kIOHIDOptionsTypeNone = 0
/// The game alone uses the device.
public let kIOHIDOptionsTypeSeizeDevice = 1

/// The key of a device's maker.
public let kIOHIDVendorIDKey = "VendorID"
/// The key of a device's product number.
public let kIOHIDProductIDKey = "ProductID"
/// The key of a device's name.
public let kIOHIDProductKey = "Product"
/// The key of the maker's name.
public let kIOHIDManufacturerKey = "Manufacturer"
/// The key of a device's serial number.
public let kIOHIDSerialNumberKey = "SerialNumber"
/// The key of the place that a device is connected to.
public let kIOHIDLocationIDKey = "LocationID"
/// The key of the longest input in bytes.
public let kIOHIDMaxInputReportSizeKey = "MaxInputReportSize"
/// The key of the page of a device's usage.
public let kIOHIDDeviceUsagePageKey = "DeviceUsagePage"
/// The key of a device's usage.
public let kIOHIDDeviceUsageKey = "DeviceUsage"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The page of pointers, keyboards and game pads.
public let kHIDPage_GenericDesktop = 0x01
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The page of buttons.
public let kHIDPage_Button = 0x09
// swift-format-ignore: AlwaysUseLowerCamelCase
/// A joystick.
public let kHIDUsage_GD_Joystick = 0x04
// swift-format-ignore: AlwaysUseLowerCamelCase
/// A game pad.
public let kHIDUsage_GD_GamePad = 0x05
// swift-format-ignore: AlwaysUseLowerCamelCase
/// A keyboard.
public let kHIDUsage_GD_Keyboard = 0x06
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The axis from left to right.
public let kHIDUsage_GD_X = 0x30
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The axis from top to bottom.
public let kHIDUsage_GD_Y = 0x31

// swift-format-ignore: AlwaysUseLowerCamelCase
/// A property of a device.
public func IOHIDDeviceGetProperty(_ device: IOHIDDevice, _ key: CFString) -> CFTypeRef? { nil }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Asks for the bytes that a device sends.
public func IOHIDDeviceRegisterInputReportCallback(
  _ device: IOHIDDevice, _ report: UnsafeMutablePointer<UInt8>, _ reportLength: CFIndex,
  _ callback: IOHIDReportCallback?, _ context: UnsafeMutableRawPointer?
) {}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Asks for the state of a device's buttons and axes.
public func IOHIDDeviceRegisterInputValueCallback(
  _ device: IOHIDDevice, _ callback: IOHIDValueCallback?, _ context: UnsafeMutableRawPointer?
) {}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The button or axis that a state is of.
public func IOHIDValueGetElement(_ value: IOHIDValue) -> IOHIDElement { preconditionFailure("there is no device") }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// A state as a number.
public func IOHIDValueGetIntegerValue(_ value: IOHIDValue) -> CFIndex { 0 }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The page of a button or an axis.
public func IOHIDElementGetUsagePage(_ element: IOHIDElement) -> UInt32 { 0 }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The purpose of a button or an axis.
public func IOHIDElementGetUsage(_ element: IOHIDElement) -> UInt32 { 0 }
