import DetentCanvas
import DetentDisk
import DetentFiles
import DetentText
import Foundation

/// A gesture file with its reference pictures, as a test of your own.
///
/// With Swift Testing each gesture of a folder is one case of a test:
///
///     @Test(arguments: try ScreenshotGesture.all(in: "Screenshots"))
///     func `looks and moves as recorded`(gesture: ScreenshotGesture) throws { try gesture.verify() }
///
/// The environment variable `DETENT_RECORD` writes references instead: `missing` writes missing ones,
/// `failed` writes those that differ, and `all` writes all. A recording never passes.
///
/// `DETENT_REPORT` names the folder for the report on failures: a page, and pictures for each gesture.
/// Without it the report goes into a temporary folder.
public struct ScreenshotGesture: Hashable, Sendable, CustomStringConvertible {
  private let test: ScreenshotTest

  /// Returns the gestures in `folder` and in the folders inside, in alphabetical order. References whose
  /// gesture is gone, and unreadable files, become gestures that fail.
  ///
  /// - Parameters:
  ///   - folder: a path from the folder of the calling source, or an absolute one.
  ///   - source: the calling source.
  /// - Throws: `ScreenshotFailure` if there is no such folder, or no gesture in it.
  public static func all(
    in folder: String, of source: String = #filePath
  ) throws -> [ScreenshotGesture] {
    do throws(FileProblem) {
      let path = FilePath.join(FilePath.folder(of: source), folder)
      return try ScreenshotTest.find([path]).map(ScreenshotGesture.init)
    } catch { throw ScreenshotFailure(error) }
  }

  private init(_ test: ScreenshotTest) { self.test = test }

  /// The gesture's path from the folder, without its extension.
  public var description: String { test.name }

  /// Plays the gesture and compares states and pictures with the recording, or records them. Several gestures
  /// may be verified at once, on any threads.
  ///
  /// - Parameter tolerance: the differences to forgive. By default there are none, to the bit.
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
    let names = ScreenshotRun.Recording.names
    throw FileProblem(
      path: "DETENT_RECORD", found: DisplayText.quoted(text),
      expected: names.joined(separator: ", "), suggestion: NearestName.of(text, among: names))
  }

  private static func report(_ environment: [String: String]) -> String {
    if let named = environment["DETENT_REPORT"], !named.isEmpty { return named }
    return ReportFolder.temporary
  }
}

/// The differences in pictures that `ScreenshotGesture.verify` forgives. States are always compared exactly.
public struct ScreenshotTolerance: Hashable, Sendable {
  let value: Tolerance?

  /// Forgives nothing.
  public static let exact = ScreenshotTolerance(value: nil)
  /// Forgives edges that a different font engine or processor smooths differently. Motion, a missing part or
  /// a different colour still fails.
  public static let antialiasing = ScreenshotTolerance(value: .antialiasing)
}

/// Idle players. Each keeps its measured and drawn scenes, and serves one thread at a time.
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
