/// A switch.
///
/// Its look is a guess based on pictures of iOS. Source: https://developer.apple.com/documentation/swiftui/toggle
@preconcurrency @MainActor
public struct Toggle<Label: View>: View {
  @Binding private var isOn: Bool
  private let label: Label
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.tint) private var tint
  @Environment(\.hidesLabels) private var hidesLabels

  /// Creates a switch with a view as its label.
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    (_isOn, self.label) = (isOn, label())
  }

  /// The label on the left, the switch on the right.
  public var body: some View {
    HStack {
      if !hidesLabels {
        label
        Spacer()
      }
      Button {
        withAnimation(.easeInOut(duration: 0.2)) { isOn.toggle() }
      } label: {
        ZStack(alignment: isOn ? .trailing : .leading) {
          Capsule().fill(isOn ? tint ?? .green : Color(.systemGray5)).frame(width: 51, height: 31)
          Circle().fill(.white).frame(width: 27, height: 27).padding(2)
        }
      }
      .buttonStyle(.plain)
    }
  }
}

extension Toggle where Label == Text {
  /// Creates a switch with a title.
  public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(titleKey) }
  }

  /// Creates a switch with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
}

/// A knob on a line.
///
/// Its look is a guess based on pictures of iOS. Source: https://developer.apple.com/documentation/swiftui/slider
@preconcurrency @MainActor
public struct Slider: View {
  @Binding private var part: Double
  private let step: Double?
  private let onEditingChanged: (Bool) -> Void
  @Environment(\.isEnabled) private var isEnabled
  @State private var isEditing = false
  private var ends: (AnyView, AnyView)?

  /// Creates a slider for a range.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    _part = Self.part(of: value, bounds)
    (step, self.onEditingChanged) = (nil, onEditingChanged)
  }

  /// Creates a slider for steps of a range, "the distance between each valid value": it ends on the last whole step.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/slider/init(value:in:step:oneditingchanged:)
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    _part = Self.part(of: value, bounds)
    let length = Double(bounds.upperBound - bounds.lowerBound)
    (self.step, self.onEditingChanged) = (length > 0 ? Double(step) / length : nil, onEditingChanged)
  }

  /// Creates a slider with a label, which is not shown, and one at each end.
  public init<V: BinaryFloatingPoint, Label: View, End: View>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> End, @ViewBuilder maximumValueLabel: () -> End,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value: value, in: bounds, onEditingChanged: onEditingChanged)
    ends = (AnyView(minimumValueLabel()), AnyView(maximumValueLabel()))
  }

  /// Creates a slider for steps with a label, which is not shown, and one at each end.
  public init<V: BinaryFloatingPoint, Label: View, End: View>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V, @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> End, @ViewBuilder maximumValueLabel: () -> End,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value: value, in: bounds, step: step, onEditingChanged: onEditingChanged)
    ends = (AnyView(minimumValueLabel()), AnyView(maximumValueLabel()))
  }

  /// Creates a slider with a label, which is not shown.
  public init<V: BinaryFloatingPoint, Label: View>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value: value, in: bounds, onEditingChanged: onEditingChanged)
  }

  /// Creates a slider for steps with a label, which is not shown.
  public init<V: BinaryFloatingPoint, Label: View>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value: value, in: bounds, step: step, onEditingChanged: onEditingChanged)
  }

  /// The value as a part of its range, from 0 to 1.
  private static func part<V: BinaryFloatingPoint>(of value: Binding<V>, _ bounds: ClosedRange<V>) -> Binding<Double> {
    let (low, length) = (Double(bounds.lowerBound), Double(bounds.upperBound - bounds.lowerBound))
    return Binding(
      get: { length > 0 ? min(max((Double(value.wrappedValue) - low) / length, 0), 1) : 0 },
      set: { value.wrappedValue = V(low + $0 * length) })
  }

  /// The line with its knob, between the labels.
  public var body: some View {
    if let ends {
      HStack {
        ends.0
        line
        ends.1
      }
    } else {
      line
    }
  }

  private var line: some View {
    GeometryReader { geometry in
      let way = max(1, geometry.size.width - 28)
      ZStack(alignment: .leading) {
        Capsule().fill(Color(.systemGray5)).frame(height: 4)
        Capsule().fill(Color.accentColor).frame(width: 14 + way * part, height: 4)
        Circle().fill(.white).shadow(radius: 2, y: 1).frame(width: 28, height: 28).offset(x: way * part)
      }
      .frame(height: 31)
      .contentShape(Rectangle())
      .gesture(
        DragGesture(minimumDistance: 0).onChanged { drag in
          if !isEditing {
            isEditing = true
            onEditingChanged(true)
          }
          set(Double((drag.location.x - 14) / way))
        }
        .onEnded { _ in
          isEditing = false
          onEditingChanged(false)
        })
    }
    .frame(height: 31)
  }

  private func set(_ wanted: Double) {
    var new = min(max(wanted, 0), 1)
    if let step, step > 0 {
      // The last step may end before the upper bound. A quotient such as 2.9999999 is a whole number of steps.
      let last = (1.000001 / step).rounded(.down)
      new = min(1, min((new / step).rounded(), last) * step)
    }
    if new != part { part = new }
  }
}

/// Two buttons that change a number.
///
/// Its look is a guess based on pictures of iOS. Source: https://developer.apple.com/documentation/swiftui/stepper
@preconcurrency @MainActor
public struct Stepper<Label: View>: View {
  private let label: Label
  private let change: (Int) -> Void
  @Environment(\.hidesLabels) private var hidesLabels

  /// Creates a stepper for a number.
  public init<V: Strideable>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    change = { direction in
      let new = value.wrappedValue.advanced(by: direction > 0 ? step : 0 - step)
      if bounds.contains(new) { value.wrappedValue = new }
    }
  }

  /// Creates a stepper for a number without limits.
  public init<V: Strideable>(value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label) {
    self.label = label()
    change = { direction in
      value.wrappedValue = value.wrappedValue.advanced(by: direction > 0 ? step : 0 - step)
    }
  }

  /// Creates a stepper that runs an action for each button; nil does nothing.
  public init(@ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?) {
    self.label = label()
    change = { direction in
      if direction > 0 { onIncrement?() } else { onDecrement?() }
    }
  }

  /// The label on the left, the buttons on the right.
  public var body: some View {
    HStack {
      if !hidesLabels {
        label
        Spacer()
      }
      HStack(spacing: 0) {
        Button {
          change(-1)
        } label: {
          Image(systemName: "minus").frame(width: 46, height: 32)
        }
        Button {
          change(1)
        } label: {
          Image(systemName: "plus").frame(width: 46, height: 32)
        }
      }
      .buttonStyle(.plain)
      .background(Color(.tertiarySystemFill), in: RoundedRectangle(cornerRadius: 8))
    }
  }
}

extension Stepper where Label == Text {
  /// Creates a stepper with a title for a number without limits.
  public init<V: Strideable>(_ titleKey: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1) {
    self.init(value: value, step: step) { Text(titleKey) }
  }

  /// Creates a stepper with a title that runs an action for each button.
  public init(_ titleKey: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?) {
    self.init(label: { Text(titleKey) }, onIncrement: onIncrement, onDecrement: onDecrement)
  }

  /// Creates a stepper with a title.
  public init<V: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1
  ) {
    self.init(value: value, in: bounds, step: step) { Text(titleKey) }
  }
}

/// A choice of one of several values, as a row of buttons.
///
/// Its look, that of `.segmented`, is a guess from pictures of iOS, for every style.
/// Source: https://developer.apple.com/documentation/swiftui/picker
@preconcurrency @MainActor
public struct Picker<SelectionValue: Hashable, Content: View>: View {
  @Binding private var selection: SelectionValue
  private let options: [(tag: SelectionValue, view: AnyView)]
  @Environment(\.colorScheme) private var colorScheme

  /// Creates a choice. Each view of the content has a `tag(_:)` with its value, or is one of a `ForEach` over values.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    _selection = selection
    options = Self.options(content(), nil)
  }

  private static func options(_ view: any View, _ key: AnyHashable?) -> [(tag: SelectionValue, view: AnyView)] {
    func wrapped<V: View>(_ view: V) -> AnyView { AnyView(view) }
    func tag<C: View>(of view: TaggedView<C>) -> AnyHashable { view.tag }
    if let view = view as? any Tagged, let tag = view.anyTag.base as? SelectionValue { return [(tag, wrapped(view))] }
    if let list = view as? any ListView {
      // Elsewhere the key is a place in the list, which says nothing about the value.
      let hasValues = list is any ValueList
      return list.entries.flatMap { options($0.view, hasValues ? $0.key : key) }
    }
    guard let tag = key?.base as? SelectionValue else { return [] }
    return [(tag, wrapped(view))]
  }

  private var chosen: Color { colorScheme == .dark ? Color(.systemGray2) : .white }

  /// The buttons in a row.
  public var body: some View {
    HStack(spacing: 0) {
      ForEach(options.indices, id: \.self) { index in
        Button {
          selection = options[index].tag
        } label: {
          options[index].view.font(.system(size: 13, weight: .medium)).lineLimit(1)
            .frame(maxWidth: .infinity, minHeight: 28, maxHeight: 28)
            .background(
              options[index].tag == selection ? chosen : .clear, in: RoundedRectangle(cornerRadius: 7))
        }
        .buttonStyle(.plain)
      }
    }
    .padding(2)
    .background(Color(.tertiarySystemFill), in: RoundedRectangle(cornerRadius: 9))
  }
}

/// A list whose keys are values.
private protocol ValueList {}
extension ForEach: ValueList {}

/// The choices of a menu are separate buttons; the chosen one has a mark.
extension Picker: AlertChoice {
  var alertButtons: [Alert.Button] {
    options.map { option in
      let title = AlertContent.text(option.view) ?? ""
      let mark = option.tag == selection ? "✓ " : ""
      return .default(Text(verbatim: mark + title)) { selection = option.tag }
    }
  }
}

extension Picker {
  /// Creates a choice with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    self.init(LocalizedStringKey(String(title)), selection: selection, content: content)
  }

  /// Creates a choice. The label is not shown.
  public init<Label: View>(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.init("", selection: selection, content: content)
  }

  /// Creates a choice: the older form. The label is not shown.
  public init<Label: View>(
    selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content
  ) {
    self.init("", selection: selection, content: content)
  }
}

@MainActor
protocol Tagged: View {
  var anyTag: AnyHashable { get }
  var taggedContent: any View { get }
}

extension TaggedView: Tagged {
  var anyTag: AnyHashable { tag }
  var taggedContent: any View { content }
}

/// The style of a choice; it has no effect.
public struct PickerStyleChoice: Sendable {
  /// A row of buttons.
  public static let segmented = PickerStyleChoice()
  /// Shown as a row of buttons.
  public static let menu = PickerStyleChoice()
  /// Shown as a row of buttons.
  public static let wheel = PickerStyleChoice()
  /// Shown as a row of buttons.
  public static let automatic = PickerStyleChoice()
}

extension View {
  /// Has no effect: a choice is a row of buttons.
  public func pickerStyle(_ style: PickerStyleChoice) -> some View { self }
  /// Hides the labels of switches and steppers; other controls here show none.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/labelshidden()
  public func labelsHidden() -> some View { environment(\.hidesLabels, true) }
}

/// A progress bar.
///
/// Its look is a guess based on pictures of iOS. Source: https://developer.apple.com/documentation/swiftui/progressview
@preconcurrency @MainActor
public struct ProgressView: View {
  private let part: Double?
  private let title: AnyView?
  @Environment(\.tint) private var tint

  /// The value as a part of the total, from 0 to 1; nil for no value.
  private static func part<V: BinaryFloatingPoint>(_ value: V?, _ total: V) -> Double? {
    value.map { total > 0 ? min(max(Double($0) / Double(total), 0), 1) : 0 }
  }

  /// Creates a sign that something is going on. Differs from Apple: a grey ring that stands still.
  public init() {
    (part, title) = (nil, nil)
  }

  /// Creates a sign that something is going on, with a title.
  public init(_ titleKey: LocalizedStringKey) {
    (part, title) = (nil, AnyView(Text(titleKey)))
  }

  /// Creates a bar.
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1) {
    part = Self.part(value, total)
    title = nil
  }

  /// Creates a bar with a view as its label.
  public init<V: BinaryFloatingPoint, Label: View>(value: V?, total: V = 1, @ViewBuilder label: () -> Label) {
    part = Self.part(value, total)
    title = AnyView(label())
  }

  /// Creates a bar with a title.
  public init<V: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1) {
    self.init(value: value, total: total) { Text(titleKey) }
  }

  /// Creates a sign that something is going on, with a view as its label.
  public init<Label: View>(@ViewBuilder label: () -> Label) {
    (part, title) = (nil, AnyView(label()))
  }

  /// The bar, or the ring.
  public var body: some View {
    VStack {
      if let title { title }
      if let part {
        GeometryReader { geometry in
          ZStack(alignment: .leading) {
            Capsule().fill(Color(.systemGray5))
            Capsule().fill(tint ?? .accentColor).frame(width: geometry.size.width * part)
          }
        }
        .frame(height: 4)
      } else {
        Circle().stroke(tint ?? Color(.systemGray3), lineWidth: 3).frame(width: 17, height: 17)
      }
    }
  }
}
