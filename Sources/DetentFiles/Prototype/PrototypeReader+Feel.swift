import DetentDisk
import DetentStage

/// Reads the feel file that a document names, and finds the files beside it. The feel's numbers become the
/// prototype's own.
extension PrototypeReader {
  /// Returns the named feel. It returns the default feel if none is named, or after reporting a problem with
  /// the file.
  mutating func feel(_ value: JSONValue?) -> Feel {
    let found = value.flatMap { value in
      file(value, "a feel file") {
        $0.hasSuffix(".json") && $0 != PrototypeDocument.fileName.exact
          && $0 != PrototypeDocument.schemaName.exact
      }
    }
    guard let file = found else { return .default }
    do throws(FileProblem) {
      let library = (try? FeelLibrary.shipped()) ?? FeelLibrary(folder: nil)
      return try library.read(file, basedOnPresets: true).feel
    } catch {
      problems.append(error)
      return .default
    }
  }

  /// Returns the file that the document names, or nil after reporting that the folder has no such file.
  ///
  /// - Parameters:
  ///   - kind: the kind of file in the words of a sentence.
  ///   - isLike: tells whether a file may have been meant.
  mutating func file(
    _ value: JSONValue, _ kind: String, isLike: (ExactText) -> Bool
  ) -> String? {
    guard let name = value.string else { return nil }
    let file = FilePath.join(folder, name)
    stamps.note(file)
    guard FileKind(file) == .file, isInside(file) else {
      let names = ((try? Folder.names(in: folder)) ?? []).filter { isLike($0.exact) }
      problems.append(
        FileProblem(
          path: path, at: value.place, found: DisplayText.quoted(name),
          expected: "\(kind) in the prototype's folder",
          suggestion: NearestName.of(name, among: names)))
      return nil
    }
    files.append(file)
    return file
  }
}
