public import Foundation

/// A thread's loop of events. Here it is Foundation's class.
///
/// Source: https://developer.apple.com/documentation/corefoundation/cfrunloop
public typealias CFRunLoop = RunLoop

/// The set of sources that a run loop listens to.
///
/// Source: https://developer.apple.com/documentation/corefoundation/cfrunloopmode
public struct CFRunLoopMode: RawRepresentable, Hashable, Sendable {
  private let name: String

  /// The mode's name.
  public var rawValue: CFString { name as NSString }

  /// Creates a mode from its name.
  public init(rawValue: CFString) { name = rawValue as String }

  /// The usual mode.
  public static let defaultMode = Self(rawValue: "kCFRunLoopDefaultMode")
  /// All modes that the loop counts as common.
  public static let commonModes = Self(rawValue: "kCFRunLoopCommonModes")
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The loop of the calling thread.
public func CFRunLoopGetCurrent() -> CFRunLoop! { .current }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The loop of the main thread.
public func CFRunLoopGetMain() -> CFRunLoop! { .main }
