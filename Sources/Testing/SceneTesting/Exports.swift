@_exported public import Reports
// Tests import only SceneTesting, which brings the stage with it.
@_exported public import StageHost
