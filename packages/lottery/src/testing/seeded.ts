/** Chance for tests: the same numbers on every run. */
export type Below = (n: number) => number;

/** SplitMix32: short, and even enough to compare frequencies with chances. */
export function seeded(seed: number): Below {
  let state = seed >>> 0;
  return (n) => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    return Math.floor((((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32) * n);
  };
}

/** Numbers drawn one after the other, none of them twice. */
export function drawWithout(values: number, count: number, below: Below): number[] {
  const numbers = Array.from({ length: values }, (_, index) => index + 1);
  for (let at = 0; at < count; at += 1) {
    const other = at + below(values - at);
    const number = numbers[at] ?? 0;
    numbers[at] = numbers[other] ?? 0;
    numbers[other] = number;
  }
  return numbers.slice(0, count);
}
