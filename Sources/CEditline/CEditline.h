// libedit for Swift: its variadic calls with fixed types, and the few things that a signal handler
// must do, which has to be plain C.
//
// Everything is `static`, since a system library target has no object file of its own. A function
// that keeps state therefore has one copy of it in each Swift file that calls it: the functions
// marked "one caller" may be called from one Swift file only. Their variables live in functions,
// since Swift's importer emits no variables of a header.
#ifndef CEDITLINE_H
#define CEDITLINE_H

#include <errno.h>
#include <histedit.h>
#include <langinfo.h>
#include <locale.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wunused-function"
// Swift asks its importer for nullability; libedit's own header states none.
#pragma clang diagnostic ignored "-Wnullability-completeness"

// Widths come from the locale. Some C libraries declare it only for X/Open sources.
int wcwidth(wchar_t);

// ---------------------------------------------------------------------------- variadic calls

typedef unsigned char (*ce_command)(EditLine *, wint_t);
typedef wchar_t *(*ce_prompt)(EditLine *);
typedef int (*ce_reader)(EditLine *, wchar_t *);

/// Opens an editor on copies of two descriptors, or gives NULL.
static inline EditLine *ce_open(const char *name, int input, int output) {
    int in = dup(input), out = dup(output);
    FILE *reading = in < 0 ? NULL : fdopen(in, "r");
    FILE *writing = out < 0 ? NULL : fdopen(out, "w");
    EditLine *editor = NULL;
    if (reading && writing) editor = el_init(name, reading, writing, writing);
    if (editor) return editor;
    if (reading) fclose(reading); else if (in >= 0) close(in);
    if (writing) fclose(writing); else if (out >= 0) close(out);
    return NULL;
}

static inline void ce_close(EditLine *editor) {
    FILE *reading = NULL, *writing = NULL;
    el_get(editor, EL_GETFP, 0, &reading);
    el_get(editor, EL_GETFP, 1, &writing);
    el_end(editor);
    if (reading) fclose(reading);
    if (writing) fclose(writing);
}

static inline void ce_set_client(EditLine *editor, void *client) {
    el_wset(editor, EL_CLIENTDATA, client);
}

static inline void *ce_client(EditLine *editor) {
    void *client = NULL;
    el_wget(editor, EL_CLIENTDATA, &client);
    return client;
}

static inline void ce_set_reader(EditLine *editor, ce_reader reader) {
    el_wset(editor, EL_GETCFN, reader);
}

static inline void ce_set_prompt(EditLine *editor, ce_prompt prompt, wchar_t mark) {
    el_wset(editor, EL_PROMPT_ESC, prompt, (int)mark);
}

static inline void ce_set_emacs(EditLine *editor) { el_wset(editor, EL_EDITOR, L"emacs"); }

static inline int ce_is_vi(EditLine *editor) {
    const wchar_t *name = NULL;
    return el_wget(editor, EL_EDITOR, &name) == 0 && name && name[0] == L'v';
}

/// Ctrl-C and Ctrl-Z arrive as keys while a line is edited.
static inline void ce_keys_not_signals(EditLine *editor) {
    el_wset(editor, EL_SETTY, L"-d", L"-isig", (wchar_t *)NULL);
}

/// `name` must outlive the editor, which keeps the pointer.
static inline int ce_add_command(EditLine *editor, const wchar_t *name, ce_command command) {
    return el_wset(editor, EL_ADDFN, name, L"", command);
}

static inline void ce_bind(EditLine *editor, const wchar_t *keys, const wchar_t *name) {
    el_wset(editor, EL_BIND, keys, name, (wchar_t *)NULL);
}

/// Binds in vi's command mode.
static inline void ce_bind_vi_command(
    EditLine *editor, const wchar_t *keys, const wchar_t *name
) {
    el_wset(editor, EL_BIND, L"-a", keys, name, (wchar_t *)NULL);
}

static inline void ce_set_raw(EditLine *editor, int raw) { el_wset(editor, EL_PREP_TERM, raw); }
static inline void ce_refresh(EditLine *editor) { el_wset(editor, EL_REFRESH); }

/// A locale in which characters are Unicode and have widths; the person's own where it is one.
static inline void ce_use_utf8(void) {
    static const char *const names[] = {"", "C.UTF-8", "UTF-8", "en_US.UTF-8"};
    for (unsigned i = 0; i < sizeof names / sizeof *names; i++)
        if (setlocale(LC_CTYPE, names[i]) && strcmp(nl_langinfo(CODESET), "UTF-8") == 0) return;
}

/// 0 where the descriptor is no terminal or does not know.
static inline int ce_size(int descriptor, int *rows) {
    struct winsize size;
    if (ioctl(descriptor, TIOCGWINSZ, &size) != 0) return 0;
    if (rows) *rows = size.ws_row;
    return size.ws_col;
}

// ------------------------------------------------------- signals as bytes in a pipe (one caller)

typedef struct ce_watch {
    struct sigaction action;
    int descriptor;
} ce_watch;

/// By signal: the descriptor to write to plus 1, so that 0 means none.
static inline volatile sig_atomic_t *ce_watched(void) {
    static volatile sig_atomic_t descriptors[65];
    return descriptors;
}

static void ce_note(int number) {
    int saved = errno;
    int descriptor = ce_watched()[number] - 1;
    unsigned char byte = (unsigned char)number;
    // A full pipe is as good as a delivered byte: the reader only asks whether there is any.
    if (descriptor >= 0 && write(descriptor, &byte, 1) < 0) { }
    errno = saved;
}

/// Writes the signal's number to the descriptor each time it arrives. 0 when it is watched; one
/// that is ignored is left so unless `even_ignored`.
static inline int ce_watch_begin(
    int number, int descriptor, int even_ignored, ce_watch *before
) {
    if (number < 1 || number > 64) return -1;
    if (sigaction(number, NULL, &before->action) != 0) return -1;
    if (before->action.sa_handler == SIG_IGN && !even_ignored) return -1;
    before->descriptor = ce_watched()[number];
    ce_watched()[number] = descriptor + 1;
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = ce_note;
    action.sa_flags = SA_RESTART;
    sigemptyset(&action.sa_mask);
    return sigaction(number, &action, NULL);
}

static inline void ce_watch_end(int number, const ce_watch *before) {
    sigaction(number, &before->action, NULL);
    ce_watched()[number] = before->descriptor;
}

// ----------------------------------- the terminal as it was, however the program ends (one caller)

static const int ce_fatal[] = {
    SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGABRT, SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE,
};
enum { ce_fatal_count = sizeof ce_fatal / sizeof *ce_fatal };

typedef struct {
    volatile sig_atomic_t descriptor; // plus 1 while a line is edited there, else 0
    volatile sig_atomic_t installed;
    int escapes;
    struct termios cooked;
    struct sigaction before[ce_fatal_count];
} ce_guard_state;

static inline ce_guard_state *ce_guard(void) {
    static ce_guard_state state;
    return &state;
}

static void ce_guard_restore(void) {
    int descriptor = ce_guard()->descriptor - 1;
    if (descriptor < 0) return;
    ce_guard()->descriptor = 0;
    // In the background the terminal is someone else's, and touching it would stop the program.
    if (tcgetpgrp(descriptor) != getpgrp()) return;
    tcsetattr(descriptor, TCSANOW, &ce_guard()->cooked);
    if (ce_guard()->escapes && write(descriptor, "\033[?2004l", 8) < 0) { }
}

static void ce_guard_signal(int number) {
    int saved = errno;
    ce_guard_restore();
    for (int i = 0; i < ce_fatal_count; i++)
        if (ce_fatal[i] == number) sigaction(number, &ce_guard()->before[i], NULL);
    // Blocked until this handler returns, so the old action sees the place of the fault.
    raise(number);
    errno = saved;
}

static inline void ce_guard_install(void) {
    if (ce_guard()->installed) return;
    ce_guard()->installed = 1;
    atexit(ce_guard_restore);
    for (int i = 0; i < ce_fatal_count; i++) {
        struct sigaction action;
        if (sigaction(ce_fatal[i], NULL, &ce_guard()->before[i]) != 0) continue;
        if (ce_guard()->before[i].sa_handler == SIG_IGN) continue;
        memset(&action, 0, sizeof action);
        action.sa_handler = ce_guard_signal;
        // The alternate stack is where a runtime's own crash handler lives: a stack overflow
        // leaves no other place to run.
        action.sa_flags = SA_ONSTACK;
        sigemptyset(&action.sa_mask);
        sigaction(ce_fatal[i], &action, NULL);
    }
}

static inline void ce_guard_enter(int descriptor, const struct termios *cooked, int escapes) {
    ce_guard()->descriptor = 0;
    ce_guard()->cooked = *cooked;
    ce_guard()->escapes = escapes;
    ce_guard()->descriptor = descriptor + 1;
}

static inline void ce_guard_leave(void) { ce_guard()->descriptor = 0; }

#pragma clang diagnostic pop
#endif
