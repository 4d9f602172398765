import DetentShip

/// The foreign names that a language's exports may use, each with the line that imports it.
struct ForeignNames {
  /// The import that brings each name; "" for a name that needs none.
  private let imports: [String: String]
  /// The words after which a name is the file's own.
  private let declaring: Set<String>

  private init(_ table: KeyValuePairs<String, String>, declaring: String) {
    var imports: [String: String] = [:]
    for (line, names) in table {
      for name in names.split(separator: " ") { imports[String(name)] = line }
    }
    self.imports = imports
    self.declaring = Set(declaring.split(separator: " ").map(String.init))
  }

  /// The names of a language; nil for CSS and tokens, which have none.
  static func of(_ format: ExportFormat) -> ForeignNames? {
    switch format {
    case .compose: kotlin
    case .flutter: dart
    case .swift, .swiftui, .uikit: swift(format)
    case .arkui, .motion, .reactNative, .reactSpring: module
    case .css, .tokens: nil
    }
  }

  private static let kotlin = ForeignNames(
    [
      "": "Float POSITIVE_INFINITY",
      "import androidx.compose.animation.core.*":
        "AnimationSpec CubicBezierEasing exponentialDecay spring tween",
      "import androidx.compose.animation.splineBasedDecay": "splineBasedDecay",
      "import androidx.compose.foundation.gestures.AnchoredDraggableDefaults":
        "AnchoredDraggableDefaults flingBehavior",
      "import androidx.compose.foundation.gestures.AnchoredDraggableState":
        "AnchoredDraggableState",
      "import androidx.compose.foundation.gestures.DraggableAnchors": "DraggableAnchors",
      "import androidx.compose.runtime.Composable": "Composable",
      "import androidx.compose.ui.unit.Density": "Density",
    ], declaring: "class fun object val")

  /// The names in Dart. `widgets.dart` exports only ScrollSpringSimulation, Simulation, SpringDescription and
  /// Tolerance of `physics.dart` (Flutter, `scroll_physics.dart` and `animation_controller.dart`).
  private static let dart = ForeignNames(
    [
      "": "Duration abs if for get",
      "import 'dart:math' as math;": "math pow",
      "import 'package:flutter/physics.dart';": "FrictionSimulation",
      "import 'package:flutter/widgets.dart';":
        "BouncingScrollPhysics ClampingScrollSimulation Cubic Curve ScrollMetrics ScrollPhysics "
        + "ScrollSpringSimulation Simulation SpringDescription applyTo buildParent "
        + "createBallisticSimulation dx frictionFactor isDone x",
    ], declaring: "class")

  private static let module = ForeignNames(
    [
      "": "for if",
      "import { curves } from '@kit.ArkUI';":
        "curves cubicBezierCurve interpolatingSpring springMotion",
      "import { Easing } from \"react-native-reanimated\";": "Easing bezier",
    ], declaring: "const function")

  private static func swift(_ format: ExportFormat) -> ForeignNames {
    let names =
      switch format {
      case .swiftui: "Animation CGFloat Spring interpolatingSpring spring timingCurve"
      case .uikit:
        "CASpringAnimation CGFloat CGPoint CGVector DecelerationRate TimeInterval UIScrollView "
          + "UICubicTimingParameters UISpringTimingParameters"
      default:
        "CubicBezier DampedSpring Decay Detent DetentEdge DetentSkipping Fling Overscroll PowerFling "
          + "ReleasePolicy ReleaseRules SettleMotion ScrollMomentum ScrollTuning SplineFling "
          + "VelocityEstimator VelocityRules Kind decay power spline fraction height inset"
      }
    let menus =
      "AttachBaseline BottomSheetTuning Dismissal HeaderHeights HeaderReturn ListScrolling PagerPolicy "
      + "SheetPolicy SnapPolicy"
    return ForeignNames(
      [
        "": "Double MainActor String", "import \(format.title)": names,
        "import DetentMenus": format == .swift ? menus : "",
      ],
      declaring: "enum func let")
  }

  /// The errors that a compiler would find: unknown names, names without their import, and imports without a
  /// name.
  func problems(_ text: String) -> [String] {
    var (lines, code) = ([String](), "")
    for line in text.split(separator: "\n") where !line.drop(while: { $0 == " " }).hasPrefix("//") {
      if line.hasPrefix("import ") { lines.append(String(line)) } else { code += line + "\n" }
    }
    let words = Self.words(code)
    var own: Set<String> = []
    for (word, before) in zip(words.dropFirst(), words) where declaring.contains(before.text) {
      own.insert(word.text)
    }
    var used: Set<String> = []
    var problems: [String] = []
    for word in words where !own.contains(word.text) && !word.isDeclared {
      if let line = imports[word.text] {
        used.insert(line)
        if line != "", !lines.contains(line) { problems.append("\(word.text) without \(line)") }
      } else if word.isCalled || word.text.first?.isUppercase == true {
        problems.append("nobody's: \(word.text)")
      }
    }
    // A Swift file always imports its frameworks.
    let idle = declaring.contains("func") ? [] : lines.filter { !used.contains($0) }
    return problems + idle.map { "for nothing: \($0)" }
  }

  private struct Word {
    var text: String
    /// True if an opening bracket follows, possibly after type arguments.
    var isCalled = false
    /// True for a case of an enumeration, or a type parameter.
    var isDeclared = false
  }

  /// The identifiers outside of strings.
  private static func words(_ code: String) -> [Word] {
    var words: [Word] = []
    var rest = code[...]
    var cases: Set<String> = ["T"]
    while let letter = rest.first {
      if letter == "\"" || letter == "'" {
        rest = rest.dropFirst().drop { $0 != letter }.dropFirst()
      } else if letter.isLetter || letter == "_" {
        let text = String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
        rest = rest.dropFirst(text.count)
        var after = rest
        if after.first == "<" { after = after.drop { $0 != ">" }.dropFirst() }
        if words.suffix(2).map(\.text) == ["enum", "class"] {
          let list = after.drop { $0 != "{" }.dropFirst().prefix { $0 != "}" }
          cases.formUnion(list.split { ", ".contains($0) }.map(String.init))
        }
        // The name of a generic function comes after its types.
        if words.last?.text == "fun", cases.contains(text) { continue }
        words.append(
          Word(text: text, isCalled: after.first == "(", isDeclared: cases.contains(text)))
      } else if letter.isNumber {
        rest = rest.drop { $0.isLetter || $0.isNumber || $0 == "." }
      } else {
        rest = rest.dropFirst()
      }
    }
    return words
  }
}
