internal import Storyboards

// The controls and texts of a storyboard.
extension InterfaceCoder {
  private func alignment(_ name: String?) -> NSTextAlignment {
    switch name {
    case "center": .center
    case "right": .right
    case "left": .left
    case "justified": .justified
    default: .natural
    }
  }

  func decode(_ control: UISwitch) {
    object.flag("on").map { control.isOn = $0 }
    object.colors["onTintColor"].flatMap(builder.color).map { control.onTintColor = $0 }
    object.colors["thumbTintColor"].flatMap(builder.color).map { control.thumbTintColor = $0 }
  }

  func decode(_ bar: UISearchBar) {
    bar.text = builder.text(object, "text", object.string("text"))
    bar.placeholder = builder.text(object, "placeholder", object.string("placeholder"))
    object.flag("showsCancelButton").map { bar.showsCancelButton = $0 }
    if object.attributes["searchBarStyle"] == "minimal" { bar.searchBarStyle = .minimal }
    object.colors["barTintColor"].flatMap(builder.color).map { bar.barTintColor = $0 }
  }

  func decode(_ slider: UISlider) {
    object.number("maxValue").map { slider.maximumValue = Float($0) }
    object.number("minValue").map { slider.minimumValue = Float($0) }
    object.number("value").map { slider.value = Float($0) }
    object.flag("continuous").map { slider.isContinuous = $0 }
    object.colors["minimumTrackTintColor"].flatMap(builder.color).map { slider.minimumTrackTintColor = $0 }
    object.colors["maximumTrackTintColor"].flatMap(builder.color).map { slider.maximumTrackTintColor = $0 }
    object.colors["thumbTintColor"].flatMap(builder.color).map { slider.thumbTintColor = $0 }
  }

  func decode(_ stepper: UIStepper) {
    object.number("maximumValue").map { stepper.maximumValue = $0 }
    object.number("minimumValue").map { stepper.minimumValue = $0 }
    object.number("stepValue").map { stepper.stepValue = $0 }
    object.number("value").map { stepper.value = $0 }
    object.flag("wraps").map { stepper.wraps = $0 }
  }

  func decode(_ view: UIProgressView) {
    object.number("progress").map { view.progress = Float($0) }
    object.colors["progressTintColor"].flatMap(builder.color).map { view.progressTintColor = $0 }
    object.colors["trackTintColor"].flatMap(builder.color).map { view.trackTintColor = $0 }
  }

  func decode(_ control: UIPageControl) {
    object.number("numberOfPages").map { control.numberOfPages = Int(min(max($0, 0), 1000)) }
    object.number("currentPage").map { control.currentPage = Int(min(max($0, 0), 1000)) }
    object.colors["pageIndicatorTintColor"].flatMap(builder.color).map { control.pageIndicatorTintColor = $0 }
    object.colors["currentPageIndicatorTintColor"].flatMap(builder.color).map {
      control.currentPageIndicatorTintColor = $0
    }
  }

  func decode(_ control: UISegmentedControl) {
    for (index, segment) in object.states.enumerated() {
      if let image = segment.image.flatMap({ UIImage(named: $0) }) {
        control.insertSegment(with: image, at: index, animated: false)
      } else {
        let title = builder.text(object, "segmentTitles[\(index)]", segment.title)
        control.insertSegment(withTitle: title, at: index, animated: false)
      }
    }
    control.selectedSegmentIndex = object.number("selectedSegmentIndex").map { Int(min(max($0, -1), 1000)) } ?? 0
    object.colors["selectedSegmentTintColor"].flatMap(builder.color).map { control.selectedSegmentTintColor = $0 }
  }

  func decode(_ view: UIActivityIndicatorView) {
    let styles: [String: UIActivityIndicatorView.Style] = [
      "white": .white, "whiteLarge": .whiteLarge, "gray": .gray, "medium": .medium, "large": .large,
    ]
    object.attributes["style"].flatMap { styles[$0] }.map { view.style = $0 }
    object.colors["color"].flatMap(builder.color).map { view.color = $0 }
    view.hidesWhenStopped = object.flag("hidesWhenStopped") ?? false
    if object.flag("animating") == true { view.startAnimating() }
  }

  func decode(_ field: UITextField) {
    field.text = builder.text(object, "text", object.string("text"))
    field.placeholder = builder.text(object, "placeholder", object.string("placeholder"))
    object.fonts["fontDescription"].map { field.font = builder.font($0) }
    object.colors["textColor"].flatMap(builder.color).map { field.textColor = $0 }
    field.textAlignment = alignment(object.attributes["textAlignment"])
    let borders: [String: UITextField.BorderStyle] = ["line": .line, "bezel": .bezel, "roundedRect": .roundedRect]
    object.attributes["borderStyle"].flatMap { borders[$0] }.map { field.borderStyle = $0 }
    object.flag("clearsOnBeginEditing").map { field.clearsOnBeginEditing = $0 }
    object.flag("adjustsFontSizeToFit").map { field.adjustsFontSizeToFitWidth = $0 }
    field.isSecureTextEntry = object.strings["secureTextEntry"] == "YES"
  }

  func decode(_ view: UITextView) {
    view.text = builder.text(object, "text", object.string("text") ?? object.strings["attributedText"])
    object.fonts["fontDescription"].map { view.font = builder.font($0) }
    object.colors["textColor"].flatMap(builder.color).map { view.textColor = $0 }
    view.textAlignment = alignment(object.attributes["textAlignment"])
    object.attributedStrings["attributedText"].map { view.attributedText = builder.text($0) }
    object.flag("editable").map { view.isEditable = $0 }
    object.flag("selectable").map { view.isSelectable = $0 }
  }
}
