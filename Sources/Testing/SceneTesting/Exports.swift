@_exported public import Reports
// Re-exported so that tests need to import only SceneTesting.
@_exported public import StageHost
