import DetentCanvas
import DetentDisk

/// One difference from the recording, or one reason why a test failed.
package struct ShotFault: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable {
    /// A gesture, or a folder that may hold gestures, cannot be found, read or played.
    case gesture
    /// The gesture, or the feel that it names, has changed since the recording.
    case edited
    /// An expectation of the gesture does not hold.
    case expectation
    /// There is no reference.
    case missing
    /// A reference cannot be read, or is not what was recorded.
    case reference
    /// No gesture asks for this reference.
    case stale
    /// The motion differs.
    case state
    /// The state is the same, but the pixels differ.
    case paint
    /// The program could not write references or the report.
    case unwritten
  }

  package var kind: Kind
  /// The picture's name. This is nil if the fault concerns the whole gesture.
  package var picture: String?
  /// The fault in one sentence.
  package var message: String
  /// The tick at which the picture is taken, if it is taken.
  package var tick: Int?
  package var difference: PictureDifference?
  /// The areas of the picture that are not compared.
  package var masks: [PixelRect] = []
  /// The paths of pictures written about the fault: expected, actual and difference, as far as they exist.
  package var files: [String] = []

  init(_ kind: Kind, picture: String? = nil, _ message: String) {
    self.kind = kind
    self.picture = picture
    self.message = message
  }

  /// The gesture has changed since the recording. `hasOtherMasks` says that a picture differs because its
  /// masks do.
  static func edited(hasOtherMasks: Bool = false) -> ShotFault {
    let masks = hasOtherMasks ? ", and its masks have changed" : ""
    return ShotFault(
      .edited,
      "the gesture was edited since it was recorded\(masks): record it again once it is right"
    )
  }

  /// Returns `TEST/PICTURE`, or `TEST` for the whole gesture.
  func place(in test: String) -> String {
    test + (picture.map { "/" + DisplayText.plain($0) } ?? "")
  }
}

extension ShotFault.Kind {
  /// The consequences of a kind of fault for the reports.
  struct Traits {
    var problem = FileProblem.Kind.difference
    /// True if the test could not be judged.
    var isError = false
    /// True if recording the test again mends the fault.
    var canBeAccepted = true
    /// The mark in the page's list.
    var mark = "state"
    /// The name in the page's list.
    var words: String
  }

  var traits: Traits {
    switch self {
    case .gesture:
      Traits(problem: .input, isError: true, canBeAccepted: false, words: "cannot be played")
    case .edited: Traits(words: "the gesture was edited")
    case .expectation: Traits(canBeAccepted: false, words: "expectation")
    case .missing: Traits(mark: "missing", words: "reference missing")
    case .reference: Traits(isError: true, mark: "missing", words: "reference cannot be read")
    case .stale: Traits(mark: "missing", words: "reference that no gesture asks for")
    case .state: Traits(words: "state")
    case .paint: Traits(mark: "paint", words: "paint")
    case .unwritten:
      Traits(
        problem: .environment, isError: true, canBeAccepted: false, words: "could not be written")
    }
  }
}

/// The result of one test.
package struct ScreenshotResult: Hashable, Sendable {
  package var test: ScreenshotTest
  /// The names of the pictures that were drawn and compared.
  package var pictureNames: [String] = []
  package var faults: [ShotFault] = []
  /// Pictures that a tolerance let pass.
  package var forgiven: [Forgiven] = []
  /// Explanations of the faults: a different font, version or number.
  package var notes: [String] = []
  /// The point where the motion first differed, and the parameter that caused it.
  package var divergence: Divergence?
  package var cause: Cause?
  /// The data for the page of the report.
  package var evidence: Evidence?
  package var wasRecorded = false

  /// The elapsed time, in seconds.
  package var seconds = 0.0

  package var pictures: Int { pictureNames.count }
  package var hasPassed: Bool { faults.isEmpty && !wasRecorded }
}

// MARK: - JSON

extension ScreenshotResult: JSONWritable {
  package var json: JSONWriter.Value {
    let verdict = verdict
    return [
      "gesture": test.path, "passed": hasPassed, "recorded": wasRecorded, "pictures": pictures,
      "seconds": (seconds * 1000).rounded() / 1000, "summary": verdict?.sentence, "cause": cause,
      "accept": verdict?.acceptCommand, "faults": faults.map(json), "forgiven": forgiven,
      "notes": notes,
    ]
  }

  private func json(_ fault: ShotFault) -> JSONWriter.Value {
    let divergence = fault.kind == .state ? divergence : nil
    let bounds = fault.difference?.bounds
    return [
      "kind": fault.kind.rawValue, "message": fault.message, "picture": fault.picture,
      "tick": divergence?.tick, "quantity": divergence?.quantity?.name,
      "found": divergence?.quantity?.found, "recorded": divergence?.quantity?.recorded,
      "pixels": fault.difference?.pixels, "largest": fault.difference?.largest,
      "rectangle": bounds.map { [$0.left, $0.top, $0.width, $0.height] }, "files": fault.files,
    ]
  }
}
