import DetentDisk
import DetentText

extension Surroundings {
  /// Returns the fonts, versions and processor of this process. Call it after making a typesetter.
  @Sendable package static func current() throws(FileProblem) -> Surroundings {
    do throws(FontError) {
      let fonts = try FontFamily.inter().files().map { Item(name: $0.name, value: $0.hash) }
      let libraries = TextLibrary.all.map { Item(name: $0.name, value: $0.version) }
      let detent = Item(name: "detent", value: ProgramVersion.current)
      return Surroundings(
        fonts: fonts, versions: [detent] + libraries, architecture: architecture)
    } catch {
      throw FileProblem(.environment, path: "fonts", found: "\(error)", expected: "the font Inter")
    }
  }

  /// The processor that this program was built for.
  private static var architecture: String {
    #if arch(x86_64)
      "x86_64"
    #elseif arch(arm64)
      "arm64"
    #else
      "neither x86_64 nor arm64"
    #endif
  }
}
