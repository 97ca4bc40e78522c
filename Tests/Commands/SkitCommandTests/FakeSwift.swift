import Foundation
import TestSupport

/// A package whose `swift test` is a script: it has the tests of a file, each passes within 0.25 s and asserts one
/// golden. The process has the number 9 on each machine.
struct FakeSwift {
  let folder: TemporaryFolder

  static let tests = ["T.C/testA", "T.C/testB", "T.S/In/a(n:)", "T.S/a()", "T.S/b()", "T.S/c()", "T.free()"]

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("// swift-tools-version: 6.2\n", to: "package/Package.swift")
    try folder.write(Self.tests.map { "\($0)\n" }.joined() + "T.free()/Other.swift:3:2\n", to: "tests")
    let script = try folder.write(
      #"""
      #!/bin/bash
      # FAIL: the status of a run; FAIL_XCTEST: that of a run of XCTest; LOSE: a test that has no result.
      here=$(dirname "$0")
      echo "$*" >>"$here/calls"
      if [ "$2" = list ]; then
        cat "$here/tests"
        exit "${LIST_STATUS:-0}"
      fi
      while [ $# -gt 0 ]; do
        case $1 in
        --filter) pattern=${2//'(?:'/'('} ;;
        --xunit-output) xunit=$2 ;;
        --disable-swift-testing) FAIL=${FAIL_XCTEST:-$FAIL} ;;
        esac
        shift
      done
      [ -e "$SKIT_RUN/9.jsonl" ] ||
        echo '{"version":1,"run":"'"$SKIT_RUN_ID"'","process":9,"started":1.5}' >"$SKIT_RUN/9.jsonl"
      sed 's|/Other.*||' "$here/tests" | sort -u | grep -E "$pattern" | grep -vxF "${LOSE:-none}" >"$here/chosen"
      while read -r test; do
        echo '{"testFile":"Tests/T.swift","line":7,"goldenFile":"'"$test"'.png","name":"'"$test"'","outcome":"same",' \
          '"message":"","differentPixels":0,"worstChannel":0,"milliseconds":1,"film":[],"treeDifference":[]}'
      done <"$here/chosen" >>"$SKIT_RUN/9.jsonl"
      if grep -q ')$' "$here/chosen"; then
        sed -E 's|^(.*)[/.]([^/.]*)$|<testcase classname="\1" name="\2" time="0.25" />|' "$here/chosen" >"$xunit"
      else
        sed -E "s|^T.(.*)/(.*)$|Test Case '\1.\2' passed (0.5 seconds)|" "$here/chosen"
      fi
      exit "${FAIL:-0}"
      """#, to: "swift")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script.path)
  }

  /// Runs `skit` in the package's folder.
  func skit(_ arguments: String..., environment: [String: String] = [:]) throws -> CommandRun {
    var variables = ["PATH": "\(folder.url.path):/usr/bin:/bin"]
    variables.merge(environment) { $1 }
    return try CommandRun(
      "skit",
      arguments, environment: variables, folder: folder.url.appendingPathComponent("package"))
  }

  /// The arguments of each `swift` call, one line per call.
  var calls: [String] {
    get throws { try folder.text("calls").split(separator: "\n").map(String.init) }
  }
}
