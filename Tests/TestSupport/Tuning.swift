import DetentMenus
import DetentMotion
import DetentScenes
import DetentStage

/// The tunings of every part, on a stage of the usual size.
package struct Tuning {
  package let list: ScrollTuning
  package let page: ScrollTuning
  package let pull: PullTuning
  package let overlay: MenuTuning
  package let popup: SheetPartTuning

  package init(_ feel: Feel, reducesMotion: Bool) {
    let setup = SceneSetup(scene: .explore, reducesMotion: reducesMotion)
    list = PageTuning(PageDescription([.init(.rows(0, height: 80))]), feel, setup).list
    let pull = PullPart.Tuning(PullDescription(), feel, setup)
    page = pull.scroll
    self.pull = pull.dots
    overlay = MenuPart.Tuning(.five, feel, setup).motion
    popup = SheetPartTuning(SheetDescription(), feel, setup)
  }
}

extension CardPartTuning {
  package convenience init(_ feel: Feel, overshoots: Bool) {
    self.init(CardDescription(), feel, SceneSetup(scene: .card, reducesMotion: !overshoots))
  }
}
