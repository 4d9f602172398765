import DetentMotion
import DetentStage

// The pointer anywhere in the window.
extension Workbench {
  func pointerDown(at point: Point, _ device: PointerDevice, clicks: Int) {
    let closesMenu = overlays.openMenu != nil || panel.menu != nil
    guard press == .none, !pressSheetButton(at: point), !pressDesignSheet(at: point),
      !pressMenu(at: point),
      !pressSheet(at: point), !pressPhoneSheet(at: point), !pressCardSheet(at: point)
    else { return }
    if overlays.showsHelp, helpSheet.card.contains(point) {
      press = .help
      return overlays.helpScroll.press(at: point, seconds: seconds)
    }
    if !overlays.showsHelp, pressEdge(at: point, clicks: clicks) { return }
    if !overlays.showsHelp, panel.menu == nil, pressTimeLine(at: point, clicks: clicks) { return }
    if pressCurve(at: point, clicks: clicks) { return }
    if !overlays.showsHelp, pressFilm(at: point, clicks: clicks) { return leavePanel() }
    if isPanelOpen, window.plan.panel.contains(point) {
      press = .panel
      return perform(
        panel.pointerDown(at: point, clicks: clicks, seconds: seconds, tuning.document.current))
    }
    leavePanel()
    // A finger does not hover, so it sees no × and cannot press one.
    if let button = bar.item(at: point) {
      let command = device == .touch ? button.item.command : button.command(at: point)
      press = .button(command)
    } else if overlays.showsHelp {
      showHelp(false)
    } else if closesMenu {
      // A press beside a menu closes it, and is no gesture of the stage.
      press = .menu(nil)
    } else if let handle = guide(at: point) {
      press = .guide(handle, grab: handle.offset(to: window.plan.stagePoint(point)))
      perform([.beginChange])
    } else if let side = window.plan.side(at: point) {
      press = .stage(side)
      // A press while looking at the past lets time go on.
      time.session.send(.press(window.plan.stagePoint(point, on: side), device))
      if time.session.clock.isPaused {
        notify("Paused: time passes only as you move. Space goes on", while: .paused)
      }
    }
  }

  func pointerMoved(to point: Point) {
    hover = point
    if let path = dropped, window.size.width > point.x, point.x >= 0, point.y >= 0 {
      dropped = nil
      lay(path, at: point)
    }
    followBar()
    if let menu = barMenu {
      overlays.menuSelection = menu.index(at: point) ?? overlays.menuSelection
    }
    switch press {
    case .menu: break
    case .timeLine:
      panel.hover = nil
      dragTimeLine(to: point)
    case .none where barMenu?.card.contains(point) == true: break
    case .none where !isPanelOpen: break
    case .none, .panel:
      perform(panel.pointerMoved(to: point, seconds: seconds, tuning.document.current))
    case .button, .sheet: break
    case .stage(let side): time.session.send(.move(window.plan.stagePoint(point, on: side)))
    case .help: overlays.helpScroll.drag(to: point, seconds: seconds)
    case .guide(let handle, let grab): drag(handle, to: window.plan.stagePoint(point), grab: grab)
    case .edge(let edge, let grab): drag(edge, to: point, grab: grab)
    case .pan(let x): pan(from: x, to: point.x)
    case .card(let grab): dragCard(to: point.x + grab)
    case .cut(let line, let grab): dragCut(line, to: point.y + grab)
    case .curve(let grip): drag(grip, to: point)
    case .film(let hand): dragFilm(hand, to: point)
    }
  }

  func pointerUp(at point: Point) {
    let ended = press
    press = .none
    switch ended {
    case .none, .edge, .pan, .card, .cut: break
    case .menu(let index): releaseMenu(index, at: point)
    case .timeLine(let part): releaseTimeLine(part, at: point)
    case .stage: time.session.send(.release)
    case .film(let hand): releaseFilm(hand, at: point)
    case .panel: perform(panel.pointerUp(at: point, seconds: seconds, tuning.document.current))
    case .guide, .curve: perform([.endChange])
    case .help where overlays.helpScroll.isDragging: overlays.helpScroll.release(seconds: seconds)
    case .help: showHelp(false)
    case .sheet(let button): if button.frame.contains(point) { perform(button.command) }
    case .button(let command):
      guard let button = bar.item(at: point) else { break }
      if button.item.command == command || button.command(at: point) == command {
        perform(command)
      }
    }
  }

  func wheel(at point: Point, by notches: Vector, isPrecise: Bool) {
    if overlays.showsHelp, helpSheet.card.contains(point) {
      return overlays.helpScroll.turn(by: notches.dy, isPrecise: isPrecise)
    }
    if hasDesignSheet {
      turnReport(by: notches.dy, isPrecise: isPrecise)
      return
    }
    if barMenu?.card.contains(point) == true || turnTimeLine(at: point, by: notches)
      || turnFilm(at: point, by: notches)
    {
      return
    }
    if isPanelOpen, window.plan.panel.contains(point) {
      return panel.wheel(notches, isPrecise: isPrecise)
    }
    guard window.plan.side(at: point) != nil else { return }
    if panel.modifiers.contains(.control) {
      zoomStage(by: notches.dy)
    } else {
      time.session.send(.wheel(notches))
    }
  }

  func pointerCancelled() {
    let ended = press
    press = .none
    hover = nil
    followBar()
    switch ended {
    case .stage: time.session.send(.cancel)
    case .guide, .curve: perform([.endChange])
    case .help: overlays.helpScroll.release(seconds: seconds)
    case .none, .panel, .button, .sheet, .menu, .timeLine, .edge, .pan, .card, .cut, .film: break
    }
    perform(panel.pointerCancelled(seconds: seconds))
  }

  /// Explains the hovered button, but not while anything is pressed.
  func followBar() {
    let command =
      press == .none && overlays.openMenu == nil ? hover.flatMap { bar.command(at: $0) } : nil
    overlays.barTip.follow(command, seconds: seconds)
  }

  private func guide(at point: Point) -> Guide? {
    // Only A's guides can be dragged.
    guard window.showsGuides, !overlays.showsHelp, window.plan.stage.contains(point),
      comparing.comparison.map({ $0.shown == .a }) != false,
      comparing.comparison?.isBlind != true
    else { return nil }
    let place = window.plan.stagePoint(point)
    func distance(_ guide: Guide) -> Double {
      abs(guide.offset(to: place)) * window.plan.stageScale
    }
    return Guide.seen(feel, setup.scene, size: setup.size).min { distance($0) < distance($1) }
      .flatMap { distance($0) <= Guide.reach ? $0 : nil }
  }

  private func drag(_ handle: Guide, to place: Point, grab: Double) {
    guard let parameter = Feel.parameter(handle.key) else { return }
    let row = PanelRow(parameter)
    guard let scale = row.scale(in: tuning.document.current) else { return }
    // One step of a share moves the guide by many points, so a tenth of it is used.
    let step = abs(handle.growth) < 1 ? scale.step / 10 : scale.step
    let wanted = SliderScale.rounded(handle.value(at: place, grab: grab), to: step)
    let value = scale.range.nearest(to: wanted)
    perform([.preview(row.nearest(to: value, in: tuning.document.current))])
  }

  /// Returns the window's point with the slider knob of the parameter `key`; nil while it is not visible.
  package func sliderKnob(of key: String) -> Point? {
    guard isPanelOpen else { return nil }
    return panel.knob(of: .parameter(key), tuning.document.current)
  }

  package func reveal(_ key: String) { panel.reveal(.parameter(key)) }

  package var cursor: WindowCursor {
    if case .guide(let handle, _) = press { return handle.cursor }
    if case .curve(let grip) = press { return grip.handle.cursor }
    if case .edge(let edge, _) = press { return edge.cursor }
    if case .card = press { return .resizeHorizontally }
    if case .cut = press { return .resizeVertically }
    if press == .panel, panel.isScrubbing { return .resizeHorizontally }
    guard let hover, press == .none else { return .arrow }
    if sheetButtons.contains(where: { $0.frame.contains(hover) }) { return .hand }
    if hasDesignSheet { return designCursor(at: hover) }
    if let menu = barMenu, menu.card.contains(hover) {
      return menu.index(at: hover) == nil ? .arrow : .hand
    }
    if let place = cardPlace, place.sheet.contains(hover) {
      return CardSheet.holds(hover, place) ? .resizeHorizontally : .arrow
    }
    if overlays.sheet == nil, !overlays.showsHelp, let edge = edge(at: hover) { return edge.cursor }
    if let view = timeLineView, view.frame.contains(hover) {
      return switch view.part(at: hover) {
      case .tracks, .minute: .resizeHorizontally
      case .chip, .more, .enlarge, .stretch, .reason: .hand
      case nil: .arrow
      }
    }
    if let place = overlays.sheet?.place(window.plan, typesetter), place.card.contains(hover) {
      return place.field.contains(hover) ? .text : .arrow
    }
    if let (_, handle, _) = curve(at: hover) { return handle.cursor }
    if isPanelOpen, window.plan.panel.contains(hover) { return panel.cursor(at: hover) }
    if overlays.showsHelp, helpSheet.card.contains(hover) { return .arrow }
    if bar.command(at: hover) != nil || filmView?.button(at: hover) != nil { return .hand }
    if filmView?.part(at: hover) == .curve { return .resizeHorizontally }
    return guide(at: hover)?.cursor ?? .arrow
  }
}

extension Guide {
  /// The distance within which the pointer reaches a guide, in window points.
  static let reach = 6.0

  /// Returns the guides that lie on a stage of `size`, and so can be dragged.
  static func seen(_ feel: Feel, _ scene: Scene, size: Size) -> [Guide] {
    all(feel, scene, size: size).filter {
      (0...($0.axis == .horizontal ? size.width : size.height)).contains($0.position)
    }
  }

  fileprivate var cursor: WindowCursor {
    axis == .horizontal ? .resizeHorizontally : .resizeVertically
  }
}
