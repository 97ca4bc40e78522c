// Rows of flags: 1 for pixels that are active, that have left and so on, otherwise 0.

static inline int32_t sum(V counts) {
  int32_t total = 0;
  for (int lane = 0; lane < LANES; lane++) total += counts[lane];
  return total;
}

static int32_t activate(float *active, const float *saved, const float *off) {
  V counts = {0};
  for (int i = 0; i < SH_WIDTH; i += LANES) {
    const F now = f_select(load(off + i) != 0, f_set1(0), load(saved + i));
    store(active + i, now);
    counts -= now != 0;
  }
  return sum(counts);
}

static int32_t split(float *chosen, float *other, const float *active, const float *test) {
  V counts = {0};
  for (int i = 0; i < SH_WIDTH; i += LANES) {
    const F all = load(active + i);
    const V fails = load(test + i) == 0;
    const F some = f_select(fails, f_set1(0), all);
    store(chosen + i, some);
    store(other + i, f_select(fails, all, f_set1(0)));
    counts -= some != 0;
  }
  return sum(counts);
}

static void leave(float *row, float *off, float *active) {
  for (int i = 0; i < SH_WIDTH; i += LANES) {
    const V leaves = load(active + i) != 0;
    store(row + i, f_select(leaves, f_set1(1), load(row + i)));
    store(off + i, f_select(leaves, f_set1(1), load(off + i)));
    store(active + i, f_set1(0));
  }
}

static void give_back(float *off, const float *row) {
  for (int i = 0; i < SH_WIDTH; i += LANES) store(off + i, f_select(load(row + i) != 0, f_set1(0), load(off + i)));
}

static int spend(float *spent, float *off, const float *active, float cost, float budget) {
  V beyond = {0};
  for (int i = 0; i < SH_WIDTH; i += LANES) {
    const F total = load(spent + i) + load(active + i) * cost;
    const V is_beyond = total > budget;
    store(spent + i, total);
    store(off + i, f_select(is_beyond, f_set1(1), load(off + i)));
    beyond |= is_beyond;
  }
  return sum(beyond) != 0;
}
