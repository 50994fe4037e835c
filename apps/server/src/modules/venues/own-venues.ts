import type { House } from '../../platform/house.ts';
import { type Venue, venues } from './venues.ts';

/** Whose venue it is never changes, and its name hardly ever: one reading serves for a while. */
const KEPT_MS = 10_000;

interface Kept {
  readonly readAt: number;
  readonly own: Promise<ReadonlyMap<string, Venue>>;
}

const keptOf = new WeakMap<House, Kept>();

/** One of our own venues by its code, from memory. Not for its state, which is asked for where the money moves. */
export async function ownVenueOf(house: House, code: string): Promise<Venue | undefined> {
  const now = performance.now();
  let kept = keptOf.get(house);
  if (!kept || now - kept.readAt > KEPT_MS) {
    kept = { readAt: now, own: readOwn(house) };
    keptOf.set(house, kept);
    // What could not be read is read again by the next who asks.
    kept.own.catch(() => keptOf.delete(house));
  }
  return (await kept.own).get(code);
}

async function readOwn({ pool }: House): Promise<ReadonlyMap<string, Venue>> {
  const all = await venues.all(pool);
  return new Map(all.flatMap((venue) => (venue.kind === 'own' ? [[venue.code, venue] as const] : [])));
}
