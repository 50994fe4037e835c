import { randomBytes } from 'node:crypto';
import { type RoundSeeds, seedHash } from '@fairground/fair-play';
import type { MemberId } from '@fairground/money';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import type { Queries } from '../venues/venues.ts';

const SEED_BYTES = 32;
/** Two hundred bytes each. */
const REMEMBERED_MAX = 50_000;

/** A member's seeds in use. */
export interface SeedInUse extends RoundSeeds {
  readonly seedId: bigint;
  readonly seedHash: string;
  /** The last round, while it was not shown to its end. */
  readonly openRound: string | null;
}

/** A seed the house has committed to. */
export interface SealedSeed {
  readonly hash: string;
  readonly sealed: Buffer;
}

type Sealing = Pick<AppContext, 'encryption'>;

const contextOf = (hash: string): string => `fair-seed:${hash}`;

/** 32 bytes of the system's randomness, and the hash that is published before they are used. */
export function drawSeed({ encryption }: Sealing): SealedSeed {
  const seed = randomBytes(SEED_BYTES);
  const hash = seedHash(seed);
  return { hash, sealed: encryption.bytes.seal(seed, contextOf(hash)) };
}

export const openSeed = ({ encryption }: Sealing, { hash, sealed }: SealedSeed): Buffer =>
  encryption.bytes.open(sealed, contextOf(hash));

/** Until a member chooses one. */
export const usualClientSeed = (): string => randomBytes(8).toString('hex');

/** The seeds in use by member, the longest unused first; another process may have played on with them. */
const seedsInUse = () => new Map<MemberId, SeedInUse>();

/** As this process remembers them; whoever plays with them hears from the check whether they still stand so. */
export async function seedsOf(app: AppContext, memberId: MemberId, now: Date): Promise<SeedInUse> {
  const known = app.caches.of(seedsInUse).get(memberId);
  return known ?? readSeeds(app, memberId, now);
}

/** As they stand now. A member's first pair is made when it is asked for. */
export async function readSeeds(app: AppContext, memberId: MemberId, now: Date): Promise<SeedInUse> {
  const seeds = (await findSeeds(app, app.pool, memberId)) ?? (await firstSeeds(app, memberId, now));
  rememberSeeds(app, memberId, seeds);
  return seeds;
}

export function rememberSeeds(app: AppContext, memberId: MemberId, seeds: SeedInUse): void {
  const remembered = app.caches.of(seedsInUse);
  remembered.delete(memberId);
  remembered.set(memberId, seeds);
  const [oldest] = remembered.size > REMEMBERED_MAX ? remembered.keys() : [];
  if (oldest !== undefined) remembered.delete(oldest);
}

interface SeedRow extends Omit<SeedInUse, 'serverSeed' | 'nonce'> {
  readonly sealed: Buffer;
  readonly nonce: bigint;
}

async function findSeeds(app: Sealing, store: Queries, memberId: MemberId): Promise<SeedInUse | undefined> {
  const { rows } = await store.query<SeedRow>({ ...CURRENT, values: [memberId] });
  const [row] = rows;
  if (!row) return undefined;
  const { sealed, nonce, ...seeds } = row;
  return { ...seeds, nonce: Number(nonce), serverSeed: openSeed(app, { hash: seeds.seedHash, sealed }) };
}

/** Whose seeds are drawn, and when. */
interface SeedOwner {
  readonly memberId: MemberId;
  readonly now: Date;
}

/**
 * The seeds for one more draw, which is counted with it. The caller holds the lock of the member's limits, as rounds and
 * whoever takes new seeds do.
 */
export async function takeSeeds(app: Sealing, tx: Tx, { memberId, now }: SeedOwner): Promise<SeedInUse> {
  const seeds = (await findSeeds(app, tx, memberId)) ?? (await makeFirst(app, tx, { memberId, now }));
  const { rowCount } = await tx.query({ ...COUNT_ON, values: [seeds.seedId, seeds.nonce] });
  if (rowCount !== 1) throw new Error(`seed ${seeds.seedId} moved on although its member is locked`);
  return seeds;
}

const firstSeeds = (app: AppContext, memberId: MemberId, now: Date): Promise<SeedInUse> =>
  app.transact((tx) => makeFirst(app, tx, { memberId, now }));

/** Two at once make one pair. */
async function makeFirst(app: Sealing, tx: Tx, { memberId, now }: SeedOwner): Promise<SeedInUse> {
  await insertNext(app, tx, { memberId, now });
  const { hash, sealed } = drawSeed(app);
  await tx.query(FIRST, [memberId, sealed, hash, usualClientSeed(), now]);
  const seeds = await findSeeds(app, tx, memberId);
  if (!seeds) throw new Error(`member ${memberId} has no seeds`);
  return seeds;
}

/** Commits to the seed after this one. */
export async function insertNext(app: Sealing, tx: Tx, { memberId, now }: SeedOwner): Promise<string> {
  const { hash, sealed } = drawSeed(app);
  await tx.query(NEXT, [memberId, sealed, hash, now]);
  return hash;
}

const CURRENT = {
  name: 'fair-seed.current',
  text: `select id as "seedId", seed_sealed as sealed, seed_hash as "seedHash", client_seed as "clientSeed", nonce,
      open_round as "openRound" from fair_seed where member_id = $1 and state = 'current'`,
};
const COUNT_ON = {
  name: 'fair-seed.count-on',
  text: `update fair_seed set nonce = nonce + 1 where id = $1 and nonce = $2 and state = 'current'`,
};
const FIRST = {
  name: 'fair-seed.first',
  text: `insert into fair_seed (member_id, seed_sealed, seed_hash, client_seed, state, drawn_at, taken_at)
    values ($1, $2, $3, $4, 'current', $5, $5) on conflict do nothing`,
};
const NEXT = {
  name: 'fair-seed.next',
  text: `insert into fair_seed (member_id, seed_sealed, seed_hash, state, drawn_at)
    values ($1, $2, $3, 'next', $4) on conflict do nothing`,
};
