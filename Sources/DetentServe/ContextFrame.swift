#if canImport(CWebSockets) && canImport(CQREncode)
  import CWebSockets
  import Foundation

  /// The memory in which libwebsockets finds its settings. It must live as long as the context.
  struct ContextFrame {
    let info: UnsafeMutablePointer<lws_context_creation_info>
    private let protocols: UnsafeMutablePointer<lws_protocols>
    private let policy: UnsafeMutablePointer<lws_retry_bo_t>
    private let texts: [UnsafeMutablePointer<CChar>?]

    /// The bytes that the library reads at a time.
    private static let buffer = 16 << 10

    init(host: String, port: Int) {
      texts = [host, "detent"].map { (text: String) in strdup(text) }
      protocols = .allocate(capacity: 2)
      protocols.initialize(repeating: lws_protocols(), count: 2)
      protocols[0].name = UnsafePointer(texts[1])
      protocols[0].callback = { ServerLoop.handle($1, of: $0, $3, count: $4) }
      protocols[0].rx_buffer_size = Self.buffer
      // A phone that has vanished is asked for a sign of life, and then forgotten.
      policy = .allocate(capacity: 1)
      policy.initialize(to: lws_retry_bo_t())
      policy.pointee.secs_since_valid_ping = 15
      policy.pointee.secs_since_valid_hangup = 25
      info = .allocate(capacity: 1)
      info.initialize(to: lws_context_creation_info())
      info.pointee.port = Int32(port)
      info.pointee.iface = UnsafePointer(texts[0])
      info.pointee.protocols = UnsafePointer(protocols)
      info.pointee.server_string = UnsafePointer(texts[1])
      info.pointee.options = detent_lws_options()
      info.pointee.timeout_secs = UInt32(PhoneLimits.patience)
      info.pointee.keepalive_timeout = 5
      info.pointee.retry_and_idle_policy = UnsafePointer(policy)
      info.pointee.fd_limit_per_thread = UInt32(PhoneLimits.connections + 32)
      info.pointee.pt_serv_buf_size = UInt32(Self.buffer)
    }

    func free() {
      protocols.deallocate()
      policy.deallocate()
      info.deallocate()
      for text in texts { Foundation.free(text) }
    }
  }
#endif
