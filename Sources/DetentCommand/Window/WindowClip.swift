import DetentCanvas
import DetentDisk
import DetentProof
import DetentStudio

/// A film of the window's last gesture. A different thread makes it while the window goes on.
final class WindowClip: Sendable {
  private let path: String
  private let result = Guarded<Outcome?>(nil)

  /// The path of the film, or the message of a failure.
  enum Outcome: Sendable {
    case saved(String)
    case failed(String)
  }

  /// Begins `detent-SCENE-clip-N` in `folder` with the extension `format`. N is the first free number that
  /// none of the `others` will use.
  init(
    _ workbench: Workbench, in folder: String, as format: String, besides others: [WindowClip]
  ) throws(CommandError) {
    guard let run = workbench.time.session.run else {
      throw CommandError(.difference, "no clip was saved: there is no gesture yet")
    }
    let taken = others.map(\.path)
    let name = workbench.setup.scene.fileName
    path = FilePath.firstFree(besides: taken) {
      FilePath.join(folder, "detent-\(name)-clip-\($0).\(format)")
    }
    let clip = Clip(
      Clip.Course(run.player), theme: workbench.window.theme.name,
      scale: workbench.window.pixelScale)
    Background.run { [result, path] in
      let outcome: Outcome
      do throws(CommandError) {
        let typesetter = try makeTypesetter()
        _ = try readingFiles(clip.write(to: path, typesetter: typesetter))
        outcome = .saved(path)
      } catch {
        outcome = .failed(error.messages.joined(separator: "\n"))
      }
      result.use { $0 = outcome }
    }
  }

  /// The result. This is nil while the film is being made.
  var outcome: Outcome? { result.use { $0 } }

  /// Waits for the end of the film.
  func finish() { while outcome == nil { Background.giveWay() } }
}
