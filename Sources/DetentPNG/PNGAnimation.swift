import CPNG
import DetentCanvas
import DetentDisk

/// An animated PNG, written piece by piece. Its opaque frames are each shown for `1/rate` seconds, and start
/// again after the last. Decoders without animation show the first frame.
///
/// A frame only needs the part that differs from its predecessor: the decoder keeps the other pixels. A frame
/// without any difference is one pixel instead of a longer delay, so that frame k is always at k/rate.
package struct PNGAnimation: Hashable, Sendable {
  package let width: Int
  package let height: Int
  package let frames: Int
  /// The number of frames per second.
  package let rate: Int

  package init(width: Int, height: Int, frames: Int, rate: Int) {
    precondition(1...Int(UInt16.max) ~= rate, "a frame's time is a fraction of 16 bits")
    precondition(1..<Int(Int32.max) / 2 ~= frames, "an animation has frames")
    (self.width, self.height, self.frames, self.rate) = (width, height, frames, rate)
  }

  /// The bytes before the frames; `path` is only for messages.
  package func beginning(path: String) throws(FileProblem) -> [UInt8] {
    try PNG.check(width, height, path: path)
    var file = ByteWriter(capacity: 128)
    PNG.begin(width, height, hasAlpha: false, &file)
    let control = PNG.beginChunk("acTL", &file)
    file.appendNumber(UInt32(frames))
    let forEver: UInt32 = 0
    file.appendNumber(forEver)
    PNG.endChunk(control, &file)
    return file.array
  }

  /// The bytes of the frame at `index`: `picture` replaces a part of the previous frame, with its upper left
  /// corner at `left`, `top`.
  package func frame(_ index: Int, _ picture: Bitmap, left: Int, top: Int) -> [UInt8] {
    precondition(
      left >= 0 && top >= 0 && left + picture.width <= width && top + picture.height <= height
        && (index > 0
          || picture.bounds == PixelRect(left: 0, top: 0, right: width, bottom: height)),
      "a frame lies within the picture, and the first is all of it")
    var file = ByteWriter(capacity: 1 << 16)
    let control = PNG.beginChunk("fcTL", &file)
    // The sequence numbers count both kinds of chunk; the first frame has only one.
    file.appendNumber(UInt32(max(0, 2 * index - 1)))
    for side in [picture.width, picture.height, left, top] { file.appendNumber(UInt32(side)) }
    file.appendNumber(1 << 16 | UInt32(rate))
    // The frame stays as it is, and replaces the pixels below it.
    for byte: UInt8 in [0, 0] { file.append(byte) }
    PNG.endChunk(control, &file)
    let data = PNG.beginChunk(index == 0 ? "IDAT" : "fdAT", &file)
    if index > 0 { file.appendNumber(UInt32(2 * index)) }
    file = PNG.compress(picture, hasAlpha: false, after: file)
    PNG.endChunk(data, &file)
    return file.array
  }

  /// The bytes after the frames.
  package var ending: [UInt8] {
    var file = ByteWriter(capacity: 16)
    PNG.endChunk(PNG.beginChunk("IEND", &file), &file)
    return file.array
  }
}

extension ByteWriter {
  fileprivate var array: [UInt8] { Array(UnsafeBufferPointer(start: bytes, count: count)) }
}
