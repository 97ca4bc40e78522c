/// An expression of a shader.
final class Expression {
  indirect enum Kind {
    case number(Float, isInt: Bool)
    case bool(Bool)
    case name(String)
    case prefix(String, Expression)
    /// `++` or `--` after its operand.
    case postfix(String, Expression)
    case binary(String, Expression, Expression)
    /// `=`, or an operator such as `+` for `+=`.
    case assign(String, Expression, Expression)
    case choice(Expression, Expression, Expression)
    case call(String, [Expression])
    case index(Expression, Expression)
    case member(Expression, String)
    case comma(Expression, Expression)
  }

  let kind: Kind
  let place: SourcePlace
  /// Whether evaluating it may change a variable, or take long: assignments and calls of the shader's functions.
  let hasEffects: Bool

  init(_ kind: Kind, at place: SourcePlace, hasEffects: Bool = false) {
    (self.kind, self.place) = (kind, place)
    self.hasEffects =
      switch kind {
      case .number, .bool, .name: false
      case .assign, .postfix: true
      case .prefix(let symbol, let operand): symbol == "++" || symbol == "--" || operand.hasEffects
      case .binary(_, let left, let right), .index(let left, let right), .comma(let left, let right):
        left.hasEffects || right.hasEffects
      case .choice(let test, let first, let second): test.hasEffects || first.hasEffects || second.hasEffects
      case .call(_, let arguments): hasEffects || arguments.contains(where: \.hasEffects)
      case .member(let base, _): base.hasEffects
      }
  }
}

/// The name of a type and an array's length.
struct TypeName {
  var name: String
  var place: SourcePlace
  var length: Expression?
}

struct Declaration {
  var type: TypeName
  var name: String
  var place: SourcePlace
  var value: Expression?
  var isConstant = false
}

struct Statement {
  indirect enum Kind {
    case block([Statement])
    case declare([Declaration])
    case expression(Expression)
    case branch(Expression, Statement, Statement?)
    case loop(start: Statement?, test: Expression?, step: Expression?, body: Statement, testsLast: Bool)
    case jump(Jump)
    case giveBack(Expression?)
    case empty
  }

  let kind: Kind
  let place: SourcePlace
}

struct Parameter {
  enum Direction { case input, output, both }

  var direction: Direction
  var type: TypeName
  var name: String
}

struct FunctionSyntax {
  var result: TypeName
  var name: String
  var place: SourcePlace
  var parameters: [Parameter]
  /// nil for a prototype.
  var body: [Statement]?
}

struct StructSyntax {
  var name: String
  var place: SourcePlace
  var members: [Declaration]
}

enum TopLevel {
  case structure(StructSyntax)
  case function(FunctionSyntax)
  case variables([Declaration])
  /// A uniform, varying or attribute that the source declares itself.
  case inputs([Declaration])
}
