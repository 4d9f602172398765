import DetentCanvas
import DetentDisk
import DetentFiles
import DetentMotion
import DetentScenes
import DetentStage

extension Workbench {
  /// The shipped scenes that the bar shows: an example is there from its opening until it is closed.
  var barScenes: [ShippedScene] { ShippedScene.inBar + prototypes.examples }

  func isShown(_ scene: ShippedScene) -> Bool {
    setup.scene.folder == nil && scene.name == setup.scene.name
  }

  /// The row of buttons; without any while only the stage shows.
  var bar: ControlBar {
    let items = window.isPresented ? [] : barItems
    let bar = ControlBar(items, in: window.plan.bar, typesetter)
    guard !bar.rest.isEmpty else { return bar }
    // A menu lists the buttons that found no room.
    let more = ControlBar.Item(
      .view, 0, .toggleMenu(.more), .icon(.more), "More", isOn: overlays.openMenu == .more)
    return ControlBar(items.dropLast() + [more] + items.suffix(1), in: window.plan.bar, typesetter)
  }

  private var barItems: [ControlBar.Item] {
    typealias Item = ControlBar.Item
    let scenes = barScenes.enumerated().map { index, scene in
      let isOn = isShown(scene)
      let hasKey = ShippedScene.withKeys.indices.contains(index)
      let isExample = index >= ShippedScene.inBar.count
      return Item(
        .scenes, isOn ? 1 : hasKey ? 3 : 6, .scene(scene.name), .label(scene.title),
        hasKey
          ? "\(scene.title) — F\(index + 1)" : isExample ? "\(scene.title) — F5" : scene.title,
        isOn: isOn, close: isExample ? .close(example: scene.name) : nil)
    }
    let (isPaused, speed) = (time.session.clock.isPaused, time.session.clock.speed)
    let isDark = window.theme.name == .dark
    let own = prototypes.open.enumerated().map { index, prototype in
      let isOn = index == shownPrototype
      // The first three outrank most buttons with keys; the others leave the bar before all of those.
      return Item(
        .scenes, isOn ? 1 : index < 3 ? 6 : 12 + index, .prototype(prototype.folder),
        .label(prototype.name), "\(DisplayText.plain(prototype.folder)) — F5", isOn: isOn,
        close: .close(prototype.folder))
    }
    return scenes + own + [
      Item(
        .time, 5, .togglePause, .icon(isPaused ? .play : .pause),
        isPaused ? "Resume — Space" : "Pause — Space", isOn: isPaused),
      Item(.time, 11, .stepBack, .icon(.stepBack), "A tick back — ,"),
      Item(.time, 11, .stepForward, .icon(.stepForward), "A tick forward — ."),
      Item(
        .time, 8, .nextSpeed, .label(speed.label, canBe: StageClock.Speed.allCases.map(\.label)),
        "Speed — 1 2 3 4", isOn: speed != .full),
      Item(.gesture, 4, .replay, .icon(.replay), "Replay the last gesture — R"),
      Item(
        .gesture, 6, .toggleLoop, .icon(.loop), "Loop the last gesture — L",
        isOn: time.session.isLooping
      ), Item(.gesture, 9, .reset, .icon(.reset), "Restart the scene — Backspace"), recordItem,
      Item(.view, 7, .toggleGuides, .icon(.guides), "Guides — G", isOn: window.showsGuides),
      Item(
        .view, 12, .toggleTrail, .icon(.trail), "Trail — O",
        isOn: window.showsTrail),
      Item(
        .view, 10, .toggleMenu(.devices), .icon(.phone), "Devices — D",
        isOn: overlays.openMenu == .devices || window.screen != .own),
    ] + phoneItems + [
      Item(
        .view, 10, .toggleTheme, .icon(isDark ? .sun : .moon), isDark ? "Light — T" : "Dark — T"),
      Item(.view, 2, .togglePanel, .icon(.sliders), "Tuning panel — H", isOn: isPanelOpen),
      Item(.view, 0, .toggleHelp, .label("?"), "Keys — ?", isOn: overlays.showsHelp),
    ]
  }
}

extension Workbench {
  /// The sign that the session is shared, also while no phone follows it.
  private var phoneItems: [ControlBar.Item] {
    guard self[Phones.self].isServed else { return [] }
    let who =
      phones.isEmpty
      ? "no phone follows yet"
      : "\(phones.count.counting("phone")) follow\(phones.count == 1 ? "s" : "")"
    return [
      ControlBar.Item(
        .view, 1, .onPhone, .icon(.shared), "Shared, \(who): address and Stop", isOn: true)
    ]
  }

  private var recordItem: ControlBar.Item {
    guard let seconds = shelves.recordedSeconds(time.session) else {
      return ControlBar.Item(.gesture, 9, .toggleRecording, .record(nil), "Record — ⇧ R")
    }
    let rest = seconds % 60
    return ControlBar.Item(
      .gesture, 1, .toggleRecording, .record("\(seconds / 60):\(rest < 10 ? "0" : "")\(rest)"),
      "End the recording and save it — ⇧ R", isOn: true)
  }
}
