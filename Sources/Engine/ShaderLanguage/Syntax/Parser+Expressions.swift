extension Parser {
  private static let ranks: [String: Int] = [
    "||": 1, "^^": 2, "&&": 3, "|": 4, "^": 5, "&": 6, "==": 7, "!=": 7, "<": 8, ">": 8, "<=": 8, ">=": 8, "<<": 9,
    ">>": 9, "+": 10, "-": 10, "*": 11, "/": 11, "%": 11,
  ]
  private static let assignments: Set<String> = ["=", "+=", "-=", "*=", "/=", "%="]

  mutating func expression() throws(ShaderError) -> Expression {
    var value = try assignment()
    var length = 0
    while isNext(",") {
      length += 1
      try checkLength(length)
      let place = token.place
      advance()
      value = Expression(.comma(value, try assignment()), at: place)
    }
    return value
  }

  mutating func assignment() throws(ShaderError) -> Expression {
    try deeper()
    depth += 1
    defer { depth -= 1 }
    let left = try choice()
    guard case .symbol(let symbol) = token.kind, Self.assignments.contains(symbol) else { return left }
    let place = token.place
    advance()
    return Expression(.assign(String(symbol.dropLast()), left, try assignment()), at: place)
  }

  private mutating func choice() throws(ShaderError) -> Expression {
    let test = try binary(0)
    guard isNext("?") else { return test }
    let place = token.place
    advance()
    let first = try assignment()
    try expect(":")
    return Expression(.choice(test, first, try assignment()), at: place)
  }

  private mutating func binary(_ rank: Int) throws(ShaderError) -> Expression {
    var left = try prefix()
    var length = 0
    while case .symbol(let symbol) = token.kind, let own = Self.ranks[symbol], own > rank {
      length += 1
      try checkLength(length)
      let place = token.place
      guard !["|", "^", "&", "<<", ">>"].contains(symbol) else {
        throw error("GLSL ES 1.00 has no operator \(symbol); use arithmetic, or && and || for conditions")
      }
      advance()
      left = Expression(.binary(symbol, left, try binary(own)), at: place)
    }
    return left
  }

  /// A long chain of operators is a deep tree, which is walked recursively later.
  private func checkLength(_ length: Int) throws(ShaderError) {
    guard length < 500 else { throw error("the expression is too long; split it with variables") }
  }

  private mutating func prefix() throws(ShaderError) -> Expression {
    try deeper()
    depth += 1
    defer { depth -= 1 }
    let place = token.place
    for symbol in ["-", "+", "!", "++", "--"] where take(symbol) {
      return Expression(.prefix(symbol, try prefix()), at: place)
    }
    if isNext("~") { throw error("GLSL ES 1.00 has no operator ~; use arithmetic") }
    var value = try primary()
    var length = 0
    while case .symbol(let symbol) = token.kind {
      let place = token.place
      length += 1
      try checkLength(length)
      switch symbol {
      case "[":
        advance()
        value = Expression(.index(value, try expression()), at: place)
        try expect("]")
      case ".":
        advance()
        value = Expression(.member(value, try name("a member's name after the point")), at: place)
      case "++", "--":
        advance()
        value = Expression(.postfix(symbol, value), at: place)
      default: return value
      }
    }
    return value
  }

  private mutating func primary() throws(ShaderError) -> Expression {
    let token = token
    switch token.kind {
    case .int(let value):
      advance()
      return Expression(.number(value, isInt: true), at: token.place)
    case .float(let value):
      advance()
      return Expression(.number(value, isInt: false), at: token.place)
    case .name("true"), .name("false"):
      advance()
      return Expression(.bool(token.text == "true"), at: token.place)
    case .name(let name):
      advance()
      guard take("(") else { return Expression(.name(name), at: token.place) }
      var arguments: [Expression] = []
      while !take(")") {
        if !arguments.isEmpty { try expect(",") }
        if arguments.isEmpty, takeName("void") { continue }
        arguments.append(try assignment())
      }
      return Expression(.call(name, arguments), at: token.place, hasEffects: functions.contains(name))
    case .symbol("("):
      advance()
      let value = try expression()
      try expect(")")
      return value
    default: throw error("expected a value, found \(token.text)")
    }
  }
}
