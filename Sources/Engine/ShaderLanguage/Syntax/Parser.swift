/// Reads declarations, functions and statements.
struct Parser {
  var tokens: [Token]
  var index = 0
  var depth = 0
  /// The names of structs and of functions so far.
  var structs: Set<String> = []
  var functions: Set<String> = []
  /// Structs that were defined in front of a variable.
  private var pending: [TopLevel] = []

  static let depthLimit = 150
  private static let qualifiers: Set<String> = [
    "lowp", "mediump", "highp", "invariant", "static", "constant", "inline", "smooth", "flat", "thread",
  ]

  /// - Parameter tokens: what the preprocessor leaves of a source.
  static func parse(_ tokens: [Token]) throws(ShaderError) -> [TopLevel] {
    var parser = Parser(tokens: tokens)
    var result: [TopLevel] = []
    while parser.token.kind != .end {
      if parser.take(";") { continue }
      let item = try parser.topLevel()
      result += parser.pending
      parser.pending = []
      if let item { result.append(item) }
    }
    return result
  }

  // MARK: Tokens

  var token: Token { tokens[index] }
  func isNext(_ symbol: String) -> Bool { token.kind == .symbol(symbol) }

  mutating func advance() { index = min(index + 1, tokens.count - 1) }

  mutating func take(_ symbol: String) -> Bool {
    guard isNext(symbol) else { return false }
    advance()
    return true
  }

  mutating func takeName(_ name: String) -> Bool {
    guard token.kind == .name(name) else { return false }
    advance()
    return true
  }

  mutating func expect(_ symbol: String) throws(ShaderError) {
    guard take(symbol) else { throw error("expected \(symbol), found \(token.text)") }
  }

  mutating func name(_ what: String) throws(ShaderError) -> String {
    guard case .name(let name) = token.kind else { throw error("expected \(what), found \(token.text)") }
    advance()
    return name
  }

  func error(_ message: String) -> ShaderError { ShaderError(place: token.place, message: message) }

  func deeper() throws(ShaderError) {
    guard depth < Self.depthLimit else {
      throw error("this is nested more than \(Self.depthLimit) levels deep; split it into functions")
    }
  }

  // MARK: Top level

  private mutating func topLevel() throws(ShaderError) -> TopLevel? {
    if takeName("precision") {
      while token.kind != .end, !take(";") { advance() }
      return nil
    }
    var (isConstant, isInput) = (false, false)
    while case .name(let word) = token.kind {
      if word == "const" || word == "constant" {
        isConstant = true
      } else if ["uniform", "varying", "attribute"].contains(word) {
        isInput = true
      } else if !Self.qualifiers.contains(word) {
        break
      }
      advance()
    }
    if token.kind == .name("struct") {
      let type = try structure()
      if take(";") { return nil }
      return .variables(try variables(type, isConstant))
    }
    let type = try typeName()
    let place = token.place
    let name = try self.name("a name after \(type.name)")
    if take("(") { return .function(try function(type, name, place)) }
    let variables = try variables(type, isConstant, first: (name, place))
    return isInput ? .inputs(variables) : .variables(variables)
  }

  private mutating func structure() throws(ShaderError) -> TypeName {
    let start = token.place
    advance()
    var name = "struct at \(start.line):\(start.column)"
    if case .name(let own) = token.kind {
      name = own
      advance()
    }
    try expect("{")
    var members: [Declaration] = []
    while !take("}") {
      skipQualifiers()
      members += try variables(try typeName(), false)
    }
    structs.insert(name)
    pending.append(.structure(StructSyntax(name: name, place: start, members: members)))
    return TypeName(name: name, place: start)
  }

  private mutating func function(
    _ result: TypeName, _ name: String, _ place: SourcePlace
  ) throws(ShaderError) -> FunctionSyntax {
    functions.insert(name)
    var parameters: [Parameter] = []
    while !take(")") {
      if !parameters.isEmpty { try expect(",") }
      var direction = Parameter.Direction.input
      while case .name(let word) = token.kind {
        if word == "out" {
          direction = .output
        } else if word == "inout" {
          direction = .both
        } else if word != "in", word != "const", !Self.qualifiers.contains(word) {
          break
        }
        advance()
      }
      if parameters.isEmpty, token.kind == .name("void"), tokens[index + 1].kind == .symbol(")") {
        advance()
        continue
      }
      var type = try typeName()
      if take("&") { direction = .both }
      var parameter = ""
      if case .name(let own) = token.kind {
        parameter = own
        advance()
      }
      if take("[") {
        type.length = try expression()
        try expect("]")
      }
      parameters.append(Parameter(direction: direction, type: type, name: parameter))
    }
    if take(";") {
      return FunctionSyntax(result: result, name: name, place: place, parameters: parameters, body: nil)
    }
    guard isNext("{") else { throw error("expected { and the body of \(name), found \(token.text)") }
    guard case .block(let body) = try statement().kind else { throw error("expected the body of \(name)") }
    return FunctionSyntax(result: result, name: name, place: place, parameters: parameters, body: body)
  }

  private mutating func skipQualifiers() {
    while case .name(let word) = token.kind, Self.qualifiers.contains(word) { advance() }
  }

  /// Whether a type's name is next, followed by a token that only a declaration has.
  private var isDeclaration: Bool {
    guard case .name(let word) = token.kind else { return false }
    if ["const", "precision"].contains(word) || Self.qualifiers.contains(word) { return true }
    guard ShaderType(named: word) != nil || structs.contains(word) else { return false }
    if case .name = tokens[min(index + 1, tokens.count - 1)].kind { return true }
    return false
  }

  private mutating func typeName() throws(ShaderError) -> TypeName {
    let place = token.place
    let word = try name("a type")
    guard ShaderType(named: word) != nil || structs.contains(word) else {
      throw ShaderError(
        place: place, message: "unknown type \(word); there are float, int, bool, vec2, mat2, sampler2D and structs")
    }
    var type = TypeName(name: word, place: place)
    if take("[") {
      type.length = try expression()
      try expect("]")
    }
    return type
  }

  /// The variables after a type, with the semicolon.
  private mutating func variables(
    _ type: TypeName, _ isConstant: Bool, first: (name: String, place: SourcePlace)? = nil
  ) throws(ShaderError) -> [Declaration] {
    var (result, first) = ([Declaration](), first)
    repeat {
      let place = first?.place ?? token.place
      let name: String
      if let known = first {
        name = known.name
      } else {
        name = try self.name("a variable's name")
      }
      first = nil
      var declaration = Declaration(type: type, name: name, place: place, isConstant: isConstant)
      if take("[") {
        declaration.type.length = try expression()
        try expect("]")
      }
      if take("=") { declaration.value = try assignment() }
      result.append(declaration)
    } while take(",")
    try expect(";")
    return result
  }

  // MARK: Statements

  mutating func statement() throws(ShaderError) -> Statement {
    try deeper()
    depth += 1
    defer { depth -= 1 }
    let place = token.place
    func make(_ kind: Statement.Kind) -> Statement { Statement(kind: kind, place: place) }
    if take("{") {
      var statements: [Statement] = []
      while !take("}") {
        guard token.kind != .end else {
          throw ShaderError(place: place, message: "the { is not closed; add }")
        }
        statements.append(try statement())
      }
      return make(.block(statements))
    }
    if take(";") { return make(.empty) }
    if isDeclaration { return make(try declaration()) }
    guard case .name(let word) = token.kind else { return make(try expressionStatement()) }
    switch word {
    case "if":
      advance()
      try expect("(")
      let test = try expression()
      try expect(")")
      let first = try statement()
      return make(.branch(test, first, takeName("else") ? try statement() : nil))
    case "for":
      advance()
      return make(try forLoop())
    case "while":
      advance()
      try expect("(")
      let test = try expression()
      try expect(")")
      return make(.loop(start: nil, test: test, step: nil, body: try statement(), testsLast: false))
    case "do":
      advance()
      let body = try statement()
      guard takeName("while") else { throw error("expected while after the body of do, found \(token.text)") }
      try expect("(")
      let test = try expression()
      try expect(")")
      try expect(";")
      return make(.loop(start: nil, test: test, step: nil, body: body, testsLast: true))
    case "break", "continue", "discard", "discard_fragment":
      advance()
      if word == "discard_fragment" {
        try expect("(")
        try expect(")")
      }
      try expect(";")
      return make(.jump(word == "break" ? .leave : word == "continue" ? .next : .discard))
    case "return":
      advance()
      if take(";") { return make(.giveBack(nil)) }
      let value = try expression()
      try expect(";")
      return make(.giveBack(value))
    case "switch", "goto": throw error("GLSL ES 1.00 has no \(word); use if and else")
    case "struct": throw error("a struct must be declared outside of functions")
    default: return make(try expressionStatement())
    }
  }

  private mutating func declaration() throws(ShaderError) -> Statement.Kind {
    if takeName("precision") {
      while token.kind != .end, !take(";") { advance() }
      return .empty
    }
    var isConstant = false
    while case .name(let word) = token.kind, word == "const" || Self.qualifiers.contains(word) {
      isConstant = isConstant || word == "const" || word == "constant"
      advance()
    }
    return .declare(try variables(try typeName(), isConstant))
  }

  private mutating func expressionStatement() throws(ShaderError) -> Statement.Kind {
    let value = try expression()
    try expect(";")
    return .expression(value)
  }

  private mutating func forLoop() throws(ShaderError) -> Statement.Kind {
    try expect("(")
    var start: Statement?
    if !take(";") {
      let place = token.place
      start = Statement(kind: isDeclaration ? try declaration() : try expressionStatement(), place: place)
    }
    let test = isNext(";") ? nil : try expression()
    try expect(";")
    let step = isNext(")") ? nil : try expression()
    try expect(")")
    return .loop(start: start, test: test, step: step, body: try statement(), testsLast: false)
  }
}
