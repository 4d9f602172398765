import DetentMotion
import DetentScenes
import DetentStage

/// The numbers of every part, on a stage of the usual size.
package struct Tuning {
  package let list: ScrollTuning
  package let page: ScrollTuning
  package let pull: PullTuning
  package let overlay: MenuTuning
  package let popup: SheetPartTuning

  package init(_ feel: Feel, reducesMotion: Bool) {
    let setup = SceneSetup(scene: .explore, reducesMotion: reducesMotion)
    list = PagePart.tuning(nil, feel, setup).list
    page = PullPart.tuning(nil, feel, setup).scroll
    pull = PullPart.tuning(nil, feel, setup).dots
    overlay = MenuPart.tuning(nil, feel, setup).motion
    popup = SheetPart.tuning(nil, feel, setup).motion
  }
}

extension CardPartTuning {
  package init(_ feel: Feel, overshoots: Bool) {
    self.init(feel, SceneSetup(scene: .card, reducesMotion: !overshoots))
  }
}
