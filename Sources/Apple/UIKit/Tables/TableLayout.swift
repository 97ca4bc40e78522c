/// The heights of a table's rows and section headers, and where they are. All lengths are points.
struct TableLayout {
  struct Section {
    /// The space above the header.
    var padding: CGFloat = 0
    var header: CGFloat = 0
    var rows: [CGFloat] = []
    var footer: CGFloat = 0

    var height: CGFloat { rows.reduce(padding + header + footer, +) }
  }

  /// The height of the view above all sections.
  var top: CGFloat = 0
  /// The height of the view below all sections.
  var bottom: CGFloat = 0
  var sections: [Section] = []

  var height: CGFloat { sections.reduce(top + bottom) { $0 + $1.height } }

  /// The upper end of a section.
  func start(of section: Int) -> CGFloat { sections[..<section].reduce(top) { $0 + $1.height } }

  /// The upper end and the height of a row; nil for a row that the table lacks.
  func place(_ path: IndexPath) -> (y: CGFloat, height: CGFloat)? {
    guard sections.indices.contains(path.section), sections[path.section].rows.indices.contains(path.row) else {
      return nil
    }
    let section = sections[path.section]
    let top = start(of: path.section) + section.padding + section.header
    return (section.rows[..<path.row].reduce(top, +), section.rows[path.row])
  }

  /// The rows between two heights, from top to bottom.
  func rows(from low: CGFloat, to high: CGFloat) -> [IndexPath] {
    var (paths, y): ([IndexPath], CGFloat) = ([], top)
    for (number, section) in sections.enumerated() {
      if y > high { break }
      if y + section.height < low {
        y += section.height
        continue
      }
      y += section.padding + section.header
      for (row, height) in section.rows.enumerated() {
        if y < high, y + height > low { paths.append(IndexPath(row: row, section: number)) }
        y += height
      }
      y += section.footer
    }
    return paths
  }
}
