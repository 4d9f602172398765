import DetentCanvas
import DetentFiles
import DetentText
import Foundation

/// A gesture file with its reference pictures, as a test of one's own.
///
/// With Swift Testing each gesture of a folder is a case of one test:
///
///     @Test(arguments: try ScreenshotGesture.all(in: "Screenshots"))
///     func `looks and moves as recorded`(gesture: ScreenshotGesture) throws { try gesture.verify() }
///
/// The environment's `DETENT_RECORD` writes references instead: `missing`, those that are not there;
/// `failed`, those that differ; `all`. A recording is never a pass. `DETENT_REPORT` names the folder for
/// what explains failures, a page and pictures for each gesture; else it is one of the temporary folder.
public struct ScreenshotGesture: Hashable, Sendable, CustomStringConvertible {
  private let test: ScreenshotTest

  /// The gestures in `folder` and the folders in it, in alphabetical order. References whose gesture is
  /// gone, and what cannot be read, are among them: they fail.
  ///
  /// - Parameters:
  ///   - folder: a path from the folder of the calling source, or an absolute one.
  ///   - source: the calling source.
  /// - Throws: `ScreenshotFailure` where there is no such folder, or no gesture in it.
  public static func all(
    in folder: String, of source: String = #filePath
  ) throws -> [ScreenshotGesture] {
    do throws(FileProblem) {
      let path = FilePath.join(FilePath.folder(of: source), folder)
      return try ScreenshotTest.find([path]).map(ScreenshotGesture.init)
    } catch { throw ScreenshotFailure(error) }
  }

  private init(_ test: ScreenshotTest) { self.test = test }

  /// Its path from the folder, without the ending.
  public var description: String { test.name }

  /// Plays the gesture and compares states and pictures with what was recorded, or records them. Gestures
  /// may be verified at once, on any threads.
  ///
  /// - Parameter tolerance: what is forgiven; by default nothing, to the bit.
  /// - Throws: `ScreenshotFailure`, whose description is the report.
  public func verify(_ tolerance: ScreenshotTolerance = .exact) throws {
    try verify(tolerance, environment: ProcessInfo.processInfo.environment)
  }

  func verify(_ tolerance: ScreenshotTolerance, environment: [String: String]) throws {
    let result: ScreenshotResult
    let report: String
    do throws(FileProblem) {
      report = Self.report(environment)
      var run = ScreenshotRun(
        library: try FeelLibrary.shipped(), recording: try Self.recording(environment),
        report: report, surroundings: { () throws(FileProblem) in try Surroundings.current() })
      run.tolerance = tolerance.value
      let player = try Players.take()
      result = run.run(test, player)
      Players.put(player)
      if !result.faults.isEmpty {
        try ReportPage([result], outcome: "\(test.name) failed", facts: "1 gesture")
          .write(to: FilePath.join(report, test.name))
      }
    } catch { throw ScreenshotFailure(error) }
    if !result.hasPassed { throw ScreenshotFailure(result, report: report) }
  }

  private static func recording(
    _ environment: [String: String]
  ) throws(FileProblem) -> ScreenshotRun.Recording? {
    guard let text = environment["DETENT_RECORD"], !text.isEmpty else { return nil }
    if let recording = ScreenshotRun.Recording(rawValue: text) { return recording }
    let names = ScreenshotRun.Recording.allCases.map(\.rawValue)
    throw FileProblem(
      path: "DETENT_RECORD", found: DisplayText.quoted(text),
      expected: names.joined(separator: ", "), suggestion: NearestName.of(text, among: names))
  }

  private static func report(_ environment: [String: String]) -> String {
    if let named = environment["DETENT_REPORT"], !named.isEmpty { return named }
    return NSTemporaryDirectory() + "detent-test-\(ProcessInfo.processInfo.processIdentifier)"
  }
}

/// What `ScreenshotGesture.verify` forgives in pictures; states are always compared exactly.
public struct ScreenshotTolerance: Hashable, Sendable {
  let value: Tolerance?

  /// Nothing.
  public static let exact = ScreenshotTolerance(value: nil)
  /// Edges that another font engine, or another processor, smooths in another way. What moved, is missing
  /// or has another colour fails.
  public static let antialiasing = ScreenshotTolerance(value: .antialiasing)
}

/// Players that nobody uses: each keeps what it has measured and drawn, and is for one thread at a time.
private enum Players {
  private static let idle = Guarded<[ShotPlayer]>([])

  static func take() throws(FileProblem) -> ShotPlayer {
    if let player = idle.use({ $0.popLast() }) { return player }
    do throws(FontError) {
      return ShotPlayer(typesetter: Typesetter(shaper: try SDLShaper(family: .inter())))
    } catch {
      throw FileProblem(.environment, path: "fonts", found: "\(error)", expected: "the font Inter")
    }
  }

  static func put(_ player: ShotPlayer) { idle.use { $0.append(player) } }
}
