import DetentCanvas
import DetentFiles
import DetentProof
import DetentStudio

/// A film of the window's last gesture, which is made while the window goes on.
final class WindowClip: Sendable {
  private let path: String
  private let result = Guarded<String?>(nil)

  /// Begins `detent-SCENE-clip-N.png` in the working folder, N the first that is free, and that none of
  /// the `others` will take.
  init(_ workbench: Workbench, besides others: [WindowClip]) throws(CommandError) {
    guard let run = workbench.session.run else {
      throw CommandError(.difference, "no clip was saved: there is no gesture yet")
    }
    let taken = others.map(\.path)
    let name = workbench.setup.scene.fileName
    path = FilePath.firstFree(besides: taken) { "detent-\(name)-clip-\($0).png" }
    let clip = Clip(
      Clip.Course(run.player), theme: workbench.theme.name, scale: workbench.pixelScale)
    Background.run { [result, path] in
      let said: String
      do throws(CommandError) {
        let typesetter = try makeTypesetter()
        _ = try readingFiles(clip.write(to: path, typesetter: typesetter))
        said = "Saved \(path)"
      } catch { said = error.messages.joined(separator: "\n") }
      result.use { $0 = said }
    }
  }

  /// What came of it; nil while it is being made.
  var outcome: String? { result.use { $0 } }

  /// Returns once it is there.
  func finish() { while outcome == nil { Background.giveWay() } }
}
