/// The languages that a feel leaves the program in: a case and a line here, and a file of its own.
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

  /// As its makers write it, e.g. `SwiftUI`.
  package var title: String { target.title }

  /// What such a file is called, e.g. `feel.css`.
  package var fileName: String { target.fileName }
}
