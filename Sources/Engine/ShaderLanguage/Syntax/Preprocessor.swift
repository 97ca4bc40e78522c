/// Follows the directives of a source: macros, and parts that are left out.
struct Preprocessor {
  private struct Macro {
    /// nil for a macro without parentheses.
    var parameters: [String]?
    var body: [Token]
  }

  private struct Branch {
    var isTaken: Bool
    var wasTaken: Bool
    var isOuterTaken: Bool
    var place: SourcePlace
  }

  private var macros: [String: Macro] = [
    "GL_ES": Preprocessor.one, "GL_FRAGMENT_PRECISION_HIGH": Preprocessor.one,
    "__VERSION__": Preprocessor.constant(100),
  ]
  private var branches: [Branch] = []
  /// The maximum number of tokens after all macros are replaced.
  private static let limit = 200_000

  private static let one = constant(1)

  private static func constant(_ value: Float) -> Macro {
    let place = SourcePlace(line: 1, column: 1)
    return Macro(
      parameters: nil, body: [Token(kind: .int(value), place: place, directiveLine: 1, isFirstOnLine: false)])
  }

  static func tokens(of source: String) throws(ShaderError) -> [Token] {
    let tokens = try Lexer.tokens(of: source)
    // Not a property: `expand` would copy it for each token, because it also reads the preprocessor.
    var output: [Token] = []
    var preprocessor = Preprocessor()
    var index = 0
    while index < tokens.count {
      let token = tokens[index]
      if token.kind == .symbol("#"), token.isFirstOnLine {
        var end = index + 1
        while end < tokens.count, tokens[end].kind != .end, tokens[end].directiveLine == token.directiveLine {
          end += 1
        }
        try preprocessor.follow(Array(tokens[(index + 1)..<end]), at: token.place)
        index = end
      } else if token.kind == .end || preprocessor.isTaken {
        index = try preprocessor.expand(tokens, index, hidden: [], into: &output)
      } else {
        index += 1
      }
    }
    if let open = preprocessor.branches.last {
      throw ShaderError(place: open.place, message: "the #if does not end; add #endif")
    }
    return output
  }

  private var isTaken: Bool { branches.last.map { $0.isTaken && $0.isOuterTaken } ?? true }

  private mutating func follow(_ line: [Token], at place: SourcePlace) throws(ShaderError) {
    guard let first = line.first else { return }
    guard case .name(let name) = first.kind else {
      throw ShaderError(place: first.place, message: "a directive must have a name, such as #define")
    }
    let rest = Array(line.dropFirst())
    switch name {
    case "ifdef", "ifndef":
      guard case .name(let macro)? = rest.first?.kind else {
        throw ShaderError(place: first.place, message: "#\(name) must be followed by a name")
      }
      open((macros[macro] != nil) == (name == "ifdef"), place)
    case "if": open(isTaken ? try condition(rest, place) : false, place)
    case "elif", "else":
      guard var branch = branches.popLast() else {
        throw ShaderError(place: place, message: "#\(name) without #if; remove it")
      }
      let holds = branch.wasTaken || !branch.isOuterTaken ? false : name == "else" ? true : try condition(rest, place)
      branch.isTaken = holds
      branch.wasTaken = branch.wasTaken || holds
      branches.append(branch)
    case "endif":
      if branches.popLast() == nil { throw ShaderError(place: place, message: "#endif without #if; remove it") }
    case _ where !isTaken: break
    case "define": try define(rest, place)
    case "undef": if case .name(let macro)? = rest.first?.kind { macros[macro] = nil }
    case "error":
      throw ShaderError(place: place, message: "#error " + rest.map(\.text).joined(separator: " "))
    case "include", "import":
      if let error = MetalSource.error(including: rest, place) { throw error }
      let file = rest.map(\.text).joined()
      throw ShaderError(
        place: place, message: "GLSL ES 1.00 has no #\(name); put the text of \(file.isEmpty ? "the file" : file) here")
    case "version", "extension", "pragma", "line": break
    default: throw ShaderError(place: first.place, message: "unknown directive #\(name); remove it")
    }
  }

  private mutating func open(_ holds: Bool, _ place: SourcePlace) {
    branches.append(Branch(isTaken: holds, wasTaken: holds, isOuterTaken: isTaken, place: place))
  }

  private mutating func define(_ line: [Token], _ place: SourcePlace) throws(ShaderError) {
    guard let first = line.first, case .name(let name) = first.kind else {
      throw ShaderError(place: place, message: "#define must be followed by a name")
    }
    // A parameter list follows the name without a space.
    guard line.count > 1, line[1].kind == .symbol("("), line[1].place.line == first.place.line,
      line[1].place.column == first.place.column + name.utf8.count
    else {
      macros[name] = Macro(parameters: nil, body: Array(line.dropFirst()))
      return
    }
    var parameters: [String] = []
    var index = 2
    while index < line.count, line[index].kind != .symbol(")") {
      if case .name(let parameter) = line[index].kind { parameters.append(parameter) }
      index += 1
    }
    guard index < line.count else {
      throw ShaderError(place: place, message: "the macro's parameters do not end; add )")
    }
    macros[name] = Macro(parameters: parameters, body: Array(line[(index + 1)...]))
  }

  /// Appends a token, or the tokens that its macro stands for. Returns the index of the next token.
  private func expand(
    _ tokens: [Token], _ index: Int, hidden: Set<String>, into output: inout [Token]
  ) throws(ShaderError) -> Int {
    let token = tokens[index]
    guard output.count < Self.limit else {
      throw ShaderError(place: token.place, message: "the macros make the source too long; use functions")
    }
    guard case .name(let name) = token.kind, let macro = macros[name], !hidden.contains(name), hidden.count < 64 else {
      output.append(token)
      return index + 1
    }
    var (body, next) = (macro.body, index + 1)
    if let parameters = macro.parameters {
      guard next < tokens.count, tokens[next].kind == .symbol("(") else {
        output.append(token)
        return next
      }
      let (arguments, end) = try arguments(tokens, next, token)
      guard arguments.count == parameters.count || parameters.isEmpty && arguments[0].isEmpty else {
        throw ShaderError(
          place: token.place, message: "the macro \(name) takes \(parameters.count) arguments, not \(arguments.count)")
      }
      next = end
      var expanded: [[Token]] = []
      for argument in arguments { expanded.append(try expandAll(argument, hidden)) }
      body = body.flatMap { part in
        if case .name(let text) = part.kind, let place = parameters.firstIndex(of: text) { return expanded[place] }
        return [part]
      }
    }
    for index in body.indices { body[index].place = token.place }
    output += try expandAll(body, hidden.union([name]))
    guard output.count < Self.limit else {
      throw ShaderError(place: token.place, message: "the macros make the source too long; use functions")
    }
    return next
  }

  private func expandAll(_ tokens: [Token], _ hidden: Set<String>) throws(ShaderError) -> [Token] {
    var (result, index) = ([Token](), 0)
    while index < tokens.count { index = try expand(tokens, index, hidden: hidden, into: &result) }
    return result
  }

  private func arguments(_ tokens: [Token], _ open: Int, _ name: Token) throws(ShaderError) -> ([[Token]], Int) {
    var (arguments, depth, index) = ([[Token]](arrayLiteral: []), 1, open + 1)
    while index < tokens.count, tokens[index].kind != .end {
      switch tokens[index].kind {
      case .symbol("("), .symbol("["): depth += 1
      case .symbol(")"), .symbol("]"):
        depth -= 1
        if depth == 0 { return (arguments, index + 1) }
      case .symbol(",") where depth == 1:
        arguments.append([])
        index += 1
        continue
      default: break
      }
      arguments[arguments.count - 1].append(tokens[index])
      index += 1
    }
    throw ShaderError(place: name.place, message: "the arguments of the macro \(name.text) do not end; add )")
  }

  // MARK: Conditions

  private func condition(_ line: [Token], _ place: SourcePlace) throws(ShaderError) -> Bool {
    var (known, index) = ([Token](), 0)
    while index < line.count {
      guard line[index].kind == .name("defined") else {
        known.append(line[index])
        index += 1
        continue
      }
      let hasParenthesis = index + 1 < line.count && line[index + 1].kind == .symbol("(")
      let name = index + (hasParenthesis ? 2 : 1)
      var found = line[index]
      found.kind = .int(name < line.count && macros[line[name].text] != nil ? 1 : 0)
      known.append(found)
      index += hasParenthesis ? 4 : 2
    }
    var parser = ConditionParser(tokens: try expandAll(known, []), place: place)
    return try parser.value(0) != 0
  }
}

/// Computes the number after `#if`.
private struct ConditionParser {
  let tokens: [Token]
  let place: SourcePlace
  var index = 0
  var depth = 0

  private static let ranks: [String: Int] = [
    "||": 1, "&&": 2, "==": 3, "!=": 3, "<": 4, ">": 4, "<=": 4, ">=": 4, "+": 5, "-": 5, "*": 6, "/": 6,
  ]

  mutating func value(_ rank: Int) throws(ShaderError) -> Float {
    var left = try unary()
    while index < tokens.count, case .symbol(let symbol) = tokens[index].kind, let own = Self.ranks[symbol], own > rank
    {
      index += 1
      let right = try value(own)
      switch symbol {
      case "||": left = left != 0 || right != 0 ? 1 : 0
      case "&&": left = left != 0 && right != 0 ? 1 : 0
      case "==": left = left == right ? 1 : 0
      case "!=": left = left != right ? 1 : 0
      case "<": left = left < right ? 1 : 0
      case ">": left = left > right ? 1 : 0
      case "<=": left = left <= right ? 1 : 0
      case ">=": left = left >= right ? 1 : 0
      case "+": left += right
      case "-": left -= right
      case "*": left *= right
      default: left = right == 0 ? 0 : (left / right).rounded(.towardZero)
      }
    }
    return left
  }

  private mutating func unary() throws(ShaderError) -> Float {
    depth += 1
    defer { depth -= 1 }
    guard index < tokens.count, depth < 100 else {
      throw ShaderError(place: place, message: "#if must be followed by a condition")
    }
    let token = tokens[index]
    index += 1
    switch token.kind {
    case .int(let value), .float(let value): return value
    case .symbol("!"): return try unary() == 0 ? 1 : 0
    case .symbol("-"): return -(try unary())
    case .symbol("+"): return try unary()
    case .symbol("("):
      let inner = try value(0)
      if index < tokens.count, tokens[index].kind == .symbol(")") { index += 1 }
      return inner
    // A name without a macro is 0.
    case .name: return 0
    default: throw ShaderError(place: token.place, message: "unexpected \(token.text) after #if")
    }
  }
}
