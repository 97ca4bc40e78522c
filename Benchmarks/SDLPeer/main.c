// Does the same work as the benchmarks, with SDL2, as a C program would.
//
//   SDLPeer software|opengl SPRITE.png    answers commands on its standard input, one line each:
//     field KIND COUNT WIDTH HEIGHT SEED  "ok"
//     frames COUNT                        the milliseconds of each frame
//     dump FILE                           writes the next frame's bytes, R G B A; "ok"
//     png WIDTH HEIGHT FROM TO            IMG_SavePNG of a file of such bytes; milliseconds
//   SDLPeer first-frame SPRITE.png        one frame in memory, nothing else
//
// The first line of output is "ready RENDERER", or "unavailable REASON" if the machine lacks the renderer.
#include "sprite_field.h"

#include <SDL2/SDL_image.h>
#include <stdio.h>

typedef struct {
  SpriteField field;
  SDL_Surface *surface;     // the software renderer's frame
  SDL_Window *window;       // the OpenGL renderer's window
  void (*finish)(void);     // glFinish
  const char *sprite;
} Peer;

static double milliseconds_since(Uint64 start) {
  return (double)(SDL_GetPerformanceCounter() - start) * 1000 / (double)SDL_GetPerformanceFrequency();
}

static bool open_software(Peer *peer, int width, int height) {
  peer->surface = SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_ARGB8888);
  if (!peer->surface) return false;
  peer->field.renderer = SDL_CreateSoftwareRenderer(peer->surface);
  return peer->field.renderer != NULL;
}

static bool open_opengl(Peer *peer, int width, int height) {
  SDL_SetHint(SDL_HINT_RENDER_DRIVER, "opengl");
  if (SDL_InitSubSystem(SDL_INIT_VIDEO) != 0) return false;
  peer->window = SDL_CreateWindow("", 0, 0, width, height, SDL_WINDOW_OPENGL | SDL_WINDOW_HIDDEN);
  if (!peer->window) return false;
  peer->field.renderer = SDL_CreateRenderer(peer->window, -1, SDL_RENDERER_ACCELERATED);
  if (!peer->field.renderer) return false;
  peer->finish = (void (*)(void))SDL_GL_GetProcAddress("glFinish");
  return peer->finish != NULL;
}

static void close_renderer(Peer *peer) {
  if (peer->field.texture) SDL_DestroyTexture(peer->field.texture);
  if (peer->field.renderer) SDL_DestroyRenderer(peer->field.renderer);
  if (peer->window) SDL_DestroyWindow(peer->window);
  if (peer->surface) SDL_FreeSurface(peer->surface);
  peer->field.texture = NULL;
  peer->field.renderer = NULL;
  peer->window = NULL;
  peer->surface = NULL;
}

// Creates a renderer of the given size and loads the sprite.
static bool open_renderer(Peer *peer, bool opengl, int width, int height) {
  close_renderer(peer);
  // SDL batches for a driver that is selected by name only with this hint.
  SDL_SetHint(SDL_HINT_RENDER_BATCHING, "1");
  if (!(opengl ? open_opengl(peer, width, height) : open_software(peer, width, height))) return false;
  SDL_Surface *picture = IMG_Load(peer->sprite);
  if (!picture) return false;
  peer->field.side = picture->w;
  peer->field.texture = SDL_CreateTextureFromSurface(peer->field.renderer, picture);
  SDL_FreeSurface(picture);
  if (!peer->field.texture) return false;
  SDL_SetTextureBlendMode(peer->field.texture, SDL_BLENDMODE_BLEND);
  peer->field.width = width;
  peer->field.height = height;
  return true;
}

static void frame(Peer *peer) {
  sprite_field_frame(&peer->field);
  if (peer->finish) peer->finish();
}

static void frames(Peer *peer, int count) {
  for (int i = 0; i < count; i++) {
    Uint64 start = SDL_GetPerformanceCounter();
    frame(peer);
    printf("%s%.4f", i ? " " : "", milliseconds_since(start));
    if (peer->window) SDL_RenderPresent(peer->field.renderer);
  }
  printf("\n");
}

static bool dump(Peer *peer, const char *path) {
  size_t size = (size_t)peer->field.width * (size_t)peer->field.height * 4;
  void *pixels = SDL_malloc(size);
  frame(peer);
  bool done = pixels && SDL_RenderReadPixels(
    peer->field.renderer, NULL, SDL_PIXELFORMAT_ABGR8888, pixels, peer->field.width * 4) == 0;
  FILE *file = done ? fopen(path, "wb") : NULL;
  done = file && fwrite(pixels, 1, size, file) == size;
  if (file) fclose(file);
  SDL_free(pixels);
  return done;
}

static bool save_png(int width, int height, const char *from, const char *to, double *milliseconds) {
  SDL_Surface *surface = SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_ABGR8888);
  FILE *file = fopen(from, "rb");
  size_t size = (size_t)width * (size_t)height * 4;
  bool done = surface && file && fread(surface->pixels, 1, size, file) == size;
  if (file) fclose(file);
  Uint64 start = SDL_GetPerformanceCounter();
  done = done && IMG_SavePNG(surface, to) == 0;
  *milliseconds = milliseconds_since(start);
  if (surface) SDL_FreeSurface(surface);
  return done;
}

static void answer(bool done) {
  if (done) printf("ok\n"); else printf("error %s\n", SDL_GetError());
}

static void serve(Peer *peer, bool opengl) {
  char line[1024], kind[8], from[400], to[400];
  int count, width, height;
  unsigned long long seed;
  double milliseconds;
  while (fflush(stdout), fgets(line, sizeof line, stdin)) {
    if (sscanf(line, "field %7s %d %d %d %llu", kind, &count, &width, &height, &seed) == 5) {
      answer(
        open_renderer(peer, opengl, width, height) && sprite_field_start(&peer->field, kind, count, seed));
    } else if (sscanf(line, "frames %d", &count) == 1) {
      frames(peer, count);
    } else if (sscanf(line, "dump %399s", to) == 1) {
      answer(dump(peer, to));
    } else if (sscanf(line, "png %d %d %399s %399s", &width, &height, from, to) == 4) {
      if (save_png(width, height, from, to, &milliseconds)) printf("%.4f\n", milliseconds); else answer(false);
    } else {
      printf("error unknown command: %s", line);
    }
  }
}

static int first_frame(Peer *peer) {
  if (!open_renderer(peer, false, 375, 667) || !sprite_field_start(&peer->field, "a1", 1, 1)) {
    fprintf(stderr, "%s\n", SDL_GetError());
    return 1;
  }
  frame(peer);
  return 0;
}

static const char *renderer_name(const Peer *peer) {
  if (!peer->window) return "SDL2 software";
  const char *(*get)(unsigned) = (const char *(*)(unsigned))SDL_GL_GetProcAddress("glGetString");
  return get ? get(0x1F01 /* GL_RENDERER */) : "OpenGL";
}

int main(int argc, char *argv[]) {
  if (argc != 3) {
    fprintf(stderr, "usage: SDLPeer software|opengl|first-frame SPRITE.png\n");
    return 64;
  }
  Peer peer = {.sprite = argv[2]};
  if (SDL_strcmp(argv[1], "first-frame") == 0) return first_frame(&peer);
  bool opengl = SDL_strcmp(argv[1], "opengl") == 0;
  if (!open_renderer(&peer, opengl, 64, 64)) {
    printf("unavailable %s\n", SDL_GetError());
    return 0;
  }
  printf("ready %s\n", renderer_name(&peer));
  serve(&peer, opengl);
  close_renderer(&peer);
  SDL_free(peer.field.sprites);
  return 0;
}
