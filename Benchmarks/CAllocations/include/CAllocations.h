#pragma once

/// The number of allocations in this program so far, over all threads.
unsigned long CAllocations_count(void);
