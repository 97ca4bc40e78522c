// For fopencookie, which is glibc's.
#define _GNU_SOURCE
#include "CStandardError.h"

#include <pthread.h>
#include <stdio.h>
#include <unistd.h>

static _Thread_local int mutes;

static ssize_t put(void *unused, const char *bytes, size_t count) {
  (void)unused;
  return mutes > 0 ? (ssize_t)count : write(STDERR_FILENO, bytes, count);
}

// Replaces `stderr` once and for all, so that no thread sees it change back. glibc documents it as a variable that may be
// set: https://sourceware.org/glibc/manual/latest/html_node/Standard-Streams.html
static void replaceStream(void) {
  FILE *stream = fopencookie(NULL, "w", (cookie_io_functions_t){.write = put});
  if (!stream) return;
  setvbuf(stream, NULL, _IONBF, 0);
  stderr = stream;
}

void StandardErrorMute(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, replaceStream);
  mutes++;
}

void StandardErrorUnmute(void) { mutes--; }
