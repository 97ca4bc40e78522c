#pragma once

#include <dlfcn.h>
#include <stdint.h>

#include <SDL2/SDL.h>
#include <SDL2/SDL_mixer.h>

// Swift does not import SDL_WINDOWPOS_CENTERED, a macro with a cast.
static const int CSDL2_WINDOWPOS_CENTERED = SDL_WINDOWPOS_CENTERED;

// Swift does not import SDL_TOUCH_MOUSEID, a cast of -1.
static const Uint32 CSDL2_TOUCH_MOUSEID = SDL_TOUCH_MOUSEID;

static inline void CSDL2_ignoreALSA(const char *file, int line, const char *function, int error, const char *format, ...) {
  (void)file;
  (void)line;
  (void)function;
  (void)error;
  (void)format;
}

// If SDL has loaded ALSA, keeps ALSA from writing a dozen lines to standard error on machines without a sound card.
// Written in C because ALSA's error handler is variadic.
static inline void CSDL2_quietALSA(void) {
  void *library = dlopen("libasound.so.2", RTLD_NOW | RTLD_NOLOAD);
  if (!library) return;
  typedef int (*Setter)(void (*)(const char *, int, const char *, int, const char *, ...));
  Setter set = (Setter)dlsym(library, "snd_lib_error_set_handler");
  if (set) set(CSDL2_ignoreALSA);
  dlclose(library);
}

// SDL2_mixer is loaded when the first sound plays instead of being linked. It needs fourteen more libraries and takes
// 6 ms to load; a whole headless process with one frame, which has no sound, takes 29 ms.
typedef struct CSDL2_Mixer {
  __typeof__(&Mix_AllocateChannels) Mix_AllocateChannels;
  __typeof__(&Mix_CloseAudio) Mix_CloseAudio;
  __typeof__(&Mix_FreeChunk) Mix_FreeChunk;
  __typeof__(&Mix_OpenAudioDevice) Mix_OpenAudioDevice;
  __typeof__(&Mix_Pause) Mix_Pause;
  __typeof__(&Mix_PlayChannelTimed) Mix_PlayChannelTimed;
  __typeof__(&Mix_Playing) Mix_Playing;
  __typeof__(&Mix_QuerySpec) Mix_QuerySpec;
  __typeof__(&Mix_QuickLoad_RAW) Mix_QuickLoad_RAW;
  __typeof__(&Mix_RegisterEffect) Mix_RegisterEffect;
  __typeof__(&Mix_Resume) Mix_Resume;
  __typeof__(&Mix_SetPanning) Mix_SetPanning;
  __typeof__(&Mix_UnregisterEffect) Mix_UnregisterEffect;
  __typeof__(&Mix_Volume) Mix_Volume;
} CSDL2_Mixer;

// Loads SDL2_mixer. Returns NULL on success, otherwise the reason.
static inline const char *CSDL2_loadMixer(CSDL2_Mixer *mixer) {
  void *library = dlopen("libSDL2_mixer-2.0.so.0", RTLD_NOW);
  if (!library) return dlerror();
#define LOAD(name) \
  if (!(mixer->name = (__typeof__(mixer->name))dlsym(library, #name))) return dlerror()
  LOAD(Mix_AllocateChannels);
  LOAD(Mix_CloseAudio);
  LOAD(Mix_FreeChunk);
  LOAD(Mix_OpenAudioDevice);
  LOAD(Mix_Pause);
  LOAD(Mix_PlayChannelTimed);
  LOAD(Mix_Playing);
  LOAD(Mix_QuerySpec);
  LOAD(Mix_QuickLoad_RAW);
  LOAD(Mix_RegisterEffect);
  LOAD(Mix_Resume);
  LOAD(Mix_SetPanning);
  LOAD(Mix_UnregisterEffect);
  LOAD(Mix_Volume);
#undef LOAD
  return NULL;
}
