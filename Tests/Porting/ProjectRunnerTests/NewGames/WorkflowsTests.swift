import Foundation
import TestSupport
import Testing

/// `scripts/check-workflows` on workflows with a mistake in each job.
@Suite struct WorkflowsTests {
  @Test func eachMistakeOfAWorkflowIsNamed() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      inputs:
        size: { required: true }
        name: { default: "" }
      runs:
        using: composite
        steps:
          - { id: one, shell: bash, run: 'echo "a=1" >>"$GITHUB_OUTPUT"' }
          - { shell: bash, run: "${{ inputs.size }} ${{ steps.one.outputs.a }} ${{ hashFiles('inputs.none') }}" }
          - run: "${{ inputs.shape }} ${{ steps.one.outputs.b }} ${{ steps.two.outputs.a }}"
      """, to: ".github/actions/own/action.yml")
    try folder.write(
      """
      jobs:
        right:
          outputs: { x: "1" }
          strategy: { matrix: { shard: [1, 2] } }
          env: { A: b }
          steps:
            - uses: ./.github/actions/own
              with: { size: "${{ matrix.shard }} ${{ env.A }}" }
        also-right:
          needs: right
          if: needs.right.outputs.x == 'needs.none'
          steps: [{ uses: actions/checkout@v4 }]
        wrong:
          needs: [right, left]
          steps:
            - { uses: ./.github/actions/own, with: { color: red } }
            - { uses: ./.github/actions/other }
            - { if: needs.right.outputs.y && env.B, run: "${{ matrix.shard }}" }
            - { name: empty }
      """, to: "Examples/A/.github/workflows/a.yml")
    try folder.write("# A\n", to: "README.md")
    try folder.write("# B\n\n```yaml\njobs: [\n```\n", to: "docs/b.md")
    let script = Repository.url("scripts/check-workflows").path
    let run = try CommandRun(shell: "python3 -c 'import yaml' && exec python3 '\(script)' .", folder: folder.url)
    // Debian's python3-yaml is not everywhere; scripts/install-dependencies installs it.
    guard !run.errors.contains("No module named 'yaml'") else { return }
    #expect(run.status == 1)
    let lines = run.errors.split(separator: "\n").map(String.init)
    let action = ".github/actions/own/action.yml, step 3"
    let job = "Examples/A/.github/workflows/a.yml, job wrong"
    #expect(
      lines.dropLast() == [
        "\(action): a step of an action needs a shell", "\(action): inputs.shape does not exist",
        "\(action): steps.one has no output b", "\(action): steps.two does not exist",
        "\(job): it needs left, which is not a job",
        "\(job), step 1: .github/actions/own has no input color",
        "\(job), step 1: .github/actions/own needs the input size",
        "\(job), step 2: .github/actions/other does not exist",
        "\(job), step 3: needs.right has no output y", "\(job), step 3: env.B does not exist",
        "\(job), step 3: matrix.shard does not exist", "\(job), step 4: expected either run or uses",
      ])
    #expect(lines.last?.hasPrefix("docs/b.md:4: while parsing a flow node") == true, "\(lines.last ?? "")")
  }
}
