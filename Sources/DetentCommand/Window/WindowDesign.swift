import DetentCanvas
import DetentDisk
import DetentFiles
import DetentPNG
import DetentStudio

/// Work on a picture or an SVG. A different thread does it while the window goes on.
final class WindowDesign: Sendable {
  private let result = Guarded<DesignNews?>(nil)

  init(_ work: DesignWork) {
    Background.run { [result] in
      let news: DesignNews
      do throws(FileProblem) { news = try Self.perform(work) } catch {
        news = .failed(work, error)
      }
      result.use { $0 = news }
    }
  }

  /// The result. This is nil while the work goes on.
  var news: DesignNews? { result.use { $0 } }

  /// Waits for the end of the work.
  func finish() { while news == nil { Background.giveWay() } }

  private static func perform(_ work: DesignWork) throws(FileProblem) -> DesignNews {
    switch work {
    case .read(let path):
      let bitmap = try PNG.read(path, side: PictureLimits.prototypeSide)
      return .read(path, WholePicture(bitmap), edges: ScreenshotCuts.edges(in: bitmap))
    case .cut(let path, let cuts, let density, let folder):
      try Verb.make(folder, path, cuts, density)
      return .made(folder: folder, [])
    case .make(let svg, let folder):
      return .made(folder: folder, try Verb.make(folder, svg: svg))
    case .update(let svg, let folder):
      return .updated(svg: svg, folder: folder, try Verb.bring(svg, into: folder).changes)
    }
  }
}
