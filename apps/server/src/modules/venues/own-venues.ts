import type { AppContext } from '../../platform/app-context.ts';
import { type Venue, venues } from './venues.ts';

/** Whose venue it is never changes, and its name hardly ever: one reading serves for a while. */
const CACHE_MS = 10_000;

interface CachedVenues {
  readonly readAt: number;
  readonly own: Promise<ReadonlyMap<string, Venue>>;
}

const caches = new WeakMap<AppContext, CachedVenues>();

/** One of our own venues by its code, from memory. Not for its state, which is asked for where the money moves. */
export async function ownVenueOf(app: AppContext, code: string): Promise<Venue | undefined> {
  const now = performance.now();
  let cached = caches.get(app);
  if (!cached || now - cached.readAt > CACHE_MS) {
    cached = { readAt: now, own: readOwn(app) };
    caches.set(app, cached);
    // What could not be read is read again by the next who asks.
    cached.own.catch(() => caches.delete(app));
  }
  return (await cached.own).get(code);
}

async function readOwn({ pool }: AppContext): Promise<ReadonlyMap<string, Venue>> {
  const all = await venues.all(pool);
  return new Map(all.flatMap((venue) => (venue.kind === 'own' ? [[venue.code, venue] as const] : [])));
}
