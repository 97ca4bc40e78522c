// Reads sound files with libsndfile, which is loaded when the first sound is read instead of being linked. A build needs
// no header of it, and a program without sounds starts where it is missing.
//
// This is C because sf_open_virtual takes a table of functions, which Swift cannot build, and because the functions are
// found by name. The types are those of sndfile.h: <https://libsndfile.github.io/libsndfile/api.html>
#ifndef CSNDFILE_H
#define CSNDFILE_H

#include <stdint.h>

// SF_FORMAT_TYPEMASK and SF_FORMAT_MPEG: the part of a format that names the kind of file, and the kind of an MP3 file.
static const int32_t CSndFile_typeMask = 0x0FFF0000;
static const int32_t CSndFile_mpeg = 0x230000;

// SF_INFO.
typedef struct {
  int64_t frames;
  int32_t samplerate;
  int32_t channels;
  int32_t format;
  int32_t sections;
  int32_t seekable;
} CSndFile_info;

// SNDFILE.
typedef struct CSndFile_file CSndFile_file;

// The bytes of a sound file, and libsndfile's reading position.
typedef struct {
  const unsigned char *bytes;
  int64_t count;
  int64_t position;
} CSndFile_memory;

// Loads libsndfile with the first call. Returns NULL on success, otherwise the reason, which stays valid. The functions
// below may be called only after a success. Any thread.
const char *CSndFile_load(void);

// sf_open_virtual. Returns NULL if the bytes are not a sound. They must stay until the file is closed.
CSndFile_file *CSndFile_open(CSndFile_memory *memory, CSndFile_info *info);
// The error text of the last failed CSndFile_open.
const char *CSndFile_lastError(void);
// sf_seek, from the start. Returns the new position in frames, or -1.
int64_t CSndFile_seek(CSndFile_file *file, int64_t frame);
// sf_readf_float. Returns the number of frames that were read.
int64_t CSndFile_read(CSndFile_file *file, float *frames, int64_t count);
void CSndFile_close(CSndFile_file *file);

#endif
