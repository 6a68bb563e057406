/** Chance that can be had again: the same seed, the same numbers. Not for secrets. */
export type Random = {
  /** At least 0, less than 1. */
  next: () => number
  /** Whole, both ends included. */
  between: (from: number, to: number) => number
  pick: <T>(things: readonly [T, ...T[]]) => T
  /** A copy in random order. */
  shuffled: <T>(things: readonly T[]) => T[]
}

/** Mulberry32: one 32-bit state, equally spread. */
export function seededRandom(seed: number): Random {
  let state = seed | 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    between,
    pick: (things) => things[between(0, things.length - 1)] ?? things[0],
    shuffled: (things) =>
      things
        .map((thing) => ({ thing, at: next() }))
        .sort((one, other) => one.at - other.at)
        .map(({ thing }) => thing),
  }
}
