#if os(Linux)
  import CSDL2
  import DetentCanvas

  /// A presenter that hands pixels to a Wayland compositor in shared memory, at the full resolution of the
  /// window's display.
  ///
  /// SDL's own window surface has one pixel per unit there. It is drawn by OpenGL, which without a graphics
  /// device the processor computes for the whole window in each frame. The sizes of SDL's renderers are off
  /// by a pixel at fractional scales. This presenter copies only the changed pixels, and scales nothing.
  @MainActor final class WaylandPresenter: Presenter {
    private let window: OpaquePointer
    private let wayland: UnsafeMutablePointer<detent_wayland>
    private var geometry: WindowGeometry
    private var bitmap = Bitmap(width: 0, height: 0)
    private var buffers: [Buffer] = []
    /// True if the surface must be presented even before the previous frame is shown, because its size has
    /// changed.
    private var isOutdated = true

    private struct Buffer {
      let memory: UnsafeMutablePointer<detent_wayland_buffer>
      /// The rectangles drawn in the bitmap since the buffer was last presented.
      var stale: [PixelRect]
    }

    /// The greatest number of buffers: one is shown, one is on its way, one is drawn, and more are never
    /// needed.
    private static let mostBuffers = 4
    /// The greatest number of rectangles that are copied to a buffer one by one.
    private static let mostRects = 64

    /// Creates a presenter for a window without `SDL_WINDOW_ALLOW_HIGHDPI`.
    init(window: OpaquePointer) throws(SDLError) {
      self.window = window
      wayland = try unwrap(detent_wayland_open(window), "detent_wayland_open")
      geometry = WindowGeometry(unitWidth: 1, unitHeight: 1, density: 1)
    }

    let waitsForDisplay = true
    var isLost: Bool { detent_wayland_is_lost(wayland) == SDL_TRUE }
    var isReady: Bool { isOutdated || wayland.pointee.frame == nil }

    // MARK: - Measures

    func measure(scaleOverride: Double?) -> WindowGeometry {
      let (width, height) = windowUnits(window)
      geometry = WindowGeometry(
        unitWidth: width, unitHeight: height, density: density, scaleOverride: scaleOverride)
      return geometry
    }

    private var density: Double {
      let display = SDL_GetWindowDisplayIndex(window)
      var bounds = SDL_Rect()
      SDL_GetDisplayBounds(display, &bounds)
      let name = SDL_GetDisplayName(display).map { String(cString: $0) } ?? ""
      let output = WaylandOutput.find(outputs, named: name, x: Int(bounds.x), y: Int(bounds.y))
      guard let output else { return 1 }
      return wayland.pointee.viewport == nil ? Double(max(1, output.wholeScale)) : output.scale
    }

    private var outputs: [WaylandOutput] {
      (0..<Int32(detent_wayland_most_outputs)).compactMap {
        detent_wayland_output_at(wayland, $0).map { WaylandOutput($0) }
      }
    }

    // MARK: - Pixels

    func lend() throws(SDLError) -> (bitmap: Bitmap, isFresh: Bool) {
      let (width, height) = (geometry.pixelWidth, geometry.pixelHeight)
      guard width != bitmap.width || height != bitmap.height else { return (bitmap, false) }
      freeBuffers()
      bitmap = Bitmap(width: width, height: height)
      isOutdated = true
      return (bitmap, true)
    }

    func present(_ rects: [PixelRect]) throws(SDLError) {
      for index in buffers.indices { note(rects, in: &buffers[index].stale) }
      let index = try freeBuffer()
      for rect in buffers[index].stale { copy(rect, to: buffers[index].memory) }
      buffers[index].stale.removeAll(keepingCapacity: true)
      rects.map(\.sdlRect).withUnsafeBufferPointer {
        detent_wayland_present(
          wayland, buffers[index].memory, $0.baseAddress, Int32($0.count),
          Int32(geometry.surfaceWidth), Int32(geometry.surfaceHeight), Int32(geometry.density))
      }
      isOutdated = false
    }

    /// Notes rectangles for a buffer. A buffer that was unused for long will be copied as a whole.
    private func note(_ rects: [PixelRect], in stale: inout [PixelRect]) {
      stale = stale.count + rects.count <= Self.mostRects ? stale + rects : [bitmap.bounds]
    }

    /// The index of a buffer that the compositor does not read. A new buffer will be copied as a whole.
    private func freeBuffer() throws(SDLError) -> Int {
      if let index = buffers.firstIndex(where: { $0.memory.pointee.is_busy == SDL_FALSE }) {
        return index
      }
      guard buffers.count < Self.mostBuffers else {
        throw SDLError(call: "wl_surface.attach", reason: "the compositor returned no buffer")
      }
      let memory = detent_wayland_make_buffer(wayland, Int32(bitmap.width), Int32(bitmap.height))
      guard let memory else {
        throw SDLError(call: "wl_shm.create_pool", reason: "no shared memory")
      }
      buffers.append(Buffer(memory: memory, stale: [bitmap.bounds]))
      return buffers.count - 1
    }

    private func copy(_ rect: PixelRect, to buffer: UnsafeMutablePointer<detent_wayland_buffer>) {
      for y in rect.top..<rect.bottom {
        let start = y * bitmap.width + rect.left
        (buffer.pointee.pixels + start).update(from: bitmap.row(y) + rect.left, count: rect.width)
      }
    }

    func invalidate() { isOutdated = true }

    private func freeBuffers() {
      for buffer in buffers { detent_wayland_free(buffer.memory) }
      buffers = []
    }

    func close() {
      freeBuffers()
      detent_wayland_close(wayland)
    }
  }

  extension WaylandOutput {
    fileprivate init(_ output: UnsafeMutablePointer<detent_wayland_output>) {
      let place = output.pointee
      let isTurned = place.transform & 1 != 0
      self.init(
        description: String(cString: detent_wayland_description(output)),
        x: Int(place.x), y: Int(place.y),
        pixelWidth: Int(isTurned ? place.mode_height : place.mode_width),
        pixelHeight: Int(isTurned ? place.mode_width : place.mode_height),
        unitWidth: Int(place.width), unitHeight: Int(place.height),
        wholeScale: Int(place.whole_scale))
    }
  }
#endif
