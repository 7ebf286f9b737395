/** Chooses numbers: `choose(n)` is a number from 0 to n − 1. The same seed gives the same numbers. */
export type Choose = (count: number) => number;

/** A generator of numbers from a seed (mulberry32). */
export function chooser(seed: number): Choose {
  let state = seed >>> 0;
  return (count) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % count;
  };
}
