import DetentCanvas
import DetentFiles
import DetentProof
import DetentStudio

/// A film of the window's last gesture, which is made while the window goes on.
final class WindowClip: Sendable {
  private let path: String
  private let result = Guarded<Outcome?>(nil)

  /// The result in words: for the terminal, and with the whole path for the window.
  struct Outcome: Sendable {
    var said: String
    var shown: String
  }

  /// Begins `detent-SCENE-clip-N.mp4` in the working folder, or `.png` where nothing makes films; N is the
  /// first that is free, and that none of the `others` will take.
  init(_ workbench: Workbench, besides others: [WindowClip]) throws(CommandError) {
    guard let run = workbench.session.run else {
      throw CommandError(.difference, "no clip was saved: there is no gesture yet")
    }
    let taken = others.map(\.path)
    let name = workbench.setup.scene.fileName
    let format = ClipFormat.ofWindow(hasEncoder: ClipFormat.hasEncoder)
    path = FilePath.firstFree(besides: taken) { "detent-\(name)-clip-\($0).\(format)" }
    let clip = Clip(
      Clip.Course(run.player), theme: workbench.theme.name, scale: workbench.pixelScale)
    Background.run { [result, path] in
      let outcome: Outcome
      do throws(CommandError) {
        let typesetter = try makeTypesetter()
        _ = try readingFiles(clip.write(to: path, typesetter: typesetter))
        outcome = Outcome(said: "Saved \(path)", shown: "Saved \(FilePath.absolute(path))")
      } catch {
        let words = error.messages.joined(separator: "\n")
        outcome = Outcome(said: words, shown: words)
      }
      result.use { $0 = outcome }
    }
  }

  /// What came of it; nil while it is being made.
  var outcome: Outcome? { result.use { $0 } }

  /// Returns once it is there.
  func finish() { while outcome == nil { Background.giveWay() } }
}
