import DetentCanvas

/// Something that is not as it was recorded.
package struct ShotFault: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable {
    /// The gesture, or a folder where there may be gestures, cannot be found, read or played.
    case gesture
    /// The gesture, or the feel that it names, is another than was recorded.
    case edited
    /// What the gesture expects is not so.
    case expectation
    /// There is no reference.
    case missing
    /// A reference cannot be read, or is not what was recorded.
    case reference
    /// A reference that no gesture asks for.
    case stale
    /// Something moved another way.
    case state
    /// The state is the same, and looks different.
    case paint
    /// References or the report could not be written.
    case unwritten
  }

  package var kind: Kind
  /// The picture's name; nil where it concerns the gesture as a whole.
  package var picture: String?
  /// In a sentence.
  package var message: String
  /// When the picture is taken, where it is.
  package var tick: Int?
  /// Where the motion first went another way.
  package var divergence: Divergence?
  package var difference: PictureDifference?
  /// What of the picture is not compared.
  package var masks: [PixelRect] = []
  /// The pictures written about it: expected, actual and difference, as far as there are any.
  package var files: [String] = []

  init(_ kind: Kind, picture: String? = nil, _ message: String) {
    self.kind = kind
    self.picture = picture
    self.message = message
  }

  /// The gesture is another than was recorded; `hasOtherMasks`: and by its masks it is that a picture differs.
  static func edited(hasOtherMasks: Bool = false) -> ShotFault {
    let masks = hasOtherMasks ? ", and its masks are others" : ""
    return ShotFault(
      .edited,
      "the gesture was edited since it was recorded\(masks): record it again once it is as it should be"
    )
  }
}

/// How a test went.
package struct ScreenshotResult: Hashable, Sendable {
  package var test: ScreenshotTest
  /// The names of the pictures that were drawn and compared.
  package var pictureNames: [String] = []
  package var faults: [ShotFault] = []
  /// Pictures that a tolerance let pass.
  package var forgiven: [Forgiven] = []
  /// What explains the faults: another font, another version, other numbers.
  package var notes: [String] = []
  /// Where the motion first went another way, and for which parameter.
  package var divergence: Divergence?
  package var cause: Cause?
  /// For the page of the report.
  package var evidence: Evidence?
  package var wasRecorded = false

  /// What it took, by the clock on the wall.
  package var seconds = 0.0

  package var pictures: Int { pictureNames.count }
  package var hasPassed: Bool { faults.isEmpty && !wasRecorded }
}
