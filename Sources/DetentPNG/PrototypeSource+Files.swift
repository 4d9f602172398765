import DetentFiles

extension PrototypeSource {
  /// With pictures that are PNG files.
  package static let files = PrototypeSource { path throws(FileProblem) in try PNG.read(path) }
}
