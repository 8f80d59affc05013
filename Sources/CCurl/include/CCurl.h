// libcurl, loaded when it is first needed and called through function pointers.
//
// No libcurl header is used and nothing is linked: the constants and structures below are those of
// libcurl's stable C interface (curl.h and multi.h, unchanged since 7.66). Swift cannot call the
// variadic functions, and on arm64 a variadic call differs from a fixed one, so the calls are made
// here, through pointers whose types are variadic.

#ifndef CCURL_H
#define CCURL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Options: the type of the argument is part of the number (LONG 0, pointers 10000, functions 20000,
// 64-bit numbers 30000).
enum {
    CCURL_OPT_URL = 10002,
    CCURL_OPT_PROXY = 10004,
    CCURL_OPT_WRITEDATA = 10001,
    CCURL_OPT_ERRORBUFFER = 10010,
    CCURL_OPT_USERAGENT = 10018,
    CCURL_OPT_HTTPHEADER = 10023,
    CCURL_OPT_HEADERDATA = 10029,
    CCURL_OPT_CUSTOMREQUEST = 10036,
    CCURL_OPT_CAINFO = 10065,
    CCURL_OPT_ACCEPT_ENCODING = 10102,
    CCURL_OPT_COPYPOSTFIELDS = 10165,
    CCURL_OPT_PROXYUSERNAME = 10175,
    CCURL_OPT_PROXYPASSWORD = 10176,
    CCURL_OPT_NOPROXY = 10177,
    CCURL_OPT_PROXY_CAINFO = 10246,
    CCURL_OPT_WRITEFUNCTION = 20011,
    CCURL_OPT_HEADERFUNCTION = 20079,
    CCURL_OPT_POSTFIELDSIZE_LARGE = 30120,
    CCURL_OPT_FOLLOWLOCATION = 52,
    CCURL_OPT_FORBID_REUSE = 75,
    CCURL_OPT_NOSIGNAL = 99,
    CCURL_OPT_CONNECTTIMEOUT_MS = 156,
    CCURL_OPT_PROTOCOLS = 181,
    CCURL_OPT_SUPPRESS_CONNECT_HEADERS = 265,
    CCURL_OPT_QUICK_EXIT = 322,
};

enum { CCURL_PROTOCOL_HTTP = 1, CCURL_PROTOCOL_HTTPS = 2 };

// Result codes that are told apart; zero is success.
enum {
    CCURL_OK = 0,
    CCURL_UNSUPPORTED_PROTOCOL = 1,
    CCURL_COULDNT_RESOLVE_PROXY = 5,
    CCURL_COULDNT_CONNECT = 7,
    CCURL_WEIRD_SERVER_REPLY = 8,
    CCURL_HTTP2 = 16,
    CCURL_PARTIAL_FILE = 18,
    CCURL_WRITE_ERROR = 23,
    CCURL_OUT_OF_MEMORY = 27,
    CCURL_OPERATION_TIMED_OUT = 28,
    CCURL_SSL_CONNECT_ERROR = 35,
    CCURL_UNKNOWN_OPTION = 48,
    CCURL_GOT_NOTHING = 52,
    CCURL_SEND_ERROR = 55,
    CCURL_RECEIVE_ERROR = 56,
    CCURL_PEER_FAILED_VERIFICATION = 60,
    CCURL_BAD_CONTENT_ENCODING = 61,
    CCURL_SSL_CACERT_BADFILE = 77,
    CCURL_HTTP2_STREAM = 92,
    CCURL_PROXY = 97,
};

enum { CCURL_ERROR_SIZE = 256 };

// Returns how many bytes it took; anything but size * count ends the transfer with WRITE_ERROR.
typedef size_t (*ccurl_sink)(char *bytes, size_t size, size_t count, void *context);

// Loads the library from the first of the given names that can be opened and initialises it. On
// failure the reason is left in `detail`, always terminated. Call it once, before anything else.
bool ccurl_load(const char *const *names, size_t count, char *detail, size_t detail_size);

void *ccurl_easy_new(void);
void ccurl_easy_free(void *easy);
int ccurl_set_long(void *easy, int option, long value);
int ccurl_set_int64(void *easy, int option, int64_t value);
int ccurl_set_pointer(void *easy, int option, const void *value);
int ccurl_set_sink(void *easy, int option, ccurl_sink sink);
// Whether the host's name has been resolved (or needed no resolving) in this transfer.
bool ccurl_name_is_resolved(void *easy);
// The status of the proxy's last answer to CONNECT; 0 when there was none in this transfer.
long ccurl_connect_status(void *easy);
// Whether the transfer has a connection of its own rather than one that was kept.
bool ccurl_has_new_connection(void *easy);
const char *ccurl_describe(int code);

// The list with the text appended (copied), or NULL when memory ran out, the list left as it was.
void *ccurl_list_append(void *list, const char *text);
void ccurl_list_free(void *list);

void *ccurl_multi_new(void);
void ccurl_multi_free(void *multi);
int ccurl_multi_add(void *multi, void *easy);
int ccurl_multi_remove(void *multi, void *easy);
// Does what can be done without waiting.
int ccurl_multi_perform(void *multi, int *running);
// Waits for the connections or for `descriptor` to be readable (-1: none), for so long at most.
int ccurl_multi_wait(void *multi, int descriptor, int milliseconds);
// Whether the transfer has ended; then its result code is in `result`.
bool ccurl_multi_finished(void *multi, void *easy, int *result);

#endif
