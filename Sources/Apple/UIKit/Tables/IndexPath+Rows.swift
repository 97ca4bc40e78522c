// Source: https://developer.apple.com/documentation/foundation/indexpath
extension IndexPath {
  /// The place of a row in a section of a table.
  public init(row: Int, section: Int) { self = [section, row] }

  /// The place of an item in a section of a collection.
  public init(item: Int, section: Int) { self = [section, item] }

  /// The section: the first number. A path without numbers has section 0; on Apple's systems it stops the program.
  public var section: Int {
    get { isEmpty ? 0 : self[0] }
    set { self = [newValue, row] }
  }

  /// The row: the second number. A path without it has row 0; on Apple's systems it stops the program.
  public var row: Int {
    get { count > 1 ? self[1] : 0 }
    set { self = [section, newValue] }
  }

  /// The same as `row`, for a collection.
  public var item: Int {
    get { row }
    set { row = newValue }
  }
}
