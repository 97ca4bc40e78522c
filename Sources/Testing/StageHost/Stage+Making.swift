internal import AppIcons
internal import Assets
public import Foundation
public import SpriteKit

extension Stage {
  /// Creates a stage that shows a scene from a file, `NAME.json5` among the app's files.
  ///
  /// - Throws: `StageError` with the reason when the app has no such scene or the file cannot be read.
  public convenience init(
    sceneNamed name: String, size: CGSize? = nil, scale: Int? = nil, in setting: Setting = Setting()
  ) throws {
    try self.init(size: size, scale: scale, in: setting) {
      if let scene = SKScene(fileNamed: name) { return scene }
      let reasons = UIApplication.shared.diagnostics.map(\.description).joined(separator: "; ")
      throw StageError(reasons.isEmpty ? "the app's files contain no scene \"\(name)\"" : reasons)
    }
  }

  /// Creates a stage that runs a whole app: its delegate makes the window, and its icons come from its Info.plist.
  ///
  /// - Parameters:
  ///   - delegate: the app's delegate.
  ///   - folder: the folder of the app's files; by default, the resources that SwiftPM puts beside the test program.
  ///   - size: the screen's size, in points. By default the device's size, or the size in which a window opens the app:
  ///     a tablet's or a television's for an app made for nothing else (`UIDeviceFamily` in the Info.plist). It is turned if the app's orientations
  ///     (`UISupportedInterfaceOrientations` in the Info.plist, and those of the first root controller) require it.
  ///   - scale: pixels per point; the device's scale by default.
  ///   - alerts: how the stage handles system alerts; it dismisses them by default.
  ///   - setting: the device, date, locale and seed. Without a device, the scale is 1 and an app for phones gets
  ///     `Device.small`.
  /// - Throws: `AssetError` when the files cannot be read, and `InfoPlistError` when the Info.plist cannot be read.
  /// - Precondition: the scale is from 1 to 8, and each side of the size is from 1 to 4,096 points.
  public convenience init(
    app delegate: any UIApplicationDelegate, files folder: URL? = nil,
    size: CGSize? = nil, scale: Int? = nil, alerts: AlertPolicy = .dismiss, in setting: Setting = Setting()
  ) throws {
    let device = setting.device
    let turnsScreen = size == nil
    let scale = scale ?? device?.scale ?? Device.small.scale
    precondition((1...8).contains(scale), "Stage: the scale must be from 1 to 8, not \(scale)")
    let folders = try folder.map { [$0] } ?? AppBundle.resourceFolders(beside: AppBundle.executable)
    let assets = try AssetIndex(folders: folders)
    let plist = try assets.file(named: "Info.plist").map { try InfoPlist(contentsOf: $0) }
    let idiom = device.map { $0.isPad ? IconIdiom.ipad : .iphone } ?? AppEnvironment.idiom(for: plist)
    var environment = AppEnvironment(assets: assets, infoPlist: plist, idiom: idiom)
    let standard = environment.standardScreen
    let size = size ?? device?.size ?? CGSize(width: standard.width, height: standard.height)
    precondition(
      (1...4096).contains(size.width) && (1...4096).contains(size.height),
      "Stage: each side must be from 1 to 4096 points; the size is \(size)")
    environment.surface = Surface(
      width: Int(size.width) * scale, height: Int(size.height) * scale, scale: Double(scale))
    (environment.turnsScreen, environment.safeArea) = (turnsScreen, (device ?? .small).safeArea)
    self.init(environment: environment, delegate: delegate, alertPolicy: alerts, setting: setting)
  }
}
