import DetentCore

extension StageKey {
  /// The name in gesture files: `page-up` for `pageUp`.
  public var fileName: String {
    "\(self)".reduce(into: "") { name, letter in
      name += letter.isUppercase ? "-" + letter.lowercased() : String(letter)
    }
  }
}
