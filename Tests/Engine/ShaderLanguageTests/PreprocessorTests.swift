import Testing

@testable import ShaderLanguage

/// Directives and macros, by chapter 3.4 of https://registry.khronos.org/OpenGL/specs/es/2.0/GLSL_ES_Specification_1.00.pdf
@Suite struct PreprocessorTests {
  /// The tokens that are left, joined by spaces; or the error.
  private func text(_ source: String) -> String {
    do {
      return try Preprocessor.tokens(of: source).filter { $0.kind != .end }.map(\.text).joined(separator: " ")
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: [
    ("#if 1\na\n#else\nb\n#endif\nc", "a c"), ("#if 0\na\n#else\nb\n#endif\nc", "b c"),
    ("#if 0\na\n#elif 1\nb\n#else\nc\n#endif", "b"), ("#if 1\na\n#elif 1\nb\n#else\nc\n#endif", "a"),
    ("#if 0\na\n#elif 0\nb\n#elif 1\nc\n#elif 1\nd\n#endif", "c"),
    ("#if 0\n#if 1\na\n#else\nb\n#endif\n#else\nc\n#endif", "c"), ("#ifdef K\na\n#else\nb\n#endif", "b"),
    ("#define K\n#ifdef K\na\n#endif\n#ifndef K\nb\n#endif", "a"), ("#define K\n#undef K\n#ifdef K\na\n#endif\nb", "b"),
    ("#ifdef GL_ES\na\n#endif", "a"), ("#if 0\n#error x\n#define K\n#endif\n#ifdef K\na\n#endif\nb", "b"),
    ("#if 0\n#unknown\n#endif\na", "a"), ("#if __VERSION__ == 100\na\n#endif", "a"),
    ("#if 1\n#if 0\na\n#elif 1\nb\n#endif\n#endif", "b"), ("#ifdef GL_FRAGMENT_PRECISION_HIGH\na\n#endif", "a"),
    ("#if 0\na\n#if 1\nb\n#elif 1\nc\n#endif\n#elif 1\nd\n#endif\ne", "d e"),
    ("#undef GL_ES\n#ifdef GL_ES\na\n#endif", ""),
    ("#version 100\n#extension all : enable\n#pragma a\n#line 3\nb", "b"),
  ])
  func oneBranchIsTaken(source: String, expected: String) {
    #expect(text(source) == expected)
  }

  @Test(arguments: [
    ("1 + 2 * 3 == 7", true), ("(1 + 2) * 3 == 9", true), ("3 - 2 - 1 == 0", true), ("8 / 4 / 2 == 1", true),
    ("7 / 2 == 3", true), ("-7 / 2 == -3", true), ("1 / 0 == 0", true), ("2 < 2", false), ("2 <= 2", true),
    ("2 > 2", false), ("2 >= 2", true), ("2 != 2", false), ("1 || 0 && 0", true), ("0 || 1 && 0", false), ("!0", true),
    ("!1", false), ("-1", true), ("K", false), ("defined(GL_ES)", true), ("defined GL_ES", true), ("defined(K)", false),
    ("defined GL_ES && 0", false), ("!defined(K)", true), ("defined(K) || defined(GL_ES)", true), ("0", false),
    ("5 - -2 == 7", true), ("+3 == 3", true), ("2 - 1 > 0", true), ("3 == 3 != 0", true), ("1 < 2 == 1", true),
    ("2 * 3 - 4 == 2", true), ("(0 || 1) && !1", false), ("1 + 1 && 0", false), ("3 >= 4", false), ("3 <= 2", false),
  ])
  func aConditionIsANumber(condition: String, isTrue: Bool) {
    #expect(text("#if \(condition)\na\n#endif") == (isTrue ? "a" : ""))
  }

  /// Only the name behind `defined` counts.
  @Test(arguments: [
    ("defined K || !defined GL_ES", ""), ("defined K || 0 * GL_ES", ""), ("defined K == GL_ES", ""),
    ("defined K || defined GL_ES", "a"), ("defined K == 0", "a"),
  ])
  func aNameBehindAnotherOperatorIsNotDefinedToo(condition: String, expected: String) {
    #expect(text("#if \(condition)\na\n#endif") == expected)
  }

  @Test(arguments: [
    ("#define K a\nK K", "a a"), ("#define F(x) [x x]\nF(a) F", "[ a a ] F"), ("#define F(x, y) y x\nF(a, b)", "b a"),
    ("#define F() a\nF()", "a"), ("#define F (x)\nF", "( x )"), ("#define F(x) x\nF((a, b))", "( a , b )"),
    ("#define F(x) x\n#define K F(a)\nK", "a"), ("#define K K a\nK", "K a"), ("#define A B\n#define B A\nA", "A"),
    ("#define K a\n#define K b\nK", "b"), ("#define F(x) x x\nF(F(a))", "a a a a"), ("# define K a\nK", "a"),
    ("#define K a\n#define F(x) x K b\nF(K)", "a a b"), ("#define F(x) x\nF(a[b, c])", "a [ b , c ]"),
    ("#define F(x) x\nF\n(a) (b)", "a ( b )"), ("#define K a \\\n b\nK c", "a b c"), ("a # b", "a # b"),
    ("#define K a // b\nK c", "a c"), ("#define F(x, y) x / y\nF((a, b), c)", "( a , b ) / c"),
  ])
  func macrosAreReplaced(source: String, expected: String) {
    #expect(text(source) == expected)
  }

  /// Section 3.4: a comment counts as one space, before directives are read.
  @Test(arguments: [
    ("a /* b */ c", "a c"), ("a/**/b", "a b"), ("a /* * / b */ c", "a c"), ("/*/ a */ b", "b"), ("a /***/ b", "a b"),
    ("a // b /*\nc", "a c"), ("a /* // */ b", "a b"), ("/* a */ #define K b\nK", "b"), ("a/* b\nc */d\ne", "a d e"),
    ("#define K a /* x\ny */ b\nK", "a b"), ("#define K a/**/+/**/b\nK", "a + b"), ("a / /* b */ * c", "a / * c"),
    ("#if 0 /* a\n#endif */\nb\n#endif\nc", "c"),
  ])
  func aCommentIsASpace(source: String, expected: String) {
    #expect(text(source) == expected)
  }

  @Test(arguments: [
    ("#else\na", "#else without #if; remove it"), ("#elif 1\na", "#elif without #if; remove it"),
    ("a\n#endif", "#endif without #if; remove it"), ("#if 1\n#endif\n#endif", "#endif without #if; remove it"),
    ("#ifdef\n#endif", "#ifdef must be followed by a name"), ("#define 3", "#define must be followed by a name"),
    ("#define F(x", "the macro's parameters do not end; add )"), ("#unknown", "unknown directive #unknown; remove it"),
    ("#define F(x) x\nF(a, b)", "the macro F takes 1 arguments, not 2"),
    ("#define F(x, y) x\nF(a)", "the macro F takes 2 arguments, not 1"),
    ("#define F(x) x\nF(a", "the arguments of the macro F do not end; add )"),
  ])
  func faultsAreNamed(source: String, problem: String) {
    #expect(text(source).contains(problem), "\(text(source))")
  }

  /// "#elif" after a taken branch and an "#if" in a part that is left out need no condition that can be computed.
  @Test(arguments: [
    ("#if 1\na\n#elif\nb\n#endif", "a"), ("#if 0\n#if\n#endif\n#endif\na", "a"),
    ("#if 0\n#if 1\n#elif )\n#endif\n#endif\na", "a"), ("#\na", "a"),
  ])
  func aConditionThatDecidesNothingIsNotComputed(source: String, expected: String) {
    #expect(text(source) == expected)
  }

  @Test(arguments: [
    ("#if\n#endif", "#if must be followed by a condition"), ("#if )\n#endif", "unexpected ) after #if"),
    ("#if 0\n#elif\n#endif", "#if must be followed by a condition"), ("#if 1\na", "the #if does not end; add #endif"),
    ("#error x y", "#error x y"), ("# 3", "a directive must have a name, such as #define"),
  ])
  func aDirectiveThatIsNotCompleteIsAFault(source: String, problem: String) {
    #expect(text(source).contains(problem), "\(text(source))")
  }

  @Test(arguments: [
    ("0x10 == 16", true), ("010 == 8", true), ("3u > 2", true), ("0xFF / 0x10 == 15", true), ("- -1 == 1", true),
    ("!!5 == 1", true), ("(((0)))", false), ("2 * (3 + 4) == 14", true), ("1 - (2 - 3) == 2", true),
    ("F(2) * 2 == 4", true), ("F(2) * 2 == 6", false), ("NONE == 0", true), ("F(NONE)", true), ("NINE - 9", false),
  ])
  func aConditionHasTheNumbersAndMacrosOfTheLanguage(condition: String, isTrue: Bool) {
    let source = "#define F(x) x + 1\n#define NINE F(8)\n#if \(condition)\na\n#endif"
    #expect(text(source) == (isTrue ? "a" : ""))
  }
}
