import DetentCanvas
import DetentDisk
import DetentFiles
import DetentPNG
import DetentStage

/// Plays one gesture and compares states, pixels and files with its references. It decodes and encodes
/// nothing; `Diagnosis` examines the differences afterwards.
struct ScreenshotCheck {
  /// A picture as the gesture draws it now.
  struct Taken: Hashable {
    var name: String
    var state: String
    var pixels: Fingerprint
  }

  let test: ScreenshotTest
  let script: GestureScript
  /// The fingerprint of the gesture file's bytes, from which `script` was read.
  let gesture: Fingerprint
  let feel: Feel
  /// True if the feel is not the one that the gesture asks for.
  private let isOverridden: Bool
  /// This is nil if there is no readable reference.
  private(set) var reference: Reference?
  private(set) var taken: [Taken] = []
  private(set) var faults: [ShotFault] = []

  init(
    _ test: ScreenshotTest, library: FeelLibrary, override: FeelOverride? = nil
  ) throws(FileProblem) {
    if let problem = test.problem { throw problem }
    self.test = test
    let bytes = try FileBytes.read(test.path, limit: GestureLimits.size)
    gesture = Fingerprint(bytes)
    script = try GestureReader.parse(bytes, path: test.path, .files)
    let own = try script.feel(in: library)
    feel = try override?.feel(of: script, in: library) ?? own
    isOverridden = override != nil
    try script.style.checkMemory(ofStage: script.setup.size, path: test.path)
    let expects = script.steps.contains { if case .expect = $0.action { true } else { false } }
    guard expects || !script.shots.isEmpty else {
      throw FileProblem(
        path: test.path, found: "neither shot nor expect",
        expected: "at least one of them: a test must check something")
    }
  }

  mutating func run(_ player: ShotPlayer) {
    let (end, failures) = player.play(script, feel: feel) { shot in
      taken.append(
        Taken(
          name: shot.name, state: shot.simulation.stateHash.description,
          pixels: shot.fingerprint))
    }
    // A recording may replace the folder during the check, so the files may come from both folders.
    for _ in 0..<Self.attempts {
      let stamp = FileStamp(test.folder.path)
      faults = failures.map { ShotFault(.expectation, $0.description) }
      compare(endingIn: end)
      if faults.isEmpty || FileStamp(test.folder.path) == stamp { return }
    }
  }

  private static let attempts = 10

  private mutating func compare(endingIn end: Simulation) {
    readReference()
    guard let reference else { return }
    if gesture != reference.gesture {
      faults.append(.edited())
    }
    for picture in taken { compare(picture, reference) }
    let isThere =
      end.state.tick == reference.endTick && end.stateHash.description == reference.endState
    if faults.allSatisfy({ $0.kind != .state }), !isThere { fault(.state, "the end differs") }
    checkTrace(reference)
    checkPictures(reference)
  }

  private mutating func fault(_ kind: ShotFault.Kind, picture: String? = nil, _ message: String) {
    faults.append(ShotFault(kind, picture: picture, message))
  }

  private mutating func readReference() {
    reference = nil
    do throws(FileProblem) {
      reference = try test.folder.reference()
      guard reference == nil else { return }
      fault(.missing, "\(DisplayText.plain(test.folder.referencePath)): nothing is recorded")
    } catch { fault(.reference, error.description) }
  }

  private mutating func compare(_ picture: Taken, _ reference: Reference) {
    guard let recorded = reference.pictures.first(where: { $0.name.exact == picture.name.exact })
    else {
      return fault(.missing, picture: picture.name, "no picture is recorded")
    }
    if recorded.state != picture.state {
      fault(.state, picture: picture.name, "state differs")
    } else if recorded.pixels != picture.pixels {
      fault(.paint, picture: picture.name, "paint differs, state is the same")
    }
  }
}

// MARK: - Files

extension ScreenshotCheck {
  /// Compares the trace's bytes. If the gesture names a feel, it compares the feel's numbers too. It does not
  /// do so for the default feel, which is part of the program and whose changes show in states.
  private mutating func checkTrace(_ reference: Reference) {
    let path = test.folder.tracePath
    guard let bytes = checked(path, limit: Trace.maximumSize, reference.trace, picture: nil),
      let name = script.feel?.name, gesture == reference.gesture, !isOverridden
    else { return }
    do throws(FileProblem) {
      guard try !Trace.parse(bytes, path: path).changes(to: feel).isEmpty else { return }
      fault(
        .edited,
        "the feel \(DisplayText.quoted(name)) has different numbers than the recording: "
          + "record the gesture again once they are right")
    } catch { fault(.reference, error.description) }
  }

  /// Compares the bytes of every recorded picture, and reports pictures that were never recorded.
  private mutating func checkPictures(_ reference: Reference) {
    let folder = test.folder
    for picture in reference.pictures {
      if taken.contains(where: { $0.name.exact == picture.name.exact }) {
        _ = checked(
          folder.picturePath(picture.name), limit: ReferenceFolder.maximumPictureSize, picture.file,
          picture: picture.name)
      } else {
        faults.append(unasked(picture.name))
      }
    }
    do throws(FileProblem) {
      for name in try folder.pictureNames()
      where !reference.pictures.contains(where: { $0.name.exact == name.exact }) {
        fault(
          .stale, picture: name,
          "\(DisplayText.plain(folder.picturePath(name))): the recording has no such picture")
      }
    } catch { fault(.reference, error.description) }
  }

  /// Returns the fault of a recorded picture that the gesture did not draw.
  private func unasked(_ name: String) -> ShotFault {
    let asked = script.shots.contains { shot in
      script.style.themes.contains {
        script.style.pictureName(of: shot, in: $0).exact == name.exact
      }
    }
    return asked
      ? ShotFault(.expectation, picture: name, "the gesture does not get this far")
      : ShotFault(.stale, picture: name, "the gesture has no such picture")
  }

  /// Returns the file's bytes if they equal the recording, and otherwise reports a fault.
  private mutating func checked(
    _ path: String, limit: Int, _ recorded: Fingerprint, picture: String?
  ) -> [UInt8]? {
    do throws(FileProblem) {
      guard try ReferenceFolder.has(path) else {
        fault(.missing, picture: picture, "\(DisplayText.plain(path)): no such file")
        return nil
      }
      let bytes = try FileBytes.read(path, limit: limit)
      if Fingerprint(bytes) == recorded { return bytes }
      fault(
        .reference, picture: picture,
        "\(DisplayText.plain(path)): the file has changed since it was recorded")
    } catch { fault(.reference, picture: picture, error.description) }
    return nil
  }
}
