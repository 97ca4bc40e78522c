internal import AppIcons
internal import Assets
package import Foundation
package import UIKit

extension AppEnvironment {
  /// An app's environment from its files, checked.
  ///
  /// - Parameters:
  ///   - bundle: the folder with the app's files; nil takes those beside the program, or the installed ones.
  ///   - name: the program's, as in `PREFIX/share/NAME`.
  ///   - stateFolder: makes of the plist's identifier where icon and settings are kept; nil keeps them in memory.
  /// - Throws: `CommandError`.
  package static func ofFiles(
    bundle: String?, name: String, isPad: Bool, stateFolder: (_ bundleIdentifier: String?) -> URL?
  ) throws -> AppEnvironment {
    do {
      let folders = try AppBundle.folders(
        explicit: bundle.map { URL(fileURLWithPath: $0) }, executable: AppBundle.executable, name: name)
      let assets = try AssetIndex(folders: folders)
      guard let plist = assets.file(named: "Info.plist") else {
        throw CommandError(
          .missing, "\(folders.map(\.path).joined(separator: ", ")): no Info.plist; the app's icons are declared in it")
      }
      let info = try InfoPlist(contentsOf: plist)
      let folder = stateFolder(info.bundleIdentifier)
      return AppEnvironment(
        assets: assets, infoPlist: info, idiom: isPad ? .ipad : .iphone, iconStore: folder.map(IconStore.init),
        defaultsFolder: folder)
    } catch let error as AssetError {
      throw CommandError(error.kind == .missing ? .missing : .malformed, "\(error)")
    } catch let error as InfoPlistError {
      throw CommandError(.malformed, "\(error)")
    }
  }
}
