#if arch(wasm32)
  import DetentCanvas
  import DetentMotion
  import DetentScenes
  import DetentStage

  // The functions that a page calls. It has one thread, one player, and memory whose places are numbers.

  /// Everything that the functions share.
  private struct Page {
    var player: Player?
    /// The bytes of the player's pack, from which its pictures are drawn.
    var bytes: UnsafeMutableRawPointer?
    /// The feel that the page reads and writes.
    let feel = UnsafeMutablePointer<Feel>.allocate(capacity: 1)
    var damage = Room<Int32>()
    var taps: [TapTarget] = []
    var box = Room<Double>()
    var name = Room<UInt8>()
  }

  nonisolated(unsafe) private var page = {
    let page = Page()
    page.feel.initialize(to: .default)
    return page
  }()

  /// Memory that the page reads after a call.
  private struct Room<Element: BitwiseCopyable> {
    private var memory = UnsafeMutableBufferPointer<Element>(start: nil, count: 0)

    var start: UnsafeMutablePointer<Element>? { memory.baseAddress }

    mutating func keep(_ elements: some Collection<Element>) -> UnsafeMutablePointer<Element>? {
      if memory.count < elements.count {
        memory.deallocate()
        memory = .allocate(capacity: elements.count)
      }
      _ = memory.update(fromContentsOf: elements)
      return start
    }
  }

  // MARK: Memory and bytes

  @_expose(wasm, "detent_mark") @_cdecl("detent_mark")
  func mark() -> UnsafePointer<UInt8> { PageMark.text.utf8Start }

  /// Returns memory for a pack, which `detent_load` takes.
  @_expose(wasm, "detent_room") @_cdecl("detent_room")
  func room(_ count: Int32) -> UnsafeMutableRawPointer {
    .allocate(byteCount: max(1, Int(count)), alignment: 16)
  }

  /// Reads a pack and takes its memory, which comes from `detent_room`. The player before stays if it is refused.
  @_expose(wasm, "detent_load") @_cdecl("detent_load")
  func load(_ start: UnsafeMutableRawPointer, _ count: Int32) -> Int32 {
    let bytes = UnsafeRawBufferPointer(start: start, count: Int(count))
    let reading = PagePack.read(bytes, lends: true)
    guard case .pack(let pack) = reading else {
      start.deallocate()
      if case .otherVersion = reading { return 2 }
      return 1
    }
    page.player = Player(pack, other: BrowserText())
    page.bytes?.deallocate()
    page.bytes = start
    return 0
  }

  // MARK: A scene

  @_expose(wasm, "detent_open") @_cdecl("detent_open")
  func open(_ scene: Int32, _ width: Double, _ height: Double, _ scale: Double) -> Int32 {
    let size = width > 0 ? Size(width: width, height: height) : nil
    let scale = scale > 0 ? scale : nil
    guard let player = page.player, player.open(Int(scene), size: size, scale: scale) else {
      return 1
    }
    keepFeel()
    return 0
  }

  @_expose(wasm, "detent_restart") @_cdecl("detent_restart")
  func restart() -> Int32 { page.player?.restart(page.feel.pointee) == true ? 0 : 1 }

  @_expose(wasm, "detent_reduce_motion") @_cdecl("detent_reduce_motion")
  func reduceMotion(_ reduces: Int32) { page.player?.reducesMotion = reduces != 0 }

  @_expose(wasm, "detent_look") @_cdecl("detent_look")
  func look(_ isDark: Int32, _ guides: Int32, _ statusBar: Int32) {
    page.player?.look(isDark: isDark != 0, showsGuides: guides != 0, showsMarks: statusBar != 0)
  }

  @_expose(wasm, "detent_feel") @_cdecl("detent_feel")
  func feel() -> UnsafeMutableRawPointer { UnsafeMutableRawPointer(page.feel) }

  @_expose(wasm, "detent_feel_size") @_cdecl("detent_feel_size")
  func feelSize() -> Int32 { Int32(MemoryLayout<Feel>.size) }

  @_expose(wasm, "detent_retune") @_cdecl("detent_retune")
  func retune() { page.player?.retune(page.feel.pointee) }

  private func keepFeel() {
    if let feel = page.player?.simulation?.feel { page.feel.pointee = feel }
  }

  // MARK: Time and events

  @_expose(wasm, "detent_step") @_cdecl("detent_step")
  func step() { page.player?.step() }

  @_expose(wasm, "detent_rest") @_cdecl("detent_rest")
  func rest(_ tick: Double) { page.player?.rest(until: Int(clamp(tick, 0, Double(Int32.max)))) }

  @_expose(wasm, "detent_send") @_cdecl("detent_send")
  func send(_ kind: Int32, _ fractions: Double, _ argument: Int32, _ x: Double, _ y: Double) {
    let instant = Instant(fractions: Int(clamp(fractions, 0, Double(Int32.max))))
    guard let kind = InputEvent.Kind(number: kind, argument: argument, x: x, y: y) else { return }
    page.player?.send(InputEvent(kind, at: instant))
  }

  @_expose(wasm, "detent_tick") @_cdecl("detent_tick")
  func tick() -> Double { Double(page.player?.simulation?.state.tick ?? 0) }

  /// The height that the first event told; below 0 without such an event.
  @_expose(wasm, "detent_content_height") @_cdecl("detent_content_height")
  func contentHeight() -> Double { page.player?.contentHeight ?? -1 }

  @_expose(wasm, "detent_settled") @_cdecl("detent_settled")
  func settled() -> Int32 { page.player?.simulation?.isSettled == false ? 0 : 1 }

  @_expose(wasm, "detent_moves_by_time") @_cdecl("detent_moves_by_time")
  func movesByTime() -> Int32 { page.player?.simulation?.followsTime == true ? 1 : 0 }

  @_expose(wasm, "detent_hash") @_cdecl("detent_hash")
  func hash() -> UInt64 { page.player?.simulation?.stateHash.value ?? 0 }

  @_expose(wasm, "detent_events") @_cdecl("detent_events")
  func events() -> Int32 { Int32(page.player?.events ?? 0) }

  @_expose(wasm, "detent_missing") @_cdecl("detent_missing")
  func missing() -> Int32 { Int32(page.player?.missing ?? 0) }

  // MARK: Pictures

  @_expose(wasm, "detent_draw") @_cdecl("detent_draw")
  func draw(_ whole: Int32) -> Int32 {
    let damage = page.player?.draw(whole: whole != 0) ?? []
    _ = page.damage.keep(
      damage.flatMap { [Int32($0.left), Int32($0.top), Int32($0.right), Int32($0.bottom)] })
    return Int32(damage.count)
  }

  @_expose(wasm, "detent_damage") @_cdecl("detent_damage")
  func damage() -> UnsafeMutablePointer<Int32>? { page.damage.start }

  @_expose(wasm, "detent_pixels") @_cdecl("detent_pixels")
  func pixels() -> UnsafeMutablePointer<UInt32>? { page.player?.bitmap?.pixels }

  @_expose(wasm, "detent_width") @_cdecl("detent_width")
  func width() -> Int32 { Int32(page.player?.pixelSize.width ?? 0) }

  @_expose(wasm, "detent_height") @_cdecl("detent_height")
  func height() -> Int32 { Int32(page.player?.pixelSize.height ?? 0) }

  // MARK: Gestures

  @_expose(wasm, "detent_play") @_cdecl("detent_play")
  func play(_ gesture: Int32) -> Int32 {
    guard page.player?.play(Int(gesture)) == true else { return 1 }
    keepFeel()
    return 0
  }

  @_expose(wasm, "detent_playing") @_cdecl("detent_playing")
  func playing() -> Int32 { page.player?.isPlaying == true ? 1 : 0 }

  @_expose(wasm, "detent_check") @_cdecl("detent_check")
  func check(_ scene: Int32, _ gesture: Int32) -> UInt64 {
    page.player?.check(scene: Int(scene), gesture: Int(gesture)) ?? 0
  }

  @_expose(wasm, "detent_shots") @_cdecl("detent_shots")
  func shots(_ scene: Int32, _ gesture: Int32) -> Int32 {
    Int32(page.player?.shots(scene: Int(scene), gesture: Int(gesture)) ?? 0)
  }

  @_expose(wasm, "detent_shot") @_cdecl("detent_shot")
  func shot(_ scene: Int32, _ gesture: Int32, _ number: Int32) -> UInt64 {
    page.player?.shot(Int(number), scene: Int(scene), gesture: Int(gesture))?.pixelHash(.redFirst)
      ?? 0
  }

  @_expose(wasm, "detent_shot_pixels") @_cdecl("detent_shot_pixels")
  func shotPixels() -> UnsafeMutablePointer<UInt32>? { page.player?.bitmap?.pixels }

  @_expose(wasm, "detent_shot_width") @_cdecl("detent_shot_width")
  func shotWidth() -> Int32 { Int32(page.player?.bitmap?.width ?? 0) }

  @_expose(wasm, "detent_shot_height") @_cdecl("detent_shot_height")
  func shotHeight() -> Int32 { Int32(page.player?.bitmap?.height ?? 0) }

  // MARK: Taps

  @_expose(wasm, "detent_taps") @_cdecl("detent_taps")
  func taps() -> Int32 {
    page.taps = page.player?.taps ?? []
    return Int32(page.taps.count)
  }

  @_expose(wasm, "detent_tap") @_cdecl("detent_tap")
  func tap(_ index: Int32) -> UnsafeMutablePointer<Double>? {
    guard page.taps.indices.contains(Int(index)) else { return nil }
    let frame = page.taps[Int(index)].frame
    return page.box.keep([frame.x, frame.y, frame.width, frame.height])
  }

  @_expose(wasm, "detent_tap_name") @_cdecl("detent_tap_name")
  func tapName(_ index: Int32) -> UnsafeMutablePointer<UInt8>? {
    guard page.taps.indices.contains(Int(index)) else { return nil }
    return page.name.keep(page.taps[Int(index)].name.utf8)
  }

  @_expose(wasm, "detent_tap_name_size") @_cdecl("detent_tap_name_size")
  func tapNameSize(_ index: Int32) -> Int32 {
    page.taps.indices.contains(Int(index)) ? Int32(page.taps[Int(index)].name.utf8.count) : 0
  }
#endif
