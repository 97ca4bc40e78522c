#if Xcode
  /// Rewrites copies of a game's sources so that Swift on Linux compiles them.
  ///
  /// The whole project is read at once, because a selector or an override often names a declaration of another file. The
  /// same input always gives the same output. Nothing is read from or written to disk.
  public enum SourcePass {
    /// One source file.
    public struct File: Equatable, Sendable {
      /// The path that compiler errors, rewrites and failures name.
      public var path: String
      /// UTF-8. Line ends and a byte order mark may be of any kind.
      public var bytes: [UInt8]

      public init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
      }
    }

    /// One place that was changed.
    public struct Rewrite: Hashable, Sendable {
      public let file: String
      /// Starts at 1.
      public let line: Int
      /// The name of the rule, for example `selector`.
      public let rule: String
      /// One sentence without a full stop: what was written instead, and why.
      public let reason: String
    }

    /// One place that cannot be rewritten.
    public struct Failure: Hashable, Sendable, CustomStringConvertible {
      public let file: String
      /// Starts at 1.
      public let line: Int
      /// In UTF-8 bytes, starts at 1, as the compiler counts.
      public let column: Int
      /// The problem; code that both systems take instead.
      public let text: String

      public var description: String { "\(file):\(line):\(column): error: \(text)" }
    }

    /// The declaration that starts the app. Its attribute is removed, so that a `main.swift` can start it.
    public struct Entry: Hashable, Sendable {
      public enum Kind: String, Sendable {
        /// A class that adopts `UIApplicationDelegate`.
        case uiDelegate
        /// A class that adopts `NSApplicationDelegate`.
        case appDelegate
        /// A SwiftUI `App`.
        case swiftUI
        /// Another type with `@main`.
        case other
      }

      public let kind: Kind
      /// The type's name, with those of the types around it.
      public let type: String
      public let file: String
      public let line: Int
      /// For a call in main.swift: the function of that file that runs the statements before the call and returns the
      /// delegate. The file has no statements any more, and must get another name.
      public var function: String?
    }

    /// An import of a module that does not exist here.
    public struct MissingImport: Hashable, Sendable {
      public let module: String
      public let file: String
      public let line: Int
    }

    /// The result for a whole project.
    public struct Result: Equatable, Sendable {
      /// The rewritten files, in the order in which they were given. A file that does not parse is returned unchanged.
      public var files: [File] = []
      /// Sorted by file and line.
      public var rewrites: [Rewrite] = []
      /// Sorted by file, line and column. With an error the files are not worth compiling.
      public var errors: [Failure] = []
      /// Types with `@main`, `@UIApplicationMain` or `@NSApplicationMain`; usually one.
      public var entries: [Entry] = []
      /// Imports of modules that do not exist here, which were removed; sorted by file and line.
      public var missingImports: [MissingImport] = []
      /// The modules of `missingImports`, sorted.
      public var missingModules: [String] { Set(missingImports.map(\.module)).sorted() }
    }

    /// Rewrites the files of one module.
    ///
    /// Lines stay where they are: each file begins with a `#sourceLocation`, and what is added stands on a line that was
    /// there. Columns stay exact on lines that are not listed in `Result.rewrites`.
    public static func rewrite(_ files: [File], options: Options = Options()) -> Result {
      let project = LargeStack.run { Project(files, options: options) }
      return LargeStack.run { project.rewrite(files) }
    }
  }
#endif
