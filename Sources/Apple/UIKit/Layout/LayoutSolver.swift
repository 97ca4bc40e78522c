/// Finds the frames of the views whose constraints decide them.
///
/// Each rule is a linear equation of the unknown sides. The equations are eliminated one after another, the most
/// important first: one that contradicts those before it is left out. A rule with an inequality takes part, as an
/// equation, once the solution breaks it. (Gauss–Jordan elimination; Apple's own solver is Cassowary, which weighs
/// rules of one priority against each other.)
@MainActor
struct LayoutSolver {
  /// Two unknowns for each view and axis: the start in the superview's points, and the length.
  private var numbers: [ObjectIdentifier: Int] = [:]
  private var views: [UIView] = []
  private let axis: NSLayoutConstraint.Axis
  /// The lengths of the views along the other axis, as far as they are known.
  private let otherLengths: [ObjectIdentifier: Double]

  /// The unknown length of the content of each scroll view whose content constraints decide.
  private var contents: [ObjectIdentifier: Int] = [:]

  /// Solves the constraints of all views in `top` and moves the views.
  static func solve(_ top: UIView) {
    var constraints: [NSLayoutConstraint] = []
    var driven: [UIView] = []
    func collect(_ view: UIView) {
      (view as? UIStackView)?.updateRules()
      constraints += view.look?.constraints.active ?? []
      if !view.translatesAutoresizingMaskIntoConstraints, view.superview != nil { driven.append(view) }
      for subview in view.shownSubviews { collect(subview) }
    }
    collect(top)
    guard !driven.isEmpty else { return }
    let scrollViews = contentViews(constraints)
    var places = driven.map(\.place)
    var sizes = [CGSize](repeating: .zero, count: scrollViews.count)
    // Lengths of the other axis are known from the pass before; so a width can follow a height in the last pass.
    var lengths: [ObjectIdentifier: Double] = [:]
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical, .horizontal] {
      var solver = LayoutSolver(driven, scrollViews, axis, lengths: lengths)
      let values = solver.values(constraints)
      for index in sizes.indices {
        let length = CGFloat(max(0, values[2 * driven.count + index]))
        if axis == .horizontal { sizes[index].width = length } else { sizes[index].height = length }
      }
      for index in driven.indices {
        let (start, length) = (values[2 * index], max(0, values[2 * index + 1]))
        if axis == .horizontal {
          (places[index].origin.x, places[index].size.width) = (CGFloat(start), CGFloat(length))
        } else {
          (places[index].origin.y, places[index].size.height) = (CGFloat(start), CGFloat(length))
        }
        lengths[ObjectIdentifier(driven[index])] = length
      }
    }
    for (view, size) in zip(scrollViews, sizes) where view.contentSize != size { view.contentSize = size }
    for (view, place) in zip(driven, places) where view.place != place {
      view.bounds.size = place.size
      view.center = CGPoint(x: place.midX, y: place.midY)
      view.setNeedsLayout()
    }
  }

  private init(
    _ driven: [UIView], _ scrollViews: [UIScrollView], _ axis: NSLayoutConstraint.Axis,
    lengths: [ObjectIdentifier: Double]
  ) {
    (views, self.axis, otherLengths) = (driven, axis, lengths)
    for (index, view) in driven.enumerated() { numbers[ObjectIdentifier(view)] = 2 * index }
    for (index, view) in scrollViews.enumerated() { contents[ObjectIdentifier(view)] = 2 * driven.count + index }
  }

  /// The size that the constraints in a view require: its width is given, its height as small as they allow.
  static func fittingSize(of view: UIView, width: CGFloat?) -> CGSize {
    var constraints: [NSLayoutConstraint] = []
    var driven: [UIView] = [view]
    func collect(_ one: UIView) {
      (one as? UIStackView)?.updateRules()
      constraints += one.look?.constraints.active ?? []
      if one !== view, !one.translatesAutoresizingMaskIntoConstraints { driven.append(one) }
      one.subviews.forEach(collect)
    }
    collect(view)
    let scrollViews = contentViews(constraints)
    var lengths: [ObjectIdentifier: Double] = [:]
    var size = CGSize.zero
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      var solver = LayoutSolver(driven, scrollViews, axis, lengths: lengths)
      let length = Sum(factors: [1: 1], constant: axis == .horizontal ? -Double(width ?? 0) : 0)
      let isGiven = axis == .horizontal && width != nil
      // As with a phone's fitting size, a length without a rule is as small as possible.
      let priority = isGiven ? 1000 : UILayoutPriority.fittingSizeLevel.rawValue
      let values = solver.values(constraints, [Rule(sum: length, priority: priority)])
      for index in driven.indices { lengths[ObjectIdentifier(driven[index])] = max(0, values[2 * index + 1]) }
      if axis == .horizontal { size.width = CGFloat(values[1]) } else { size.height = CGFloat(values[1]) }
    }
    return CGSize(width: max(0, size.width), height: max(0, size.height))
  }

  // MARK: Scroll views

  /// The scroll view whose content a part refers to, rather than its frame: a side or a middle in a rule with a view in
  /// it.
  ///
  /// Source: https://developer.apple.com/library/archive/documentation/UserExperience/Conceptual/AutolayoutPG/WorkingwithScrollViews.html
  private static func contentView(_ term: LayoutTerm, with other: LayoutTerm?) -> UIScrollView? {
    guard let view = term.view as? UIScrollView else { return nil }
    if term.area == .content { return view }
    guard term.area == .bounds, term.attribute != .width, term.attribute != .height, let inner = other?.view,
      inner !== view, inner.isDescendant(of: view)
    else { return nil }
    return view
  }

  private static func contentViews(_ constraints: [NSLayoutConstraint]) -> [UIScrollView] {
    var views: [UIScrollView] = []
    for rule in constraints {
      let pairs = [(rule.first, rule.second)] + (rule.second.map { [($0, rule.first)] } ?? [])
      for (term, other) in pairs {
        guard let view = contentView(term, with: other), !views.contains(where: { $0 === view }) else { continue }
        views.append(view)
      }
    }
    return views
  }

  // MARK: Equations

  /// A sum of unknowns times factors, and a constant.
  private struct Sum {
    var factors: [Int: Double] = [:]
    var constant = 0.0

    mutating func add(_ other: Sum, times factor: Double) {
      constant += other.constant * factor
      for (unknown, value) in other.factors { factors[unknown, default: 0] += value * factor }
    }
  }

  private func start(of view: UIView) -> Sum {
    if let number = numbers[ObjectIdentifier(view)] { return Sum(factors: [number: 1]) }
    return Sum(constant: Double(axis == .horizontal ? view.place.minX : view.place.minY))
  }

  private func length(of view: UIView) -> Sum {
    if let number = numbers[ObjectIdentifier(view)] { return Sum(factors: [number + 1: 1]) }
    return Sum(constant: Double(axis == .horizontal ? view.place.width : view.place.height))
  }

  /// A part of a view as a sum, in points of the topmost view; nil for a part of the other axis.
  private func sum(_ term: LayoutTerm, with other: LayoutTerm?) -> Sum? {
    guard let view = term.view else { return nil }
    let content = Self.contentView(term, with: other).flatMap { contents[ObjectIdentifier($0)] }
    let insets =
      switch term.area {
      case .safeArea: view.safeAreaInsets
      case .margins: view.layoutMargins
      case .bounds, .frame, .content: UIEdgeInsets.zero
      }
    let isHorizontal = axis == .horizontal
    let (before, after) = isHorizontal ? (insets.left, insets.right) : (insets.top, insets.bottom)
    var share = 0.0
    switch term.attribute {
    case .left, .leading: if !isHorizontal { return nil }
    case .top, .firstBaseline: if isHorizontal { return nil }
    case .centerX:
      if !isHorizontal { return nil }
      share = 0.5
    case .centerY:
      if isHorizontal { return nil }
      share = 0.5
    case .right, .trailing:
      if !isHorizontal { return nil }
      share = 1
    case .bottom, .lastBaseline:
      if isHorizontal { return nil }
      share = 1
    case .width, .height:
      guard (term.attribute == .width) == isHorizontal else { return nil }
      var sum = content.map { Sum(factors: [$0: 1]) } ?? length(of: view)
      sum.constant -= Double(before + after)
      return sum
    case .notAnAttribute: return nil
    }
    var sum = content.map { Sum(factors: [$0: 1]) } ?? length(of: view)
    sum = Sum(factors: sum.factors.mapValues { $0 * share }, constant: sum.constant * share)
    sum.constant += Double(before) * (1 - share) - Double(after) * share
    // The content is in the scroll view's own coordinates.
    if content != nil { sum.constant -= Double(isHorizontal ? view.bounds.minX : view.bounds.minY) }
    var current: UIView? = view
    while let one = current, one.superview != nil {
      sum.add(start(of: one), times: 1)
      // The superview's coordinates may start elsewhere.
      let origin = one.superview?.bounds.origin ?? .zero
      sum.constant -= Double(isHorizontal ? origin.x : origin.y)
      current = one.superview
    }
    return sum
  }

  /// A length of the other axis, which the pass before has found; nil for other parts.
  private func otherLength(_ term: LayoutTerm) -> Sum? {
    guard let view = term.view, term.attribute == (axis == .horizontal ? .height : .width) else { return nil }
    let size = view.bounds.size
    let own = Double(axis == .horizontal ? size.height : size.width)
    guard numbers[ObjectIdentifier(view)] != nil else { return Sum(constant: own) }
    return otherLengths[ObjectIdentifier(view)].map { Sum(constant: $0) }
  }

  /// A rule as `sum = 0`.
  private struct Rule {
    var sum: Sum
    var relation = NSLayoutConstraint.Relation.equal
    var priority: Float
    var constraint: NSLayoutConstraint?
  }

  private func rule(_ constraint: NSLayoutConstraint) -> Rule? {
    guard var sum = sum(constraint.first, with: constraint.second) else { return nil }
    if let second = constraint.second {
      guard let other = self.sum(second, with: constraint.first) ?? otherLength(second) else { return nil }
      sum.add(other, times: -Double(constraint.multiplier))
    }
    sum.constant -= constraint.constant.isFinite ? Double(constraint.constant) : 0
    guard sum.constant.isFinite, sum.factors.values.allSatisfy(\.isFinite) else { return nil }
    return Rule(
      sum: sum, relation: constraint.relation, priority: constraint.priority.rawValue, constraint: constraint)
  }

  /// Rules that every view has: the length of its content, and last of all the place it has now.
  private func defaults() -> [Rule] {
    views.enumerated().flatMap { index, view in
      var rules: [Rule] = []
      let content = view.intrinsicContentSize
      let natural = axis == .horizontal ? content.width : content.height
      let unknown = Sum(factors: [2 * index + 1: 1])
      if natural >= 0, natural.isFinite {
        let constraints = view.look?.constraints
        let length = Sum(factors: unknown.factors, constant: -Double(natural))
        rules.append(
          Rule(
            sum: length, relation: .lessThanOrEqual,
            priority: constraints?.hugging[axis]?.rawValue ?? UILayoutPriority.defaultLow.rawValue))
        rules.append(
          Rule(
            sum: length, relation: .greaterThanOrEqual,
            priority: constraints?.resistance[axis]?.rawValue ?? UILayoutPriority.defaultHigh.rawValue))
        rules.append(Rule(sum: length, priority: 0.5))
      }
      rules.append(Rule(sum: unknown, priority: 0))
      rules.append(Rule(sum: Sum(factors: [2 * index: 1]), priority: 0))
      return rules
    } + contents.values.sorted().map { Rule(sum: Sum(factors: [$0: 1]), priority: 0) }
  }

  // MARK: Elimination

  private mutating func values(_ constraints: [NSLayoutConstraint], _ others: [Rule] = []) -> [Double] {
    let rules = (others + constraints.compactMap(rule) + defaults()).enumerated()
      .sorted { ($1.element.priority, $0.offset) < ($0.element.priority, $1.offset) }.map(\.element)
    var enforced = Set(rules.indices.filter { rules[$0].relation == .equal })
    var result = solution(rules, enforced)
    // Each round enforces the most important inequality that is broken.
    for _ in rules.indices {
      let broken = rules.indices.first { !enforced.contains($0) && isBroken(rules[$0], result) }
      guard let broken else { break }
      enforced.insert(broken)
      result = solution(rules, enforced)
      guard isBroken(rules[broken], result) else { continue }
      // An inequality in force may be what contradicts it, and hold without being enforced: of two minimum widths, the
      // smaller one.
      for other in enforced.sorted() where other != broken && rules[other].relation != .equal {
        let fewer = enforced.subtracting([other])
        let values = solution(rules, fewer)
        guard !isBroken(rules[broken], values), !isBroken(rules[other], values) else { continue }
        (enforced, result) = (fewer, values)
        break
      }
    }
    for index in enforced.sorted() where rules[index].priority >= 1000 {
      guard let constraint = rules[index].constraint, isBroken(rules[index], result, by: 1e-3) else { continue }
      UIApplication.current?.report(
        Diagnostic(
          kind: "broken-constraint", subject: "constraint \(constraint.text)",
          message: "it contradicts other required constraints and is left out"))
    }
    return result
  }

  private func isBroken(_ rule: Rule, _ values: [Double], by tolerance: Double = 1e-6) -> Bool {
    let value = value(of: rule.sum, values)
    return switch rule.relation {
    case .equal: abs(value) > tolerance
    case .lessThanOrEqual: value > tolerance
    case .greaterThanOrEqual: value < -tolerance
    }
  }

  private func value(of sum: Sum, _ values: [Double]) -> Double {
    sum.factors.keys.sorted().reduce(sum.constant) { $0 + values[$1] * (sum.factors[$1] ?? 0) }
  }

  private func solution(_ rules: [Rule], _ enforced: Set<Int>) -> [Double] {
    // In each row, the unknown equals minus the constant, minus the other unknowns times their factors.
    var rows: [(unknown: Int, sum: Sum)] = []
    for index in rules.indices where enforced.contains(index) {
      var sum = rules[index].sum
      for row in rows {
        guard let factor = sum.factors[row.unknown], factor != 0 else { continue }
        sum.add(row.sum, times: -factor)
        sum.factors[row.unknown] = nil
      }
      // The unknown with the largest factor; the first of several.
      let pivot = sum.factors.keys.sorted().max { abs(sum.factors[$0] ?? 0) < abs(sum.factors[$1] ?? 0) }
      guard let pivot, let factor = sum.factors[pivot], abs(factor) > 1e-9 else { continue }
      let unit = Sum(factors: sum.factors.mapValues { $0 / factor }, constant: sum.constant / factor)
      for other in rows.indices {
        guard let share = rows[other].sum.factors[pivot], share != 0 else { continue }
        rows[other].sum.add(unit, times: -share)
        rows[other].sum.factors[pivot] = nil
      }
      rows.append((pivot, unit))
    }
    var values = [Double](repeating: 0, count: 2 * views.count + contents.count)
    for row in rows { values[row.unknown] = -row.sum.constant }
    return values
  }
}
