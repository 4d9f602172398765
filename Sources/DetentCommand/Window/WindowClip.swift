import DetentCanvas
import DetentFiles
import DetentProof
import DetentStudio

/// A film of the window's last gesture, which is made while the window goes on.
final class WindowClip: Sendable {
  private let path: String
  private let result = Guarded<Outcome?>(nil)

  /// The film's path, or the words of what went wrong.
  enum Outcome: Sendable {
    case saved(String)
    case failed(String)
  }

  /// Begins `detent-SCENE-clip-N` in `folder`, with `format` as its ending; N is the first that is free, and
  /// that none of the `others` will take.
  init(
    _ workbench: Workbench, in folder: String, as format: String, besides others: [WindowClip]
  ) throws(CommandError) {
    guard let run = workbench.session.run else {
      throw CommandError(.difference, "no clip was saved: there is no gesture yet")
    }
    let taken = others.map(\.path)
    let name = workbench.setup.scene.fileName
    path = FilePath.firstFree(besides: taken) {
      FilePath.join(folder, "detent-\(name)-clip-\($0).\(format)")
    }
    let clip = Clip(
      Clip.Course(run.player), theme: workbench.theme.name, scale: workbench.pixelScale)
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

  /// What came of it; nil while it is being made.
  var outcome: Outcome? { result.use { $0 } }

  /// Returns once it is there.
  func finish() { while outcome == nil { Background.giveWay() } }
}
