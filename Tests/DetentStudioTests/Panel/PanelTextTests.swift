import DetentCanvas
import DetentFiles
import DetentMotion
import DetentScenes
import DetentStage
import Testing

@testable import DetentStudio

/// All texts of the panel can be read.
@Suite struct PanelTextTests {
  @Test(arguments: Scene.all, [300.0, 420, 620, 1240])
  func `no text lies over another, and no figure of a curve is left out, in any window`(
    scene: Scene, width: Double
  ) throws {
    var feel = Feel.default
    feel.header.settle.dampingRatio = 0.05
    feel.sheet.dampingRatio = 0.05
    feel.sheet.duration = 0.05
    for feel in [.default, feel] {
      var document = FeelDocument()
      document.resume(feel)
      var bench = try Bench(
        scene: scene, window: Size(width: width, height: 2400), document: document, panel: true)
      bench.flick()
      var list = DisplayList()
      bench.workbench.drawWindow(into: &list)
      #expect(overlaps(list) == 0)
      #expect(count("Overshoot", list) > 0)
      #expect(count("Settles", list) == count("Overshoot", list))
      #expect(count("Peak", list) == count("Overshoot", list))
    }
  }

  @Test(arguments: Scene.all, [300.0, 330, 372])
  func `every choice shows its whole name, and takes a press, in a panel of any width`(
    scene: Scene, width: Double
  ) throws {
    let bench = try Bench(scene: scene, window: Size(width: 1240, height: 6000), panel: true)
    bench.workbench.window.sizes.panel = width
    bench.workbench.arrange()
    let typesetter = bench.workbench.typesetter
    var choices = 0
    for entry in bench.panel.layout.entries {
      guard let control = entry.setter as? ChoiceControl else { continue }
      let segments = control.segments(in: entry.control, typesetter)
      if width >= 372 { #expect(Set(segments.map(\.y)).count == 1, "\(control.row.label)") }
      for (name, segment) in zip(control.row.choices, segments) {
        choices += 1
        let needed = typesetter.layout(name, PanelType.segment).width
        #expect(needed <= segment.width - 6, "\(name) of \(control.row.label)")
        #expect(entry.control.contains(segment.origin) && entry.control.maxY >= segment.maxY)
        var panel = bench.panel
        let actions = control.press(
          at: segment.center, entry.control, &panel, bench.workbench.tuning.document.current)
        let index = control.row.choices.firstIndex(of: name)
        if case .change(let version, _)? = actions.first {
          #expect(Int(control.row.value(in: version)) == index)
        }
      }
    }
    #expect(choices > 0)
  }

  private func count(_ string: String, _ list: DisplayList) -> Int {
    list.commands.count {
      if case .text(let text, _, _) = $0 { text.string == string } else { false }
    }
  }

  /// Counts the texts that lie over one drawn before them, in the same clip or group.
  private func overlaps(_ list: DisplayList) -> Int {
    var count = 0
    var drawn: [Rect] = []
    for command in list.commands {
      switch command {
      case .text(let text, let start, _):
        // This is the height of small letters.
        let frame = Rect(x: start.x, y: start.y - 6, width: text.width, height: 6)
        if drawn.contains(where: { overlap($0, frame) }) { count += 1 }
        drawn.append(frame)
      case .pushClip, .popClip, .pushGroup, .popGroup: drawn = []
      default: break
      }
    }
    return count
  }

  private func overlap(_ one: Rect, _ other: Rect) -> Bool {
    one.x < other.maxX && other.x < one.maxX && one.y < other.maxY && other.y < one.maxY
  }
}
