import DetentDisk
import Foundation

#if canImport(CWebSockets) && canImport(CQREncode)
  import CWebSockets

  /// The server's thread. libwebsockets calls `handle`, and nobody else touches this object.
  final class ServerLoop {
    static let isAvailable = true

    private let place: PhoneServer.Place
    private let mailbox: PhoneMailbox
    private var page: [UInt8]
    private var nextID = 1
    private var isEnding = false
    /// Every open connection.
    private var connections: Set<OpaquePointer> = []
    /// Those that must get on before their timer ends.
    private var hurried: Set<OpaquePointer> = []
    /// The pages on their way, and how far they have got.
    private var downloads: [OpaquePointer: ArraySlice<UInt8>] = [:]
    private var phones: [OpaquePointer: PhoneConnection] = [:]
    /// The messages that phones get when they join.
    private var standing: [DeskMessage.Standing: [UInt8]] = [:]
    private let room = Int(detent_lws_room())

    private init(_ place: PhoneServer.Place, _ mailbox: PhoneMailbox, page: [UInt8]) {
      (self.place, self.mailbox, self.page) = (place, mailbox, page)
    }

    /// Serves until the program orders the end. Reports the start's result to `start`.
    static func run(
      _ place: PhoneServer.Place, _ mailbox: PhoneMailbox, page: [UInt8], host: String, port: Int,
      _ start: ServerStart
    ) {
      lws_set_log_level(0, nil)
      let loop = ServerLoop(place, mailbox, page: page)
      let frame = ContextFrame(host: host, port: port)
      defer { frame.free() }
      frame.info.pointee.user = Unmanaged.passUnretained(loop).toOpaque()
      guard let context = lws_create_context(frame.info),
        let host = lws_get_vhost_by_name(context, "default")
      else { return start.report(nil) }
      let address = UInt(bitPattern: context)
      mailbox.serve { OpaquePointer(bitPattern: address).map { lws_cancel_service($0) } }
      start.report(Int(lws_get_vhost_listen_port(host)))
      while !loop.isEnding, lws_service(context, 0) >= 0 {}
      mailbox.serve(wakingBy: nil)
      loop.sayGoodbye(context)
      withExtendedLifetime(loop) { lws_context_destroy(context) }
    }

    /// Gives the phones a second to hear that the session is over.
    private func sayGoodbye(_ context: OpaquePointer) {
      for wsi in phones.keys { close(wsi, CloseCode.ended) }
      let end = seconds + 1
      for wsi in phones.keys {
        hurried.insert(wsi)
        lws_set_timer_usecs(wsi, 1_000_000)
      }
      while !phones.isEmpty, seconds < end, lws_service(context, 0) >= 0 {}
    }

    private var seconds: Double { ProcessInfo.processInfo.systemUptime }

    /// Passes an event of the library to the loop whose context it belongs to.
    static func handle(
      _ reason: lws_callback_reasons, of wsi: OpaquePointer?, _ bytes: UnsafeMutableRawPointer?,
      count: Int
    ) -> Int32 {
      guard let wsi, let context = lws_get_context(wsi), let user = lws_context_user(context) else {
        return 0
      }
      let loop = Unmanaged<ServerLoop>.fromOpaque(user).takeUnretainedValue()
      return loop.handle(
        reason, of: wsi, UnsafeRawBufferPointer(start: bytes, count: bytes == nil ? 0 : count))
    }

    /// Handles an event of the library. Anything but 0 ends the connection.
    private func handle(
      _ reason: lws_callback_reasons, of wsi: OpaquePointer, _ bytes: UnsafeRawBufferPointer
    ) -> Int32 {
      switch reason {
      case LWS_CALLBACK_FILTER_NETWORK_CONNECTION:
        return connections.count < PhoneLimits.connections && !isEnding ? 0 : 1
      case LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED:
        connections.insert(wsi)
        hurry(wsi)
      case LWS_CALLBACK_WSI_DESTROY:
        connections.remove(wsi)
        downloads[wsi] = nil
        hurried.remove(wsi)
      case LWS_CALLBACK_HTTP: return answer(wsi, path: String(decoding: bytes, as: UTF8.self))
      case LWS_CALLBACK_HTTP_WRITEABLE: return sendPage(wsi)
      case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
        return mayUpgrade(wsi) ? 0 : -1
      case LWS_CALLBACK_ESTABLISHED: welcome(wsi)
      case LWS_CALLBACK_RECEIVE: receive(bytes, from: wsi)
      case LWS_CALLBACK_SERVER_WRITEABLE: return sendMessage(wsi)
      // The other side has not got on for too long.
      case LWS_CALLBACK_TIMER: return hurried.contains(wsi) ? -1 : 0
      case LWS_CALLBACK_CLOSED:
        if let phone = phones.removeValue(forKey: wsi), phone.hasJoined {
          _ = mailbox.put(.left(phone.id))
        }
      case LWS_CALLBACK_EVENT_WAIT_CANCELLED: for order in mailbox.takeOrders() { follow(order) }
      default: break
      }
      return 0
    }

    /// Gives a connection some seconds to get on; with false, it may rest.
    private func hurry(_ wsi: OpaquePointer, _ isNeeded: Bool = true) {
      guard isNeeded else {
        // The timer goes on: cancelling it ends the connection in version 4.1 of the library.
        hurried.remove(wsi)
        return
      }
      hurried.insert(wsi)
      lws_set_timer_usecs(wsi, Int64(PhoneLimits.patience) * 1_000_000)
    }

    // MARK: The page

    private func answer(_ wsi: OpaquePointer, path: String) -> Int32 {
      hurry(wsi)
      guard isGet(wsi), path == place.page else {
        writeHead(wsi, status: 404, count: 0)
        return isGet(wsi) && lws_http_transaction_completed(wsi) == 0 ? 0 : -1
      }
      guard writeHead(wsi, status: 200, count: page.count) else { return -1 }
      downloads[wsi] = page[...]
      lws_callback_on_writable(wsi)
      return 0
    }

    private func isGet(_ wsi: OpaquePointer) -> Bool {
      lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) > 0
    }

    @discardableResult private func writeHead(
      _ wsi: OpaquePointer, status: UInt32, count: Int
    ) -> Bool {
      var fields = [("cache-control:", "no-store"), ("referrer-policy:", "no-referrer")]
      if count > 0 {
        fields += [
          ("content-type:", "text/html; charset=utf-8"), ("x-content-type-options:", "nosniff"),
          ("x-frame-options:", "DENY"),
        ]
      }
      var buffer = [UInt8](repeating: 0, count: room + 1024)
      return buffer.withUnsafeMutableBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return false }
        let start = base + room
        var place: UnsafeMutablePointer<UInt8>? = start
        let end = base + buffer.count
        guard lws_add_http_header_status(wsi, status, &place, end) == 0,
          lws_add_http_header_content_length(wsi, UInt64(count), &place, end) == 0
        else { return false }
        for (name, value) in fields {
          guard
            lws_add_http_header_by_name(wsi, name, value, Int32(value.utf8.count), &place, end) == 0
          else { return false }
        }
        return lws_finalize_write_http_header(wsi, start, &place, end) == 0
      }
    }

    private func sendPage(_ wsi: OpaquePointer) -> Int32 {
      guard let rest = downloads[wsi] else { return 0 }
      let piece = rest.prefix(PhoneLimits.portion)
      let isEnd = piece.count == rest.count
      guard write(piece, to: wsi, isEnd ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) else { return -1 }
      if isEnd {
        downloads[wsi] = nil
        return lws_http_transaction_completed(wsi) == 0 ? 0 : -1
      }
      downloads[wsi] = rest.dropFirst(piece.count)
      hurry(wsi)
      lws_callback_on_writable(wsi)
      return 0
    }

    private func write(
      _ bytes: ArraySlice<UInt8>, to wsi: OpaquePointer, _ kind: lws_write_protocol
    ) -> Bool {
      var buffer = [UInt8](repeating: 0, count: room)
      buffer += bytes
      return buffer.withUnsafeMutableBufferPointer {
        guard let base = $0.baseAddress else { return false }
        return lws_write(wsi, base + room, bytes.count, kind) >= bytes.count
      }
    }

    // MARK: The socket

    private func mayUpgrade(_ wsi: OpaquePointer) -> Bool {
      let isSocket =
        field(WSI_TOKEN_UPGRADE, of: wsi).lowercased() == "websocket"
        && field(WSI_TOKEN_GET_URI, of: wsi) == place.socket
      if !isSocket { writeHead(wsi, status: 404, count: 0) }
      return isSocket
    }

    /// Returns a field of a request's head; nothing if it is longer than any that counts here.
    private func field(_ token: lws_token_indexes, of wsi: OpaquePointer) -> String {
      var text = [UInt8](repeating: 0, count: 256)
      let count = text.withUnsafeMutableBytes {
        lws_hdr_copy(
          wsi, $0.baseAddress?.assumingMemoryBound(to: CChar.self), Int32($0.count), token)
      }
      return String(decoding: text.prefix(max(0, Int(count))), as: UTF8.self)
    }

    private func welcome(_ wsi: OpaquePointer) {
      phones[wsi] = PhoneConnection(id: nextID, seconds: seconds)
      nextID += 1
      if isEnding { return close(wsi, CloseCode.ended) }
      if phones.count > PhoneLimits.phones { return close(wsi, CloseCode.full) }
      hurry(wsi)
    }

    /// Closes a connection with `code` as soon as the library asks what to write.
    private func close(_ wsi: OpaquePointer, _ code: UInt32) {
      phones[wsi]?.closing = code
      lws_callback_on_writable(wsi)
    }

    private func receive(_ bytes: UnsafeRawBufferPointer, from wsi: OpaquePointer) {
      guard phones[wsi]?.closing == nil else { return }
      let isEnd = lws_is_final_fragment(wsi) != 0 && lws_remaining_packet_payload(wsi) == 0
      let arrival = phones[wsi]?.take(
        bytes, isEnd: isEnd, isBinary: lws_frame_is_binary(wsi) != 0, seconds: seconds)
      switch arrival {
      case .refused(let code): close(wsi, code)
      case .message(let message): read(message, from: wsi)
      case .more, nil: break
      }
    }

    private func read(_ message: [UInt8], from wsi: OpaquePointer) {
      guard let phone = phones[wsi] else { return }
      do throws(FileProblem) {
        guard let event = try PhoneEvent.read(message, from: phone.id) else { return }
        var isHello = false
        if case .joined = event { isHello = true }
        // Hello comes first, and once.
        guard isHello != phone.hasJoined else { return close(wsi, CloseCode.malformed) }
        guard mailbox.put(event) else { return close(wsi, CloseCode.tryLater) }
        if isHello { join(wsi) }
      } catch { close(wsi, CloseCode.malformed) }
    }

    private func join(_ wsi: OpaquePointer) {
      phones[wsi]?.hasJoined = true
      hurry(wsi, false)
      for (kind, bytes) in standing { queue(bytes, as: kind, to: wsi) }
    }

    private func queue(
      _ bytes: [UInt8], as kind: DeskMessage.Standing?, to wsi: OpaquePointer
    ) {
      guard let phone = phones[wsi], phone.hasJoined, phone.closing == nil else { return }
      if !phone.hasOutput { hurry(wsi) }
      if phones[wsi]?.queue(bytes, as: kind) == false { phones[wsi]?.closing = CloseCode.tooMany }
      lws_callback_on_writable(wsi)
    }

    private func sendMessage(_ wsi: OpaquePointer) -> Int32 {
      if let code = phones[wsi]?.closing {
        lws_close_reason(wsi, lws_close_status(rawValue: code), nil, 0)
        return -1
      }
      guard let piece = phones[wsi]?.nextPiece() else { return 0 }
      let kind = lws_write_ws_flags(
        Int32(LWS_WRITE_TEXT.rawValue), piece.isStart ? 1 : 0, piece.isEnd ? 1 : 0)
      guard write(piece.bytes, to: wsi, lws_write_protocol(rawValue: UInt32(kind))) else {
        return -1
      }
      let hasMore = phones[wsi]?.hasOutput == true
      hurry(wsi, hasMore)
      if hasMore { lws_callback_on_writable(wsi) }
      return 0
    }

    // MARK: Orders

    private func follow(_ order: PhoneMailbox.Order) {
      switch order {
      case .servePage(let page): self.page = page
      case .end: isEnding = true
      case .send(let message, let id):
        let bytes = Array(message.text.utf8)
        if let kind = message.standing, id == nil {
          standing[kind] = bytes
          if kind == .page { standing[.error] = nil }
        }
        for wsi in phones.keys where id == nil || phones[wsi]?.id == id {
          queue(bytes, as: message.standing, to: wsi)
        }
      }
    }
  }

#else
  /// The server of a build without its libraries: it never starts.
  enum ServerLoop {
    static let isAvailable = false

    static func run(
      _ place: PhoneServer.Place, _ mailbox: PhoneMailbox, page: [UInt8], host: String, port: Int,
      _ start: ServerStart
    ) { start.report(nil) }
  }
#endif
