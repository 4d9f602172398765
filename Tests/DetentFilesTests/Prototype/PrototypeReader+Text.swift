import TestSupport

@testable import DetentFiles

extension PrototypeReader {
  /// Reads a document without pictures.
  static func read(text: String) throws -> Result<Prototype, PrototypeProblems> {
    let folder = try ScratchFolder()
    try folder.write(text, to: "prototype.json")
    return read(folder.path, PrototypeSource.blank)
  }

  /// Returns everything that is wrong with a document without pictures.
  static func problems(text: String) throws -> [String] {
    guard case .failure(let problems) = try read(text: text) else { return [] }
    return problems.all.map(\.description)
  }
}
