#pragma once

#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

#include <SDL2/SDL.h>
#include <SDL2/SDL_image.h>

// Combines SDL_RWFromConstMem and IMG_Load_RW: in Swift, the pointer to the bytes would have to stay valid over two
// calls.
static inline SDL_Surface *CSDL2Image_loadImage(const void *bytes, int count) {
  SDL_RWops *stream = SDL_RWFromConstMem(bytes, count);
  return stream ? IMG_Load_RW(stream, 1) : NULL;
}

// Converts some rows of a surface to a new surface. SDL converts only whole surfaces, so a second surface shares the
// memory of the rows, with the palette and the colour key; in Swift, both and the error handling are three times as
// long.
static inline SDL_Surface *CSDL2Image_convertRows(SDL_Surface *whole, int top, int rows, Uint32 format) {
  void *pixels = (Uint8 *)whole->pixels + (size_t)top * whole->pitch;
  SDL_Surface *part = SDL_CreateRGBSurfaceWithFormatFrom(
      pixels, whole->w, rows, whole->format->BitsPerPixel, whole->pitch, whole->format->format);
  if (!part) return NULL;
  Uint32 key;
  SDL_Surface *converted = NULL;
  if ((!whole->format->palette || SDL_SetSurfacePalette(part, whole->format->palette) == 0) &&
      (SDL_GetColorKey(whole, &key) != 0 || SDL_SetColorKey(part, SDL_TRUE, key) == 0))
    converted = SDL_ConvertSurfaceFormat(part, format, 0);
  SDL_FreeSurface(part);
  return converted;
}

// Gives the whole pages in a piece of memory back to the system; their contents are lost. In Swift, the arithmetic with
// pages needs casts to integers and back.
static inline void CSDL2Image_discard(void *bytes, size_t count) {
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  uintptr_t start = ((uintptr_t)bytes + page - 1) / page * page;
  uintptr_t end = ((uintptr_t)bytes + count) / page * page;
  if (end > start) madvise((void *)start, end - start, MADV_DONTNEED);
}
