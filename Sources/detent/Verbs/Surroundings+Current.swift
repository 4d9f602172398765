import DetentFiles
import DetentProof
import DetentText

extension Surroundings {
  /// Fonts and versions of this process, in which a typesetter has been made.
  @Sendable static func current() throws(FileProblem) -> Surroundings {
    do throws(FontError) {
      let fonts = try FontFamily.inter().files().map { Item(name: $0.name, value: $0.hash) }
      let libraries = TextLibrary.all.map { Item(name: $0.name, value: $0.version) }
      let detent = Item(name: "detent", value: ProgramVersion.current)
      return Surroundings(fonts: fonts, versions: [detent] + libraries)
    } catch {
      throw FileProblem(
        .environment, path: "fonts", found: "\(error)", expected: "the font Inter")
    }
  }
}
