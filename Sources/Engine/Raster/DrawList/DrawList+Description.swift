extension DrawList: CustomStringConvertible {
  /// The background, then one line per command in drawing order. Default values are left out.
  ///
  /// Numbers have at most three decimals. Two lists with the same text may still differ in smaller digits, in the
  /// pixels of an image or in the points of a path.
  public var description: String { DrawListPrinter(self, isExact: false).text }

  /// Everything that makes a pixel, with exact numbers: the background, the images, the paths, the gradients, and then
  /// the commands, in the lines of `description`. `init(text:)` reads it.
  ///
  /// A program that computes pixels has no text: for its command, the text has the line of `description`, and
  /// `init(text:)` refuses it.
  package var text: String { DrawListPrinter(self, isExact: true).text }
}
