#if Xcode
  internal import SourcePass
  internal import Testing

  struct CellInitializerTests {
    @Test func theInitialiserThatATableCallsIsRequired() {
      let out = rewritten(
        """
        class Row: UITableViewCell {
          override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) { super.init(style: style, reuseIdentifier: nil) }
          override func awakeFromNib() {}
        }
        class Base: UICollectionViewCell { override init(frame: CGRect) { super.init(frame: frame) } }
        class Item: Base { override init(frame: CGRect) { super.init(frame: frame) } }
        """)
      #expect(out.contains("required init(style: UITableViewCell.CellStyle, reuseIdentifier: String?)"))
      #expect(out.ranges(of: "required init(frame: CGRect)").count == 2)
      #expect(out.contains("override func awakeFromNib()"))
    }

    @Test func otherInitialisersStay() {
      let source = """
        class Card: UIView { override init(frame: CGRect) { super.init(frame: frame) } }
        class Row: UITableViewCell { init(text: String) { super.init(style: .default, reuseIdentifier: nil) } }
        """
      #expect(rewritten(source) == source)
    }
  }
#endif
