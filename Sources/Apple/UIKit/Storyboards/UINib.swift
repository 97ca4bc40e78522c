internal import Storyboards

/// Views that were drawn in Xcode, in a `.xib` file.
///
/// Source: https://developer.apple.com/documentation/uikit/uinib
@preconcurrency @MainActor
open class UINib: NSObject {
  private let file: InterfaceFile?

  /// Reads a `.xib`. A file that is missing or broken is reported as a `Diagnostic`, and has no objects.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    file = InterfaceFile.named(name, ending: "xib", in: bundleOrNil ?? .main)
    super.init()
  }

  /// Makes the objects and connects them with the owner. Returns the outermost views.
  open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
    guard let file, let scene = file.scenes.first,
      let owner = scene.objects.first(where: { $0.attributes["placeholderIdentifier"] == "IBFilesOwner" })
    else { return [] }
    return InterfaceBuilder(file, scene, owner).load(owner: ownerOrNil.map { $0 as AnyObject })
  }

  /// An option, of which none has an effect.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The option's text.
    public let rawValue: String

    /// Creates an option from its text.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }
}

extension Bundle {
  /// Makes the objects of a `.xib` and connects them with the owner. Returns the outermost views.
  ///
  /// Source: https://developer.apple.com/documentation/foundation/bundle/loadnibnamed(_:owner:options:)
  @preconcurrency @MainActor
  public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
    UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
  }
}
