import type { AppContext } from '../../platform/app-context.ts';
import { lastingReading } from '../../platform/caches.ts';
import { type Venue, venues } from './venues.ts';

/** Whose venue it is never changes, and its name hardly ever: one reading serves for a while. */
const CACHE_MS = 10_000;

const ownVenues = () => lastingReading<ReadonlyMap<string, Venue>>(CACHE_MS);

/** One of our own venues by its code, from memory. Not for its state, which is asked for where the money moves. */
export async function ownVenueOf(app: AppContext, code: string): Promise<Venue | undefined> {
  const own = await app.caches.of(ownVenues)(() => readOwn(app));
  return own.get(code);
}

async function readOwn({ pool }: AppContext): Promise<ReadonlyMap<string, Venue>> {
  const all = await venues.all(pool);
  return new Map(all.flatMap((venue) => (venue.kind === 'own' ? [[venue.code, venue] as const] : [])));
}
