#include "CProcess.h"

#include <stddef.h>

static const char *const *arguments = NULL;
static int argument_count = 0;

// glibc passes the arguments of main to the functions that run before main.
__attribute__((constructor)) static void keep(int count, char **values) {
  argument_count = count;
  arguments = (const char *const *)values;
}

const char *const *CProcess_arguments(int *count) {
  *count = argument_count;
  return arguments;
}
