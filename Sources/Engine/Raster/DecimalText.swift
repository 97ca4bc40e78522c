/// Prints a number the same way everywhere: at most three decimals, no exponent below 10^18, no locale.
///
/// Rounded to the nearest thousandth, halves away from zero; trailing zeros are left out and -0 is 0. Not finite:
/// `nan`, `inf`, `-inf`. From 10^18 on, Swift's own shortest form.
func decimalText(_ value: Double) -> String {
  if value.isNaN { return "nan" }
  if value.isInfinite { return value < 0 ? "-inf" : "inf" }
  let size = abs(value)
  guard size < 1e18 else { return "\(value)" }
  var whole = Int(size)
  var thousandths = roundedInt((size - Double(whole)) * 1000, 0, 1000)
  if thousandths == 1000 {
    whole += 1
    thousandths = 0
  }
  let sign = value < 0 && whole + thousandths > 0 ? "-" : ""
  if thousandths == 0 { return "\(sign)\(whole)" }
  var digits = String(thousandths + 1000).dropFirst()
  while digits.last == "0" { digits.removeLast() }
  return "\(sign)\(whole).\(digits)"
}
