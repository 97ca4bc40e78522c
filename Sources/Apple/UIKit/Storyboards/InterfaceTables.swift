internal import Storyboards

/// A view whose content is in a separate view.
@MainActor
protocol ContentHolder: UIView {
  var contentView: UIView { get }
}

extension UITableViewCell: ContentHolder {}
extension UICollectionViewCell: ContentHolder {}
extension UIVisualEffectView: ContentHolder {}

// Scroll views, stacks, tables and collections of a storyboard.
extension InterfaceCoder {
  func decode(_ view: UIScrollView) {
    object.flag("pagingEnabled").map { view.isPagingEnabled = $0 }
    object.flag("scrollEnabled").map { view.isScrollEnabled = $0 }
    object.flag("bounces").map { view.bounces = $0 }
    object.flag("alwaysBounceVertical").map { view.alwaysBounceVertical = $0 }
    object.flag("alwaysBounceHorizontal").map { view.alwaysBounceHorizontal = $0 }
    object.flag("directionalLockEnabled").map { view.isDirectionalLockEnabled = $0 }
    object.flag("showsHorizontalScrollIndicator").map { view.showsHorizontalScrollIndicator = $0 }
    object.flag("showsVerticalScrollIndicator").map { view.showsVerticalScrollIndicator = $0 }
    object.number("minimumZoomScale").map { view.minimumZoomScale = CGFloat($0) }
    object.number("maximumZoomScale").map { view.maximumZoomScale = CGFloat($0) }
    object.insets["contentInset"].map { view.contentInset = UIEdgeInsets(interface: $0) }
    let behaviors: [String: UIScrollView.ContentInsetAdjustmentBehavior] = [
      "always": .always, "never": .never, "scrollableAxes": .scrollableAxes,
    ]
    object.attributes["contentInsetAdjustmentBehavior"].flatMap { behaviors[$0] }.map {
      view.contentInsetAdjustmentBehavior = $0
    }
  }

  func decode(_ view: UIStackView) {
    view.axis = object.attributes["axis"] == "vertical" ? .vertical : .horizontal
    let distributions: [String: UIStackView.Distribution] = [
      "fillEqually": .fillEqually, "fillProportionally": .fillProportionally, "equalSpacing": .equalSpacing,
      "equalCentering": .equalCentering,
    ]
    object.attributes["distribution"].flatMap { distributions[$0] }.map { view.distribution = $0 }
    let alignments: [String: UIStackView.Alignment] = [
      "leading": .leading, "top": .top, "center": .center, "trailing": .trailing, "bottom": .bottom,
      "firstBaseline": .firstBaseline, "lastBaseline": .lastBaseline,
    ]
    object.attributes["alignment"].flatMap { alignments[$0] }.map { view.alignment = $0 }
    object.number("spacing").map { view.spacing = CGFloat($0) }
  }

  // MARK: Tables

  func decode(_ table: UITableView) {
    object.number("rowHeight").map { table.rowHeight = $0 < 0 ? UITableView.automaticDimension : CGFloat($0) }
    object.number("estimatedRowHeight").map { table.estimatedRowHeight = CGFloat($0) }
    // Xcode writes 28 for both in every file; on a phone the heights still follow from the titles in a plain table.
    if table.style != .plain || object.number("sectionHeaderHeight") != 28 {
      object.number("sectionHeaderHeight").map { table.sectionHeaderHeight = $0 == 28 || $0 == 18 ? -1 : CGFloat($0) }
      object.number("sectionFooterHeight").map { table.sectionFooterHeight = $0 == 28 || $0 == 18 ? -1 : CGFloat($0) }
    }
    if object.attributes["separatorStyle"] == "none" { table.separatorStyle = .none }
    object.colors["separatorColor"].flatMap(builder.color).map { table.separatorColor = $0 }
    object.insets["separatorInset"].map { table.separatorInset = UIEdgeInsets(interface: $0) }
    object.flag("allowsSelection").map { table.allowsSelection = $0 }
    object.flag("allowsMultipleSelection").map { table.allowsMultipleSelection = $0 }
    object.part("tableHeaderView").map { table.tableHeaderView = builder.makePart($0, in: object) }
    object.part("tableFooterView").map { table.tableFooterView = builder.makePart($0, in: object) }
    for cell in object.cells {
      guard let identifier = cell.attributes["reuseIdentifier"] else { continue }
      let builder = builder
      table.register(prototype: { builder.instantiate(cell) as? UITableViewCell }, identifier)
    }
    guard !object.sections.isEmpty else { return }
    let sections = object.sections.map { section in
      StaticRows.Section(
        header: builder.text(section, "headerTitle", section.string("headerTitle")),
        footer: builder.text(section, "footerTitle", section.string("footerTitle")),
        cells: section.cells.compactMap { record in
          let height = record.number("rowHeight").map { CGFloat($0) }
          return (builder.makePart(record, in: object) as? UITableViewCell).map { ($0, height) }
        })
    }
    table.fixedRows = StaticRows(sections: sections)
  }

  func decode(_ cell: UITableViewCell) {
    let accessories: [String: UITableViewCell.AccessoryType] = [
      "disclosureIndicator": .disclosureIndicator, "detailDisclosureButton": .detailDisclosureButton,
      "checkmark": .checkmark, "detailButton": .detailButton,
    ]
    object.attributes["accessoryType"].flatMap { accessories[$0] }.map { cell.accessoryType = $0 }
    if object.attributes["selectionStyle"] == "none" { cell.selectionStyle = .none }
    object.number("indentationLevel").map { cell.indentationLevel = Int(min(max($0, 0), 100)) }
    object.number("indentationWidth").map { cell.indentationWidth = CGFloat($0) }
  }

  // MARK: Collections

  func decode(_ view: UICollectionView) {
    if let record = object.part("collectionViewLayout") {
      let type = InterfaceClasses.type(
        of: record, else: UICollectionViewLayout.self, default: UICollectionViewFlowLayout.self, builder)
      if let layout = type.init(coder: InterfaceCoder(builder, record)) {
        if let flow = layout as? UICollectionViewFlowLayout { decode(flow, record) }
        view.collectionViewLayout = layout
      }
    }
    object.flag("allowsSelection").map { view.allowsSelection = $0 }
    object.flag("allowsMultipleSelection").map { view.allowsMultipleSelection = $0 }
    let builder = builder
    for cell in object.cells {
      guard let identifier = cell.attributes["reuseIdentifier"] else { continue }
      view.register(prototype: { builder.instantiate(cell) as? UICollectionReusableView }, kind: nil, identifier)
    }
    let ends = [
      ("sectionHeaderView", UICollectionView.elementKindSectionHeader),
      ("sectionFooterView", UICollectionView.elementKindSectionFooter),
    ]
    for (key, kind) in ends {
      guard let end = object.part(key), let identifier = end.attributes["reuseIdentifier"] else { continue }
      view.register(prototype: { builder.instantiate(end) as? UICollectionReusableView }, kind: kind, identifier)
    }
  }

  private func decode(_ layout: UICollectionViewFlowLayout, _ record: InterfaceObject) {
    if record.attributes["scrollDirection"] == "horizontal" { layout.scrollDirection = .horizontal }
    record.number("minimumLineSpacing").map { layout.minimumLineSpacing = CGFloat($0) }
    record.number("minimumInteritemSpacing").map { layout.minimumInteritemSpacing = CGFloat($0) }
    record.sizes["itemSize"].map { layout.itemSize = CGSize(width: $0.width, height: $0.height) }
    record.sizes["headerReferenceSize"].map { layout.headerReferenceSize = CGSize(width: $0.width, height: $0.height) }
    record.sizes["footerReferenceSize"].map { layout.footerReferenceSize = CGSize(width: $0.width, height: $0.height) }
    record.insets["sectionInset"].map { layout.sectionInset = UIEdgeInsets(interface: $0) }
  }
}

extension InterfaceBuilder {
  /// The views of a cell's content. The texts and the picture of a cell with a style are the cell's own.
  func addContent(of record: InterfaceObject, to holder: any ContentHolder) {
    guard let content = record.part("contentView") else { return }
    let view = holder.contentView
    content.rects["frame"].map { view.frame = CGRect($0) }
    content.colors["backgroundColor"].flatMap(color).map { view.backgroundColor = $0 }
    add(view, content)
    let cell = holder as? UITableViewCell
    for child in content.subviews {
      let coder = InterfaceCoder(self, child, in: content)
      if let label = cell?.styledLabel(child.id, of: record) {
        add(label, child)
        coder.decode(label)
      } else if let cell, record.attributes["imageView"] == child.id, let picture = cell.imageView {
        add(picture, child)
        coder.decode(picture)
      } else {
        view.insertSubview(makePart(child, in: content), at: view.subviews.count)
      }
    }
  }
}

extension UITableViewCell {
  fileprivate func styledLabel(_ id: String, of record: InterfaceObject) -> UILabel? {
    if record.attributes["textLabel"] == id { return textLabel }
    return record.attributes["detailTextLabel"] == id ? detailTextLabel : nil
  }
}
