import { sql } from 'kysely';
import type { Tx } from '../../platform/app-context.ts';
import { seedGames } from './seed-games.ts';
import { seedRows } from './seed-rows.ts';

/** Lays out the venues a new installation starts with, and the games this build brings. What is there already, edited or not, stays as it is. */
export async function seedVenues({ db }: Tx): Promise<void> {
  const rows = seedRows.map(({ facts, state, ...row }) => ({
    ...row,
    state,
    facts: JSON.stringify(facts),
    resume_at: state === 'maintenance' ? sql<Date>`now() + interval '30 days'` : null,
  }));
  await db
    .insertInto('venue')
    .values(rows)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
  await db
    .insertInto('venue_game')
    .values([...seedGames])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
