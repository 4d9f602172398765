import DetentDisk
import DetentStudio

/// The films, and the work on pictures and SVGs, that other threads do for a window.
struct WindowWork {
  var clips: [WindowClip] = []
  var designs: [WindowDesign] = []
  /// The problem of the last work on a design, so that an SVG that is tried again is reported once.
  private var problem: FileProblem?

  var isEmpty: Bool { clips.isEmpty && designs.isEmpty }

  /// Removes the designs that are done, reports them and returns their news.
  mutating func takeDesigns() -> [DesignNews] {
    var all: [DesignNews] = []
    designs.removeAll { design in
      guard let news = design.news else { return false }
      all.append(news)
      return true
    }
    for news in all { report(news) }
    return all
  }

  private mutating func report(_ news: DesignNews) {
    switch news {
    case .read: return
    case .made(let folder, let sentences):
      for text in sentences + ["Made \(folder)"] { StandardError.say(text) }
    case .updated(let svg, _, let sentences):
      for text in ["Imported \(svg)"] + sentences { StandardError.say(text) }
    case .failed(_, let problem):
      if problem != self.problem { StandardError.report("\(problem)") }
      self.problem = problem
      return
    }
    problem = nil
  }

  /// Waits for the end of all work.
  func finish() {
    for design in designs { design.finish() }
    for clip in clips { clip.finish() }
  }
}
