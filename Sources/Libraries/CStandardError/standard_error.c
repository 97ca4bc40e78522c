// For fopencookie, which is glibc's.
#define _GNU_SOURCE
#include "CStandardError.h"

#include <pthread.h>
#include <stdio.h>
#include <unistd.h>

// The nested mutes of this thread.
static _Thread_local int mutes;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int mutedThreads;
static FILE *original;
static FILE *replacement;

static ssize_t put(void *unused, const char *bytes, size_t count) {
  (void)unused;
  if (mutes > 0) return (ssize_t)count;
  ssize_t written = write(STDERR_FILENO, bytes, count);
  // A stream's function must not return a negative number: fopencookie(3).
  return written < 0 ? 0 : written;
}

// A stream that drops the output of muted threads. Never freed, because another thread may still hold `stderr`.
static FILE *makeReplacement(void) {
  FILE *stream = fopencookie(NULL, "w", (cookie_io_functions_t){.write = put});
  if (!stream) return NULL;
  setvbuf(stream, NULL, _IONBF, 0);
  // The stream stands for standard error also where another thread asks it for its descriptor, or opens a log in its
  // place: without these, `fileno` is -1, and `freopen` writes through a pointer that fopencookie sets to -1.
  stream->_fileno = STDERR_FILENO;
  stream->_wide_data = NULL;
  return stream;
}

// glibc documents `stderr` as a variable that may be set:
// https://sourceware.org/glibc/manual/latest/html_node/Standard-Streams.html
void StandardErrorMute(void) {
  if (mutes++ > 0) return;
  pthread_mutex_lock(&lock);
  if (!replacement) replacement = makeReplacement();
  if (mutedThreads++ == 0 && replacement) {
    original = stderr;
    stderr = replacement;
  }
  pthread_mutex_unlock(&lock);
}

void StandardErrorUnmute(void) {
  if (--mutes > 0) return;
  pthread_mutex_lock(&lock);
  // A game may have set `stderr` in the meantime.
  if (--mutedThreads == 0 && stderr == replacement) stderr = original;
  pthread_mutex_unlock(&lock);
}
