#pragma once
#include <libwebsockets.h>

// Swift sees neither of these, because they are macros that take arguments or compute.

/// The bytes that a buffer to be written must have before its content.
static inline size_t detent_lws_room(void) { return LWS_PRE; }

/// A server that listens on IPv4, fails if it cannot, refuses texts that are not UTF-8, and needs no certificates.
static inline uint64_t detent_lws_options(void) {
  return LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND | LWS_SERVER_OPTION_DISABLE_IPV6 |
         LWS_SERVER_OPTION_VALIDATE_UTF8 | LWS_SERVER_OPTION_SKIP_SERVER_CANONICAL_NAME |
         LWS_SERVER_OPTION_DISABLE_OS_CA_CERTS;
}
