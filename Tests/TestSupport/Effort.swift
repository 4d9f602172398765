import Foundation

/// How much random work the tests do: the only place of those counts.
///
/// Every change is tested quickly. `Scripts/test all` sets `DETENT_EFFORT=full` for the optimised build.
package enum Effort: String {
  case quick, full

  /// The one that the environment asks for; any other word fails the suite (see `EffortTests`).
  package static let name = environment["DETENT_EFFORT"] ?? quick.rawValue
  package static let current = Effort(rawValue: name) ?? .quick

  private static let environment = ProcessInfo.processInfo.environment

  /// Gestures over everything that moves in *explore*.
  package static let gestures = count(quick: 500, full: 10_000)
  /// Feels at random, with some drags in each.
  package static let feels = count(quick: 160, full: 5000)
  /// Feels at random in each scene, with 20 gestures in each.
  package static let sceneFeels = count(quick: 5, full: 500)
  /// Gestures on each of the 31 stages that parts make together; `DETENT_GESTURES` asks for any number.
  package static let gesturesTogether = count("DETENT_GESTURES", quick: 12, full: 100)
  /// Damaged folders of prototypes; `DETENT_FOLDERS` asks for any number.
  package static let folders = count("DETENT_FOLDERS", quick: 100, full: 1000)
  /// Recordings whose motion is found again, of each kind; `DETENT_FITS` asks for any number.
  package static let fits = count("DETENT_FITS", quick: 20, full: 1000)

  /// Parameters that are tried one by one: all, or every fifth.
  package static func parameters<T>(_ all: [T]) -> [T] {
    current == .full ? all : stride(from: 0, to: all.count, by: 5).map { all[$0] }
  }

  /// `whole` rounds in a full run, a tenth of them in a quick one.
  package static func rounds(_ whole: Int) -> Int { count(quick: whole / 10, full: whole) }

  /// The number in the environment's variable `name`, or this effort's.
  private static func count(_ name: String = "", quick: Int, full: Int) -> Int {
    if let asked = environment[name].flatMap({ Int($0) }) { return asked }
    return current == .full ? full : quick
  }
}

/// How the tests were built.
package enum Build {
  /// Only optimised code keeps closures and iterators off the heap, and stops without words.
  package static let isOptimised: Bool = {
    #if DEBUG
      false
    #else
      true
    #endif
  }()
}
