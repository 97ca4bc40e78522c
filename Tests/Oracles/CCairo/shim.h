#pragma once

// By its folder, so that nobody who only plays needs cairo's pkg-config file.
#include <cairo/cairo.h>
