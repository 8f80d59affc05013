// -std=c2x hides POSIX otherwise.
#define _DEFAULT_SOURCE
#define _DARWIN_C_SOURCE

#include "CCurl.h"

#include <dlfcn.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>

enum {
    GLOBAL_DEFAULT = 3,
    INFO_NAMELOOKUP_TIME = 0x300000 + 4,
    INFO_HTTP_CONNECTCODE = 0x200000 + 22,
    INFO_NUM_CONNECTS = 0x200000 + 26,
    MESSAGE_DONE = 1,
    WAIT_POLLIN = 1,
};

struct wait_descriptor {
    int fd;
    short events;
    short revents;
};

struct message {
    int kind;
    void *easy;
    union {
        void *whatever;
        int result;
    } data;
};

static struct {
    int (*global_init)(long);
    void *(*easy_init)(void);
    void (*easy_cleanup)(void *);
    int (*easy_setopt)(void *, int, ...);
    int (*easy_getinfo)(void *, int, ...);
    const char *(*easy_strerror)(int);
    void *(*slist_append)(void *, const char *);
    void (*slist_free_all)(void *);
    void *(*multi_init)(void);
    int (*multi_cleanup)(void *);
    int (*multi_add_handle)(void *, void *);
    int (*multi_remove_handle)(void *, void *);
    int (*multi_perform)(void *, int *);
    int (*multi_poll)(void *, struct wait_descriptor *, unsigned, int, int *);
    struct message *(*multi_info_read)(void *, int *);
} curl;

static const struct {
    const char *name;
    void *slot;
} symbols[] = {
    {"curl_global_init", &curl.global_init},
    {"curl_easy_init", &curl.easy_init},
    {"curl_easy_cleanup", &curl.easy_cleanup},
    {"curl_easy_setopt", &curl.easy_setopt},
    {"curl_easy_getinfo", &curl.easy_getinfo},
    {"curl_easy_strerror", &curl.easy_strerror},
    {"curl_slist_append", &curl.slist_append},
    {"curl_slist_free_all", &curl.slist_free_all},
    {"curl_multi_init", &curl.multi_init},
    {"curl_multi_cleanup", &curl.multi_cleanup},
    {"curl_multi_add_handle", &curl.multi_add_handle},
    {"curl_multi_remove_handle", &curl.multi_remove_handle},
    {"curl_multi_perform", &curl.multi_perform},
    {"curl_multi_poll", &curl.multi_poll},
    {"curl_multi_info_read", &curl.multi_info_read},
};

static bool resolve_symbols(void *library, char *detail, size_t detail_size) {
    for (size_t i = 0; i < sizeof symbols / sizeof symbols[0]; i++) {
        void *address = dlsym(library, symbols[i].name);
        if (!address) {
            snprintf(detail, detail_size, "it has no %s", symbols[i].name);
            return false;
        }
        *(void **)symbols[i].slot = address;
    }
    return true;
}

bool ccurl_load(const char *const *names, size_t count, char *detail, size_t detail_size) {
    snprintf(detail, detail_size, "no name to load it by");
    for (size_t i = 0; i < count; i++) {
        void *library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
        if (!library) {
            const char *reason = dlerror();
            snprintf(detail, detail_size, "%s", reason ? reason : names[i]);
            continue;
        }
        if (!resolve_symbols(library, detail, detail_size)) {
            dlclose(library);
            continue;
        }
        int code = curl.global_init(GLOBAL_DEFAULT);
        if (code == CCURL_OK) return true;
        snprintf(detail, detail_size, "%s", curl.easy_strerror(code));
    }
    return false;
}

// With NOSIGNAL libcurl leaves SIGPIPE to its caller, and some TLS backends write to the socket
// without MSG_NOSIGNAL. The signal is held back while libcurl may write and taken out of the queue
// again: ignoring it for the whole process would be inherited by the commands that it starts.
struct pipe_guard {
    sigset_t before;
    bool was_pending;
};

static bool pipe_is_pending(void) {
    sigset_t pending;
    return sigpending(&pending) == 0 && sigismember(&pending, SIGPIPE) == 1;
}

static void hold_pipe(struct pipe_guard *guard) {
    sigset_t pipe;
    sigemptyset(&pipe);
    sigaddset(&pipe, SIGPIPE);
    guard->was_pending = pipe_is_pending();
    pthread_sigmask(SIG_BLOCK, &pipe, &guard->before);
}

static void release_pipe(const struct pipe_guard *guard) {
    if (!guard->was_pending && pipe_is_pending()) {
        sigset_t pipe;
        sigemptyset(&pipe);
        sigaddset(&pipe, SIGPIPE);
        int taken;
        sigwait(&pipe, &taken);
    }
    pthread_sigmask(SIG_SETMASK, &guard->before, NULL);
}

void *ccurl_easy_new(void) { return curl.easy_init(); }

void ccurl_easy_free(void *easy) {
    struct pipe_guard guard;
    hold_pipe(&guard);
    curl.easy_cleanup(easy);
    release_pipe(&guard);
}

int ccurl_set_long(void *easy, int option, long value) {
    return curl.easy_setopt(easy, option, value);
}

int ccurl_set_int64(void *easy, int option, int64_t value) {
    return curl.easy_setopt(easy, option, value);
}

int ccurl_set_pointer(void *easy, int option, const void *value) {
    return curl.easy_setopt(easy, option, value);
}

int ccurl_set_sink(void *easy, int option, ccurl_sink sink) {
    return curl.easy_setopt(easy, option, sink);
}

bool ccurl_name_is_resolved(void *easy) {
    double seconds = 0;
    return curl.easy_getinfo(easy, INFO_NAMELOOKUP_TIME, &seconds) == CCURL_OK && seconds > 0;
}

static long number(void *easy, int info) {
    long value = 0;
    return curl.easy_getinfo(easy, info, &value) == CCURL_OK ? value : 0;
}

long ccurl_connect_status(void *easy) { return number(easy, INFO_HTTP_CONNECTCODE); }

bool ccurl_has_new_connection(void *easy) { return number(easy, INFO_NUM_CONNECTS) > 0; }

const char *ccurl_describe(int code) { return curl.easy_strerror(code); }

void *ccurl_list_append(void *list, const char *text) { return curl.slist_append(list, text); }

void ccurl_list_free(void *list) { curl.slist_free_all(list); }

void *ccurl_multi_new(void) { return curl.multi_init(); }

void ccurl_multi_free(void *multi) {
    struct pipe_guard guard;
    hold_pipe(&guard);
    curl.multi_cleanup(multi);
    release_pipe(&guard);
}

int ccurl_multi_add(void *multi, void *easy) { return curl.multi_add_handle(multi, easy); }

int ccurl_multi_remove(void *multi, void *easy) {
    struct pipe_guard guard;
    hold_pipe(&guard);
    int code = curl.multi_remove_handle(multi, easy);
    release_pipe(&guard);
    return code;
}

int ccurl_multi_perform(void *multi, int *running) {
    struct pipe_guard guard;
    hold_pipe(&guard);
    int code = curl.multi_perform(multi, running);
    release_pipe(&guard);
    return code;
}

int ccurl_multi_wait(void *multi, int descriptor, int milliseconds) {
    struct wait_descriptor extra = {.fd = descriptor, .events = WAIT_POLLIN};
    return curl.multi_poll(multi, &extra, descriptor >= 0 ? 1 : 0, milliseconds, NULL);
}

bool ccurl_multi_finished(void *multi, void *easy, int *result) {
    int left;
    struct message *message;
    while ((message = curl.multi_info_read(multi, &left))) {
        if (message->kind == MESSAGE_DONE && message->easy == easy) {
            *result = message->data.result;
            return true;
        }
    }
    return false;
}
