package import AppIcons
internal import Assets
package import Foundation
package import UIKit

extension AppEnvironment {
  /// Creates an app's environment from its files, and checks them.
  ///
  /// If there is no Info.plist, prints a warning to standard error and creates an environment without icons.
  ///
  /// - Parameters:
  ///   - bundle: the folder with the app's files; nil uses the files beside the program, or the installed files.
  ///   - name: the program's name, which locates the installed files: `PREFIX/share/NAME`.
  ///   - device: the device whose icons and pictures are used; nil is an iPad for an app that is for nothing else,
  ///     otherwise an iPhone.
  ///   - stateFolder: returns the folder for the saved icon and settings, given the plist's bundle identifier. nil
  ///     keeps both in memory.
  /// - Throws: `CommandError` for a missing folder and for invalid files.
  package static func ofFiles(
    bundle: String?, name: String, device: IconIdiom? = nil, stateFolder: (_ bundleIdentifier: String?) -> URL?
  ) throws -> AppEnvironment {
    do {
      let folders = try AppBundle.folders(
        explicit: bundle.map { URL(fileURLWithPath: $0) }, executable: AppBundle.executable, name: name)
      let assets = try AssetIndex(folders: folders)
      let info = try assets.file(named: "Info.plist").map { try InfoPlist(contentsOf: $0) }
      if info == nil {
        CommandLineProgram.warn(
          "\(folders.isEmpty ? "no resources" : folders.map(\.path).joined(separator: ", ")): no Info.plist, so the app "
            + "is called \(name) and has no icons; add App/Info.plist to the target and `.copy(\"App\")` to its resources"
        )
      }
      let folder = stateFolder(info?.bundleIdentifier)
      return AppEnvironment(
        assets: assets, infoPlist: info, idiom: device ?? idiom(for: info),
        iconStore: folder.map(IconStore.init), defaultsFolder: folder)
    } catch let error as AssetError {
      throw CommandError(error.kind == .missing ? .missing : .malformed, "\(error)")
    } catch let error as InfoPlistError {
      throw CommandError(.malformed, "\(error)")
    }
  }
}

extension AppEnvironment {
  /// Saves the icon and the settings in another folder from now on.
  package mutating func keepState(in folder: URL) {
    iconStore = IconStore(folder: folder)
    defaultsFolder = folder
  }
}
