internal import Storyboards

/// A view that blurs the content behind it. Differs from Apple: it shows it through a tint, without a blur, which is
/// reported once as a `Diagnostic`.
///
/// Source: https://developer.apple.com/documentation/uikit/uivisualeffectview
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  /// The effect; nil shows no tint.
  open var effect: UIVisualEffect? { didSet { show() } }
  /// The view for content.
  public let contentView = UIView(frame: .zero)

  /// Creates a view with an effect.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    prepare()
  }

  /// Creates a view with the effect and the content of a storyboard.
  public required init?(coder: NSCoder) {
    let style = (coder as? InterfaceCoder)?.object.strings["blurEffect"]
    effect = style.map { UIBlurEffect(style: UIBlurEffect.Style(interface: $0)) }
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    contentView.frame = bounds
    addSubview(contentView)
    show()
  }

  private func show() {
    changeLook { $0.backgroundColor = (effect as? UIBlurEffect)?.style.tint }
    guard effect is UIBlurEffect else { return }
    UIApplication.current?.report(
      Diagnostic(
        kind: "unfinished", subject: "UIVisualEffectView", message: "nothing is blurred; the view has a tint only"))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
  }
}

/// The effect of a `UIVisualEffectView`.
///
/// Source: https://developer.apple.com/documentation/uikit/uivisualeffect
@preconcurrency @MainActor
open class UIVisualEffect: NSObject {}

/// A blur, shown as a tint.
///
/// Source: https://developer.apple.com/documentation/uikit/uiblureffect
@preconcurrency @MainActor
open class UIBlurEffect: UIVisualEffect {
  /// The tint of a blur. The opacities are guesses.
  public enum Style: Int, Sendable {
    /// More or less white, or black.
    case extraLight, light, dark
    /// By the app's appearance.
    case extraDark, regular, prominent
    /// By the app's appearance.
    case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
    /// Light materials.
    case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight
    /// A light and dark materials.
    case systemChromeMaterialLight, systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark
    /// Dark materials.
    case systemThickMaterialDark, systemChromeMaterialDark

    /// A style by its name in a storyboard.
    init(interface name: String) {
      let all: [String: Style] = [
        "extraLight": .extraLight, "light": .light, "dark": .dark, "extraDark": .extraDark, "regular": .regular,
        "prominent": .prominent, "systemUltraThinMaterial": .systemUltraThinMaterial,
        "systemThinMaterial": .systemThinMaterial, "systemMaterial": .systemMaterial,
        "systemThickMaterial": .systemThickMaterial, "systemChromeMaterial": .systemChromeMaterial,
        "systemUltraThinMaterialLight": .systemUltraThinMaterialLight,
        "systemThinMaterialLight": .systemThinMaterialLight, "systemMaterialLight": .systemMaterialLight,
        "systemThickMaterialLight": .systemThickMaterialLight, "systemChromeMaterialLight": .systemChromeMaterialLight,
        "systemUltraThinMaterialDark": .systemUltraThinMaterialDark,
        "systemThinMaterialDark": .systemThinMaterialDark, "systemMaterialDark": .systemMaterialDark,
        "systemThickMaterialDark": .systemThickMaterialDark, "systemChromeMaterialDark": .systemChromeMaterialDark,
      ]
      self = all[name] ?? .regular
    }

    @MainActor var tint: UIColor {
      let (light, dark) = (UIColor(white: 0.97, alpha: 0.75), UIColor(white: 0.11, alpha: 0.75))
      switch self {
      case .extraLight: return UIColor(white: 0.97, alpha: 0.85)
      case .light, .systemUltraThinMaterialLight, .systemThinMaterialLight, .systemMaterialLight,
        .systemThickMaterialLight, .systemChromeMaterialLight:
        return light
      case .dark, .extraDark, .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark,
        .systemThickMaterialDark, .systemChromeMaterialDark:
        return dark
      default: return UIColor { $0.userInterfaceStyle == .dark ? dark : light }
      }
    }
  }

  let style: Style

  /// Creates a blur of a style.
  public init(style: Style) {
    self.style = style
    super.init()
  }
}

/// Content that takes on a blur's colours. It has no effect: the content keeps its colours.
///
/// Source: https://developer.apple.com/documentation/uikit/uivibrancyeffect
@preconcurrency @MainActor
open class UIVibrancyEffect: UIVisualEffect {
  /// Creates an effect.
  public init(blurEffect: UIBlurEffect) {
    super.init()
  }
}
