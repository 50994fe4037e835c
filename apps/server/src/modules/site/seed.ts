import type { Tx } from '../../platform/app-context.ts';
import { seedVenues } from '../venues/seed.ts';
import { seedNotices } from './seed-rows.ts';

/** Lays out the notices and venues a new installation starts with. What is there already, edited or not, stays as it is. */
export async function seedSite(tx: Tx, legalAge: number): Promise<void> {
  // Published at one moment, they are told apart by their number: the newest is written last.
  await tx.db
    .insertInto('site_notice')
    .values(seedNotices(legalAge).toReversed())
    .onConflict((conflict) => conflict.column('seed_key').doNothing())
    .execute();
  await seedVenues(tx);
}
