/** Numbers that come again with the same seed (mulberry32): a run that failed can be repeated. */
export function seeded(seed: number): { below: (bound: number) => number; uuid: () => string } {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const hex = (length: number): string =>
    Array.from({ length: Math.ceil(length / 8) }, () => next().toString(16).padStart(8, '0'))
      .join('')
      .slice(0, length);
  return {
    below: (bound) => next() % bound,
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`,
  };
}
