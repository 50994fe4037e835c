import type { Tx } from '../../platform/app-context.ts';
import { seedVenues } from '../venues/seed.ts';
import { siteContents } from './content/site-contents.ts';
import { seedNavigation, seedNotices } from './seed-rows.ts';

/** Lays out the content and venues a new installation starts with. What is there already, edited or not, stays as it is. */
export async function seedSite(tx: Tx, legalAge: number, now: Date): Promise<void> {
  // Published at one moment, they are told apart by their number: the newest is written last.
  for (const { seedKey, ...payload } of seedNotices(legalAge).toReversed())
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as said above
    await siteContents.seed(tx, { kind: 'notice', payload }, { seedKey, now });
  await siteContents.seed(tx, { kind: 'navigation', payload: seedNavigation }, { seedKey: 'navigation', now });
  await seedVenues(tx);
}
