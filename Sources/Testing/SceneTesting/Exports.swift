@_exported public import Reports
// A test imports SceneTesting alone: the stage comes with it.
@_exported public import StageHost
