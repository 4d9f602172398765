import DetentMotion
import DetentStage

extension StageKey {
  /// The name in gesture files: `page-up` for `pageUp`.
  package var fileName: String {
    "\(self)".reduce(into: "") { name, letter in
      name += letter.isUppercase ? "-" + letter.lowercased() : String(letter)
    }
  }
}
