#pragma once

// Included by folder, so that players do not need cairo's pkg-config file.
#include <cairo/cairo.h>
