import DetentMenus
import DetentMotion
import DetentStage

/// A parameter with a few named values, whose raw values count from 0.
///
/// The names are written out: asking the runtime for the name of a case makes every start search the
/// conformances of the whole program, and Embedded Swift cannot answer.
package protocol FeelChoice: CaseIterable, RawRepresentable<Int>, Sendable, BitwiseCopyable {
  /// The names in feel files, in the order of the cases.
  static var names: [String] { get }
  /// The type's name in the library; nil where only the stage has it.
  static var libraryType: String? { get }
}

extension FeelChoice {
  package static var libraryType: String? { nil }
}

extension AttachBaseline: FeelChoice {
  package static let names = ["current", "firstReport"]
  package static let libraryType: String? = "AttachBaseline"
}

extension DetentEdge: FeelChoice {
  package static let names = ["bottom", "top", "left", "right"]
  package static let libraryType: String? = "DetentEdge"
}

extension HeaderReturn: FeelChoice {
  package static let names = ["anywhere", "atTop"]
  package static let libraryType: String? = "HeaderReturn"
}

extension ListScrolling: FeelChoice {
  package static let names = ["atTop", "afterCard", "beforeCard", "alone"]
  package static let libraryType: String? = "ListScrolling"
}

extension CardMomentum: FeelChoice {
  package static let names = ["carries", "stops"]
}

extension DetentSkipping: FeelChoice {
  package static let names = ["sequential", "skip"]
  package static let libraryType: String? = "DetentSkipping"
}

extension FlingKind: FeelChoice {
  package static let names = ["decay", "spline", "power"]
}

extension Overscroll: FeelChoice {
  package static let names = ["rubberBand", "stretch"]
  package static let libraryType: String? = "Overscroll"
}

extension PagerPolicy: FeelChoice {
  package static let names = ["projected", "nearest"]
  package static let libraryType: String? = "PagerPolicy"
}

extension SheetPolicy: FeelChoice {
  package static let names = ["direction", "nearest", "projected"]
  package static let libraryType: String? = "SheetPolicy"
}

extension ReleasePolicy: FeelChoice {
  package static let names = ["stepwise", "nearest", "projected", "segments", "free"]
  package static let libraryType: String? = "ReleasePolicy"
}

extension ScrollMomentum.Kind: FeelChoice {
  package static let names = ["startAnew", "addUp", "flywheel"]
  package static let libraryType: String? = "ScrollMomentum.Kind"
}

extension SettleMotion: FeelChoice {
  package static let names = ["spring", "ease"]
  package static let libraryType: String? = "SettleMotion"
}

extension SnapPolicy: FeelChoice {
  package static let names = ["nearest", "projected"]
  package static let libraryType: String? = "SnapPolicy"
}

extension VelocityEstimator: FeelChoice {
  package static let names = ["leastSquares", "weighted"]
  package static let libraryType: String? = "VelocityEstimator"
}
