import DetentMotion
import DetentScenes
import DetentStage

// The places of everything in the window.
extension Workbench {
  package var isPanelOpen: Bool { window.isPanelOpen }
  package var stageScale: Double { window.stageScale }
  var look: PanelLook { PanelLook(theme: window.theme, scale: window.pixelScale) }

  func arrange() {
    // The chosen quantities belong to the scene that was left.
    if setup.scene != panel.scene { (time.tracks, time.tuned) = ([], nil) }
    window.arrange(
      stage: setup.size, timeLine: time.place, tracks: time.tracks.count,
      beside: comparing.twinFeel != nil ? .twin : films.shown != nil ? .film : nil,
      seconds: seconds)
    resizeFilm()
    panel.arrange(setup.scene, in: window.plan.panel)
    overlays.helpScroll.limits = helpSheet.limits
  }

  func showPanel(_ isOpen: Bool) {
    if !isOpen { leavePanel() }
    window.showPanel(isOpen, seconds: seconds)
    arrange()
  }

  func present(_ isPresented: Bool) {
    guard isPresented != window.isPresented else { return }
    if isPresented {
      let presentation = WindowState.Presentation(panelChoice: window.panelChoice)
      window.presentation = presentation
      showPanel(false)
      notify("F11 or Esc goes back to the window", while: .presented)
    } else {
      let choice = window.presentation?.panelChoice
      window.presentation = nil
      showPanel(choice ?? window.hasRoomForPanel)
      window.panelChoice = choice
    }
  }

  /// Goes on with or without the motions that a user of reduced motion does not see.
  func reduceMotion(_ reduces: Bool) {
    setup.reducesMotion = reduces
    goOn(setup.scene, size: nil)
    notify(reduces ? "Reduced motion: as on a device that asks for it" : "Motion as usual")
  }

  func openPanel() { if !isPanelOpen { showPanel(true) } }

  var deviceItems: [BarMenu.Item] {
    let isTurned = window.screen.isTurned
    let devices = ([nil] + Device.all).map { device in
      let size = Screen(device, isTurned: isTurned).size(own: ownSize)
      return BarMenu.Item(
        .screen(Screen(device, isTurned: isTurned)), device?.title ?? "Its own size",
        "\(size.width.shortestText) × \(size.height.shortestText)",
        isCurrent: device == window.screen.device, opensGroup: device == Device.all[0])
    }
    let turn = BarMenu.Item(.turn, isTurned ? "Upright" : "Turn", "⇧ D", opensGroup: true)
    guard self[Phones.self].isOffered else { return devices + [turn] + zoomItems }
    let isServed = self[Phones.self].isServed
    return devices + [turn] + zoomItems + [
      BarMenu.Item(
        .onPhone, "On a phone…", isServed ? "\(phones.count)" : "", isCurrent: isServed,
        opensGroup: true)
    ]
  }
}
