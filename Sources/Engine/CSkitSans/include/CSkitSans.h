#pragma once

#include <stddef.h>

// The font files, from the first byte to the one after the last.
extern const unsigned char skit_sans_regular[], skit_sans_regular_end[];
extern const unsigned char skit_sans_bold[], skit_sans_bold_end[];

// Swift imports no arrays of unknown length.
typedef struct {
  const unsigned char *bytes;
  size_t count;
} SkitSansFile;

static inline SkitSansFile skit_sans_file_regular(void) {
  return (SkitSansFile){skit_sans_regular, (size_t)(skit_sans_regular_end - skit_sans_regular)};
}

static inline SkitSansFile skit_sans_file_bold(void) {
  return (SkitSansFile){skit_sans_bold, (size_t)(skit_sans_bold_end - skit_sans_bold)};
}
