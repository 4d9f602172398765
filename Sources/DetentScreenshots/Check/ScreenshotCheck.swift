import DetentCanvas
import DetentCore
import DetentFiles

/// Plays one gesture and holds states, pixels and files against its references.
///
/// Nothing is decoded or encoded; what differs is looked into afterwards.
struct ScreenshotCheck {
  /// A picture as it is now.
  struct Taken: Hashable {
    var name: String
    var state: String
    var pixels: Fingerprint
  }

  let test: ScreenshotTest
  let script: GestureScript
  let feel: Feel
  /// Nil where there is none that can be read.
  private(set) var reference: Reference?
  private(set) var taken: [Taken] = []
  private(set) var faults: [ShotFault] = []

  init(_ test: ScreenshotTest, library: FeelLibrary) throws(FileProblem) {
    self.test = test
    script = try GestureReader.read(test.path)
    feel = try script.feel(in: library)
  }

  mutating func run(_ player: ShotPlayer) {
    readReference()
    var taken: [Taken] = []
    let (end, failures) = player.play(script, feel: feel) { shot in
      taken.append(
        Taken(
          name: shot.name, state: shot.simulation.stateHash.description,
          pixels: Fingerprint(shot.picture)))
    }
    self.taken = taken
    faults += failures.map { ShotFault(.expectation, $0.description) }
    guard let reference else { return }
    for picture in taken { compare(picture, reference) }
    if faults.allSatisfy({ $0.kind != .state }), isElsewhere(end, reference) {
      faults.append(ShotFault(.state, "the end is another"))
    }
    checkFiles(reference)
  }

  private mutating func readReference() {
    do throws(FileProblem) {
      reference = try test.folder.reference()
      if reference == nil {
        faults.append(ShotFault(.missing, "\(test.folder.referencePath): nothing is recorded"))
      }
    } catch {
      faults.append(ShotFault(.reference, error.description))
    }
  }

  private mutating func compare(_ picture: Taken, _ reference: Reference) {
    guard let recorded = reference.pictures.first(where: { $0.name == picture.name }) else {
      faults.append(ShotFault(.missing, picture: picture.name, "no picture is recorded"))
      return
    }
    if recorded.state != picture.state {
      faults.append(ShotFault(.state, picture: picture.name, "state differs"))
    } else if recorded.pixels != picture.pixels {
      faults.append(
        ShotFault(.paint, picture: picture.name, "paint differs, state is the same"))
    }
  }

  private func isElsewhere(_ end: Simulation, _ reference: Reference) -> Bool {
    end.state.tick != reference.endTick || end.stateHash.description != reference.endState
  }

  /// The bytes of every file that belongs to the reference, and files that do not.
  private mutating func checkFiles(_ reference: Reference) {
    let folder = test.folder
    check(
      folder.tracePath, limit: Trace.maximumSize, reference.trace, picture: nil)
    for picture in reference.pictures {
      guard taken.contains(where: { $0.name == picture.name }) else {
        faults.append(ShotFault(.stale, picture: picture.name, "the gesture has no such picture"))
        continue
      }
      check(
        folder.picturePath(picture.name), limit: ReferenceFolder.maximumPictureSize, picture.file,
        picture: picture.name)
    }
    for name in folder.pictureNames where !reference.pictures.contains(where: { $0.name == name }) {
      faults.append(
        ShotFault(.stale, picture: name, "\(folder.picturePath(name)): not among the recorded"))
    }
  }

  private mutating func check(
    _ path: String, limit: Int, _ recorded: Fingerprint, picture: String?
  ) {
    guard ReferenceFolder.exists(path) else {
      faults.append(ShotFault(.missing, picture: picture, "\(path): no such file"))
      return
    }
    do throws(FileProblem) {
      guard Fingerprint(try FileBytes.read(path, limit: limit)) != recorded else { return }
      faults.append(
        ShotFault(.reference, picture: picture, "\(path): not the file that was recorded"))
    } catch {
      faults.append(ShotFault(.reference, picture: picture, error.description))
    }
  }
}
