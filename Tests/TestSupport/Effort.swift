import Foundation

/// The amount of random work in the tests: all such counts are here.
///
/// Every change gets the quick tests. `Scripts/test all` sets `DETENT_EFFORT=full` for the optimised build.
package enum Effort: String {
  case quick, full

  /// The effort that the environment requests; an unknown word fails the suite (see `EffortTests`).
  package static let name = environment["DETENT_EFFORT"] ?? quick.rawValue
  package static let current = Effort(rawValue: name) ?? .quick

  private static let environment = ProcessInfo.processInfo.environment

  /// The number of gestures over everything that moves in *explore*.
  package static let gestures = count(quick: 500, full: 10_000)
  /// The number of random feels, with several drags in each; `DETENT_FEELS` overrides it.
  package static let feels = count("DETENT_FEELS", quick: 160, full: 800)
  /// The number of random feels in each scene, with 20 gestures in each; `DETENT_SCENE_FEELS` overrides it.
  package static let sceneFeels = count("DETENT_SCENE_FEELS", quick: 5, full: 100)
  /// The number of gestures on each of the 31 stages that parts make together; `DETENT_GESTURES` overrides
  /// it.
  package static let gesturesTogether = count("DETENT_GESTURES", quick: 12, full: 50)
  /// The number of gestures on each of the 16 stages with pages side by side; `DETENT_SWIPES` overrides it.
  package static let pagedGestures = count("DETENT_SWIPES", quick: 30, full: 150)
  /// The number of damaged prototype folders; `DETENT_FOLDERS` overrides it.
  package static let folders = count("DETENT_FOLDERS", quick: 100, full: 1000)
  /// The number of damaged designs; `DETENT_DESIGNS` overrides it.
  package static let designs = count("DETENT_DESIGNS", quick: 300, full: 1000)
  /// The number of damaged packs of each prototype; `DETENT_PACKS` overrides it.
  package static let packs = count("DETENT_PACKS", quick: 200, full: 1000)
  /// The random gestures in each scene whose every parameter must act as the search says; `DETENT_ACTED`
  /// overrides it.
  package static let actedGestures = count("DETENT_ACTED", quick: 6, full: 60)
  /// The number of recordings of each kind whose motion must be found again; `DETENT_FITS` overrides it.
  package static let fits = count("DETENT_FITS", quick: 20, full: 300)

  /// The parameters that are tried one by one: all of them, or every fifth.
  package static func parameters<T>(_ all: [T]) -> [T] {
    current == .full ? all : stride(from: 0, to: all.count, by: 5).map { all[$0] }
  }

  /// The number of rounds: `whole` in a full run, a tenth of them in a quick one.
  package static func rounds(_ whole: Int) -> Int { count(quick: whole / 10, full: whole) }

  /// The number in the environment's variable `name`; if it is unset, this effort's number.
  private static func count(_ name: String = "", quick: Int, full: Int) -> Int {
    if let asked = environment[name].flatMap({ Int($0) }) { return asked }
    return current == .full ? full : quick
  }
}

/// The kind of build that the tests run in.
package enum Build {
  /// True if the modules are optimised in debug builds, too, as `Scripts/test` builds them.
  package static let hasOptimisedModules =
    ProcessInfo.processInfo.environment["DETENT_OPTIMISED"] != nil

  /// True in optimised code, which alone keeps closures and iterators off the heap, and stops without a
  /// message.
  package static let isOptimised: Bool = {
    #if DEBUG
      false
    #else
      true
    #endif
  }()
}
