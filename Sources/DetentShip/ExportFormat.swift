/// The languages in which a feel can be exported. Each has a case and a line here, and a file of its own.
package enum ExportFormat: String, CaseIterable, Hashable, Sendable {
  case swift, swiftui, uikit, compose, flutter, arkui, css, motion
  case reactNative = "react-native"
  case reactSpring = "react-spring"
  case tokens

  var target: any ExportTarget {
    switch self {
    case .swift: SwiftTarget()
    case .swiftui: SwiftUITarget()
    case .uikit: UIKitTarget()
    case .compose: ComposeTarget()
    case .flutter: FlutterTarget()
    case .arkui: ArkUITarget()
    case .css: CSSTarget()
    case .motion: MotionTarget()
    case .reactNative: ReactNativeTarget()
    case .reactSpring: ReactSpringTarget()
    case .tokens: TokensTarget()
    }
  }

  /// The name as its makers write it, for example `SwiftUI`.
  package var title: String { target.title }

  /// The usual name of such a file, for example `feel.css`.
  package var fileName: String { target.fileName }
}
