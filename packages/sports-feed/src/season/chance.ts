import { createHmac } from 'node:crypto';
import { type Chance, chanceBy } from './chance-by.ts';

export type { Chance } from './chance-by.ts';

/**
 * The stream of one name. The name is bound to the seed by HMAC, so that what is seen of one match says nothing about
 * another; inside a match the generator is sfc32, which is quick. A series of esports is drawn from its own committed
 * seed instead, see engines/series-events.ts.
 */
export function chanceOf({ seed }: { readonly seed: string }, name: string): Chance {
  const key = createHmac('sha256', seed).update(name).digest();
  return chanceBy(sfc32(key));
}

function sfc32(key: Buffer): () => number {
  let [a, b, c, d] = [key.readInt32LE(0), key.readInt32LE(4), key.readInt32LE(8), key.readInt32LE(12)];
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
