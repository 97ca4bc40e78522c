package import AppIcons
package import Foundation

/// A game as its project describes it: sources, resources and settings of one target, for one platform and the build
/// configuration for development.
package struct GameProject: Sendable, Equatable {
  /// Apple's system that a game is built for.
  package enum Platform: String, Sendable, CaseIterable {
    case ios, tvos, macos

    /// The name of its SDK, as in `SDKROOT`.
    var sdk: String {
      switch self {
      case .ios: "iphoneos"
      case .tvos: "appletvos"
      case .macos: "macosx"
      }
    }
  }

  /// A file of the user.
  package struct File: Hashable, Sendable {
    /// The file, absolute.
    package var url: URL
    /// The path for messages, relative to `GameProject.folder`.
    package var path: String
    /// The place where a build script wrote the file, in a copy of the project; nil for a file of the user.
    package var written: URL?
    /// The file to read.
    package var contents: URL { written ?? url }

    /// Creates a value.
    package init(url: URL, path: String) {
      (self.url, self.path) = (url, path)
    }
  }

  /// A file of the app's bundle.
  package struct Resource: Hashable, Sendable {
    /// The user's file.
    package var file: File
    /// The path in the bundle, such as `Base.lproj/Main.storyboard`. Never absolute, and without `..`.
    package var place: String

    /// Creates a value.
    package init(_ file: File, place: String) {
      (self.file, self.place) = (file, place)
    }
  }

  /// A framework or library that the project builds itself and the game uses.
  package struct Library: Sendable, Equatable {
    /// The target's name.
    package var target: String
    /// The module's name.
    package var module: String
    package var language: Language
    package var conditions: [String]
    /// The Swift sources, in the project's order.
    package var sources: [File]
    /// The library's Core Data models, as in `GameProject.models`.
    package var models: [File] = []
    /// The modules of other libraries that it uses, in the project's order.
    package var uses: [String]
  }

  /// Unit tests of the game.
  package struct Tests: Sendable, Equatable {
    /// The target's name.
    package var name: String
    /// The module's name.
    package var module: String
    /// The Swift sources, in the project's order.
    package var sources: [File]
    /// The files of the test bundle.
    package var resources: [Resource]
  }

  /// A Swift package that the game uses.
  package struct Package: Sendable, Equatable {
    /// The package's folder.
    package enum Source: Sendable, Equatable {
      /// A folder of the project.
      case local(File)
      /// A repository, with the argument of `.package` that says which versions are taken, such as `from: "1.2.0"`.
      case remote(url: String, requirement: Requirement)
    }

    /// The versions that a project takes.
    package enum Requirement: Sendable, Equatable {
      case upToNextMajor(String), upToNextMinor(String), exact(String), range(String, String)
      case branch(String), revision(String)
    }

    package var source: Source
    /// The products that the game's target links, sorted.
    package var products: [String]
  }

  /// The user's folder, absolute and without links. No file outside of it is read.
  package var folder: URL
  /// The project's file or folder, relative to `folder`; "." for the folder itself.
  package var path: String
  /// The target's name; for a plain folder its name.
  package var target: String
  /// The name of the app, from `PRODUCT_NAME`.
  package var name: String
  /// The name of the Swift module, from `PRODUCT_MODULE_NAME`: a valid identifier.
  package var module: String
  /// The bundle identifier; nil if the project sets none.
  package var bundleIdentifier: String?
  package var platform: Platform
  package var language: Language
  /// The compilation conditions, such as `DEBUG`, in the project's order and without repeats.
  package var conditions: [String]
  /// The Swift sources, in the project's order.
  package var sources: [File]
  /// The models of Core Data: the XML of each one's current version. They are resources too.
  package var models: [File] = []
  /// The project's own libraries that the game uses, each after those that it uses itself.
  package var libraries: [Library]
  /// The bundle's files, sorted by place, with those of the libraries. Each place is there once.
  package var resources: [Resource]
  /// The Info.plist, merged and with all variables replaced.
  package var infoPlist: [String: PropertyList]
  /// The names of the icon's sets in the asset catalogs.
  package var appIcon: String?
  package var alternateIcons: [String]
  /// The Swift packages, in the project's order.
  package var packages: [Package]
  /// Apple's frameworks that the target links, sorted, such as `SpriteKit`.
  package var frameworks: [String]
  /// Unit tests that run with the game, in the project's order.
  package var tests: [Tests]
  /// Remarks about parts of the project that are left out, in the order found.
  package var notes: [ProjectNote]
  /// Every file and folder that was read, sorted and without repeats: a change of one can change this value.
  package var inputs: [URL]
}

/// A remark about something that is left out.
package struct ProjectNote: Sendable, Equatable, CustomStringConvertible {
  /// The file, relative to the user's folder.
  package var path: String
  /// The line, from 1; nil without a line.
  package var line: Int?
  /// The part that is left out, and the reason.
  package var text: String

  /// Creates a remark.
  package init(path: String, line: Int? = nil, text: String) {
    (self.path, self.line, self.text) = (path, line, text)
  }

  /// One line, as compilers print it: `PATH:LINE:1: warning: TEXT`.
  package var description: String { "\(path):\(line ?? 1):1: warning: \(text)" }
}

/// The reason why a project is not read.
package struct ProjectError: Error, Equatable, CustomStringConvertible {
  /// The file, relative to the user's folder; absolute for the folder itself.
  package var path: String
  /// The line, from 1; nil without a line.
  package var line: Int?
  /// The problem, then how to fix it.
  package var problem: String

  init(_ path: String, line: Int? = nil, _ problem: String) {
    (self.path, self.line, self.problem) = (path, line, problem)
  }

  /// One line, as compilers print it: `PATH:LINE:1: error: TEXT`.
  package var description: String { "\(path):\(line ?? 1):1: error: \(problem)" }
}
