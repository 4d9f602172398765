import CSDL2
import DetentCanvas

/// A presenter that keeps the picture also on the graphics device, and waits for the vertical sync if it can.
@MainActor final class TexturePresenter: Presenter {
  let waitsForDisplay: Bool
  let isReady = true
  private let window: OpaquePointer
  private let renderer: OpaquePointer
  private let largestSide: Int
  private var texture: OpaquePointer?
  private var bitmap = Bitmap(width: 0, height: 0)

  /// Creates a presenter; `kind` is one of SDL's renderers.
  init(window: OpaquePointer, kind: PresenterKind) throws(SDLError) {
    self.window = window
    let flags =
      kind == .processor
      ? SDL_RENDERER_SOFTWARE.rawValue
      : SDL_RENDERER_ACCELERATED.rawValue | SDL_RENDERER_PRESENTVSYNC.rawValue
    renderer = try unwrap(SDL_CreateRenderer(window, -1, flags), "SDL_CreateRenderer")
    var info = SDL_RendererInfo()
    SDL_GetRendererInfo(renderer, &info)
    let limit = Int(min(info.max_texture_width, info.max_texture_height))
    largestSide = limit > 0 ? limit : .max
    waitsForDisplay = info.flags & SDL_RENDERER_PRESENTVSYNC.rawValue != 0
    let isDevice = info.flags & SDL_RENDERER_ACCELERATED.rawValue != 0
    if kind == .graphicsDevice, !isDevice || Self.drawsWithTheProcessor {
      close()
      throw SDLError(call: "SDL_CreateRenderer", reason: "no graphics device")
    }
  }

  /// True if the processor computes OpenGL, in Mesa's or Google's implementation.
  private static var drawsWithTheProcessor: Bool {
    guard let name = detent_gl_renderer_name().map({ String(cString: $0) }) else { return false }
    return ["llvmpipe", "softpipe", "SwiftShader"].contains { name.contains($0) }
  }

  func measure(scaleOverride: Double?) -> WindowGeometry {
    let (unitWidth, unitHeight) = windowUnits(window)
    var (width, height) = (Int32(unitWidth), Int32(unitHeight))
    SDL_GetRendererOutputSize(renderer, &width, &height)
    return WindowGeometry(
      unitWidth: unitWidth, unitHeight: unitHeight, pixelWidth: Int(width),
      pixelHeight: Int(height), scaleOverride: scaleOverride)
  }

  func lend() throws(SDLError) -> (bitmap: Bitmap, isFresh: Bool) {
    var (width, height) = (Int32(0), Int32(0))
    try check(SDL_GetRendererOutputSize(renderer, &width, &height), "SDL_GetRendererOutputSize")
    let isSame = Int(width) == bitmap.width && Int(height) == bitmap.height
    if texture == nil || !isSame { try renewTexture(width: width, height: height) }
    if !isSame { bitmap = Bitmap(width: Int(width), height: Int(height)) }
    return (bitmap, !isSame)
  }

  private func renewTexture(width: Int32, height: Int32) throws(SDLError) {
    guard max(width, height) <= largestSide else {
      throw SDLError(
        call: "SDL_CreateTexture", reason: "\(width)×\(height) is more than \(largestSide)")
    }
    destroyTexture()
    texture = try unwrap(
      SDL_CreateTexture(
        renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(SDL_TEXTUREACCESS_STREAMING.rawValue),
        width, height), "SDL_CreateTexture")
    try check(SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_NONE), "SDL_SetTextureBlendMode")
  }

  func present(_ rects: [PixelRect]) throws(SDLError) {
    for rect in rects {
      var target = rect.sdlRect
      let bytesPerRow = Int32(bitmap.stride * MemoryLayout<UInt32>.stride)
      try check(
        SDL_UpdateTexture(texture, &target, bitmap.row(rect.top) + rect.left, bytesPerRow),
        "SDL_UpdateTexture")
    }
    try check(SDL_RenderCopy(renderer, texture, nil, nil), "SDL_RenderCopy")
    SDL_RenderPresent(renderer)
  }

  func invalidate() { destroyTexture() }

  private func destroyTexture() {
    if let texture { SDL_DestroyTexture(texture) }
    texture = nil
  }

  func close() {
    destroyTexture()
    SDL_DestroyRenderer(renderer)
  }
}
