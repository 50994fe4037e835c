/** A stream of chance that is the same whenever it is asked for by the same seed and name. */
export interface Chance {
  /** From 0 up to, not including, 1. */
  readonly next: () => number;
  /** A whole number from `least` to `most`, both included. */
  readonly between: (least: number, most: number) => number;
  readonly happens: (probability: number) => boolean;
  /** Waiting time until something that happens `rate` times a second. */
  readonly wait: (rate: number) => number;
  /** Bell-shaped around 0 with deviation 1. */
  readonly bell: () => number;
  readonly pick: <Item>(items: readonly Item[]) => Item;
}

/** Everything that is drawn, from numbers between 0 and 1. Runs in the browser too. */
export const chanceBy = (next: () => number): Chance => ({
  next,
  between: (least, most) => least + Math.floor(next() * (most - least + 1)),
  happens: (probability) => next() < probability,
  wait: (rate) => -Math.log(1 - next()) / rate,
  bell: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  pick: (items) => {
    const picked = items[Math.floor(next() * items.length)];
    if (picked === undefined) throw new Error('cannot pick from an empty list');
    return picked;
  },
});
