package import AppKitEvents

extension UIResponder {
  /// Calls the method for an event.
  package func receive(_ event: NSEvent) {
    switch event.type {
    case .leftMouseDown: mouseDown(with: event)
    case .leftMouseUp: mouseUp(with: event)
    case .leftMouseDragged: mouseDragged(with: event)
    case .rightMouseDown: rightMouseDown(with: event)
    case .rightMouseUp: rightMouseUp(with: event)
    case .rightMouseDragged: rightMouseDragged(with: event)
    case .otherMouseDown: otherMouseDown(with: event)
    case .otherMouseUp: otherMouseUp(with: event)
    case .otherMouseDragged: otherMouseDragged(with: event)
    case .mouseMoved: mouseMoved(with: event)
    case .mouseEntered: mouseEntered(with: event)
    case .mouseExited: mouseExited(with: event)
    case .scrollWheel: scrollWheel(with: event)
    case .keyDown: keyDown(with: event)
    case .keyUp: keyUp(with: event)
    case .flagsChanged: flagsChanged(with: event)
    default: break
    }
  }

  /// Calls the method that a Mac's standard key bindings name for a key.
  ///
  /// Source: http://swiftrien.blogspot.com/2015/03/key-bindings-part-2.html
  func interpret(_ event: NSEvent) {
    guard event.type == .keyDown, let text = event.characters, !text.isEmpty else { return }
    switch event.specialKey {
    case .upArrow: moveUp(nil)
    case .downArrow: moveDown(nil)
    case .leftArrow: moveLeft(nil)
    case .rightArrow: moveRight(nil)
    case .carriageReturn, .enter, .newline: insertNewline(nil)
    case .tab: insertTab(nil)
    case .delete, .backspace: deleteBackward(nil)
    case nil where text == "\u{1B}": cancelOperation(nil)
    case nil, .formFeed, .lineSeparator, .paragraphSeparator: insertText(text)
    default: break
    }
  }
}
