#pragma once

#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H
#include FT_TRUETYPE_TABLES_H
#include <hb.h>
#include <hb-ft.h>
#include <hb-ot.h>

// FT_LOAD_NO_SCALE and similar flags are macros with casts, which Swift does not import.
static const FT_Int32 CFreeType_LOAD_UNSCALED = FT_LOAD_NO_SCALE | FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP;
static const FT_Int32 CFreeType_LOAD_COLOR = FT_LOAD_COLOR;
