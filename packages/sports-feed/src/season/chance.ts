import { createHmac } from 'node:crypto';

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

/**
 * The stream of one name. The name is bound to the seed by HMAC, so that what is seen of one match says nothing about
 * another; inside a match the generator is sfc32, which is quick.
 */
export function chanceOf(seed: string, name: string): Chance {
  const key = createHmac('sha256', seed).update(name).digest();
  const next = sfc32(key.readInt32LE(0), key.readInt32LE(4), key.readInt32LE(8), key.readInt32LE(12));
  return {
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
  };
}

function sfc32(first: number, second: number, third: number, fourth: number): () => number {
  let [a, b, c, d] = [first, second, third, fourth];
  return () => {
    const sum = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return (sum >>> 0) / 4_294_967_296;
  };
}

/** The items in an order of chance. */
export function shuffled<Item>(chance: Chance, items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, rank: chance.next() }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ item }) => item);
}
