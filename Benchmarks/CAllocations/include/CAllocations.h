#pragma once

/// How often this program, all its threads together, has asked for memory so far.
unsigned long CAllocations_count(void);
