import { type Fish, seaOf } from '@fairground/fishing';
import { seedToHex } from '@fairground/fair-play';
import type { AppContext } from '../../../platform/app-context.ts';
import { drawSeed, openSeed } from '../../fair-play/seeds.ts';
import type { Queries } from '../../venues/venues.ts';

/** A sea whose commitment is written down; nobody but this process knows what will swim in it. */
export interface OpenSea {
  readonly seaId: bigint;
  readonly hash: string;
  readonly seed: Uint8Array;
  readonly fish: readonly Fish[];
}

/** Commits to the next ten minutes of a table. */
export async function commitSea(app: AppContext, roomCode: string): Promise<OpenSea> {
  const { hash, sealed } = drawSeed(app);
  const { rows } = await app.pool.query<{ seaId: bigint }>({ ...COMMIT, values: [roomCode, sealed, hash, app.now()] });
  const seed = openSeed(app, { hash, sealed });
  return { seaId: rows[0]?.seaId ?? 0n, hash, seed, fish: seaOf(seed) };
}

/** Nobody shoots in it any more. */
export async function revealSea({ pool }: AppContext, { seaId }: Pick<OpenSea, 'seaId'>, now: Date): Promise<void> {
  await pool.query({ ...REVEAL, values: [seaId, now] });
}

/** Those whose process is gone have ended by now too. */
export async function revealOldSeas(store: Queries, now: Date, lastsMs: number): Promise<void> {
  await store.query({ ...REVEAL_OLD, values: [new Date(now.getTime() - lastsMs), now] });
}

/** A sea as anybody may know it. */
export interface KnownSea {
  readonly seaId: string;
  readonly seedHash: string;
  readonly seed: string | null;
  readonly beginTime: number;
}

/** The seas of a sitting. */
export async function seasOf(app: AppContext, sessionNo: string): Promise<KnownSea[]> {
  const { rows } = await app.pool.query<{ seaId: bigint; hash: string; sealed: Buffer; isOpen: boolean; at: Date }>({
    ...OF_SESSION,
    values: [sessionNo],
  });
  return rows.map(({ seaId, hash, sealed, isOpen, at }) => ({
    seaId: `${seaId}`,
    seedHash: hash,
    seed: isOpen ? seedToHex(openSeed(app, { hash, sealed })) : null,
    beginTime: at.getTime(),
  }));
}

const COMMIT = {
  name: 'fishing-sea.commit',
  text: `insert into fishing_sea (room_code, seed_sealed, seed_hash, began_at) values ($1, $2, $3, $4) returning sea_id as "seaId"`,
};
const REVEAL = {
  name: 'fishing-sea.reveal',
  text: 'update fishing_sea set revealed_at = $2 where sea_id = $1 and revealed_at is null',
};
const REVEAL_OLD = {
  name: 'fishing-sea.reveal-old',
  text: 'update fishing_sea set revealed_at = $2 where began_at < $1 and revealed_at is null',
};
const OF_SESSION = {
  name: 'fishing-sea.of-session',
  text: `select a.sea_id as "seaId", a.seed_hash as hash, a.seed_sealed as sealed, a.revealed_at is not null as "isOpen", a.began_at as at
    from fishing_session s join fishing_sea a on a.sea_id = any (s.sea_ids) where s.session_no = $1 order by a.sea_id limit 500`,
};
