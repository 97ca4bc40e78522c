/// An object that finds its own methods by name.
package protocol SelectorTarget: AnyObject {
  /// The selector with the method of this name; nil if the class has none.
  @MainActor func objcMethod(named name: String) -> Selector?
}

extension Selector {
  /// The selector with its method for a target: this one, or the target's own of the same name; nil if there is none.
  package func resolved(for target: AnyObject) -> Selector? {
    if hasMethod(for: target) { return self }
    guard let target = target as? any SelectorTarget else { return nil }
    // As in Objective-C, the method runs on the caller's thread, whatever its actor.
    let find: @MainActor (any SelectorTarget, String) -> Selector? = { $0.objcMethod(named: $1) }
    let found = unsafeBitCast(find, to: ((any SelectorTarget, String) -> Selector?).self)(target, description)
    return found.flatMap { $0.hasMethod(for: target) ? $0 : nil }
  }

  /// Calls the target's method and returns its result.
  ///
  /// A method that the target does not have, and an argument of another type than the method's parameter, are reported as
  /// a `Diagnostic`, and nothing is called. On Apple's systems the first one stops the program.
  ///
  /// - Parameters:
  ///   - arguments: as many as the method takes, or more; missing ones are nil.
  ///   - caller: the API that performs the selector, for the diagnostic.
  @discardableResult
  package func perform(on target: AnyObject, with arguments: [Any?] = [], for caller: String) -> Any? {
    switch resolved(for: target)?.call(target, arguments) ?? .noMethod {
    case .returned(let result): return result
    case .noMethod: reportMissing(in: target, for: caller)
    case .wrongArgument(let argument, let parameter):
      let found = argument.map { "a \(type(of: $0))" } ?? "nil"
      AppContext.report(
        "wrong-argument", "selector \"\(self)\" of \(type(of: target))",
        "\(caller) passes \(found), but the method takes \(parameter); it is not called")
    }
    return nil
  }

  /// Reports that the target has no method of this name.
  package func reportMissing(in target: AnyObject, for caller: String) {
    let type = "\(Swift.type(of: target))"
    let method = "\(type).\(swiftName)"
    let advice =
      target is any SelectorTarget
      ? "pass #selector(\(method)), or override objcMethod(named:) in \(type) and return Selector(\"\(self)\", \(method))"
      : "pass #selector(\(method)), or Selector(\"\(self)\", \(method)) where there is no Objective-C"
    AppContext.report(
      "unknown-selector", "selector \"\(self)\" of \(type)",
      "\(caller) finds no such method, and calls nothing; on a phone the app stops here. \(advice)")
  }

  /// The name as Swift writes it: `tap:` is `tap(_:)`, `move:to:` is `move(_:to:)`.
  private var swiftName: String {
    let parts = description.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count > 1, let first = parts.first else { return description }
    let labels = parts.dropFirst().dropLast().map { "\($0):" }
    return "\(first)(\((["_:"] + labels).joined()))"
  }
}
