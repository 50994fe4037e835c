import type { Catalogue } from '@fairground/contract';
import type { MemberId } from '@fairground/money';
import type { Handler } from '../../platform/handler.ts';
import type { Queries } from '../venues/venues.ts';
import { readSeeds, type SeedInUse } from './seeds.ts';

/** The seeds in use, and what the house has committed to for the time after them. */
export const seedPair: Handler<Catalogue['fairPlay']['seeds']> = async (_, { app, caller, now }) => {
  const current = shownPair(await readSeeds(app, caller.memberId, now));
  return { current, nextSeedHash: await nextSeedHash(app.pool, caller.memberId) };
};

/** What a member may know of seeds in use. */
export const shownPair = ({ seedHash, clientSeed, nonce }: SeedInUse) => ({ seedHash, clientSeed, nonce });

async function nextSeedHash(store: Queries, memberId: MemberId): Promise<string> {
  const { rows } = await store.query<{ hash: string }>({ ...NEXT, values: [memberId] });
  const [row] = rows;
  if (!row) throw new Error(`member ${memberId} has no next seed`);
  return row.hash;
}

const NEXT = {
  name: 'fair-seed.next-hash',
  text: `select seed_hash as hash from fair_seed where member_id = $1 and state = 'next'`,
};
